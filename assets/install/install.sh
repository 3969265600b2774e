#!/bin/sh
# Installs Hare & Tortoise for whoever runs this, below their home; needs no root.
#
#     ./install.sh            installs, or replaces what an earlier version installed
#     ./install.sh --start    and starts the game
#
# Removed again by ~/.local/lib/hare-and-tortoise/uninstall.sh, which leaves races and settings.
set -eu
name=hare-and-tortoise
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
lib=$HOME/.local/lib/$name
bin=$HOME/.local/bin
list=$lib/installed.txt

fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

[ -d "$here/lib/$name" ] || fail "$here is not complete. Unpack the archive again."
# What only looks like ours is nobody's to replace.
if [ -e "$lib" ] && [ ! -e "$list" ]; then
    fail "$lib is there already and was not installed by this. Move it away, then try again."
fi
if { [ -e "$bin/$name" ] || [ -L "$bin/$name" ]; } &&
    [ "$(readlink "$bin/$name" || true)" != "$lib/$name" ]; then
    fail "$bin/$name is there already and was not installed by this. Move it away, then try again."
fi

# Folders that are not there yet go again with the program; an upgrade remembers the earlier ones.
made=""
[ ! -e "$list" ] || made=$(sed -n 's/^folder //p' "$list")
folder() {
    [ -d "$1" ] && return
    folder "$(dirname "$1")"
    mkdir "$1"
    made="$1
$made"
}

if [ -e "$list" ]; then
    sed -n 's/^file //p' "$list" | while IFS= read -r file; do rm -f "$file"; done
fi
new=$lib.new
rm -rf "$new"
folder "$(dirname "$lib")"
cp -R "$here/lib/$name" "$new"
cp "$here/uninstall.sh" "$new/uninstall.sh"
rm -rf "$lib"
mv "$new" "$lib"
folder "$bin"
ln -sf "$lib/$name" "$bin/$name"
files="$bin/$name"
cd "$here/share"
for file in $(find . -type f | sed 's/^\.\///' | sort); do
    folder "$share/$(dirname "$file")"
    case $file in
    *.desktop) sed "s|^Exec=$name|Exec=\"$lib/$name\"|" "$file" >"$share/$file" ;;
    *) cp "$file" "$share/$file" ;;
    esac
    files="$files
$share/$file"
done
{
    printf '%s\n' "$files" | sed '/^$/d; s/^/file /'
    printf '%s\n' "$made" | sed '/^$/d; s/^/folder /'
} >"$list"

for tool in "update-desktop-database $share/applications" "update-mime-database $share/mime"; do
    if command -v "${tool%% *}" >/dev/null; then "${tool%% *}" "${tool#* }" >/dev/null 2>&1 || true; fi
done
echo "Hare & Tortoise is in your menu. To remove it: $lib/uninstall.sh"
if [ "${1:-}" = --start ]; then
    cd "$HOME"
    exec "$lib/$name"
fi

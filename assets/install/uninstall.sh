#!/bin/sh
# Removes what install.sh has installed, and nothing else: races, profiles and settings stay.
set -eu
lib=$HOME/.local/lib/hare-and-tortoise
share=${XDG_DATA_HOME:-$HOME/.local/share}
list=$lib/installed.txt
if [ ! -e "$list" ]; then
    echo "$list is missing: Hare & Tortoise is not installed here." >&2
    exit 1
fi
folders=$(sed -n 's/^folder //p' "$list")
sed -n 's/^file //p' "$list" | while IFS= read -r file; do rm -f "$file"; done
rm -rf "$lib"
for tool in "update-desktop-database $share/applications" "update-mime-database $share/mime"; do
    if [ -d "${tool#* }" ] && command -v "${tool%% *}" >/dev/null; then
        "${tool%% *}" "${tool#* }" >/dev/null 2>&1 || true
    fi
done
printf '%s\n' "$folders" | while IFS= read -r folder; do
    case $folder in
    # what the tools above keep there for all programs goes with the last of them
    "$share/applications") rm -f "$folder/mimeinfo.cache" 2>/dev/null ;;
    "$share/mime")
        [ -d "$folder/packages" ] || (cd "$folder" && rm -rf -- application ./*cache aliases \
            generic-icons globs globs2 icons magic subclasses treemagic types version XMLnamespaces)
        ;;
    "") continue ;;
    esac
    rmdir "$folder" 2>/dev/null || true
done
echo "Hare & Tortoise is removed. What you have made with it stays."

#!/bin/sh
# Makes a Debian package of the bundle in dist/minece-desktop: dist/minece-desktop_VERSION_ARCH.deb. Run by `make deb`.
set -eu
cd "$(dirname "$0")/../.."

bundle=dist/minece-desktop
[ -x "$bundle/minece-desktop" ] || { echo "deb: there is no $bundle; run: make bundle" >&2; exit 1; }
version=$("$bundle/minece" --version | cut -d ' ' -f 2)
architecture=$(dpkg --print-architecture)
root=build/deb
package="dist/minece-desktop_${version}_${architecture}.deb"

rm -rf "$root"
mkdir -p "$root/DEBIAN" "$root/opt" "$root/usr/bin" "$root/usr/share/doc/minece-desktop"
cp -a "$bundle" "$root/opt/minece-desktop"
for program in minece minece-desktop; do
    ln -s "/opt/minece-desktop/$program" "$root/usr/bin/$program"
done

# Entry, icons and file types are those that `minece-desktop --install-desktop` writes for one user.
.venv/bin/python packaging/deb/shared_files.py "$root/usr/share"

{
    echo "MineCEraft Desktop $version"
    echo
    cat LICENSE
    echo
    echo "What comes with it, each under the licence named (their texts: /opt/minece-desktop/_internal/*.dist-info):"
    echo
    "$bundle/minece" doctor --licenses
} >"$root/usr/share/doc/minece-desktop/copyright"

size=$(du -sk "$root/opt" "$root/usr" | awk '{ sum += $1 } END { print sum }')
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@SIZE@/$size/" packaging/deb/control >"$root/DEBIAN/control"
find "$root" -type d -exec chmod 755 {} +
dpkg-deb --root-owner-group -Zxz -z1 --build "$root" "$package" >/dev/null
rm -rf "$root"
echo "deb: $package, $(du -m "$package" | cut -f 1) MB; to install it: apt-get install ./$package"

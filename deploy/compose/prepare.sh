#!/bin/sh
# Makes the secrets and a first certificate, and names site and release. Existing files stay, so it can be run again.
#   ./prepare.sh samling.example.org you@example.org 1.2.3
set -eu
cd "$(dirname "$0")"
usage="Usage: ./prepare.sh <name of the site> <your e-mail address> <release>"
site=${1:?$usage}
contact=${2:?$usage}
release=${3:?$usage}
case $site in *[!a-z0-9.-]*) echo "$usage" >&2 && exit 1 ;; esac
case $contact in ?*@?*) ;; *) echo "$usage" >&2 && exit 1 ;; esac

# Nobody but root gets into the folder; the containers see single files of it, each as a user of its own.
umask 077
mkdir -p secrets certificates releases backups
# They may have been made before, by hand.
chmod 700 secrets
chmod 755 releases
# The user of our images.
chown 1000:1000 backups

keep() {
  [ -e "secrets/$1" ] && return
  printf '%s' "$2" > "secrets/$1"
  chmod 444 "secrets/$1"
}
random() { openssl rand -hex "$1"; }

keep media_secret "$(random 32)"
keep front_door_secret "$(random 32)"
keep postgres_password "$(random 24)"
keep database_url "postgres://samling:$(cat secrets/postgres_password)@postgres/samling"
keep s3_access_key "GK$(random 12)"
keep s3_secret_key "$(random 32)"
keep relayhost_password ""
# Where backups go outside of this server: RESTIC_REPOSITORY, RESTIC_PASSWORD, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY.
keep offsite.env ""
keep garage.env "GARAGE_RPC_SECRET=$(random 32)
GARAGE_DEFAULT_BUCKET=samling
GARAGE_DEFAULT_ACCESS_KEY=$(cat secrets/s3_access_key)
GARAGE_DEFAULT_SECRET_KEY=$(cat secrets/s3_secret_key)
"

chmod 444 secrets/*

# So that nginx can start; certbot replaces it within a minute.
[ -e certificates/fullchain.pem ] || openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj "/CN=$site" \
  -keyout certificates/key.pem -out certificates/fullchain.pem 2> /dev/null

[ -e .env ] || printf 'SITE=%s\nCONTACT=%s\nVERSION=%s\n' "$site" "$contact" "$release" > .env
echo "Ready for $(sed -n 's/^SITE=//p' .env), $(sed -n 's/^VERSION=//p' .env): docker compose up --detach"

#!/bin/sh
# As `certbot certonly --webroot … --domain <name>`: proves that the name leads here, and signs by an authority of its own.
set -e
while [ $# -gt 0 ]; do
  case $1 in --domain) domain=$2 ;; --webroot-path) root=$2 ;; esac
  shift
done
live=/etc/letsencrypt/live/$domain
[ -e "$live/fullchain.pem" ] && exit 0
mkdir -p "$root/.well-known/acme-challenge" "$live"
echo proof > "$root/.well-known/acme-challenge/proof"
[ "$(curl -fsS "http://nginx/.well-known/acme-challenge/proof" -H "Host: $domain")" = proof ]
cd /etc/letsencrypt
openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj "/CN=Stand-in authority" -keyout ca-key.pem -out ca.pem 2> /dev/null
openssl req -newkey rsa:2048 -nodes -subj "/CN=$domain" -keyout "$live/privkey.pem" -out request.pem 2> /dev/null
printf 'subjectAltName=DNS:%s\n' "$domain" > names
openssl x509 -req -in request.pem -CA ca.pem -CAkey ca-key.pem -CAcreateserial -days 90 -extfile names -out "$live/cert.pem" 2> /dev/null
cat "$live/cert.pem" ca.pem > "$live/fullchain.pem"

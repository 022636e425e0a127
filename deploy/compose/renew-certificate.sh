#!/bin/sh
# Started by certbot's image: brings the certificate to where nginx reads it, and looks twice a day whether it ends soon.
set -u
trap exit TERM
hook="cp /etc/letsencrypt/live/$SITE/privkey.pem /etc/ssl/samling/key.pem && cp /etc/letsencrypt/live/$SITE/fullchain.pem /etc/ssl/samling/"
while :; do
  certbot certonly --webroot --webroot-path /srv/acme --domain "$SITE" --email "$CONTACT" --agree-tos \
    --non-interactive --keep-until-expiring --deploy-hook "$hook"
  sleep 43200 &
  wait $!
done

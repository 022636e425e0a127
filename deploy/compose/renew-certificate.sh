#!/bin/sh
# Started by certbot's image: brings the certificate to where nginx reads it, and looks twice a day whether it ends soon.
# Until there is one, it asks again every five minutes: the name in the DNS may come late.
set -u
trap exit TERM
live=/etc/letsencrypt/live/$SITE
while :; do
  certbot certonly --webroot --webroot-path /srv/acme --domain "$SITE" --email "$CONTACT" --agree-tos \
    --non-interactive --keep-until-expiring
  wait=300
  if [ -e "$live/fullchain.pem" ]; then
    wait=43200
    # Whatever became of the copies: a new certificate, another machine, an emptied folder.
    if ! cmp -s "$live/fullchain.pem" /etc/ssl/samling/fullchain.pem; then
      cp "$live/privkey.pem" /etc/ssl/samling/key.pem && cp "$live/fullchain.pem" /etc/ssl/samling/
    fi
  fi
  sleep $wait &
  wait $!
done

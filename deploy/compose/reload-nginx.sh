#!/bin/sh
# Started by nginx' image: reads the certificate again within a minute after it has changed.
set -eu
certificate=/etc/ssl/samling/fullchain.pem
seen=$(stat -c %Y "$certificate")
while sleep 60; do
  now=$(stat -c %Y "$certificate")
  if [ "$now" != "$seen" ]; then
    nginx -s reload
    seen=$now
  fi
done &

#!/bin/sh
# As the entry point of nginx' image: templates, then scripts, then nginx. Debian's nginx does not know `http2 on`.
set -e
for template in /etc/nginx/templates/*.template; do
  envsubst "$(printf '${%s} ' $(env | cut -d= -f1))" < "$template" | sed 's/^ *http2 on;//' > "/etc/nginx/conf.d/$(basename "$template" .template)"
done
for script in /docker-entrypoint.d/*.sh; do sh "$script"; done
exec nginx -g "daemon off;"

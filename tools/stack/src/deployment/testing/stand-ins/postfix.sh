#!/bin/sh
# As the entry point of boky/postfix: takes mail on port 587, from private networks of IPv4 alone, offers encryption by a
# self-signed certificate, and keeps what it took in the queue, since nothing leads out of here.
set -e
openssl req -x509 -newkey rsa:2048 -nodes -days 9 -subj "/CN=mail" -keyout /etc/postfix/key.pem -out /etc/postfix/cert.pem 2> /dev/null
postconf -e "myhostname=$POSTFIX_myhostname" "mydestination=" "inet_interfaces=all" "defer_transports=smtp" \
  "mynetworks=127.0.0.0/8,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16" "smtpd_client_restrictions=permit_mynetworks,reject" \
  "maillog_file=/dev/stdout" "smtpd_tls_security_level=may" "smtpd_tls_cert_file=/etc/postfix/cert.pem" \
  "smtpd_tls_key_file=/etc/postfix/key.pem"
postconf -Me "587/inet=587 inet n - n - - smtpd" "postlog/unix-dgram=postlog unix-dgram n - n - 1 postlogd"
exec postfix start-fg

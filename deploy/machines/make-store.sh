#!/bin/sh
# Makes Ceph's folders and keys on one host, once:
#   ./make-store.sh store-1 monitor     before its monitor is started
#   ./make-store.sh store-1 keys        once all three have been
set -eu
host=${1:?Usage: ./make-store.sh <host of the file hosts> monitor|keys}
ceph=/var/lib/ceph

# Its name, its file, and what it may do.
key() {
  name=$1 file=$ceph/$2
  shift 2
  install -d -o ceph -g ceph "${file%/*}"
  ceph auth get-or-create "$name" "$@" -o "$file"
  chown ceph:ceph "$file"
}

case ${2:-} in
  monitor)
    install -d -o ceph -g ceph "$ceph/mon/ceph-$host"
    ceph-mon --mkfs --id "$host" --keyring /etc/ceph/ceph.client.admin.keyring --setuser ceph --setgroup ceph
    ;;
  keys)
    key "mgr.$host" "mgr/ceph-$host/keyring" mon 'allow profile mgr' osd 'allow *'
    key "client.rgw.$host" "radosgw/ceph-rgw.$host/keyring" mon 'allow rw' mgr 'allow rw' osd 'allow rwx'
    key client.bootstrap-osd bootstrap-osd/ceph.keyring mon 'allow profile bootstrap-osd'
    ;;
esac

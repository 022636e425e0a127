#!/bin/sh
# As `/garage server --single-node --default-bucket` and `/garage status`: an S3 server on port 3900 with the key and the
# bucket of its environment. It is Ceph's gateway over a store in the volume.
set -e
data=/var/lib/garage/data
conf=$data/ceph.conf
if [ "$1" = status ]; then exec curl -fsS -o /dev/null -m 4 http://127.0.0.1:3900; fi
if [ ! -e "$data/ready" ]; then
  rm -rf "${data:?}"/* && mkdir -p $data/run $data/mon $data/osd
  fsid=$(cat /proc/sys/kernel/random/uuid)
  cat > $conf << CONF
[global]
fsid = $fsid
mon host = [v2:127.0.0.1:3910/0]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms mon client mode = crc
auth cluster required = none
auth service required = none
auth client required = none
run dir = $data/run
log file = /dev/null
mon cluster log file = /dev/null
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon max pg per osd = 2000
mon data avail crit = 0
[mon]
mon data = $data/mon
[osd]
osd data = $data/osd
osd memory target = 939524096
bluestore block size = 4294967296
[client]
rgw data = $data
rgw frontends = beast endpoint=0.0.0.0:3900
rgw rados pool pg num min = 4
rgw relaxed region enforcement = true
CONF
  monmaptool --create --fsid "$fsid" --addv a "[v2:127.0.0.1:3910/0]" $data/monmap > /dev/null
  ceph-mon -c $conf --mkfs -i a --monmap $data/monmap
  first=yes
fi
rm -f $data/run/*
ceph-mon -c $conf -i a -f &
if [ "$first" ]; then
  id=$(cat /proc/sys/kernel/random/uuid)
  echo "$id" > $data/osd.uuid
  ceph -c $conf osd new "$id" 0
  ceph-osd -c $conf -i 0 --mkfs --osd-uuid "$id"
fi
ceph-osd -c $conf -i 0 -f &
if [ "$first" ]; then
  radosgw-admin -c $conf user create --uid=samling --display-name=samling \
    --access-key="$GARAGE_DEFAULT_ACCESS_KEY" --secret-key="$GARAGE_DEFAULT_SECRET_KEY" > /dev/null
fi
radosgw -c $conf -n client.rgw -f &
if [ "$first" ]; then
  until "$0" status; do sleep 1; done
  s3cmd --host=127.0.0.1:3900 --host-bucket=127.0.0.1:3900 --no-ssl --access_key="$GARAGE_DEFAULT_ACCESS_KEY" \
    --secret_key="$GARAGE_DEFAULT_SECRET_KEY" --config=/dev/null mb "s3://$GARAGE_DEFAULT_BUCKET"
  touch $data/ready
fi
trap 'kill $(jobs -p); wait' TERM
wait

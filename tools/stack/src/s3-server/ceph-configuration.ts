/** Folder and configuration of the Ceph cluster for tests. */
import { join } from "node:path";

export interface CephLayout {
  dir: string;
  configuration: string;
  data: (...parts: string[]) => string;
  log: (name: string) => string;
}

export const cephLayout = (dir: string): CephLayout => ({
  dir,
  configuration: join(dir, "ceph.conf"),
  data: (...parts) => join(dir, "data", ...parts),
  log: (name) => join(dir, "log", name),
});

/** One monitor, one in-memory store, one gateway, without authentication: they listen on loopback only. */
export function describeCeph(layout: CephLayout, port: number, clusterId: string): string {
  return `[global]
fsid = ${clusterId}
mon host = [v2:127.0.0.1:${port + 1}/0]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind port min = ${port + 10}
ms bind port max = ${port + 60}
ms bind msgr1 = false
# The gateway insists on encrypted connections unless it is told otherwise, and those need keys.
ms mon client mode = crc
auth cluster required = none
auth service required = none
auth client required = none
run dir = ${layout.data("run")}
admin socket = ${layout.data("run")}/$name.asok
pid file =
log file = ${layout.log("$name.log")}
mon cluster log file = ${layout.log("cluster.log")}
crash dir = ${layout.log("")}
log max recent = 100
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon warn on pool no redundancy = false
mon warn on insecure global id reclaim = false
mon warn on insecure global id reclaim allowed = false
mon max pg per osd = 2000
mon data avail warn = 1
mon data avail crit = 0
[mon]
mon data = ${layout.data("mon")}
# With the defaults of these two, each of a dozen pools would wait a second.
paxos propose interval = 0.05
paxos min wait = 0.02
[osd]
osd data = ${layout.data("osd")}
osd objectstore = memstore
memstore device bytes = 8589934592
osd memory target = 939524096
osd op num shards = 2
[client]
rgw data = ${layout.data()}
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw thread pool size = 64
rgw rados pool pg num min = 4
rgw override bucket index max shards = 1
rgw dynamic resharding = false
rgw run sync thread = false
rgw enable usage log = false
rgw relaxed region enforcement = true
# Deleted objects free their memory after seconds instead of hours.
rgw gc obj min wait = 10
rgw gc processor period = 10
rgw gc processor max time = 10
`;
}

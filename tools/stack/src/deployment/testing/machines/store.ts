/** Ceph on the store hosts, set up as docs/operating/machines.md says, except that a disk is a file. */
import { addresses, copyOf, storeHosts } from "./hosts.ts";

/** Parts of the cluster. */
interface Hosts {
  begin: (host: string, program: string) => Promise<void>;
  askAsRoot: (host: string, ...args: string[]) => Promise<string>;
  until: (seconds: number, what: string, holds: () => Promise<boolean>) => Promise<void>;
}

export const diskNumber = (host: string): string => String(storeHosts.indexOf(host));

/** Commands of the page. */
export const makeUser =
  'radosgw-admin user create --uid samling --display-name Samling --access-key "$S3_ACCESS_KEY" --secret-key "$S3_SECRET_KEY"';
export const makeBucket =
  'curl --fail --aws-sigv4 aws:amz:us-east-1:s3 --user "$S3_ACCESS_KEY:$S3_SECRET_KEY" -H "x-amz-content-sha256: UNSIGNED-PAYLOAD" -X PUT http://store-1:7480/releases';

export async function startStores(cluster: Hosts, folder: string): Promise<void> {
  const run = (host: string, ...lines: string[]) =>
    cluster.askAsRoot(host, "sh", "-c", [`cd ${copyOf(folder)}`, ...lines].join(" && "));
  for (const host of storeHosts) {
    await run(host, `./make-store.sh ${host} monitor`);
    await cluster.begin(host, "ceph-mon");
  }
  for (const host of storeHosts) {
    await run(host, `./make-store.sh ${host} keys`, ...makeDisk(diskNumber(host)));
    for (const program of ["ceph-mgr", "ceph-osd"]) await cluster.begin(host, program);
  }
  await run("store-1", ". ./settings", makeUser);
  for (const host of storeHosts) await cluster.begin(host, "radosgw");
  await awaitFiles(cluster);
  await run("store-1", ". ./settings", makeBucket);
}

/** Makes a disk in a file, and prepares it as `ceph-volume` does. */
function makeDisk(number: string): string[] {
  const folder = `/var/lib/ceph/osd/ceph-${number}`;
  return [
    `install -d -o ceph -g ceph ${folder}`,
    "id=$(cat /proc/sys/kernel/random/uuid)",
    "ceph osd new $id",
    `ceph auth get-or-create osd.${number} mon 'allow profile osd' mgr 'allow profile osd' osd 'allow *' -o ${folder}/keyring`,
    `chown ceph:ceph ${folder}/keyring`,
    `ceph-osd --mkfs --id ${number} --osd-uuid $id --setuser ceph --setgroup ceph`,
  ];
}

/** The parts of `ceph status` that are read here. */
interface StoreStatus {
  quorum: number[];
  osdmap: { num_up_osds: number };
  pgmap: { pgs_by_state: { state_name: string }[] };
}

/** All three hosts run, and each file is on all of them. */
export const awaitFiles = (cluster: Hosts): Promise<void> =>
  cluster.until(300, "three hosts of the store with all files", async () => {
    for (const host of storeHosts)
      if (!(await fetch(`http://${addresses[host]}:7480`, { signal: AbortSignal.timeout(2_000) })).ok) return false;
    const answer = await cluster.askAsRoot("store-1", "ceph", "status", "--format", "json");
    const { quorum, osdmap, pgmap } = JSON.parse(answer) as StoreStatus;
    const states = pgmap.pgs_by_state.map(({ state_name }) => state_name);
    const isWhole = states.length > 0 && states.every((state) => state.startsWith("active+clean"));
    return isWhole && quorum.length === storeHosts.length && osdmap.num_up_osds === storeHosts.length;
  });

/** The S3 server for tests is Ceph's gateway from Debian packages. */
import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const programs = ["radosgw", "radosgw-admin", "ceph-mon", "ceph-osd", "ceph", "monmaptool"] as const;
const packages = ["radosgw", "ceph-mon", "ceph-osd", "ceph-base", "ceph-common"];

/** The programs are in /usr/bin and /usr/sbin; Ceph's scripts need Debian's own python3 first in the path. */
export const systemPath = "/usr/sbin:/usr/bin:/sbin:/bin";

async function hasS3Server(): Promise<boolean> {
  try {
    await run("/bin/sh", ["-c", programs.map((name) => `command -v ${name}`).join(" && ")], {
      env: { PATH: systemPath },
    });
    return true;
  } catch {
    return false;
  }
}

/** Why the server cannot be started here, in one line; undefined if it can. */
export type Availability = { available: true } | { available: false; reason: string };

/** Installs the packages if possible: as root on a system with apt. Logs what it does. */
export async function ensureS3Server(log: (line: string) => void): Promise<Availability> {
  if (await hasS3Server()) return { available: true };
  if (process.getuid?.() !== 0) return { available: false, reason: "installing Ceph's packages needs root" };
  log(`Installing the S3 server of the tests with apt-get: ${packages.join(" ")} (68 MB)`);
  try {
    // A fresh Debian image has no package lists, and old lists name files that are gone.
    await apt("update");
    await apt("install", "-y", "--no-install-recommends", ...packages);
  } catch (error) {
    return { available: false, reason: error instanceof Error ? error.message : String(error) };
  }
  return (await hasS3Server()) ? { available: true } : { available: false, reason: "Ceph's packages lack a program" };
}

function apt(...words: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn("apt-get", ["-q", ...words], {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    let complaint = "";
    child.stderr.on("data", (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-500);
    });
    child.on("error", () => reject(new Error("there is no apt-get")));
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`apt-get ${words[0]} failed: ${complaint.trim().split("\n").at(-1) ?? ""}`));
    });
  });
}

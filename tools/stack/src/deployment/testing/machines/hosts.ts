/** The hosts of deploy/machines, each with its own /etc, /var/lib and /run, as its install.sh makes them. */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFile, chown, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../../paths.ts";
import { addHost, gateway, inside } from "./network.ts";

const run = promisify(execFile);
export const site = "samling.test";
export const siteAddress = "10.53.0.10";
export const dataHosts = ["data-1", "data-2", "data-3"];
export const appHosts = ["app-1", "app-2"];
export const frontHosts = ["front-1", "front-2"];
export const storeHosts = ["store-1", "store-2", "store-3"];
export const addresses: Record<string, string> = {
  "data-1": "10.53.0.31",
  "data-2": "10.53.0.32",
  "data-3": "10.53.0.33",
  "app-1": "10.53.0.21",
  "app-2": "10.53.0.22",
  "front-1": "10.53.0.11",
  "front-2": "10.53.0.12",
  "store-1": "10.53.0.41",
  "store-2": "10.53.0.42",
  "store-3": "10.53.0.43",
};

/** Where the files are, if not on the store hosts. */
export type S3Settings = Record<"S3_ENDPOINT" | "S3_ACCESS_KEY" | "S3_SECRET_KEY", string>;

export const copyOf = (folder: string): string => join(folder, "machines");

/** Folders that programs of a host write to, with their owners. */
const foldersOf = (host: string): readonly (readonly [name: string, user: string])[] =>
  storeHosts.includes(host)
    ? [
        ["var/lib/ceph", "ceph"],
        ["var/log/ceph", "ceph"],
        ["run/ceph", "ceph"],
      ]
    : [
        ["var/lib/etcd", "etcd"],
        ["var/lib/postgresql", "postgres"],
        ["run/postgresql", "postgres"],
        ["var/lib/varnish", "root"],
      ];

/** Their folders are below this one; returns the settings, with the passwords. */
export async function installHosts(folder: string, s3?: S3Settings): Promise<Record<string, string>> {
  const copy = copyOf(folder);
  await cp(join(root, "deploy/machines"), copy, { recursive: true });
  for (const host of appHosts.slice(2)) await addAppHost(copy, host);
  const made = await run("./install.sh", ["--settings", site], { cwd: copy });
  const { stdout: version } = await run("sh", ["-c", "ls /usr/lib/postgresql | sort -n | tail -1"]);
  const settings = {
    ...readLines(made.stdout),
    POSTGRES_VERSION: version.trim(),
    SMTP_URL: `smtp://${gateway}:2525`,
    ...s3,
  };
  await writeFile(join(copy, "settings"), writeLines(settings));
  await makeCertificate(folder);
  await makeShell(join(folder, "shell"));
  const bucket = `machines-${randomBytes(4).toString("hex")}`;
  for (const [host, address] of Object.entries(addresses)) {
    if (s3 && storeHosts.includes(host)) continue;
    await addHost(host, address);
    await installHost(folder, host, copy);
    if (!appHosts.includes(host)) continue;
    await appendFile(join(folder, host, "etc/samling/samling.env"), `S3_BUCKET=${bucket}\n`);
    // A shell of the test, in place of the one in a bucket of releases.
    const door = { SHELL_FOLDER: join(folder, "shell"), RELEASES_FOLDER: "" };
    await appendFile(join(folder, host, "etc/samling/front-door.env"), writeLines(door));
  }
  return settings;
}

/** Adds another application host as machines.md describes it. */
async function addAppHost(copy: string, host: string): Promise<void> {
  const address = addresses[host] ?? "";
  await appendFile(join(copy, "hosts"), `${address} ${host}\n`);
  await appendFile(join(copy, "front/etc/haproxy/haproxy.cfg"), `  server ${host} ${address}:8080 tcp-ut 3s\n`);
  for (const [file, name, more] of [
    ["front-door.env", "API_URLS", `http://${host}:3005`],
    ["api.env", "TRUSTED_PROXIES", address],
  ] as const) {
    const path = join(copy, "app/etc/samling", file);
    await writeFile(path, (await readFile(path, "utf8")).replace(new RegExp(`^${name}=.*`, "m"), `$&,${more}`));
  }
}

async function installHost(folder: string, host: string, copy: string): Promise<void> {
  const path = (...parts: string[]) => join(folder, host, ...parts);
  await mkdir(path("etc/ssl/samling"), { recursive: true });
  if (dataHosts.includes(host)) await resizeDisk(path(), 4_000_000);
  await writeFile(path("etc/hosts"), "127.0.0.1 localhost\n");
  await run("./install.sh", [host], { cwd: copy, env: { ...process.env, ROOT: path() } });
  for (const [name, user] of foldersOf(host)) {
    await mkdir(path(name), { recursive: true });
    await changeOwner(user, path(name));
  }
  const [program = "", ...args] = inside(host, "sysctl", "-q", "-p", path("etc/sysctl.d/90-samling.conf"));
  await run(program, args);
  const texts = await Promise.all(["certificate.pem", "key.pem"].map((name) => readFile(join(folder, name), "utf8")));
  if (frontHosts.includes(host)) await writeFile(path("etc/ssl/samling/samling.pem"), texts.join(""));
  // At the end of [osd]: its disk is a file, and grows to this size.
  if (storeHosts.includes(host)) await appendFile(path("etc/ceph/ceph.conf"), "bluestore block size = 4294967296\n");
}

/** The disk of a data host is in memory, and can be shrunk to its content. */
export async function resizeDisk(folder: string, kilobytes: number): Promise<void> {
  const disk = join(folder, "var");
  await mkdir(disk, { recursive: true });
  const isThere = await run("mountpoint", ["-q", disk]).catch(() => undefined);
  const size = `size=${kilobytes}k`;
  await run("mount", isThere ? ["-o", `remount,${size}`, disk] : ["-t", "tmpfs", "-o", size, "tmpfs", disk]);
}

export async function usedOnDisk(folder: string): Promise<number> {
  const { stdout } = await run("df", ["--output=used", "-k", join(folder, "var")]);
  return Number(stdout.split("\n")[1]);
}

export const removeDisk = (folder: string) => run("umount", ["-l", join(folder, "var")]).catch(() => undefined);

async function makeCertificate(folder: string): Promise<void> {
  const request = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${site} -addext subjectAltName=DNS:${site}`;
  const written = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "certificate.pem")];
  await run("openssl", [...request.split(" "), ...written]);
}

async function makeShell(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const page = "<html><head><title>Samling</title><!-- front-door --></head><body></body></html>";
  await writeFile(join(folder, "index.html"), page);
  await writeFile(join(folder, "shell.json"), '{"api":1,"languages":{}}');
}

async function changeOwner(user: string, path: string): Promise<void> {
  const [uid = 0, gid = 0] = await Promise.all(
    ["-u", "-g"].map(async (option) => Number((await run("id", [option, user])).stdout)),
  );
  await chown(path, uid, gid);
}

/** A command that runs with the files of this host. */
export function onHost(folder: string, host: string, args: readonly string[], user?: string): string[] {
  const path = (name: string) => join(folder, host, name);
  const mounts = [
    `mount -t overlay -o lowerdir=${path("etc")}:/etc overlay /etc`,
    ...foldersOf(host).map(([name]) => `mkdir -p /${name} && mount --bind ${path(name)} /${name}`),
  ].join(" && ");
  const as = user ? `setpriv --reuid ${user} --regid ${user} --clear-groups ` : "";
  return inside(host, "unshare", "--mount", "sh", "-c", `${mounts} && exec ${as}"$@"`, "sh", ...args);
}

/** Lines `NAME=value`, as in the environment files of systemd. */
export const readLines = (text: string): Record<string, string> =>
  Object.fromEntries(Array.from(text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm), ([, name = "", value = ""]) => [name, value]));

const writeLines = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");

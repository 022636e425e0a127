/** A real S3 server on loopback for tests: Ceph's gateway over an in-memory store, empty at every start. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { tryPort } from "@samling/processes/free-ports";
import { systemPath } from "../test-run/programs.ts";
import { type CephLayout, cephLayout, describeCeph } from "./ceph-configuration.ts";

const run = promisify(execFile);
const environment = {
  PATH: systemPath,
  // Debian builds Ceph without tcmalloc; glibc must be told to release memory.
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "1048576",
  MALLOC_MMAP_THRESHOLD_: "65536",
};

export interface S3Server {
  /** Tests find it through these. The first one that stores something creates the bucket. */
  env: Record<string, string>;
  stop: () => Promise<void>;
}

/** The folder is emptied first, and removed at the end. */
export async function startS3Server(folder: string, log: (line: string) => void): Promise<S3Server> {
  const port = await findPort();
  log(`Starting an S3 server (Ceph) on port ${port}`);
  const layout = cephLayout(folder);
  await rm(folder, { recursive: true, force: true });
  for (const folder of [layout.data("run"), layout.data("mon"), layout.data("osd"), layout.log("")])
    await mkdir(folder, { recursive: true });
  const clusterId = randomUUID();
  await writeFile(layout.configuration, describeCeph(layout, port, clusterId));

  const daemons: ChildProcess[] = [];
  const stop = async () => {
    // The store is in memory: an orderly shutdown would save nothing.
    await Promise.all(daemons.map(end));
    await rm(folder, { recursive: true, force: true });
  };
  const stopAtExit = () => {
    for (const daemon of daemons) daemon.kill("SIGKILL");
  };
  process.once("exit", stopAtExit);
  try {
    const keys = await startCeph(layout, port, clusterId, (name, program, ...args) => {
      daemons.push(startDaemon(layout, name, program, args));
    });
    const endpoint = `http://127.0.0.1:${port}`;
    await waitForAnswer(endpoint, daemons);
    return {
      env: {
        TEST_S3_ENDPOINT: endpoint,
        TEST_S3_ACCESS_KEY: keys.accessKey,
        TEST_S3_SECRET_KEY: keys.secretKey,
        TEST_S3_OTHER_ACCESS_KEY: keys.otherAccessKey,
        TEST_S3_OTHER_SECRET_KEY: keys.otherSecretKey,
        TEST_S3_BUCKET: "samling",
        TEST_S3_REGION: "us-east-1",
      },
      stop: async () => {
        process.off("exit", stopAtExit);
        await stop();
      },
    };
  } catch (error) {
    const logs = await Promise.all(["mon", "osd", "rgw"].map((name) => lastLines(layout.log(`${name}.out`))));
    await stop();
    throw new Error(`The S3 server did not start: ${logs.join(" ").trim()}`, { cause: error });
  }
}

type StartDaemon = (name: string, program: string, ...args: string[]) => void;

async function startCeph(layout: CephLayout, port: number, clusterId: string, start: StartDaemon) {
  const call = (program: string, ...args: string[]) => run(program, args, { env: environment, timeout: 120_000 });
  const configured = ["-c", layout.configuration];
  const map = layout.data("monmap");
  const monitor = `[v2:127.0.0.1:${port + 1}/0]`;
  await call("monmaptool", "--create", "--clobber", "--fsid", clusterId, "--addv", "a", monitor, map);
  await call("ceph-mon", ...configured, "--mkfs", "-i", "a", "--monmap", map);
  start("mon", "ceph-mon", "-i", "a");

  const storeId = randomUUID();
  await writeFile(layout.data("osd.uuid"), storeId);
  await call("ceph", ...configured, "osd", "new", storeId, "0");
  await call("ceph-osd", ...configured, "-i", "0", "--mkfs", "--osd-uuid", storeId);
  start("osd", "ceph-osd", "-i", "0");

  // Before the gateway starts, since this also creates the pools and the zone that it would otherwise create itself.
  const keys = { accessKey: randomBytes(10).toString("hex"), secretKey: randomBytes(20).toString("hex") };
  const names = ["--uid=tests", "--display-name=tests"];
  const secrets = [`--access-key=${keys.accessKey}`, `--secret-key=${keys.secretKey}`];
  await call("radosgw-admin", ...configured, "user", "create", ...names, ...secrets);
  // A second pair of keys, so that a test can change to it.
  const other = { otherAccessKey: randomBytes(10).toString("hex"), otherSecretKey: randomBytes(20).toString("hex") };
  const otherSecrets = [`--access-key=${other.otherAccessKey}`, `--secret-key=${other.otherSecretKey}`];
  await call("radosgw-admin", ...configured, "key", "create", "--uid=tests", "--key-type=s3", ...otherSecrets);
  start("rgw", "radosgw", "-n", "client.rgw");
  return { ...keys, ...other };
}

function startDaemon(layout: CephLayout, name: string, program: string, args: string[]): ChildProcess {
  const log = openSync(layout.log(`${name}.out`), "a");
  const child = spawn(program, [...args, "-f", "-c", layout.configuration], {
    stdio: ["ignore", log, log],
    env: environment,
  });
  child.on("error", () => undefined);
  closeSync(log);
  return child;
}

/** This one, the next, and the tenth to sixtieth after it: below the ephemeral ports, so that they are likely free as well. */
async function findPort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(17_000, 31_000);
    const areFree = await Promise.all([port, port + 1].map(tryPort)).catch(() => false);
    if (areFree) return port;
  }
  throw new Error("There is no free port for the S3 server.");
}

async function waitForAnswer(endpoint: string, daemons: ChildProcess[]): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (daemons.some(hasEnded)) throw new Error("a daemon ended");
    const answer = await fetch(endpoint, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("no answer within a minute");
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

async function lastLines(file: string): Promise<string> {
  const text = await readFile(file, "utf8").catch(() => "");
  return text.trim().split("\n").slice(-3).join(" ");
}

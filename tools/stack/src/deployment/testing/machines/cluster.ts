/** The programs of all hosts, started in the order of docs/operating/machines.md. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { root } from "../../../paths.ts";
import {
  addresses,
  appHosts,
  dataHosts,
  frontHosts,
  installHosts,
  onHost,
  readLines,
  removeDisk,
  resizeDisk,
  type S3Settings,
  siteAddress,
  usedOnDisk,
} from "./hosts.ts";
import { closeNetwork, endProcesses, gateway, openNetwork, plug } from "./network.ts";
import { diskNumber, startStores } from "./store.ts";

const run = promisify(execFile);

interface Program {
  /** `%h` in it is the host, `%n` the number of its disk. */
  command: string[];
  user?: string;
  /** Environment files, as systemd's unit reads them. */
  settings?: string[];
}
const samling = (name: string): Program => ({
  command: [],
  settings: ["etc/samling/samling.env", `etc/samling/${name}.env`],
});
const ceph = (program: string, ...args: string[]): Program => ({
  command: [`/usr/bin/${program}`, "-f", "--cluster", "ceph", ...args, "--setuser", "ceph", "--setgroup", "ceph"],
});
/** Programs as Debian's units, and ours, start them. */
const programs: Record<string, Program> = {
  etcd: { command: ["/usr/bin/etcd"], user: "etcd", settings: ["etc/default/etcd"] },
  patroni: { command: ["/usr/bin/patroni", "/etc/patroni/config.yml"], user: "postgres" },
  haproxy: { command: ["/usr/sbin/haproxy", "-db", "-f", "/etc/haproxy/haproxy.cfg"] },
  pgbouncer: { command: ["/usr/sbin/pgbouncer", "/etc/pgbouncer/pgbouncer.ini"], user: "postgres" },
  keepalived: { command: ["/usr/sbin/keepalived", "--dont-fork", "--log-console"] },
  varnish: { command: [] },
  "ceph-mon": ceph("ceph-mon", "--id", "%h"),
  "ceph-mgr": ceph("ceph-mgr", "--id", "%h"),
  "ceph-osd": ceph("ceph-osd", "--id", "%n"),
  radosgw: ceph("radosgw", "--name", "client.rgw.%h"),
  api: samling("api"),
  worker: samling("worker"),
  "front-door": samling("front-door"),
};
const programsOf: Record<string, string[]> = {
  data: ["etcd", "patroni"],
  app: ["haproxy", "pgbouncer", "api", "worker", "front-door"],
  front: ["varnish", "haproxy", "keepalived"],
  store: ["ceph-mon", "ceph-mgr", "ceph-osd", "radosgw"],
};
const listPrograms = (host: string) => programsOf[host.replace(/-\d$/, "")] ?? [];
const systemEnvironment = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", LANG: "C.UTF-8" };

export interface Member {
  name: string;
  role: string;
  state: string;
}

export class Cluster {
  readonly #folder: string;
  /** By host and program; those ended on purpose are left out. */
  readonly #running = new Map<string, ChildProcess>();
  #store: Server | undefined;
  readonly #storeSockets = new Set<Socket>();
  /** Another release or environment for the portal's processes on a host that are started from then on. */
  readonly changes: Record<string, { sources?: string; environment?: Record<string, string> }> = {};

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Installs all hosts, and starts them one kind after another, without the store hosts if there is an S3 server. */
  async start(s3?: S3Settings): Promise<void> {
    await openNetwork();
    if (s3) await this.#openStore(s3.S3_ENDPOINT);
    const forwarded = s3 && { ...s3, S3_ENDPOINT: `http://${gateway}:9000` };
    const { SAMLING_PASSWORD = "" } = await installHosts(this.#folder, forwarded);
    if (!s3) await startStores(this, this.#folder);
    for (const program of ["etcd", "patroni"]) for (const host of dataHosts) await this.begin(host, program);
    const primary = await this.awaitPrimary(120);
    await this.psql(primary, `CREATE ROLE samling LOGIN PASSWORD '${SAMLING_PASSWORD}'`);
    await this.psql(primary, "CREATE DATABASE samling OWNER samling");
    await this.awaitWhole();
    for (const program of ["haproxy", "pgbouncer"]) for (const host of appHosts) await this.begin(host, program);
    // HAProxy looks for the primary first.
    await sleep(2_000);
    await this.command("app-1", "api/src/migrate.ts");
    for (const program of ["api", "worker", "front-door"]) for (const host of appHosts) await this.begin(host, program);
    for (const program of ["varnish", "haproxy", "keepalived"])
      for (const host of frontHosts) await this.begin(host, program);
  }

  async stop(): Promise<void> {
    this.#running.clear();
    await closeNetwork();
    for (const host of dataHosts) await removeDisk(join(this.#folder, host));
    this.#store?.close();
    for (const socket of this.#storeSockets) socket.destroy();
  }

  /** The S3 server of the tests is on this machine's loopback, where no host reaches it. */
  async #openStore(endpoint: string): Promise<void> {
    const { hostname, port } = new URL(endpoint);
    this.#store = createServer((socket) => {
      const onward = connect(Number(port), hostname);
      socket.pipe(onward).pipe(socket);
      for (const [one, other] of [
        [socket, onward],
        [onward, socket],
      ] as const) {
        this.#storeSockets.add(one);
        one
          .on("error", () => undefined)
          .once("close", () => {
            this.#storeSockets.delete(one);
            other.destroy();
          });
      }
    }).listen(9000, gateway);
    await once(this.#store, "listening");
  }

  certificate = () => readFile(join(this.#folder, "certificate.pem"), "utf8");

  async #settings(host: string, { settings = [] }: Program): Promise<Record<string, string>> {
    const texts = await Promise.all(settings.map((file) => readFile(join(this.#folder, host, file), "utf8")));
    return readLines(texts.join("\n"));
  }

  /** The command in a drop-in of the unit, after the line that empties it. */
  async #unitCommand(host: string, name: string): Promise<string[]> {
    const file = join(this.#folder, host, `etc/systemd/system/${name}.service.d/samling.conf`);
    return /^ExecStart=(\S.*)$/m.exec(await readFile(file, "utf8"))?.[1]?.split(" ") ?? [];
  }

  async begin(host: string, name: string): Promise<void> {
    const { command, user, ...program } = programs[name] as Program;
    const settings = await this.#settings(host, { command, ...program });
    const { sources = root, environment = {} } = this.changes[host] ?? {};
    const unit = command.length > 0 ? command : await this.#unitCommand(host, name).catch(() => []);
    const own = settings.ENTRY ? [process.execPath, join(sources, settings.ENTRY)] : unit;
    const named = own.map((word) => word.replace("%h", host).replace("%n", diskNumber(host)));
    const log = openSync(join(this.#folder, host, `${name}.log`), "a");
    const [executable = "", ...rest] = onHost(this.#folder, host, named, user);
    const options = { cwd: sources, env: { ...systemEnvironment, ...settings, ...(settings.ENTRY && environment) } };
    const child = spawn(executable, rest, { ...options, stdio: ["ignore", log, log] });
    const key = `${host} ${name}`;
    this.#running.set(key, child);
    const isOurs = () => this.#running.get(key) === child;
    // Like systemd for a program that ends by itself.
    child.once("exit", async () => {
      if (isOurs()) await sleep(2_000);
      if (isOurs()) await this.begin(host, name);
    });
  }

  /** Ends a program, by default as if it had crashed, and does not restart it. */
  async end(host: string, name: string, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const child = this.#running.get(`${host} ${name}`);
    this.#running.delete(`${host} ${name}`);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  /** A power cut: no one is notified. */
  async kill(host: string): Promise<void> {
    await plug(host, "down");
    for (const name of listPrograms(host)) this.#running.delete(`${host} ${name}`);
    await endProcesses(host);
  }

  async boot(host: string): Promise<void> {
    await plug(host, "up");
    for (const name of listPrograms(host)) await this.begin(host, name);
  }

  /** Replaces the processes of the portal on one host after another, as for a release. */
  async replace(...hosts: string[]): Promise<void> {
    for (const host of hosts) {
      for (const name of ["front-door", "api", "worker"]) await this.end(host, name, "SIGTERM");
      for (const name of ["api", "worker", "front-door"]) await this.begin(host, name);
      await this.awaitReady(host);
    }
  }

  /** Fills the disk of a data host until only this many kilobytes are free. */
  async leaveOnDisk(host: string, kilobytes: number): Promise<void> {
    const folder = join(this.#folder, host);
    await resizeDisk(folder, (await usedOnDisk(folder)) + kilobytes);
  }

  /** Runs a command of the portal on an application host. */
  async command(host: string, entry: string, ...args: string[]): Promise<string> {
    const settings = await this.#settings(host, samling("api"));
    const sources = this.changes[host]?.sources ?? root;
    const [command = "", ...rest] = onHost(this.#folder, host, [process.execPath, join(sources, entry), ...args]);
    return (await run(command, rest, { cwd: sources, env: { ...systemEnvironment, ...settings } })).stdout;
  }

  /** Runs a program of Debian's on a host, whatever its network. */
  ask = (host: string, ...args: string[]) => this.#run(onHost(this.#folder, host, args, "postgres"));
  askAsRoot = (host: string, ...args: string[]) => this.#run(onHost(this.#folder, host, args));

  async #run([command = "", ...rest]: string[]): Promise<string> {
    return (await run(command, rest, { env: systemEnvironment, timeout: 60_000 })).stdout.trim();
  }

  psql = (host: string, sql: string, database = "postgres") =>
    this.ask(host, "psql", "--host=/var/run/postgresql", "-At", database, "-c", sql);

  async #findHosts(hosts: readonly string[], condition: (host: string) => Promise<boolean>): Promise<string[]> {
    const answers = await Promise.all(hosts.map((host) => condition(host).catch(() => false)));
    return hosts.filter((_, index) => answers[index]);
  }

  /** Hosts whose Patroni reports its Postgres as the primary. */
  primaries = () =>
    this.#findHosts(dataHosts, async (host) => {
      const init = { method: "OPTIONS", signal: AbortSignal.timeout(900) };
      return (await fetch(`http://${addresses[host]}:8008/primary`, init)).status === 200;
    });

  /** Hosts whose Postgres commits a write, tried on the host itself, which may be cut off. */
  writers = () =>
    this.#findHosts(dataHosts, async (host) => {
      const write = "SELECT pg_logical_emit_message(true, 'probe', '')";
      await this.ask(host, "timeout", "1.5", "psql", "--host=/var/run/postgresql", "-At", "postgres", "-c", write);
      return true;
    });

  front = async (): Promise<string> => {
    const has = (host: string) => this.ask(host, "ip", "address").then((text) => text.includes(siteAddress));
    return (await this.#findHosts(frontHosts, has))[0] ?? "";
  };

  async awaitPrimary(seconds = 60): Promise<string> {
    let primary = "";
    await this.until(seconds, "a primary", async () => {
      primary = (await this.primaries())[0] ?? "";
      return primary !== "";
    });
    return primary;
  }

  async members(): Promise<Member[]> {
    const from = addresses[await this.awaitPrimary()];
    const answer = await fetch(`http://${from}:8008/cluster`, { signal: AbortSignal.timeout(5_000) });
    return ((await answer.json()) as { members: Member[] }).members;
  }

  /** Waits for one primary with two standbys, one of them synchronous. */
  awaitWhole = () =>
    this.until(120, "three hosts of data, one of them a synchronous standby", async () => {
      const members = await this.members();
      const well = members.filter(({ state }) => state === "running" || state === "streaming");
      return well.length === dataHosts.length && members.some(({ role }) => role === "sync_standby");
    });

  /** Waits until front door, API and worker of a host are ready and the front ends have noticed. Queues may be long. */
  async awaitReady(host: string): Promise<void> {
    for (const port of [9101, 9102, 9103]) {
      const ask = async () => {
        const answer = await fetch(`http://${addresses[host]}:${port}/ready`);
        return answer.status === 200 || ((await answer.json()) as { queues?: boolean }).queues === false;
      };
      await this.until(120, `a ready process at ${host}:${port}`, ask);
    }
    await sleep(2_000);
  }

  async until(seconds: number, what: string, holds: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + seconds * 1_000;
    while (!(await holds().catch(() => false))) {
      if (Date.now() > end) throw new Error(`Still missing after ${seconds} s: ${what}.`);
      await sleep(250);
    }
  }
}

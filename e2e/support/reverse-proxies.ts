import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { tryPort } from "@samling/processes/free-ports";
import { root } from "@samling/stack/paths";
import { generate } from "selfsigned";

/** The ports on which a proxy listens, and those of the front doors, for visitors and for operators. */
export interface ProxyPorts {
  plainPort: number;
  tlsPort: number;
  frontDoors: number[];
  operations: number[];
}

export interface ProxySetting {
  /** Folder for its own files. */
  folder: string;
  /** Folder of the certificate. */
  certificate: string;
  program: string;
  /** The name under which visitors reach it. */
  name: string;
  ports: ProxyPorts;
  /** Replacements in the configuration for a test. */
  replacements?: [string, string][];
}

/** A running program; ends with `stop`. */
export interface ProxyProgram {
  stop(): Promise<void>;
}

export async function makeCertificate(folder: string, name: string, ...others: string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const altNames = [name, ...others].map((value) => ({ type: 2 as const, value }));
  const extensions = [{ name: "subjectAltName" as const, altNames }];
  const { cert, private: key } = await generate([{ name: "commonName", value: name }], { keySize: 2048, extensions });
  await writeFile(join(folder, "fullchain.pem"), cert);
  await writeFile(join(folder, "key.pem"), key);
  await writeFile(join(folder, "samling.pem"), `${cert}\n${key}`);
}

/** A configuration of `deploy/` with the names, ports and folders of the test; each of them has to be in it. */
export async function adapt(file: string, replacements: [string, string][]): Promise<string> {
  let text = await readFile(join(root, "deploy", file), "utf8");
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/${file} has no "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Starts a program and waits until it listens on this port. */
export async function startProgram(
  program: string,
  args: string[],
  port: number,
  options: { uid?: number; gid?: number; env?: Record<string, string> } = {},
): Promise<ProxyProgram> {
  const child: ChildProcess = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"], ...options });
  let complaint = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    complaint += text;
  });
  const isListening = () =>
    tryPort(port).then(
      () => false,
      () => true,
    );
  while (!(await isListening())) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${complaint}`);
    await sleep(50);
  }
  return {
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

const inLines = (lines: string[]): string => lines.join("\n  ");

export async function startNginx({
  folder,
  certificate,
  program,
  name,
  ports,
  replacements = [],
}: ProxySetting): Promise<ProxyProgram> {
  await mkdir(folder, { recursive: true });
  const site = await adapt("nginx.conf", [
    ["listen 80;", `listen 127.0.0.1:${ports.plainPort};`],
    ["listen 443 ", `listen 127.0.0.1:${ports.tlsPort} `],
    ["server 127.0.0.1:8080;", inLines(ports.frontDoors.map((port) => `server 127.0.0.1:${port};`))],
    ["/etc/ssl/samling", certificate],
    ["/var/cache/samling", join(folder, "cache")],
    ["/var/log/nginx/samling.log", join(folder, "nginx.log")],
    ["samling.example", name],
    ...replacements,
  ]);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((use) => `${use}_temp_path ${folder}/${use};`);
  const file = join(folder, "nginx.conf");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  await writeFile(
    file,
    `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${paths.join(" ")}\n${site} }\n`,
  );
  return startProgram(program, ["-c", file, "-p", folder], ports.tlsPort);
}

export async function startHaproxy({
  folder,
  certificate,
  program,
  name,
  ports,
  replacements = [],
}: ProxySetting): Promise<ProxyProgram> {
  // Without a second front door it is unavailable.
  const [first, second = 1] = ports.frontDoors;
  const [firstCheck, secondCheck = 1] = ports.operations;
  await mkdir(folder, { recursive: true });
  const text = await adapt("haproxy.cfg", [
    ["bind :80", `bind 127.0.0.1:${ports.plainPort}`],
    ["bind :443 ", `bind 127.0.0.1:${ports.tlsPort} `],
    ["check port 9101", "check"],
    ["10.0.0.11:8080", `127.0.0.1:${first} port ${firstCheck}`],
    ["10.0.0.12:8080", `127.0.0.1:${second} port ${secondCheck}`],
    ["/etc/ssl/samling", certificate],
    ["samling.example", name],
    ...replacements,
  ]);
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, text);
  return startProgram(program, ["-db", "-f", file], ports.tlsPort);
}

export async function startCaddy({ folder, certificate, program, name, ports }: ProxySetting): Promise<ProxyProgram> {
  await mkdir(folder, { recursive: true });
  // An authority issues certificates only for public names.
  const text = await adapt("Caddyfile", [
    [
      "samling.example {",
      `{\n\tadmin off\n\thttp_port ${ports.plainPort}\n\thttps_port ${ports.tlsPort}\n}\n\n` +
        `${name} {\n\tbind 127.0.0.1\n\ttls ${certificate}/fullchain.pem ${certificate}/key.pem`,
    ],
    ["127.0.0.1:8080", ports.frontDoors.map((port) => `127.0.0.1:${port}`).join(" ")],
    ["health_port 9101", `health_port ${ports.operations[0]}`],
  ]);
  const file = join(folder, "Caddyfile");
  await writeFile(file, text);
  const args = ["run", "--config", file, "--adapter", "caddyfile"];
  return startProgram(program, args, ports.tlsPort, { env: { HOME: folder, XDG_DATA_HOME: folder } });
}

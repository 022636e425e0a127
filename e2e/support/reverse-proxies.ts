import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { tryPort } from "@samling/processes/free-ports";
import { root } from "@samling/stack/paths";
import { generate } from "selfsigned";

export interface ProxySetting {
  folder: string;
  program: string;
  /** The name under which visitors reach it. */
  name: string;
  /** The ports on which it listens, and that of the front door. */
  ports: { plain: number; encrypted: number; frontDoor: number };
}

/** A running proxy; ends with `stop`. */
export interface Proxy {
  stop(): Promise<void>;
}

export async function makeCertificate(folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { cert, private: key } = await generate([{ name: "commonName", value: name }], { keySize: 2048 });
  await writeFile(join(folder, "fullchain.pem"), cert);
  await writeFile(join(folder, "key.pem"), key);
  await writeFile(join(folder, "samling.pem"), `${cert}\n${key}`);
}

/** A configuration of `deploy/` with the names, ports and folders of the test; each of them has to be in it. */
async function adapt(file: string, replacements: [string, string][]): Promise<string> {
  let text = await readFile(join(root, "deploy", file), "utf8");
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/${file} has no "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
}

async function start(program: string, args: string[], port: number): Promise<Proxy> {
  const child: ChildProcess = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
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

export async function startNginx({ folder, program, name, ports }: ProxySetting): Promise<Proxy> {
  const site = await adapt("nginx.conf", [
    ["listen 80;", `listen 127.0.0.1:${ports.plain};`],
    ["listen 443 ", `listen 127.0.0.1:${ports.encrypted} `],
    ["server 127.0.0.1:8080;", `server 127.0.0.1:${ports.frontDoor};`],
    ["/etc/ssl/samling", folder],
    ["samling.example", name],
  ]);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((use) => `${use}_temp_path ${folder}/${use};`);
  const file = join(folder, "nginx.conf");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  await writeFile(
    file,
    `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${paths.join(" ")}\n${site} }\n`,
  );
  return start(program, ["-c", file, "-p", folder], ports.encrypted);
}

export async function startHaproxy({ folder, program, name, ports }: ProxySetting): Promise<Proxy> {
  const text = await adapt("haproxy.cfg", [
    ["bind :80", `bind 127.0.0.1:${ports.plain}`],
    ["bind :443 ", `bind 127.0.0.1:${ports.encrypted} `],
    ["10.0.0.11:8080", `127.0.0.1:${ports.frontDoor}`],
    // The second front door is away.
    ["10.0.0.12:8080", "127.0.0.1:1"],
    ["/etc/ssl/samling", folder],
    ["samling.example", name],
  ]);
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, text);
  return start(program, ["-db", "-f", file], ports.encrypted);
}

/** An installation by the Compose file, in its own folder, reached through a port on this machine only. */
import { execFile, spawn } from "node:child_process";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { findFreePorts } from "@samling/processes/free-ports";
import { root } from "../../paths.ts";

const run = promisify(execFile);

interface RequestOptions {
  method?: string;
  token?: string;
  body?: FormData | object;
}

export interface ApiAnswer<T> {
  status: number;
  body: T;
  text: string;
}

export interface Installation {
  folder: string;
  /** Runs `docker compose` with these arguments and returns its output. */
  compose(...args: string[]): Promise<string>;
  docker(...args: string[]): Promise<string>;
  upgrade(release: string): Promise<string>;
  /** Sends a request like a browser that trusts the certificate's authority. */
  ask<T = unknown>(path: string, requestOptions?: RequestOptions): Promise<ApiAnswer<T>>;
}

/** Stops the engine, and starts it again in the same way unless its supervisor does. */
export async function restartEngine(): Promise<void> {
  const readPid = () => readFile("/var/run/docker.pid", "utf8").catch(() => "");
  const pid = await readPid();
  const [command = "", ...args] = (await readFile(`/proc/${pid}/cmdline`, "utf8")).split("\0").slice(0, -1);
  process.kill(Number(pid), "SIGTERM");
  while ((await readPid()) === pid) await sleep(500);
  await sleep(5_000);
  if ((await readPid()) === "") spawn(command, args, { detached: true, stdio: "ignore" }).unref();
  const answers = () => run("docker", ["info"]).then(Boolean, () => false);
  while (!(await answers())) await sleep(500);
}

/** Installs as docs/operating/install.md says, with files of an earlier installation if there are any. */
export async function install(
  folder: string,
  site: string,
  release: string,
  existingData?: string,
): Promise<Installation> {
  const [port = 0, plain = 0, dashboard = 0] = await findFreePorts(3);
  await mkdir(folder, { recursive: true });
  for (const name of ["compose", "prometheus", "grafana"]) {
    await cp(join(root, "deploy", name), join(folder, name), { recursive: true });
  }
  if (existingData) await cp(existingData, join(folder, "compose"), { recursive: true });
  const file = join(folder, "compose/compose.yaml");
  const text = (await readFile(file, "utf8"))
    .replace('"443:443"', `"127.0.0.1:${port}:443"`)
    .replace('"80:80"', `"127.0.0.1:${plain}:80"`)
    .replace("127.0.0.1:3001:", `127.0.0.1:${dashboard}:`)
    // Only where systemd has mounted the disk.
    .replace("/:/host:ro,rslave", "/:/host:ro");
  await writeFile(file, text);
  const options = { cwd: join(folder, "compose"), maxBuffer: 2 ** 26 };
  await run("./prepare.sh", [site, "operator@samling.test", release], options);
  const runCommand = async (command: string, args: string[]) => {
    const { stdout, stderr } = await run(command, args, options);
    return stdout + stderr;
  };
  const docker = (...args: string[]) => runCommand("docker", args);
  return {
    folder,
    docker,
    upgrade: (to) => runCommand("./upgrade.sh", [to]),
    compose: (...args) => docker("compose", ...args),
    ask: async <T>(path: string, { method = "GET", token, body }: RequestOptions = {}) => {
      const encoded = body && new Response(body instanceof FormData ? body : JSON.stringify(body));
      const type = body instanceof FormData ? encoded?.headers.get("content-type") : "application/json";
      const ca = await readFile(join(folder, "compose/certificates/fullchain.pem"));
      const sent = request({
        host: "127.0.0.1",
        port,
        servername: site,
        path,
        method,
        ca,
        timeout: 10_000,
        headers: {
          host: site,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(type && body && { "content-type": type }),
        },
      });
      sent.once("timeout", () => sent.destroy(new Error(`${path} does not answer`)));
      sent.end(encoded && Buffer.from(await encoded.arrayBuffer()));
      return new Promise<ApiAnswer<T>>((resolve, reject) => {
        sent.once("error", reject);
        sent.once("response", async (response) => {
          const text = (await buffer(response).catch(reject))?.toString() ?? "";
          const isJson = response.headers["content-type"]?.includes("json");
          resolve({ status: response.statusCode ?? 0, body: (isJson ? JSON.parse(text) : undefined) as T, text });
        });
      });
    },
  };
}

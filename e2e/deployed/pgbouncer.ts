import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { adapt, type ProxyProgram, startProgram } from "../support/reverse-proxies.ts";

/** Debian's user `nobody`, for a program that refuses to run as root. */
const nobodyUid = 65_534;

/** PgBouncer in transaction mode before the database of `url`, with the configuration in `deploy/`. */
export async function startPgbouncer({
  folder,
  program,
  port,
  url,
}: {
  folder: string;
  program: string;
  port: number;
  url: string;
}): Promise<ProxyProgram & { url: string }> {
  const { hostname, port: postgresPort, username, password } = new URL(url);
  const users = join(folder, "userlist.txt");
  const text = await adapt("pgbouncer.ini", [
    ["host=10.0.0.5 port=5432", `host=${hostname} port=${postgresPort}`],
    ["listen_port = 6432", `listen_port = ${port}\nunix_socket_dir =`],
    ["/etc/pgbouncer/userlist.txt", users],
  ]);
  const file = join(folder, "pgbouncer.ini");
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  await writeFile(file, text);
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const identity = process.getuid?.() === 0 ? { uid: nobodyUid, gid: nobodyUid } : {};
  const { stop } = await startProgram(program, [file], port, identity);
  const pooled = new URL(url);
  pooled.port = String(port);
  return { stop, url: pooled.href };
}

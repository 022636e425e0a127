import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The address of a database of the embedded Postgres running in a folder; undefined if none is running. */
export async function findRunning(folder: string, database: string): Promise<string | undefined> {
  const [pidFile, passwordFile] = [join(folder, "data/postmaster.pid"), join(folder, "password")];
  if (!existsSync(pidFile) || !existsSync(passwordFile)) return undefined;
  // Its fourth line is the port.
  const port = (await readFile(pidFile, "utf8")).split("\n")[3]?.trim();
  const password = (await readFile(passwordFile, "utf8")).trim();
  return port ? `postgres://samling:${password}@127.0.0.1:${port}/${database}` : undefined;
}

/**
 * `npm run backup`, `restore`, `move` and `platform-admin`: commands of the API, with the database of DATABASE_URL or the
 * embedded one of DATA_DIR, which is started for the command if no portal runs on it.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findFreePorts } from "@samling/processes/free-ports";
import { findRunning } from "@samling/processes/postgres/find-running";
import { startPostgres } from "@samling/processes/postgres/run";
import { describeProblem, StartError } from "@samling/processes/problem";
import { claimDataFolder, prepareDataFolder } from "./data-folder.ts";
import { readOptions } from "./options.ts";
import { root } from "./paths.ts";

interface OpenedDatabase {
  url: string;
  close(): Promise<void>;
}

async function openEmbedded(dataDir: string): Promise<OpenedDatabase> {
  await prepareDataFolder(dataDir);
  const release = await claimDataFolder(dataDir);
  try {
    const [port = 0] = await findFreePorts(1);
    const postgres = await startPostgres({ folder: join(dataDir, "postgres"), port });
    await postgres.createDatabase("samling");
    const close = async () => {
      await postgres.stop();
      await release();
    };
    return { url: postgres.url("samling"), close };
  } catch (error) {
    await release();
    throw error;
  }
}

interface DatabaseRequest {
  command: string;
  args: string[];
  dataDir: string;
  external: string | undefined;
}

async function openDatabase({ command, args, dataDir, external }: DatabaseRequest): Promise<OpenedDatabase> {
  const close = async () => undefined;
  // Reading a backup needs no database.
  if (args.includes("--verify") || args.includes("--list")) return { url: "", close };
  if (external) return { url: external, close };
  const running = await findRunning(join(dataDir, "postgres"), "samling");
  if (!running && command !== "restore" && !existsSync(join(dataDir, "postgres"))) {
    throw new StartError(
      `There is no installation in ${dataDir}: name its folder with DATA_DIR, or its database with DATABASE_URL.`,
    );
  }
  if (!running) return openEmbedded(dataDir);
  if (command === "restore") {
    throw new StartError(
      `A portal runs on ${dataDir}. End it first: an installation is restored while it stands still.`,
    );
  }
  return { url: running, close };
}

async function run([command = "", ...args]: string[]): Promise<number> {
  // The public address and the key do not matter here.
  const { dataDir, settings } = readOptions({ ...process.env, NODE_ENV: "" });
  const database = await openDatabase({ command, args, dataDir, external: settings.DATABASE_URL });
  try {
    const env = { ...process.env, DATABASE_URL: database.url, DATABASE_URL_FILE: "", DATA_DIR: dataDir };
    const program = join(root, `api/src/${command}.ts`);
    const child = spawn(process.execPath, [program, ...args], { env, stdio: "inherit" });
    // A signal from the terminal reaches the child as well; the database is stopped once it has ended.
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
    const [code] = (await once(child, "close")) as [number | null];
    return code ?? 1;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(describeProblem(error));
  process.exitCode = 1;
}

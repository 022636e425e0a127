/** A Postgres that archives its log in the two ways of docs/operating/backup.md, and returns to any minute. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { appendFile, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFreePorts } from "@samling/processes/free-ports";
import { queryDatabase, startPostgres } from "@samling/processes/postgres/run";
import pg from "pg";
import { eventually } from "./eventually.ts";

export interface ArchivedPostgres {
  /** Address of the portal's database. */
  url(): string;
  /** The backup that is made once a day. */
  backUp(): Promise<void>;
  /** Stops, and starts again in the state of this time. */
  goBackTo(time: string): Promise<void>;
  stop(): Promise<void>;
}

const run = promisify(execFile);
const page = join(import.meta.dirname, "../../../docs/operating/backup.md");

/** The archive is a folder, and the backup a copy. */
async function startWithFolder(folder: string): Promise<ArchivedPostgres> {
  const archive = join(folder, "archive");
  const [from, to] = [join(folder, "first"), join(folder, "second")];
  const start = async (place: string, settings: string[]) => {
    const [port = 0] = await findFreePorts(1);
    return startPostgres({ folder: place, port, isTemporary: true, settings });
  };
  await mkdir(archive);
  const archiving = `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`;
  let postgres = await start(from, ["archive_mode=on", archiving]);
  const { uid, gid } = await stat(join(from, "data"));
  await run("chown", [`${uid}:${gid}`, archive]);
  await postgres.createDatabase("samling");

  /** Copies it while Postgres runs, like pg_basebackup. */
  const backUp = async () => {
    const client = new pg.Client({ connectionString: postgres.url("postgres") });
    await client.connect();
    await client.query("SELECT pg_backup_start('base', true)");
    await run("cp", ["-a", from, to]);
    const { rows } = await client.query("SELECT labelfile FROM pg_backup_stop(false)");
    await client.end();
    await run("sh", ["-c", `rm -rf "${to}"/data/postmaster.pid "${to}"/data/pg_wal/*`]);
    await writeFile(join(to, "data/backup_label"), rows[0].labelfile);
    await writeFile(join(to, "data/recovery.signal"), "");
    for (const name of ["backup_label", "recovery.signal"])
      await run("chown", [`--reference=${to}/data/PG_VERSION`, `${to}/data/${name}`]);
  };
  const goBackTo = async (time: string) => {
    await postgres.stop();
    const target = [`recovery_target_time=${time}`, "recovery_target_action=promote"];
    postgres = await start(to, [`restore_command=cp ${archive}/%f %p`, ...target]);
  };
  return { url: () => postgres.url("samling"), backUp, goBackTo, stop: () => postgres.stop() };
}

/** Files and commands of the page, in their order. */
async function readPage() {
  const text = await readFile(page, "utf8");
  const section = text.slice(text.indexOf("### To the minute"));
  const [config = "", settings = ""] = [...section.matchAll(/```ini\n([^`]+)```/g)].map(([, block]) => block ?? "");
  const commands = [...section.matchAll(/(pgbackrest --stanza=samling (?!archive-push)[^`\n]+)/g)];
  return { config, settings, commands: commands.map(([command]) => command) };
}

/** Debian's Postgres and pgBackRest, with the files and commands of the page in a separate folder. */
async function startWithBackRest(folder: string): Promise<ArchivedPostgres> {
  const { config, settings, commands } = await readPage();
  const [create = "", check = "", backUp = "", restore = ""] = commands;
  const [port = 0] = await findFreePorts(1);
  const [data, repository, configFile] = [join(folder, "data"), join(folder, "repository"), join(folder, "backrest")];
  const programs = globSync("/usr/lib/postgresql/*/bin").sort().at(-1) ?? "";
  const places = config.replace("/mnt/pgbackrest", repository).replace("/var/lib/postgresql/15/main", data);
  await writeFile(configFile, places);
  const env = {
    PATH: process.env.PATH,
    PGBACKREST_CONFIG: configFile,
    PGBACKREST_LOG_LEVEL_FILE: "off",
    PGBACKREST_LOCK_PATH: folder,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: folder,
  };
  // Postgres ends with the tests, however they end.
  const user = ["--reuid=postgres", "--regid=postgres", "--init-groups", "--pdeathsig=INT", "--"];
  const execute = (command: string) => run("setpriv", [...user, "sh", "-c", command], { cwd: folder, env });
  const url = (database: string) => `postgres://samling@127.0.0.1:${port}/${database}`;
  const start = async () => {
    const command = [`${programs}/postgres`, "-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", folder];
    const child = spawn("setpriv", [...user, ...command], { cwd: folder, env, stdio: "ignore" });
    await eventually(() => execute(`${programs}/pg_isready -q -h ${folder} -p ${port}`));
    return child;
  };

  await mkdir(repository);
  await run("chown", ["postgres:postgres", folder, repository]);
  await execute(`${programs}/initdb --pgdata=${data} --auth=trust --locale=C.UTF-8`);
  await appendFile(join(data, "postgresql.conf"), settings);
  let child = await start();
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGINT");
    await ended;
  };
  for (const sql of ["CREATE ROLE samling LOGIN", "CREATE DATABASE samling OWNER samling"])
    await queryDatabase(url("postgres").replace("samling@", "postgres@"), sql);
  await execute(create);
  await execute(check);
  const goBackTo = async (time: string) => {
    await stop();
    await execute(`mv ${data} ${data}.before && mkdir --mode 700 ${data}`);
    await execute(restore.replace(/--target='[^']+'/, `--target='${time}'`));
    child = await start();
  };
  return { url: () => url("samling"), backUp: async () => void (await execute(backUp)), goBackTo, stop };
}

/** Without pgBackRest `npm run test:all` says that it is left out. */
export const archives: { name: string; start: (folder: string) => Promise<ArchivedPostgres> }[] = [
  { name: "a folder", start: startWithFolder },
  ...(process.env.TEST_PGBACKREST ? [{ name: "pgBackRest", start: startWithBackRest }] : []),
];

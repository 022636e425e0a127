/** RUN-03: what each process says to a setting that is wrong, through its own entry. */
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig as readApi, readBackupConfig, readWorkConfig } from "@samling/api/config";
import { readConfig as readFrontDoor } from "@samling/front-door/config";
import { openStore } from "@samling/releases/open-store";
import { prepareDataFolder } from "../data-folder.ts";
import { assertObjectStorage } from "../external-services.ts";
import { readOptions } from "../options.ts";
import { apiEntry, migrateEntry, root, workerEntry } from "../paths.ts";

type SettingValues = Record<string, string>;

const least: SettingValues = {
  PUBLIC_URL: "https://samling.example",
  DATABASE_URL: "postgres://somebody@db.example/samling",
  MEDIA_SECRET: "x".repeat(32),
  SHELL_FOLDER: "/srv/shell",
  API_URLS: "http://10.0.0.1:8000",
};
const bucket = { S3_ENDPOINT: "https://s3.example", S3_ACCESS_KEY: "key", S3_SECRET_KEY: "secret" };
const { TEST_S3_ENDPOINT = "", TEST_S3_ACCESS_KEY = "", TEST_S3_SECRET_KEY = "" } = process.env;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "settings-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const readers = {
  api: (env: SettingValues) => readApi({ ...least, ...env }),
  worker: readWorkConfig,
  backup: (env: SettingValues) => readBackupConfig({ ...least, ...env }),
  frontDoor: (env: SettingValues) => readFrontDoor({ ...least, ...env }),
  releases: (env: SettingValues) => openStore("s3://releases", env),
  start: readOptions,
};

it.each<[keyof typeof readers, SettingValues, string]>([
  ["api", { PUBLIC_URL: "" }, "PUBLIC_URL is missing"],
  ["api", { PUBLIC_URL: "samling.example" }, "PUBLIC_URL must be an http or https address"],
  ["api", { PUBLIC_URL: "https://samling.example/portal" }, "PUBLIC_URL must end after the host and its port"],
  ["api", { MEDIA_SECRET: "short" }, "MEDIA_SECRET must have at least 32 characters"],
  ["api", { MEDIA_SECRET_FILE: "/nowhere" }, "MEDIA_SECRET and MEDIA_SECRET_FILE are both set"],
  ["api", { FRONT_DOOR_SECRET_FILE: "/nowhere" }, "FRONT_DOOR_SECRET_FILE: /nowhere cannot be read (ENOENT)"],
  ["api", { API_PORT: "many" }, "API_PORT must be a port from 0 to 65535"],
  ["api", { OPERATIONS_PORT: "70000" }, "OPERATIONS_PORT must be a port"],
  ["api", { DATABASE_URL: "somewhere" }, "DATABASE_URL must be postgres://"],
  ["api", { DATABASE_DIRECT_URL: "mysql://db/samling" }, "DATABASE_DIRECT_URL must be postgres://"],
  ["api", { DATABASE_REPLICA_URL: "db.example" }, "DATABASE_REPLICA_URL must be postgres://"],
  ["api", { DATABASE_POOL: "0" }, "DATABASE_POOL must be a whole number of at least 1"],
  ["api", { DATABASE_LOCK_TIMEOUT: "soon" }, "DATABASE_LOCK_TIMEOUT must be a number of seconds"],
  ["api", { S3_ENDPOINT: "s3.example" }, "S3_ENDPOINT must be an http or https address"],
  ["api", { ...bucket, S3_ACCESS_KEY: "" }, "S3_ACCESS_KEY is missing: S3_ENDPOINT needs it"],
  ["api", { ...bucket, S3_SECRET_KEY: "" }, "S3_SECRET_KEY is missing: S3_ENDPOINT needs it"],
  ["api", { ...bucket, S3_BUCKET: "Our_Pictures" }, "S3_BUCKET must be a bucket's name"],
  ["api", { SMTP_URL: "mail.example" }, "SMTP_URL must be smtp://"],
  ["api", { MAIL_FROM: "Museum" }, "MAIL_FROM must have an e-mail address"],
  ["api", { TILE_URL: "https://tiles.example" }, "TILE_URL must be an http or https address with {z}, {x}, {y}"],
  ["api", { GEOCODER_URL: "https://places.example" }, "GEOCODER_URL must be an http or https address with {query}"],
  ["api", { LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of trace, debug"],
  ["api", { OTEL_TRACES_SAMPLER_ARG: "2" }, "OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1"],
  ["api", { OTEL_EXPORTER_OTLP_HEADERS: "bearer" }, "OTEL_EXPORTER_OTLP_HEADERS must be name=value"],
  ["api", { TRUSTED_PROXIES: "10.0.0.0/99" }, "TRUSTED_PROXIES must be addresses or networks"],
  ["worker", { WORKER_QUEUES: "=4" }, "WORKER_QUEUES must be names"],
  ["worker", { WORKER_CONCURRENCY: "0" }, "WORKER_CONCURRENCY must be a whole number"],
  ["backup", { ...bucket, S3_ACCESS_KEY: "" }, "S3_ACCESS_KEY is missing"],
  ["frontDoor", { API_URLS: "http://10.0.0.1, api" }, "API_URLS must be http or https addresses"],
  ["frontDoor", { SHELL_FOLDER: "" }, "SHELL_FOLDER is missing"],
  ["frontDoor", { REMOTES: "/srv/mf-public" }, 'REMOTES: "/srv/mf-public" is not <folder>=<address or path>'],
  ["frontDoor", { REMOTE_ORIGINS: "https://a.example/path" }, "REMOTE_ORIGINS must be origins"],
  ["frontDoor", { RELEASES_URL: "https://cdn.example" }, "RELEASES_URL: https://cdn.example is on another host"],
  ["frontDoor", { FRONT_DOOR_KEEP_ALIVE: "0" }, "FRONT_DOOR_KEEP_ALIVE must be a number of seconds from 0.1"],
  ["releases", { ...bucket, S3_ENDPOINT: "" }, "S3_ENDPOINT is missing"],
  ["releases", { ...bucket, S3_ACCESS_KEY: "" }, "S3_ACCESS_KEY is missing"],
  ["start", { PORT: "http" }, "PORT must be a port"],
  ["start", { DEMO: "perhaps" }, "DEMO must be one of on, off"],
  ["start", { NODE_ENV: "production", MEDIA_SECRET: "x".repeat(32) }, "PUBLIC_URL is missing"],
])("%s with %p says: %s [RUN-03]", (reader, env, sentence) => {
  const read = () => readers[reader](env);
  expect(read).toThrow(sentence);
  expect(read).not.toThrow(/\n/);
});

it.each([
  ["PORT=3000\nAPI_PROT=1\n", "line 2 of FILE: there is no setting API_PROT."],
  [
    "\n# The mail\nexport PORT=3000\nSMTP_URL smtps://user:hush@mail\n",
    "line 4 of FILE is not of the form NAME=value.",
  ],
  ["S3_BUCKET_FILE=/run/bucket", "line 1 of FILE: there is no setting S3_BUCKET_FILE."],
])("a file of settings with %p is refused by its line [RUN-03]", async (text, sentence) => {
  const file = join(folder, "samling.env");
  await writeFile(file, text);
  expect(() => readOptions({ SETTINGS_FILE: file })).toThrow(`SETTINGS_FILE: ${sentence.replace("FILE", file)}`);
});

it("a data folder that the system lets no one make is refused at once [RUN-03]", async () => {
  await expect(prepareDataFolder("/proc/samling")).rejects.toThrow("The data folder /proc/samling cannot be used.");
});

/** `wrong-settings.slow.test.ts` starts every process. */
const isThorough = expect.getState().testPath?.endsWith(".slow.test.ts");

/** Milliseconds: less than five seconds, and thrice that beside other tests. */
const soon = 15_000;

const frontDoorEntry = join(root, "front-door/src/server.ts");

/** Returns its output until it ends or has said `sentence`. */
function listen(entry: string, env: SettingValues, sentence: string, args: string[] = []): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const own = { PATH, NODE_COMPILE_CACHE, ...least, DATA_DIR: folder, API_PORT: "0", OPERATIONS_PORT: "0" };
  const child = spawn(process.execPath, [entry, ...args], { env: { ...own, ...env } });
  let output = "";
  return new Promise((resolve) => {
    const collect = (data: Buffer) => {
      output += data;
      if (output.includes(sentence)) child.kill("SIGKILL");
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("close", () => resolve(output));
  });
}

if (isThorough)
  it("a database that accepts connections and says nothing is named [RUN-03]", async () => {
    const silent = createServer((socket) => socket.unref()).unref();
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    const sentence = "The database of DATABASE_URL does not answer";
    const env = { DATABASE_URL: `postgres://a:hush@127.0.0.1:${port}/x` };
    const began = performance.now();
    expect(await listen(apiEntry, env, sentence)).toContain(sentence);
    expect(performance.now() - began).toBeLessThan(soon);
  });

for (const endpoint of isThorough && TEST_S3_ENDPOINT ? [TEST_S3_ENDPOINT] : [])
  it.each([
    [{ S3_ACCESS_KEY: "nobody" }, "S3_ACCESS_KEY is wrong: the S3 server does not know it (InvalidAccessKeyId"],
    [{ S3_SECRET_KEY: "hush" }, "S3_SECRET_KEY is wrong: it is not that of S3_ACCESS_KEY (SignatureDoesNotMatch"],
    [{ S3_ENDPOINT: "http://127.0.0.1:9" }, "The S3 server of S3_ENDPOINT does not answer (ECONNREFUSED)"],
    [{ S3_ENDPOINT: "http://s3.invalid" }, "The S3 server of S3_ENDPOINT is at a host whose name cannot be resolved"],
  ])("npm start refuses an S3 server with %p: %s [RUN-03]", async (change, sentence) => {
    const validSettings = {
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY: TEST_S3_ACCESS_KEY,
      S3_SECRET_KEY: TEST_S3_SECRET_KEY,
    };
    await expect(assertObjectStorage({ ...validSettings, ...change })).rejects.toThrow(sentence);
    await expect(assertObjectStorage(validSettings)).resolves.toBe(undefined);
  });

const starts: [string, string, SettingValues, string][] = [
  ["the front door", frontDoorEntry, { PUBLIC_URL: "" }, "PUBLIC_URL is missing"],
  ["the API", apiEntry, { DATABASE_URL: "postgres://a:hush@127.0.0.1:1/x" }, "DATABASE_URL does not answer: "],
  ["the worker", workerEntry, { DATABASE_URL: "postgres://a:hush@db.invalid/x" }, "DATABASE_URL is at a host"],
  ["migrate", migrateEntry, { DATABASE_URL: "postgres://a:hush@127.0.0.1:1/x" }, "DATABASE_URL does not answer: "],
];
it.each(isThorough ? starts : starts.slice(0, 1))(
  "%s soon says in one line what is wrong [RUN-03]",
  async (_, entry, env, sentence) => {
    const began = performance.now();
    const output = await listen(entry, env, sentence);
    expect(output).toContain(sentence);
    expect(output.trim()).not.toMatch(/\n|:hush@/);
    expect(performance.now() - began).toBeLessThan(soon);
  },
);

const uses: [string, string[], string][] = [
  ["api/src/restore.ts", ["/proc/none"], "/proc/none has no complete backup."],
  ["tools/stack/src/operate.ts", ["backup", "/tmp/x"], "There is no installation in "],
  ["api/src/backup.ts", ["/tmp/x", "--keep", "zero"], "Usage: npm run backup"],
  ["api/src/backup.ts", ["/tmp/x", "--daily", "30"], "Usage: npm run backup"],
  ["api/src/restore.ts", [], "Usage: npm run restore"],
  ["api/src/platform-admin.ts", ["--mail", "a@b.example"], "Unknown option '--mail'"],
  [
    "api/src/platform-admin.ts",
    ["--email", "a"],
    "Name the account: npm run platform-admin -- --email you@example.org",
  ],
  ["api/src/migrate.ts", ["--revert"], "argument missing"],
  ["api/src/migrate.ts", ["--revert", "all"], "Usage: npm run migrate -- --revert 1"],
  ["tools/deploy/src/cli.ts", ["mf-public", "--list", "--to", "/proc/none"], "Nothing of mf-public has been released"],
];
it.each(isThorough ? uses : uses.slice(0, 1))(
  "%s %p is refused in one line [RUN-03]",
  async (entry, args, sentence) => {
    const env: SettingValues = entry.includes("operate") ? { DATABASE_URL: "" } : {};
    const output = await listen(join(root, entry), env, sentence, args);
    expect(output).toContain(sentence);
    expect(output.trim()).not.toContain("\n");
  },
);

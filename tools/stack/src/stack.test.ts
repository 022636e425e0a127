import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "@samling/processes/free-ports";
import { ensureMediaSecret } from "./data-folder.ts";
import { assertDatabase } from "./external-services.ts";
import { startStack } from "./stack.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "stack-"));
});
afterEach(() => rm(folder, { recursive: true }));

describe("a portal that cannot start reports why in one line", () => {
  it("if the external database does not answer, without its password", async () => {
    const [unusedPort = 0] = await findFreePorts(1);
    const databaseUrl = `postgres://someone:hush@127.0.0.1:${unusedPort}/museum`;
    const logged: string[] = [];
    const asking = assertDatabase(databaseUrl, { log: (line) => logged.push(line), timeoutMs: 1_000 });
    await expect(asking).rejects.toThrow("The database of DATABASE_URL does not answer: ");
    await expect(asking).rejects.not.toThrow("hush");
    expect(logged).toEqual([
      expect.stringMatching(/^The database of DATABASE_URL does not answer: .+ Waiting for it\.$/),
    ]);
    expect(logged[0]).not.toContain("hush");
  });

  it("if the external object storage does not answer", async () => {
    const [unusedPort = 0] = await findFreePorts(1);
    const settings = { S3_ENDPOINT: `http://127.0.0.1:${unusedPort}`, S3_ACCESS_KEY: "key", S3_SECRET_KEY: "hush" };
    await expect(startStack({ port: 0, dataDir: folder, settings })).rejects.toThrow(
      "The S3 server of S3_ENDPOINT does not answer (ECONNREFUSED)",
    );
  });

  it("if its folder cannot be created", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    await expect(startStack({ port: 0, dataDir: join(file, "data") })).rejects.toThrow(
      /^The data folder .* cannot be used/,
    );
  });

  it("if another portal uses its folder, which it then leaves alone", async () => {
    const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    await writeFile(join(folder, "samling.pid"), `${other.pid}\n`);
    try {
      await expect(startStack({ port: 0, dataDir: folder })).rejects.toThrow(/^Samling is already running on/);
    } finally {
      other.kill();
    }
    expect(await readdir(folder)).not.toContain("postgres");
  });

  it("if a port is taken, and unlocks the folder", async () => {
    await expect(startStack({ port: -1, dataDir: folder })).rejects.toThrow("PORT must be a number");
    expect(await readdir(folder)).not.toContain("samling.pid");
  });
});

it("keeps the key of signed addresses, readable only by its owner", async () => {
  const data = join(folder, "data");
  await mkdir(data);
  const secret = await ensureMediaSecret(data);
  expect(secret.length).toBeGreaterThan(30);
  expect(await ensureMediaSecret(data)).toBe(secret);
  expect(((await stat(join(data, "media-secret"))).mode & 0o777).toString(8)).toBe("600");
});

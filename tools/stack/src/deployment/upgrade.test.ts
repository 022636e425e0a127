/** `upgrade.sh` with an engine that fails at one command; compose.slow.test.ts runs it with a real one. */
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../paths.ts";

const run = promisify(execFile);
let folder: string;

// Remembers each command with the release that Compose would read, the environment's or else that of .env.
const engine = `#!/bin/sh
release=\${VERSION:-$(sed -n 's/^VERSION=//p' .env)}
echo "$release $*" >> commands
echo "$release $*" | grep -Eqv "$FAILS"
`;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-upgrade-"));
  await cp(join(root, "deploy/compose/upgrade.sh"), join(folder, "upgrade.sh"));
  await writeFile(join(folder, ".env"), "SITE=samling.test\nVERSION=1.0.0\n");
  await writeFile(join(folder, "docker"), engine, { mode: 0o755 });
});
afterEach(() => rm(folder, { recursive: true }));

async function upgrade(fails: string) {
  const env = { PATH: `${folder}:${process.env.PATH}`, FAILS: fails };
  const { code, stderr, stdout } = await run("./upgrade.sh", ["2.0.0"], { cwd: folder, env })
    .catch((error: { code: number; stdout: string; stderr: string }) => error)
    .then((result) => ({ code: 0, ...result }));
  const read = (name: string) => readFile(join(folder, name), "utf8");
  return {
    code,
    stdout,
    stderr,
    version: (await read(".env")).split("\n")[1],
    commands: (await read("commands")).trim().split("\n"),
  };
}
const started = (commands: string[]) =>
  commands.filter((line) => / compose up .* --wait/.test(line)).map((line) => line.split(" ")[0]);

it("starts the processes one after the other, each once the previous one is healthy [WEEK-08]", async () => {
  const { code, stdout, version, commands } = await upgrade("never");
  expect([code, version, stdout]).toEqual([0, "VERSION=2.0.0", expect.stringContaining("Back to 1.0.0")]);
  expect(commands.slice(3)).toEqual([
    "1.0.0 compose run --rm --no-deps backup /backup",
    "2.0.0 compose run --rm --no-deps migrate",
    ...["postgres objects mail", "api", "worker", "front-door", ""].map((name) =>
      `2.0.0 compose up --detach --wait --wait-timeout 300 ${name}`.trim(),
    ),
  ]);
});

it.each([
  ["image inspect|pull", "There is no samling/api:2.0.0. 1.0.0 keeps running."],
  ["run .* backup", "The backup failed. 1.0.0 keeps running."],
  ["run .* migrate", "The migration that failed left nothing behind. 1.0.0 keeps running"],
])("replaces no process when %s fails, and says so", async (fails, text) => {
  const { code, stderr, version, commands } = await upgrade(fails);
  expect([code, version, stderr]).toEqual([1, "VERSION=1.0.0", expect.stringContaining(text)]);
  expect(started(commands)).toEqual([]);
});

it.each(["api", "worker", "front-door", "300"])("goes back when %s is not healthy, and says so", async (name) => {
  const { code, stderr, version, commands } = await upgrade(`^2.0.0 compose up .*${name}$`);
  expect([code, version]).toEqual([1, "VERSION=1.0.0"]);
  expect(stderr).toBe(
    "2.0.0 does not start: going back to 1.0.0.\n1.0.0 is running again. Contributions made meanwhile are kept.\n",
  );
  expect(started(commands).slice(-5)).toEqual(Array(5).fill("1.0.0"));
});

it("names the page when the previous release does not start either", async () => {
  const { code, stderr } = await upgrade("compose up");
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining("1.0.0 does not start either: see docs/operating/backup.md"),
  ]);
});

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createSession } from "./http/sessions.ts";
import { Authenticator, Session, User } from "./models/accounts.ts";
import { buildUser } from "./testing/build.ts";
import { eventually } from "./testing/eventually.ts";
import { isThorough } from "./testing/extent.ts";
import { runEntry } from "./testing/run-entry.ts";
import { type RunningServer, runServer } from "./testing/run-server.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "samling-server-"));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const environment = (over: Record<string, string> = {}) => ({ DATABASE_URL: database.url, DATA_DIR: folder, ...over });

/** The address of the tests' Postgres, changed. */
const changed = (change: Partial<URL>): string =>
  Object.assign(new URL(process.env.TEST_POSTGRES_URL ?? ""), change).href;

describe("servers on one database", () => {
  let server: RunningServer;
  let other: RunningServer;
  beforeAll(async () => {
    const start = (over: Record<string, string>) => runServer(environment(over));
    [server, other] = await Promise.all([start({}), start({ SHUTDOWN_DELAY: "4" })]);
  });

  it("listen on this machine only", async () => {
    const { port } = new URL(server.url);
    expect((await server.get("/api/ready")).status).toBe(200);
    // Another loopback address: a process that listens on all interfaces answers there as well.
    await expect(fetch(`http://127.0.0.2:${port}/api/ready`)).rejects.toThrow();
  });

  it("log JSON with the request id and the call's pattern, never its real address", async () => {
    await server.get("/api/organization/somebody@example.org");
    await server.untilOutput("GET /api/organization/{id}");
    const { stdout } = server.output();
    const entry = stdout.split("\n").find((line) => line.includes("GET /api/organization/{id}"));
    expect(JSON.parse(entry ?? "")).toMatchObject({ msg: "request", status: 400, requestId: expect.any(String) });
    expect(stdout).not.toContain("somebody@example.org");
  });

  it("log a failed sign-in with a pseudonym of the account, and only the network of the client", async () => {
    const body = { email: "sanna@example.org", password: "wrong", organizationId: crypto.randomUUID() };
    const signInLines = () =>
      server
        .output()
        .stdout.split("\n")
        .filter((line) => line.includes("POST /api/login"));
    for (let attempt = 0; attempt < 2; attempt++)
      await server.post("/api/login", { body, headers: { "X-Forwarded-For": "203.0.113.77" } });
    await eventually(() => expect(signInLines()).toHaveLength(2));
    const [one, second] = signInLines().map((line) => JSON.parse(line) as { account: string; address: string });
    expect(one).toMatchObject({ address: "203.0.113.0/24", account: expect.stringMatching(/^[\w-]{16}$/) });
    expect(second?.account).toBe(one?.account);
    expect(server.output().stdout).not.toMatch(/sanna|203\.0\.113\.77/);
  });

  if (process.platform === "linux")
    it("answer a first search with no more work than ten later ones: what all of them need is loaded in advance", async () => {
      /** Ticks of processor time that the server has used. */
      const readTicks = async () => {
        const fields = (await readFile(`/proc/${other.child.pid}/stat`, "utf8")).split(" ");
        const [user = 0, system = 0] = fields.slice(13, 15).map(Number);
        return user + system;
      };
      const search = async (q: string) => expect((await other.get("/api/search", { query: { q } })).status).toBe(200);
      const ticks = [await readTicks()];
      await search("boat");
      ticks.push(await readTicks());
      for (let times = 0; times < 10; times += 1) await search(`boat ${times}`);
      ticks.push(await readTicks());
      const [before = 0, first = 0, last = 0] = ticks;
      expect(first - before).toBeLessThan(last - first);
    });

  it("end cleanly on SIGTERM; one with a delay reports that it is not ready first, and answers meanwhile", async () => {
    for (const item of [server, other]) expect((await item.get("/api/ready")).status).toBe(200);
    for (const { child } of [server, other]) child.kill("SIGTERM");
    await other.untilOutput('"stopping"');
    expect(await other.get("/api/ready")).toMatchObject({ status: 503, body: { database: true, isStopping: true } });
    expect((await other.get("/api/health")).status).toBe(200);
    expect((await other.get("/api/organizations")).status).toBe(200);
    for (const item of [server, other]) expect([await item.ended, item.output().stderr]).toEqual([0, ""]);
  });
});

describe("a server", () => {
  const starts: [string, Record<string, string>, string][] = [
    ["the password is wrong", { DATABASE_URL: changed({ password: "hidden" }) }, "DATABASE_URL refuses the password"],
    ["the database is not there", { DATABASE_URL: changed({ pathname: "/none" }) }, "DATABASE_URL does not exist"],
  ];
  it.each(isThorough ? starts : starts.slice(0, 1))(
    "reports in one line why it cannot start if %s",
    async (_, over, reason) => {
      const run = runEntry("server.ts", { env: environment(over) });
      expect(await run.ended).toBe(1);
      const { stderr } = run.output();
      expect(stderr).toMatch(/^Cannot start: .+\n$/);
      expect(stderr).toContain(reason);
      expect(stderr).not.toContain("hidden");
    },
  );
});

if (isThorough)
  it("logs once why it is ready only in part, and once that it is again", async () => {
    const data = join(folder, "other");
    await writeFile(data, "");
    const server = await runServer(environment({ DATA_DIR: data }));
    for (let times = 0; times < 3; times++) {
      expect((await server.get("/api/ready")).body).toMatchObject({ status: "degraded" });
      await sleep(1_100);
    }
    await rm(data);
    expect((await server.get("/api/ready")).body).toMatchObject({ status: "ready" });
    server.child.kill("SIGTERM");
    await server.ended;
    const lines = server.output().stdout.split("\n");
    expect(lines.filter((line) => line.includes('"ready in part"'))).toEqual([
      expect.stringContaining("The folder in DATA_DIR is not writable: ENOTDIR"),
    ]);
    expect(lines.filter((line) => line.includes('"ready again"'))).toHaveLength(1);
  });

describe("the platform-admin command", () => {
  it("creates an account and shows its password once", async () => {
    const email = "first@example.org";
    const run = runEntry("platform-admin.ts", { env: environment(), args: ["--email", email] });
    expect(await run.ended).toBe(0);
    expect(run.output().stdout).toMatch(
      /first@example\.org is a platform admin\.\nPassword, shown this once: \S{16}\n/,
    );
    expect(await User.findOne({ where: { email } })).toMatchObject({ isPlatformAdmin: true });
  });

  if (isThorough)
    it("reads the password from standard input", async () => {
      const args = ["--email", "second@example.org", "--password-stdin"];
      const run = runEntry("platform-admin.ts", { env: environment(), args, input: "a password of mine\n" });
      expect(await run.ended).toBe(0);
      expect(run.output().stdout).not.toContain("a password of mine");
      const short = runEntry("platform-admin.ts", { env: environment(), args, input: "short\n" });
      expect(await short.ended).toBe(1);
    });

  it("removes the second step of a person who has lost it, signs them out, and makes no one an admin", async () => {
    const user = await buildUser();
    await Authenticator.create({ userId: user.id, activeSince: new Date(), recoveryCodes: [] });
    await createSession(user.id);
    const reset = (email: string) =>
      runEntry("platform-admin.ts", { env: environment(), args: ["--forget-second-step", "--email", email] });
    expect(await reset(user.email ?? "").ended).toBe(0);
    expect(await Authenticator.count({ where: { userId: user.id } })).toBe(0);
    expect(await Session.count({ where: { userId: user.id } })).toBe(0);
    expect((await user.reload()).isPlatformAdmin).toBe(false);
    const unknown = reset("nobody@example.org");
    expect(await unknown.ended).toBe(1);
    expect(unknown.output().stderr).toContain("There is no account for nobody@example.org.");
  });
});

/** Processes that connect before their database answers. */
import { connect, createServer, type Server } from "node:net";
import { findFreePorts } from "@samling/processes/free-ports";
import pg from "pg";
import { runEntry } from "../testing/run-entry.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { retryUntilAnswered } from "./retry-until-answered.ts";

const database = openTestDatabase();
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** The address of the test's database on a port without a listener yet. */
async function findAddress() {
  const [port = 0] = await findFreePorts(1);
  return { port, url: Object.assign(new URL(database.url), { port }).href };
}

/** Makes the database answer on this port as well. */
function answerOn(port: number): Promise<void> {
  const { hostname, port: actual } = new URL(database.url);
  const server = createServer((socket) => {
    const onward = connect(Number(actual), hostname);
    socket.pipe(onward).pipe(socket);
    socket.on("error", () => onward.destroy());
    onward.on("error", () => socket.destroy());
  });
  servers.push(server);
  return new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
}

const silent = "The database of DATABASE_URL does not answer: connect ECONNREFUSED";

it.each([
  ["server.ts", "listening"],
  ["worker.ts", "working"],
  ["migrate.ts", "Nothing to do"],
])("%s waits for a database that is not there yet, and says so [RUN-08]", async (entry, atWork) => {
  const { port, url } = await findAddress();
  const run = runEntry(entry, { env: { DATABASE_URL: url, API_PORT: "0" } });
  await run.untilOutput(silent);
  expect(run.output().stdout).toContain("Waiting for it.");
  await answerOn(port);
  await run.untilOutput(atWork);
  if (entry !== "migrate.ts") run.child.kill("SIGTERM");
  expect([await run.ended, run.output().stderr]).toEqual([0, ""]);
});

it("a command waits as well, and says so to its operator", async () => {
  const { port, url } = await findAddress();
  const run = runEntry("platform-admin.ts", { env: { DATABASE_URL: url }, args: ["--email", "late@example.org"] });
  while (!run.output().stderr.includes(silent)) await new Promise((resolve) => setTimeout(resolve, 50));
  await answerOn(port);
  expect(await run.ended).toBe(0);
});

async function ask(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.end();
}

it("gives up after its time, with the error of the last attempt", async () => {
  const { url } = await findAddress();
  const logged: string[] = [];
  const began = performance.now();
  const asking = retryUntilAnswered(() => ask(url), { log: (line) => logged.push(line), timeoutMs: 1_200 });
  await expect(asking).rejects.toThrow("ECONNREFUSED");
  expect(performance.now() - began).toBeGreaterThan(400);
  expect(logged).toEqual([
    expect.stringMatching(/^The database of DATABASE_URL does not answer: .+ Waiting for it\.$/),
  ]);
});

it.each<[string, Partial<URL>, string]>([
  ["a wrong password", { password: "hidden" }, "28P01"],
  ["a database that does not exist", { pathname: "/none" }, "3D000"],
])("does not wait if only another setting can help: %s", async (_, change, code) => {
  const url = Object.assign(new URL(database.url), change).href;
  await expect(retryUntilAnswered(() => ask(url), { log: fail })).rejects.toMatchObject({ code });
});

function fail(message: string): never {
  throw new Error(message);
}

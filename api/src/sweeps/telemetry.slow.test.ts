/** Telemetry that operators see of the front door, the API and the worker, as separate processes. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFreePorts } from "@samling/processes/free-ports";
import type { User } from "../models/accounts.ts";
import { buildCollection, buildOrganization, buildUser } from "../testing/build.ts";
import { type Collector, startCollector } from "../testing/collector.ts";
import { eventually } from "../testing/eventually.ts";
import { type EntryProcess, runEntry } from "../testing/run-entry.ts";
import { makeSampleJpeg } from "../testing/sample-media.ts";
import { type Client, createClient } from "../testing/test-api.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { upload } from "../testing/upload.ts";

const root = join(import.meta.dirname, "../../..");
const { TEST_PROMTOOL } = process.env;

let database: TestDatabase;
let folder: string;
let collector: Collector;
const runs: Record<"api" | "worker" | "front-door", EntryProcess | undefined> = {
  api: undefined,
  worker: undefined,
  "front-door": undefined,
};
type ProcessName = keyof typeof runs;
/** The portal as visitors reach it. */
let visitor: Client;
let apiUrl: string;

const runOf = (name: ProcessName): EntryProcess => {
  const run = runs[name];
  if (!run) throw new Error(`${name} was not started.`);
  return run;
};
const linesOf = (name: ProcessName) =>
  runOf(name)
    .output()
    .stdout.trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const operationsUrl = (name: ProcessName): string => {
  const port = linesOf(name).find(({ operationsPort }) => operationsPort)?.operationsPort;
  return `http://127.0.0.1:${port}`;
};
const scrape = async (name: ProcessName) => (await fetch(`${operationsUrl(name)}/metrics`)).text();
const readinessOf = async (name: ProcessName) => {
  const answer = await fetch(`${operationsUrl(name)}/ready`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "samling-telemetry-"));
  collector = await startCollector("Bearer of traces");
  const headers = join(folder, "headers");
  await writeFile(headers, "x-tenant=7,authorization=Bearer%20of%20traces\n");
  await mkdir(join(folder, "shell"));
  await writeFile(join(folder, "shell/index.html"), "<html><head></head><body></body></html>");
  const [apiPort = 0, port = 0] = await findFreePorts(2);
  apiUrl = `http://127.0.0.1:${apiPort}`;
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS_FILE: headers };
  const common = { OPERATIONS_PORT: "0", ...traces, COMMIT: "0123456789ab" };
  const env = { ...common, DATABASE_URL: database.url, DATA_DIR: join(folder, "data"), SHUTDOWN_DELAY: "1" };
  runs.api = runEntry("server.ts", { env: { ...env, API_PORT: String(apiPort) } });
  runs.worker = runEntry("worker.ts", { env });
  runs["front-door"] = runEntry("../../front-door/src/server.ts", {
    env: {
      ...common,
      PORT: String(port),
      HOST: "127.0.0.1",
      API_URLS: apiUrl,
      SHELL_FOLDER: join(folder, "shell"),
      REMOTES: `${folder}=/none`,
    },
  });
  await Promise.all([
    runs.api.untilOutput('"listening"'),
    runs.worker.untilOutput('"working"'),
    runs["front-door"].untilOutput('"listening"'),
  ]);
  visitor = createClient(`http://127.0.0.1:${port}`);
});
afterAll(async () => {
  for (const run of Object.values(runs)) run?.child.kill("SIGKILL");
  await Promise.all(Object.values(runs).map((run) => run?.ended));
  collector.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function contribute(): Promise<{ actor: User }> {
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization });
  const actor = await buildUser({ organization });
  const media = { "a.jpg": await makeSampleJpeg() };
  expect((await upload(visitor, { actor, collectionId: collection.id, media })).status).toBe(201);
  return { actor };
}

describe("the metrics", () => {
  it("count requests by the call of the contract, never by a requested address", async () => {
    await visitor.get("/api/organization/somebody@example.org");
    await visitor.get("/api/no-such-call-of-anybody");
    await visitor.get("/media/nothing-here");
    const text = await scrape("api");
    expect(text).toMatch(/_count\{call="GET \/api\/organization\/\{id\}",status="400"\} 1$/m);
    expect(text).toMatch(/_count\{call="other",status="404"\} 1$/m);
    expect(text).toMatch(/_count\{call="GET \/media\/",status="404"\} 1$/m);
    expect(text + (await scrape("front-door"))).not.toMatch(/somebody|no-such-call|nothing-here/);
  });

  it("are reached through none of the addresses of visitors", async () => {
    for (const path of ["/metrics", "/api/metrics", "/live", "/ready"]) {
      expect(JSON.stringify((await visitor.get(path)).body)).not.toContain("samling_build_info");
      expect((await fetch(apiUrl + path)).status).toBe(404);
    }
  });

  it("have every name that an alert or the dashboard queries", async () => {
    const texts = await Promise.all((["api", "worker", "front-door"] as const).map(scrape));
    const exported = new Set(texts.flatMap((text) => [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)));
    const alerts = await readFile(join(root, "deploy/prometheus/alerts.yml"), "utf8");
    const dashboard = await readFile(join(root, "deploy/grafana/samling.json"), "utf8");
    const metricNames = [...`${alerts}\n${dashboard}`.matchAll(/\b(?:samling|nodejs|process)_\w+/g)].map(([name]) =>
      name.replace(/_(bucket|sum|count)$/, ""),
    );
    expect(metricNames.length).toBeGreaterThan(40);
    expect([...new Set(metricNames)].filter((name) => !exported.has(name))).toEqual([]);
    const own = [...exported].filter((name) => name?.startsWith("samling_"));
    expect(own.filter((name) => name && !metricNames.includes(name))).toEqual([]);
  });

  it("cover the queues, the connections, the storage and the build", async () => {
    const [api, worker] = [await scrape("api"), await scrape("worker")];
    expect(api).toMatch(/^samling_database_connections\{state="used"\} \d+$/m);
    expect(api).toMatch(/^samling_storage_free_bytes \d{6,}/m);
    expect(worker).toMatch(/^samling_queue_waiting_jobs\{queue="make-film"\} 0$/m);
    expect(worker).toMatch(/^samling_build_info\{process="worker",version="[\d.]+",commit="0123456789ab"\} 1$/m);
    const [, heartbeat] = /^samling_worker_heartbeat_timestamp_seconds (\S+)$/m.exec(worker) ?? [];
    expect(Date.now() / 1000 - Number(heartbeat)).toBeLessThan(60);
  });
});

describe("the alerts of Prometheus", () => {
  it("each have their place in the runbook", async () => {
    const alerts = await readFile(join(root, "deploy/prometheus/alerts.yml"), "utf8");
    const runbook = await readFile(join(root, "docs/operating/operations.md"), "utf8");
    const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    const headings = [...runbook.matchAll(/^\| <a id="(\w+)"><\/a>(\w+) \|/gm)];
    expect(headings.map(([, , name]) => name).sort()).toEqual([...names].sort());
    for (const [, id, name] of headings) expect(id).toBe(name?.toLowerCase());
    const pointers = [...alerts.matchAll(/runbook: (\S+)/g)].map(([, pointer]) => pointer);
    expect(pointers).toEqual(names.map((name) => `docs/operating/operations.md#${name?.toLowerCase()}`));
  });

  // Without the program `npm test` says that this is left out.
  if (TEST_PROMTOOL) {
    it("are accepted by its own checks, and so are the metrics [RUN-05]", async () => {
      const run = promisify(execFile);
      await run(TEST_PROMTOOL, ["check", "config", join(root, "deploy/prometheus/prometheus.yml")]);
      await run(TEST_PROMTOOL, ["test", "rules", join(root, "deploy/prometheus/alerts.test.yml")]);
      for (const name of ["api", "worker", "front-door"] as const) {
        const own = (await scrape(name)).split("\n").filter((line) => /^(# \w+ )?samling_/.test(line));
        const checking = run(TEST_PROMTOOL, ["check", "metrics"]);
        checking.child.stdin?.end(`${own.join("\n")}\n`);
        expect(await checking).toMatchObject({ stdout: "", stderr: "" });
      }
    });
  }
});

describe("a trace", () => {
  it("leads from the front door through the API to the job, and has nothing of a person in it", async () => {
    const { actor } = await contribute();
    const find = (process: string, name: RegExp) =>
      collector.spans.find((span) => span.process === `samling-${process}` && name.test(span.name));
    await eventually(() => expect(find("worker", /^job make-previews$/)).toBeDefined());
    await eventually(() => expect(find("front-door", /^POST \/api\/submit-contribution$/)).toBeDefined());
    await eventually(() => expect(find("api", /^POST \/api\/submit-contribution$/)).toBeDefined());
    const serverSpan = find("front-door", /^POST \/api\/submit-contribution$/);
    const call = find("api", /^POST \/api\/submit-contribution$/);
    const job = find("worker", /^job make-previews$/);
    expect(call).toMatchObject({ traceId: serverSpan?.traceId, parentSpanId: serverSpan?.spanId });
    expect(job?.traceId).toBe(serverSpan?.traceId);
    const within = collector.spans.filter(({ traceId }) => traceId === serverSpan?.traceId).map(({ name }) => name);
    expect(within).toEqual(expect.arrayContaining(["storage put", "storage open", "INSERT Media", "SELECT Media"]));
    for (const value of [actor.email ?? "", actor.id, actor.lastName ?? ""])
      expect(collector.text()).not.toContain(value);
  });

  it("is not one that a visitor has made up", async () => {
    const made = "0af7651916cd43dd8448eb211c80319c";
    await visitor.get("/api/version", { headers: { traceparent: `00-${made}-b7ad6b7169203331-01` } });
    const isCalled = () =>
      collector.spans.some(({ process, name }) => process === "samling-api" && /version/.test(name));
    await eventually(() => expect(isCalled()).toBe(true));
    expect(collector.text()).not.toContain(made);
  });
});

describe("the logs", () => {
  it("are lines of JSON that name their process, and follow one request by its id", async () => {
    await visitor.get("/api/roles");
    const findIn = (name: ProcessName) => linesOf(name).findLast(({ call }) => call === "GET /api/roles");
    await eventually(() => expect([findIn("front-door"), findIn("api")]).not.toContain(undefined));
    const { pid } = runOf("api").child;
    expect(findIn("api")).toMatchObject({ process: "api", version: expect.any(String), host: hostname(), pid });
    expect(findIn("api")?.requestId).toBe(findIn("front-door")?.requestId);
    expect(linesOf("worker").every((line) => line.process === "worker" && line.commit === "0123456789ab")).toBe(true);
  });

  it("have nothing of the person in them when a statement with an e-mail address fails", async () => {
    const { sequelize } = database;
    const { id } = await buildOrganization();
    await sequelize.query("ALTER TABLE users RENAME COLUMN password_hash TO hidden_hash");
    try {
      const body = { email: "sanna.strand@example.org", password: "wrong", organizationId: id };
      expect((await visitor.post("/api/login", { body })).status).toBe(500);
    } finally {
      await sequelize.query("ALTER TABLE users RENAME COLUMN hidden_hash TO password_hash");
    }
    const failed = () => linesOf("api").find(({ msg }) => msg === "request failed");
    await eventually(() => expect(failed()).toMatchObject({ err: { message: expect.stringContaining("42703") } }));
    expect(runOf("api").output().stdout).not.toMatch(/sanna|strand/i);
  });
});

// Last, because it ends the processes.
describe("the probes", () => {
  it("are green while everything works", async () => {
    const ready = { status: 200, body: { status: "ready" } };
    for (const name of ["api", "worker", "front-door"] as const)
      await eventually(async () => expect(await readinessOf(name)).toMatchObject(ready));
    expect((await readinessOf("worker")).body).toMatchObject({ database: true, heartbeat: true, queues: true });
  });

  it.each(["worker", "api"] as const)("of the %s turn red before it stops, while it still works", async (name) => {
    const url = operationsUrl(name);
    runOf(name).child.kill("SIGTERM");
    await runOf(name).untilOutput('"stopping"');
    const answer = await fetch(`${url}/ready`);
    expect([answer.status, await answer.json()]).toMatchObject([503, { status: "unready", isStopping: true }]);
    expect((await fetch(`${url}/live`)).status).toBe(200);
    expect(await runOf(name).ended).toBe(0);
  });

  it("of the front door show that no API is left", async () => {
    await eventually(async () =>
      expect(await readinessOf("front-door")).toMatchObject({ status: 200, body: { status: "degraded", api: false } }),
    );
    expect((await visitor.get("/api/roles")).status).toBe(503);
    expect(await scrape("front-door")).toMatch(/^samling_front_door_api_unavailable_total [1-9]/m);
  });
});

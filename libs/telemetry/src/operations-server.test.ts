import { type OperationsServer, type Readiness, serveOperations } from "./operations-server.ts";

const host = "127.0.0.1";
const process = { name: "worker", version: "1.2.3", commit: "0123456789ab" } as const;
let readiness: Readiness = { status: "ready" };
let server: OperationsServer;
beforeAll(async () => {
  server = await serveOperations({ port: 0, host, process, checkReadiness: async () => readiness });
});
afterAll(() => server.close());

const get = async (path: string, method = "GET") => {
  const answer = await fetch(`http://${host}:${server.port}${path}`, { method });
  return { status: answer.status, text: await answer.text() };
};

describe("the operations port", () => {
  it("reports the build and the event loop's delay to Prometheus", async () => {
    const { status, text } = await get("/metrics");
    expect(status).toBe(200);
    expect(text).toContain('samling_build_info{process="worker",version="1.2.3",commit="0123456789ab"} 1');
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
  });

  it("reports that the process is live, whatever else is wrong", async () => {
    readiness = { status: "unready" };
    expect(await get("/live")).toEqual({ status: 200, text: '{"status":"live"}' });
  });

  it("is red only while the process cannot work, and says what is wrong", async () => {
    readiness = { status: "degraded", storage: false };
    expect(await get("/ready")).toEqual({ status: 200, text: '{"status":"degraded","storage":false}' });
    readiness = { status: "unready", database: false };
    expect(await get("/ready")).toEqual({ status: 503, text: '{"status":"unready","database":false}' });
  });

  it("serves nothing else", async () => {
    expect((await get("/metrics", "POST")).status).toBe(404);
    expect((await get("/")).status).toBe(404);
  });
});

it("does not exist unless it is configured", async () => {
  const none = await serveOperations({ port: undefined, host, process, checkReadiness: async () => readiness });
  expect(none.port).toBeUndefined();
});

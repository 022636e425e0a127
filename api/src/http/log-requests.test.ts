import { PassThrough } from "node:stream";
import { startTracing } from "@samling/telemetry/tracing";
import Koa, { type Context } from "koa";
import { createLog } from "../log.ts";
import { requestSeconds } from "../metrics.ts";
import { startCollector } from "../testing/collector.ts";
import { close, listen, portOf } from "./listen.ts";
import { logRequests } from "./log-requests.ts";
import { createPseudonyms } from "./pseudonyms.ts";
import { annotateRequest, currentRequest } from "./request-context.ts";

const pseudonym = createPseudonyms("secret");
const somebody = "5f1a2b3c-0000-4000-8000-000000000001";

/** Sends one request to an application that answers by `work`; returns its line in the log, and the request's id. */
async function logRequest(work: (context: Context) => void, { path = "/api/x", headers = {} } = {}) {
  const destination = new PassThrough();
  const app = new Koa();
  let currentId: string | undefined;
  app.use(logRequests({ log: createLog({ logLevel: "info" }, destination), pseudonym }));
  app.use((context) => {
    context.status = 200;
    currentId = currentRequest()?.requestId;
    work(context);
  });
  const server = await listen(app, { port: 0, host: "127.0.0.1" });
  try {
    const answer = await fetch(`http://127.0.0.1:${portOf(server)}${path}`, { method: "POST", headers });
    const { ms, time, level, ...line } = JSON.parse(String(destination.read()));
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(ms).toBeLessThan(5_000);
    return { ...line, known: currentId, answered: answer.headers.get("X-Request-Id") };
  } finally {
    await close(server);
  }
}

it("a line has the call, the status and the code, and no one's id, e-mail or address", async () => {
  const line = await logRequest((context) => {
    context.status = 403;
    context.state.call = "POST /api/x";
    context.state.errorCode = "FORBIDDEN";
    annotateRequest({ actorId: somebody, organizationId: "museum", account: pseudonym("ada@example.org") });
  });
  expect(line).toEqual({
    msg: "request",
    requestId: line.answered,
    answered: expect.any(String),
    known: line.answered,
    call: "POST /api/x",
    status: 403,
    code: "FORBIDDEN",
    actor: pseudonym(somebody),
    account: pseudonym("ada@example.org"),
    address: "127.0.0.0/24",
    organizationId: "museum",
  });
});

it("a line about an anonymous call has no actor", async () => {
  expect(await logRequest(() => undefined)).not.toHaveProperty("actor");
});

it.each([
  ["/media/abc/large", "POST /media/"],
  ["/api/uploads/one", "POST /api/uploads"],
  ["/api/health", "POST /api/health"],
  ["/api/ready", "POST /api/ready"],
  ["/api/email-exists/ada@example.org", "other"],
  ["/x/media/", "other"],
])("the address %s is logged as %s", async (path, call) => {
  expect((await logRequest(() => undefined, { path })).call).toBe(call);
});

it.each(["front-door-1234", "a_b-C678", "a".repeat(64)])("takes over the request id %s", async (id) => {
  const line = await logRequest(() => undefined, { headers: { "X-Request-Id": id } });
  expect([line.requestId, line.answered]).toEqual([id, id]);
});

it.each(["short-7", "a".repeat(65), "with a space", "<script>-1234", ""])(
  "gives its own instead of “%s”",
  async (id) => {
    const line = await logRequest(() => undefined, { headers: { "X-Request-Id": id } });
    expect(line.requestId).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(line.answered).toBe(line.requestId);
  },
);

it("counts seconds by call and status", async () => {
  const call = "POST /api/counted";
  await logRequest((context) => {
    context.state.call = call;
  });
  const { values } = await requestSeconds.get();
  const describeCallOf = (name: string) =>
    values.find(
      ({ metricName, labels }) =>
        metricName === `samling_http_request_duration_seconds_${name}` && labels.call === call,
    );
  expect(describeCallOf("count")).toMatchObject({ value: 1, labels: { call, status: 200 } });
  expect(describeCallOf("sum")?.value).toBeGreaterThan(0);
  expect(describeCallOf("sum")?.value).toBeLessThan(5);
});

it("traces a call with its status, in the trace of its caller; only errors of our own count as failed", async () => {
  const collector = await startCollector("Bearer of traces");
  const traces = { endpoint: collector.url, headers: { authorization: "Bearer of traces" }, ratio: 1 };
  const end = await startTracing(traces, { name: "api", version: "1.0.0", commit: null });
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const statuses = [200, 499, 500, 503];
  const ids: (string | null)[] = [];
  try {
    for (const status of statuses) {
      const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
      const line = await logRequest(
        (context) => {
          context.status = status;
          context.state.call = `POST /api/answers-${status}`;
        },
        { headers },
      );
      ids.push(line.requestId);
    }
  } finally {
    await end();
    collector.stop();
  }
  expect(collector.spans).toEqual(
    statuses.map((status, index) =>
      expect.objectContaining({
        traceId,
        parentSpanId: "b7ad6b7169203331",
        kind: 2,
        name: `POST /api/answers-${status}`,
        attributes: [
          { key: "samling.request_id", value: { stringValue: ids[index] } },
          { key: "http.response.status_code", value: { intValue: status } },
        ],
        status: { code: status >= 500 ? 2 : 0 },
      }),
    ),
  );
});

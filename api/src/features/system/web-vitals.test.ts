import { exposeMetrics } from "@samling/telemetry/metrics";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const send = (body: unknown) => api.post("/api/web-vitals", { body });
const sumsOf = async (name: string) =>
  (await exposeMetrics()).text.split("\n").filter((line) => line.startsWith(`samling_web_vitals_${name}_sum{`));

describe("POST /api/web-vitals", () => {
  it("counts what a browser measured by the name of the page, and values that cannot be only up to a limit", async () => {
    const build = { app: "mf-public", build: "276526b3" };
    expect((await send({ page: "collection", LCP: 1.5, INP: 0.1, CLS: 0.02, ...build })).status).toBe(200);
    await send({ page: "start", LCP: 1e300 });
    expect(await sumsOf("lcp_seconds")).toEqual([
      'samling_web_vitals_lcp_seconds_sum{page="collection",app="mf-public",build="276526b3"} 1.5',
      'samling_web_vitals_lcp_seconds_sum{page="start",app="other",build=""} 60',
    ]);
    expect(await sumsOf("cls")).toEqual([
      'samling_web_vitals_cls_sum{page="collection",app="mf-public",build="276526b3"} 0.02',
    ]);
  });

  it("makes no figures of its own for names that are none of ours", async () => {
    await send({ page: "sanna@example.org", INP: 0.2 });
    const sums = await sumsOf("inp_seconds");
    expect(sums).toContain('samling_web_vitals_inp_seconds_sum{page="other",app="other",build=""} 0.2');
    expect(sums.join()).not.toContain("sanna");
  });

  it("begins anew when more builds were reported than there can be, so that nobody fills the memory of Prometheus", async () => {
    for (let build = 0; build < 45; build += 1) {
      await send({ page: "start", LCP: 1, app: "mf-public", build: String(10_000_000 + build) });
    }
    expect((await sumsOf("lcp_seconds")).length).toBeLessThan(40);
    expect((await sumsOf("lcp_seconds")).join()).toContain('build="10000044"');
  });

  it.each([
    { page: "start", LCP: -1 },
    { page: "start", build: "Sanna" },
    { page: "start", LCP: "1" },
    { LCP: 1 },
    { page: "start", address: "x" },
  ])("refuses %p", async (body) => {
    expect((await send(body)).status).toBe(400);
  });
});

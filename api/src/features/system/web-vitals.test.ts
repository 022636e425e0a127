import { exposeMetrics } from "@samling/telemetry/metrics";
import { openTestApi } from "../../testing/test-api.ts";
import { countWebVitals } from "./web-vitals.ts";

const api = openTestApi();

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

  it("creates no figures for unknown names", async () => {
    await send({ page: "sanna@example.org", INP: 0.2 });
    const sums = await sumsOf("inp_seconds");
    expect(sums).toContain('samling_web_vitals_inp_seconds_sum{page="other",app="other",build=""} 0.2');
    expect(sums.join()).not.toContain("sanna");
  });

  it("counts further builds together when more pages and builds are reported than exist, and keeps its figures", async () => {
    const first = { page: "start", app: "mf-public", build: "aaaaaaaa", LCP: 1 };
    await send(first);
    for (let build = 10_000_000; build < 10_000_450; build += 1) {
      countWebVitals({ ...first, page: "search", build: String(build) });
    }
    await send(first);
    const sums = await sumsOf("lcp_seconds");
    expect(sums.length).toBeLessThan(405);
    expect(sums).toContain('samling_web_vitals_lcp_seconds_sum{page="start",app="mf-public",build="aaaaaaaa"} 2');
    expect(sums.find((line) => line.includes('{page="search",app="other",build=""}'))).toMatch(/ [1-9]\d$/);
    expect(sums.join()).not.toContain('build="10000449"');
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

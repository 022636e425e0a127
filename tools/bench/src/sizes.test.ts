import { formatCountry, planStations, readSearches, simulateWaiting, utilization, withSizes } from "./country.ts";
import { formatSizes, plan, readDocument, readsPerCore } from "./sizes.ts";

it("the page of sizes says what the last run of the bench gives [RUN-07]", async () => {
  const [scaling, performance] = [await readDocument("scaling.md"), await readDocument("performance.md")];
  expect(scaling).toContain(formatSizes(performance));
  expect(scaling).toContain(formatCountry(performance));
  expect(withSizes(scaling, performance)).toBe(scaling);
});

it("a size needs what its busiest second takes, and never less than two processors", () => {
  const run = "2026-01-01, 2 × Processor\n\n| Pages of 24 of a collection, 1,000,000 media | 400 /s | – |\n";
  expect(readsPerCore(run)).toBe(200);
  const small = { name: "small", visitors: 86, media: 1_000, contributed: 1 };
  expect(plan(small, 200)).toEqual(["small", "86", "1,000", "0.05", "0.6 Mbit/s", "2", "5 GB", "4.7 MB"]);
  // 1,000 pages a second: 2,400 reads are twelve cores, 25,000 pictures are 25, and as many again stay free.
  const large = { name: "large", visitors: 1_728_000, media: 1_000_000, contributed: 0 };
  expect(plan(large, 200)).toEqual([
    "large",
    "1,700,000",
    "1,000,000",
    "1,000",
    "12,000 Mbit/s",
    "74",
    "5 TB",
    "4.7 GB",
  ]);
});

it("a page without the line that the sizes are made of is refused", () => {
  expect(() => readsPerCore("nothing")).toThrow("pages of a collection");
});

it("a simulated day waits as the theory of queues says, more the busier it is", () => {
  // One second of work each, for one server: a wait of nineteen in twenty of ln(20 × busy) / (1 - busy) seconds.
  const station = { name: "one", capacity: "", servers: 1, work: [{ count: 1, seconds: 1 }] as const };
  const visitors = (0.5 * 3_600 * 100) / 9;
  expect(utilization(station, visitors)).toBeCloseTo(0.5);
  expect(simulateWaiting(station, visitors * 1.9)).toBeGreaterThan(3 * simulateWaiting(station, visitors));
  expect(simulateWaiting({ ...station, servers: 8 }, visitors)).toBe(0);
});

it("searches cost what their share of the run's processors was, and grow as they have grown", () => {
  const row = (ms: number, ratio: string) =>
    `| a word, 8 at once, 95th percentile; baseline: 10,000 media | ${ms} ms | 1 ms | ${ratio} | x |`;
  const run = `2026-01-01, 2 × Processor\n\n${row(100, "1.00")}\n${row(300, "2.00")}\n`;
  expect(readSearches(run)).toEqual({ seconds: 0.05, growth: 1.5 });
  expect(() => readSearches("nothing")).toThrow("rows of searches");
  expect(() => planStations("nothing")).toThrow("pages of a collection");
});

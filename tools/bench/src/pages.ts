import { quantile } from "./compare.ts";
import { withDemoPortal } from "./demo-portal.ts";
import type { Benchmark, Measurement } from "./measurement.ts";
import { loadPage, openBrowser, type PageLoad } from "./page-load.ts";

const visits = 3;
const budgets = { largestPaint: 1_200, firstPaint: 600, shift: 0.02, blocked: 100 };

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

function present(page: string, loads: PageLoad[]): Measurement[] {
  const measurePart = (name: keyof typeof budgets) =>
    quantile(
      loads.map((load) => load[name]),
      0.5,
    );
  const row = (subject: string, name: keyof typeof budgets, write: (value: number) => string): Measurement => ({
    name: `${page} on a phone: ${subject}`,
    ours: write(measurePart(name)),
    budget: `≤ ${write(budgets[name])}`,
    ok: measurePart(name) <= budgets[name],
  });
  return [
    row("first paint", "firstPaint", seconds),
    row("largest paint", "largestPaint", seconds),
    row("layout shift", "shift", (value) => value.toFixed(3)),
    row("blocked", "blocked", (value) => `${Math.round(value)} ms`),
  ];
}

/** The pages on which most visitors arrive, on a mid-range phone with slow 4G. */
export const pagesBench: Benchmark = {
  name: "pages",
  measure: (log) =>
    withDemoPortal(log, async ({ stack, pages }) => {
      await using browser = await openBrowser(log);
      const rows: Measurement[] = [];
      // A first request costs the API more than any later one.
      for (const path of Object.values(pages)) await loadPage(browser, stack.url + path);
      for (const [name, path] of Object.entries(pages)) {
        const loads: PageLoad[] = [];
        for (let visit = 0; visit < visits; visit += 1) loads.push(await loadPage(browser, stack.url + path));
        log(`${name}: ${loads.map(({ largestPaint }) => seconds(largestPaint)).join(", ")} (${loads[0]?.largest})`);
        rows.push(...present(name, loads));
      }
      return rows;
    }),
};

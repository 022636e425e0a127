import { findFreePorts } from "@samling/processes/free-ports";
import { type DemoPortal, withDemoPortal } from "./browser/demo-portal.ts";
import { judgePage } from "./browser/lighthouse.ts";
import { openBrowser } from "./browser/open-browser.ts";
import { loadPage, type PageLoad } from "./browser/page-load.ts";
import type { Benchmark, Measurement } from "./measurement.ts";

const visits = 3;
const budgets = { largestPaint: 2_000, firstPaint: 800, shift: 0.02, blocked: 200 };
const scores = { performance: 90, accessibility: 100, bestPractices: 100, seo: 100 };

const middle = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

function present(page: string, loads: PageLoad[]): Measurement[] {
  const of = (name: keyof typeof budgets) => middle(loads.map((load) => load[name]));
  const row = (what: string, name: keyof typeof budgets, write: (value: number) => string): Measurement => ({
    name: `${page}: ${what}`,
    ours: write(of(name)),
    budget: `≤ ${write(budgets[name])}`,
    ok: of(name) <= budgets[name],
  });
  return [
    row("first paint", "firstPaint", seconds),
    row("largest paint", "largestPaint", seconds),
    row("layout shift", "shift", (value) => value.toFixed(3)),
    row("blocked", "blocked", (value) => `${Math.round(value)} ms`),
  ];
}

async function measureLoads({ stack, pages }: DemoPortal, say: (line: string) => void): Promise<Measurement[]> {
  const browser = await openBrowser(say);
  const rows: Measurement[] = [];
  try {
    // A first request costs the API more than any later one.
    for (const path of Object.values(pages)) await loadPage(browser, stack.url + path);
    for (const [name, path] of Object.entries(pages)) {
      const loads: PageLoad[] = [];
      for (let visit = 0; visit < visits; visit += 1) loads.push(await loadPage(browser, stack.url + path));
      say(`${name}: ${loads.map(({ largestPaint }) => seconds(largestPaint)).join(", ")} (${loads[0]?.largest})`);
      rows.push(...present(name, loads));
    }
  } finally {
    await browser.close();
  }
  return rows;
}

async function measureScores({ stack, pages }: DemoPortal, say: (line: string) => void): Promise<Measurement[]> {
  const [port = 0] = await findFreePorts(1);
  const browser = await openBrowser(say, { port });
  const rows: Measurement[] = [];
  try {
    for (const [name, path] of Object.entries(pages)) {
      const judged = await judgePage(stack.url + path, port);
      if (judged.failed.length > 0) say(`${name}: ${judged.failed.join(", ")}`);
      const ours = Object.keys(scores).map((category) => judged[category as keyof typeof scores]);
      const asked = Object.values(scores);
      rows.push({
        name: `${name}: Lighthouse (performance, accessibility, practices, search)`,
        ours: ours.join(", "),
        budget: `≥ ${asked.join(", ")}`,
        ok: ours.every((score, index) => score >= (asked[index] ?? 0)),
      });
    }
  } finally {
    await browser.close();
  }
  return rows;
}

/** The pages on which most visitors arrive, on a mid-range telephone with slow 4G. */
export const pagesBench: Benchmark = {
  name: "pages",
  title: "Pages on a telephone: slow 4G, processor ÷ 4",
  measure: (say) =>
    withDemoPortal(say, async (portal) => [
      ...(await measureLoads(portal, say)),
      ...(await measureScores(portal, say)),
    ]),
};

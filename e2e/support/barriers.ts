import type { Page } from "@playwright/test";
import axe from "axe-core";

/** What of the page, as it is now, keeps somebody out. */
export async function findBarriers(page: Page): Promise<string[]> {
  // It stays in its document, and bringing it there takes longer than looking.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof import("axe-core") }).axe;
    const { violations } = await run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`);
  });
}

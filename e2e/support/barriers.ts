import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** The accessibility problems of the page in its current state. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Axe stays in the document, since injecting it takes longer than running it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // A fading element has another contrast on its way. Endless animations are not waited for.
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const { run } = (window as unknown as { axe: typeof import("axe-core") }).axe;
    const { violations } = await run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`);
  });
}

/** Nothing scrolls sideways. */
export async function expectNarrow(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

/** Nor does axe find anything. */
export async function expectSound(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
  await expectNarrow(page);
}

import type { Page } from "@playwright/test";

/** From the next page on, adds up the layout shift without any input. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shiftCounter = globalThis as { shifts?: number };
    shiftCounter.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shiftCounter.shifts = (shiftCounter.shifts ?? 0) + entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** The layout shift since the page began. */
export const readShift = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => (globalThis as { shifts?: number }).shifts);

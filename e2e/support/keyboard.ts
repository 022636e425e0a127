import { expect, type Locator, type Page } from "@playwright/test";

const mostSteps = 80;

/** Presses Tab until an element has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      // The browser's file input is hidden inside the label that looks like its button.
      const isSeen = await target.evaluate((element) =>
        [element, element.closest("label")].some((shown) => {
          if (!shown) return false;
          // An element that a picture fills has its ring in a layer above.
          return [undefined, "::after"].some((layer) => {
            const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown, layer);
            return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
          });
        }),
      );
      expect(isSeen, `the focus on ${target} shows`).toBe(true);
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`${target} cannot be reached with the Tab key.`);
}

/** Reaches an element with the Tab key and presses Enter on it. */
export async function pressWithKeys(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  await tabTo(page, target.first());
  await page.keyboard.press("Enter");
}

import { expect, type Locator, type Page } from "@playwright/test";

const maxSteps = 80;

/** Presses Tab until an element has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < maxSteps; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      // The browser's file input is hidden inside the label that looks like its button.
      const isVisible = await target.evaluate((element) =>
        [element, element.closest("label")].some((candidate) => {
          if (!candidate) return false;
          // An element that a picture fills has its ring in a layer above.
          return [undefined, "::after"].some((layer) => {
            const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate, layer);
            return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
          });
        }),
      );
      expect(isVisible, `the focus on ${target} shows`).toBe(true);
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

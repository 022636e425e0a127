import { expect, type Locator, type Page } from "@playwright/test";

const mostSteps = 80;

/** Goes on with the Tab key until something has the focus, and sees that it shows so. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      // The browser's file field is hidden in the label that is dressed as its button.
      const isSeen = await target.evaluate((element) =>
        [element, element.closest("label")].some((shown) => {
          if (!shown) return false;
          // What a picture fills has its ring in a layer above.
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

/** Reaches something with the Tab key and presses Enter on it. */
export async function pressWithKeys(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  await tabTo(page, target.first());
  await page.keyboard.press("Enter");
}

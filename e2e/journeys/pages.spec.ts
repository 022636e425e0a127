import { expect, type Page } from "@playwright/test";
import { bcp47, fallbackLanguage, type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { openProductPage, productPages } from "../support/all-pages.ts";
import { findBarriers } from "../support/barriers.ts";
import { test } from "../support/portal.ts";
import { readShift, watchShifts } from "../support/shifts.ts";

const narrow = { width: 360, height: 740 };
const wide = { width: 1440, height: 900 };

test.use({ viewport: narrow });
// Each page for itself, so that both workers take them.
test.describe.configure({ mode: "parallel" });

/** Through the element itself, since an open dialog may cover it. Some pages have another select with languages. */
async function switchLanguage(page: Page, language: LanguageCode): Promise<void> {
  const hasHeader = (await page.locator("header").count()) > 0;
  await page
    .locator(`${hasHeader ? "header " : ""}select:has(option[lang=da])`)
    .first()
    .evaluate((select: HTMLSelectElement, language) => {
      select.value = language;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }, language);
  await expect(page.locator("html")).toHaveAttribute("lang", bcp47(language));
}

for (const productPage of productPages) {
  // Pages that visitors and members open move nothing by themselves.
  const isSteady = !productPage.person && !productPage.prepare;
  test(`${productPage.name}: has no accessibility problem on a phone${isSteady ? ", and moves nothing in view" : ""}`, async ({
    page,
    portal,
  }) => {
    await watchShifts(page);
    await openProductPage({ page, portal, productPage, language: fallbackLanguage });
    if (isSteady) expect.soft(await readShift(page)).toBeLessThanOrEqual(0.02);
    expect.soft(await findBarriers(page)).toEqual([]);
  });

  // Languages differ in their texts, and in how these fit on a narrow screen.
  test(`${productPage.name}: has no accessibility problem, wide and in any other language @slow`, async ({
    page,
    portal,
  }) => {
    // A narrow header has the setting in its menu, and only while that is open.
    await page.setViewportSize(wide);
    await openProductPage({ page, portal, productPage, language: fallbackLanguage });
    expect.soft(await findBarriers(page), "wide").toEqual([]);
    for (const language of languageCodes.filter((code) => code !== fallbackLanguage)) {
      await page.setViewportSize(wide);
      await switchLanguage(page, language);
      await page.setViewportSize(narrow);
      expect.soft(await findBarriers(page), `in ${language}`).toEqual([]);
    }
  });
}

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { languageCodes } from "@samling/contract/constants/languages";
import { root } from "@samling/stack/paths";
import { openProductPage, productPages } from "../support/all-pages.ts";
import { test } from "../support/portal.ts";

/**
 * `npm run screens -w e2e`: every page at the widths of a phone, a tablet, both sides of the break, a desktop and a wall.
 */
const widths = [360, 768, 1198, 1199, 1440, 3840];
const folder = join(root, "screens");

for (const productPage of productPages) {
  for (const language of languageCodes) {
    test(`${productPage.name} in ${language}`, async ({ page, portal }) => {
      await mkdir(folder, { recursive: true });
      await openProductPage({ page, portal, productPage, language });
      for (const width of widths) {
        await page.setViewportSize({ width, height: Math.min(Math.round(width * 0.625) + 500, 2160) });
        const name = `${productPage.name.replaceAll(" ", "-")}-${language}-${width}.png`;
        await page.screenshot({ path: join(folder, name), fullPage: true, animations: "disabled" });
      }
    });
  }
}

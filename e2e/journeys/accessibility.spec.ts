import AxeBuilder from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { languageCodes } from "@samling/contract/constants";
import { openProductPage, productPages } from "../support/all-pages.ts";
import { test } from "../support/portal.ts";

const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

for (const productPage of productPages) {
  for (const language of languageCodes) {
    test(`${productPage.name}: nothing keeps anyone out, narrow and wide, in ${language}`, async ({ page, portal }) => {
      await openProductPage({ page, portal, productPage, language });
      for (const size of sizes) {
        await page.setViewportSize(size);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`,
        );
        expect(found, `at ${size.width}`).toEqual([]);
      }
    });
  }
}

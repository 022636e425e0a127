import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { test } from "../support/portal.ts";
import { becomePerson } from "../support/session.ts";

/** The browser of the journeys says that it is a program. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

test("a visitor who reloads a page counts once, and an admin reads, prints and saves the figures of the year [WEEK-04]", async ({
  browser,
  page,
  portal,
}) => {
  const { organization, collections } = portal.data;
  const within = `/organization/${organization.id}`;
  const context = await browser.newContext({ userAgent, baseURL: portal.stack.url });
  const visitor = await context.newPage();
  const address = `${within}/collections/${collections.gallery.id}/contribution/${portal.shown.contributionId}`;
  for (let visit = 0; visit < 3; visit += 1) {
    const counted = visitor.waitForRequest((request) => new URL(request.url()).pathname.endsWith("/visits"));
    await visitor.goto(address);
    await counted;
  }
  expect(await context.cookies()).toEqual([]);
  await context.close();

  await becomePerson(page, portal, "admin");
  const visits = page.locator("dl > div", { has: page.getByText("Visits", { exact: true }) }).locator("dd");
  await expect(async () => {
    await page.goto(`${within}/authenticated/desk/year?collectionId=${collections.gallery.id}`);
    await expect(visits).toHaveText("1", { timeout: 1_000 });
  }).toPass();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  const csv = await readFile(await (await saved).path(), "utf8");
  expect(csv).toMatch(/^\uFEFF"month","collection","came","published"/);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("table", { name: "By month" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Year" })).toBeHidden();
  await expect(page.getByRole("navigation").first()).toBeHidden();
});

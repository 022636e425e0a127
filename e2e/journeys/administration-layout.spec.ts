import { expect, type Page } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import sharp from "sharp";
import { type Portal, test } from "../support/portal.ts";
import { becomePerson, type PortalUser } from "../support/session.ts";

const openAs = async (page: Page, portal: Portal, person: PortalUser, path: string) => {
  await becomePerson(page, portal, person);
  await page.goto(`/organization/${portal.data.organization.id}/authenticated/${path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
};

const makeLogo = async (color: string) => ({
  name: "logo.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 64, height: 64, channels: 3, background: color } })
    .png()
    .toBuffer(),
});

test("the text of the export dialog starts at its left edge, wherever its button is @slow", async ({
  page,
  portal,
}) => {
  await openAs(page, portal, "superAdmin", "collections");
  await page
    .getByRole("button", { name: /^Export/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("collection.csv")).toBeVisible();
  const indents = await dialog.locator("h2, p").evaluateAll((texts) =>
    texts.map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const edge = text.closest("dialog")?.getBoundingClientRect().left ?? 0;
      return Math.round(range.getBoundingClientRect().left - edge);
    }),
  );
  expect(indents.length).toBeGreaterThan(1);
  expect(Math.max(...indents)).toBeLessThan(40);
});

test("an administrator is warned about a logo that is hardly visible on the organization's color @slow", async ({
  page,
  portal,
}) => {
  await openAs(page, portal, "admin", "edit-organization");
  const warning = page.getByText(/^The logo can hardly be seen on this colour/);
  const logo = page.getByLabel(/^Logo/);
  await page.getByRole("textbox", { name: /^Colour/ }).fill("#ffd93b");
  await logo.setInputFiles(await makeLogo("#ffffff"));
  await expect(warning).toBeVisible();
  await logo.setInputFiles(await makeLogo("#11151a"));
  await expect(warning).toBeHidden();
});

test("the list of a long form's parts stays beside the form while it is scrolled", async ({ page, portal }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, portal, "admin", `collections/edit-collection?collection=${portal.data.collections.active.id}`);
  const parts = page.getByRole("navigation", { name: "Parts of the form" });
  // The part below the form is saved by itself.
  await parts.getByRole("button", { name: "Picture", exact: true }).click();
  const part = page.getByRole("heading", { level: 2, name: "Picture", exact: true });
  await expect(part).toBeFocused();
  await expect(part).toBeInViewport();
  await expect(parts).toBeInViewport({ ratio: 1 });
  const [list, title, field] = await Promise.all(
    [parts, part, page.getByRole("textbox", { name: /^Title in English/ })].map((element) => element.boundingBox()),
  );
  expect(list?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0));
  // The form uses the window's width: titles and fields stand side by side, and the fields take more than half of it.
  expect(field?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0));
  expect(field?.width).toBeGreaterThan(720);
});

test("names in the record of changes are not broken inside a word @slow", async ({ page, portal }) => {
  await page.route(/\/api\/audit(\?|$)/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer<"GET /api/audit">;
    const items = answer.items.map((item) => ({
      ...item,
      actor: { ...item.actor, name: "Margareta Nyström" },
      organization: { id: portal.data.organization.id, name: "Hamnarkivet" },
      data: {
        reason: "Sent twice by mistake, once from the archive and once from the reading room. ".repeat(10).trim(),
      },
    }));
    await route.fulfill({ response, json: { ...answer, items } });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await becomePerson(page, portal, "platformAdmin");
  await page.goto("/platform/audit");
  await page.getByRole("row").nth(1).waitFor();
  const words = await page.locator("tbody td, tbody th").evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const brokenWords: { word: string; lines: number }[] = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          brokenWords.push({ word, lines: range.getClientRects().length });
        }
      }
      return brokenWords;
    }),
  );
  expect(words.map(({ word }) => word)).toContain("Hamnarkivet");
  expect(words.filter(({ lines }) => lines > 1)).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the contributions come before their filters, which a button opens", async ({ page, portal }) => {
    await openAs(page, portal, "admin", "contributions");
    const rows = page.getByRole("list").getByRole("group");
    const visibility = page.getByRole("combobox", { name: "State" });
    await expect(rows.first()).toBeInViewport();
    await expect(visibility).toBeHidden();
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(visibility).toBeVisible();
  });

  test("the column names above the users say that they sort @slow", async ({ page, portal }) => {
    await openAs(page, portal, "admin", "user-administration");
    const columns = page.getByRole("row").filter({ has: page.getByRole("columnheader") });
    await expect(columns.getByRole("button", { name: "Name" })).toBeVisible();
    const label = await columns.evaluate((row) => getComputedStyle(row, "::before").content);
    expect(label).toBe('"Sort by"');
  });
});

test("on a phone, nothing that gets the focus is behind the bar for saving @slow", async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, portal, "admin", `collections/edit-collection?collection=${portal.data.collections.active.id}`);
  await page.getByRole("textbox", { name: /^Title in English/ }).fill("");
  const hidden = () =>
    page.evaluate(() => {
      const focused = document.activeElement as HTMLElement | null;
      const bar = [...document.querySelectorAll("main section")].find(
        (item) => getComputedStyle(item).position === "sticky",
      );
      if (!focused || !bar || bar.contains(focused)) return null;
      const { top, bottom } = focused.getBoundingClientRect();
      // A field for a long text may be taller than the window: its first lines count.
      const end = focused.isContentEditable ? top + 40 : bottom;
      const cover = bar.getBoundingClientRect();
      return end > cover.top && top < cover.bottom ? focused.outerHTML.slice(0, 120) : null;
    });
  const behind: string[] = [];
  for (let key = 0; key < 40; key += 1) {
    await page.keyboard.press("Tab");
    const brokenWords = await hidden();
    if (brokenWords) behind.push(brokenWords);
  }
  expect(behind).toEqual([]);
});

import { expect, type Page } from "@playwright/test";
import { storedKeys } from "@samling/contract/constants/stored-keys";
import { findBarriers } from "../support/barriers.ts";
import { pressWithKeys } from "../support/keyboard.ts";
import { test } from "../support/portal.ts";
import { becomePerson } from "../support/session.ts";

/** Text at twice the size, and nothing else changed. */
const doubleLetters = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const style = document.createElement("style");
      style.textContent = "html { font-size: 200% }";
      document.head.append(style);
    });
  });

const isWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Pairs of overlapping elements in the header. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll("header a, header button, header select")].map((element) => ({
      text: element.textContent?.trim(),
      box: element.getBoundingClientRect(),
    }));
    return controls.flatMap((control, index) =>
      controls
        .slice(index + 1)
        .filter(
          ({ box }) =>
            box.left < control.box.right - 1 &&
            control.box.left < box.right - 1 &&
            box.top < control.box.bottom - 1 &&
            control.box.top < box.bottom - 1,
        )
        .map((other) => `${control.text} / ${other.text}`),
    );
  });

test("text at twice the size wraps the header's links below the name, not over it @slow", async ({ page, portal }) => {
  await doubleLetters(page);
  await becomePerson(page, portal, "admin");
  await page.addInitScript((key) => localStorage.setItem(key, "fi"), storedKeys.languageChosen);
  for (const width of [900, 1198, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/organization/${portal.data.organization.id}`);
    await expect(page.getByRole("link", { name: "Suosikit" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect.poll(() => overlaps(page), `${width}`).toEqual([]);
    await expect.poll(() => isWider(page), `${width}`).toBe(false);
  }
});

test("a reader with text at twice the size finds a picture on a phone, and saves it @slow", async ({
  page,
  portal,
}) => {
  await doubleLetters(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const { organization, collections } = portal.data;
  await page.goto(`/organization/${organization.id}/collections/${collections.gallery.id}`);
  const words = page.getByRole("combobox", { name: "Search in titles, places and people" });
  await words.fill("Lighthouse 1");
  await words.press("Enter");
  await expect(page).toHaveURL(/q=Lighthouse/);
  await expect.poll(() => isWider(page)).toBe(false);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Lighthouse 1/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /^Lighthouse 1/ })).toBeVisible();
  expect(await isWider(page)).toBe(false);

  await page.getByRole("button", { name: "Save as a favourite" }).click();
  const dialog = page.getByRole("dialog", { name: "Save as a favourite" });
  await dialog.getByRole("textbox").fill("greta.large-text@example.org");
  await dialog.getByRole("button", { name: "Save picture" }).click();
  await dialog.getByRole("textbox", { name: /First name/ }).fill("Greta");
  await dialog.getByRole("textbox", { name: /Last name/ }).fill("Lund");
  await dialog.getByRole("button", { name: "Save picture" }).click();
  await expect(dialog.getByRole("status")).toContainText("greta.large-text@example.org");
  const cut = await dialog.evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(cut, "the confirmation is there as a whole").toBe(false);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Save as a favourite" })).toBeFocused();
});

test("a reader with text at twice the size zooms in and downloads a picture by keyboard alone at 320 pixels [LOOK-07] @slow", async ({
  page,
  portal,
}) => {
  await doubleLetters(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const { organization, collections } = portal.data;
  const collection = `/organization/${organization.id}/collections/${collections.gallery.id}`;
  await page.goto(`${collection}/contribution/${portal.shown.contributionId}`);
  const closer = page.getByRole("button", { name: "Show in full screen" });
  await pressWithKeys(page, closer);
  const viewer = page.getByRole("dialog").first();
  await viewer.locator("canvas").first().waitFor();
  const overflows = (element: Element) => element.scrollWidth > element.clientWidth;
  expect(await viewer.evaluate(overflows)).toBe(false);
  expect(await findBarriers(page)).toEqual([]);

  const takeHome = viewer.getByRole("button", { name: "Use and share" });
  await pressWithKeys(page, takeHome);
  const panel = page.getByRole("dialog", { name: "Use and share" });
  await panel.getByRole("heading", { name: "Embed" }).waitFor();
  expect(await panel.evaluate(overflows)).toBe(false);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(takeHome).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(closer).toBeFocused();
});

test("text at twice the size does not widen a page of texts on a phone @slow", async ({ page, portal }) => {
  await doubleLetters(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript((key) => localStorage.setItem(key, "fi"), storedKeys.languageChosen);
  const organization = `/organization/${portal.data.organization.id}`;
  for (const path of ["/about", `${organization}/accessibility-statement`, `${organization}/privacy`]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    expect(await isWider(page), path).toBe(false);
  }
});

test("text at twice the size keeps the figures within the page @slow", async ({ page, portal }) => {
  await doubleLetters(page);
  await becomePerson(page, portal, "superAdmin");
  await page.addInitScript((key) => localStorage.setItem(key, "fi"), storedKeys.languageChosen);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/organization/${portal.data.organization.id}/authenticated/dashboard`);
    await page.locator("main table:visible").first().waitFor();
    await expect.poll(() => isWider(page), `${width}`).toBe(false);
  }
});

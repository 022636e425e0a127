import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import { fillDesk } from "../data/run-data-program.ts";
import { findBarriers } from "../support/barriers.ts";
import { type Portal, test } from "../support/portal.ts";
import { askAs, becomePerson } from "../support/session.ts";

const total = 40;
const gift = (index: number) => `Gift ${index}`;
const headingOf = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true });

/** A collection of its own: what is published in it is in nobody's way. */
async function makeCollection(portal: Portal, title: string): Promise<string> {
  const form = new FormData();
  form.set("organizationId", portal.data.organization.id);
  form.set("translations", JSON.stringify([{ languageCode: "en", title, description: "<p>What came in</p>" }]));
  form.set("photo", new Blob([await readFile(portal.files.upright)]), "cover.jpg");
  return (await askAs<{ id: string }>(portal, "admin", "POST /api/upload-collection", form)).id;
}

const deskOf = ({ data }: Portal, collectionId: string) =>
  `/organization/${data.organization.id}/authenticated/desk?collectionId=${collectionId}`;

/** Nothing scrolls sideways, and axe finds nothing. */
async function expectSound(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

test("a reviewer answers forty contributions with the keyboard alone: accepts 25 with a key each, asks about 10, declines 5 [IN-10]", async ({
  page,
  portal,
}) => {
  test.slow();
  const collectionId = await makeCollection(portal, "Forty gifts");
  const desk = { collectionId, email: portal.data.users.subAdmin, like: portal.shown.contributionId };
  await fillDesk(portal.stack, desk, total);
  await becomePerson(page, portal, "admin");
  await page.goto(deskOf(portal, collectionId));

  const bar = page.getByRole("region", { name: "Decision" });
  const isOpen = async (index: number) => {
    await expect(headingOf(page, gift(index))).toBeFocused();
    await expect(bar.getByRole("button", { name: "Publish" })).toBeEnabled();
  };
  const dialog = page.getByRole("dialog");
  await isOpen(1);
  await expectSound(page);
  for (let index = 1; index <= 25; index += 1) {
    await isOpen(index);
    await page.keyboard.press("a");
  }
  for (let index = 26; index <= 35; index += 1) {
    await isOpen(index);
    await page.keyboard.press("c");
    await expect(dialog.getByRole("textbox", { name: /Your words/ })).toBeFocused();
    if (index === 26) await expectSound(page);
    await page.keyboard.type("When?");
    await page.keyboard.press("Control+Enter");
  }
  for (let index = 36; index <= total; index += 1) {
    await isOpen(index);
    await page.keyboard.press("d");
    await expect(dialog.getByRole("radio").first()).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("heading", { level: 1, name: "To decide" })).toBeFocused();
  await expect(page.getByText("Nothing waits for you")).toBeVisible();

  // The last one is taken back, and is there on a telephone and with letters twice as large.
  await page.keyboard.press("u");
  await isOpen(total);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await expectSound(page);
  const states = async (state: string) => {
    const path = `GET /api/organization/${portal.data.organization.id}/cases?collectionId=${collectionId}&state=${state}`;
    const { items } = await askAs<Answer<"GET /api/organization/{id}/cases">>(portal, "admin", path);
    return items.length;
  };
  expect([await states("decided"), await states("asked"), await states("waiting")]).toEqual([29, 10, 1]);
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { checkBag, unpack } from "@samling/api/testing/read-bag";
import { test } from "../support/portal.ts";
import { becomePerson } from "../support/session.ts";

test("what was accepted is handed over from the page, and what is downloaded is a valid bag [HOME-01]", async ({
  page,
  portal,
}) => {
  await becomePerson(page, portal, "superAdmin");
  await page.goto(`/organization/${portal.data.organization.id}/authenticated/desk/hand-over`);
  const summary = page.getByRole("complementary", { name: "Summary" });
  // Other journeys fill other collections with rows that have no files of their own.
  await page.getByRole("radio", { name: /^One collection/ }).check();
  await page.getByRole("combobox", { name: /^Collection/ }).selectOption(portal.data.collections.gallery.id);
  await page.getByRole("combobox", { name: /Recipient/ }).fill("City Archives");
  await expect(summary.getByText("never")).toBeVisible();
  await summary.getByRole("button", { name: "Pack and hand over" }).click();
  const table = page.getByRole("table", { name: "Earlier hand-overs" });
  await table.getByRole("button", { name: /^Download/ }).click();
  const link = page.getByRole("dialog").getByRole("link", { name: /^samling-/ });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const folder = await mkdtemp(join(tmpdir(), "samling-bag-"));
  const bag = await unpack(await download.path(), folder);
  expect(await checkBag(bag)).toEqual([]);
  await rm(folder, { recursive: true });
});

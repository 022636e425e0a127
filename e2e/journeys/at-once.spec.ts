import { expect } from "@playwright/test";
import { fillDesk } from "../data/run-data-program.ts";
import { expectNarrow, findBarriers } from "../support/barriers.ts";
import { makeCollection } from "../support/make-collection.ts";
import { test } from "../support/portal.ts";
import { becomePerson } from "../support/session.ts";

test("an admin finds contributions, previews a place and a tag for all of them, sets both at once, and undoes them [CASE-05] @slow", async ({
  page,
  portal,
}) => {
  const { organization, users } = portal.data;
  const collectionId = await makeCollection(portal, "Bulk changes");
  const desk = { collectionId, email: users.subAdmin, like: portal.shown.contributionId };
  await fillDesk(portal.stack, desk, 3);
  await becomePerson(page, portal, "admin");
  await page.goto(`/organization/${organization.id}/authenticated/contributions?state=waiting`);
  await expect(page.getByRole("group", { name: "Contribution 3", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Change all results at once" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Change \d+ contributions at once$/ })).toBeFocused();
  await page.getByRole("textbox", { name: "Place" }).fill("Nagu");
  await page.getByRole("button", { name: "Another field" }).click();
  await page.getByRole("combobox", { name: "Field" }).nth(1).selectOption("Tags");
  await page.getByRole("combobox", { name: "What to do" }).nth(1).selectOption("Add");
  await page.getByRole("textbox", { name: "Tags" }).fill("skärgård");
  await expect(page.getByRole("row", { name: /Nagu/ }).first()).toContainText("skärgård");
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("button", { name: /^Change \d+ contributions$/ }).press("Enter");
  const done = page
    .getByRole("region", { name: "In progress, and completed since yesterday" })
    .getByRole("listitem")
    .first();
  await expect(done).toContainText("changed, by");
  await done.getByRole("button", { name: /^Undo/ }).press("Enter");
  await expect(done).toContainText("Undone.");
  await page.setViewportSize({ width: 320, height: 740 });
  await expectNarrow(page);
});

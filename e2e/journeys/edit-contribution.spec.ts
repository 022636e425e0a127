import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { ageContribution } from "../data/run-data-program.ts";
import { contribute } from "../support/make-collection.ts";
import { type Portal, test } from "../support/portal.ts";
import { askAs, becomePerson } from "../support/session.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const title = (page: Page) => page.getByRole("textbox", { name: /^Title/ });
const save = (page: Page) => page.getByRole("button", { name: "Save the changes" }).click();

/** Contributes one picture as the member; returns the addresses of its page and of the page that edits it. */
async function contributeAsMember(portal: Portal) {
  const { organization, collections } = portal.data;
  const pictures = [{ title: "A ligthouse", data: await readFile(portal.files.upright) }];
  const { contributionId: id } = await contribute(portal, "member", collections.gallery.id, pictures);
  const place = { orgId: organization.id, collectionId: collections.gallery.id, id };
  return { id, own: paths.contribution.href(place), edit: paths.editContribution.href(place) };
}

test("the owner changes a contribution within a day, and an admin at any time [V-EDIT-01] [V-EDIT-02] [V-EDIT-04] @slow", async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  const { id, own, edit } = await contributeAsMember(portal);
  const collection = heading(page, portal.data.collections.gallery.title);
  await page.goto(edit);
  await expect(collection).toBeVisible();

  await becomePerson(page, portal, "member");
  await page.goto(own);
  await page.getByRole("link", { name: "Edit the contribution" }).click();
  await expect(page.getByText(/^23 hours 5\d minutes left to change it|^24 hours left/)).toBeVisible();
  await title(page).fill("");
  await title(page).press("Enter");
  await save(page);
  await expect(page.getByRole("alert").filter({ hasText: "Write a title" })).toBeFocused();
  await title(page).fill("A lighthouse");
  await save(page);
  await expect(page.getByText("The changes have been saved.")).toBeVisible();
  await expect(heading(page, "A lighthouse")).toBeVisible();

  await page.goto(`${edit}?step=review`);
  await expect(page.getByRole("radio", { name: /^Everyone/ })).toBeChecked();

  await ageContribution(portal.stack, id, 24);
  await page.goto(own);
  await expect(heading(page, "A lighthouse")).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit the contribution" })).toHaveCount(0);
  await page.goto(edit);
  await expect(collection).toBeVisible();

  const admin = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await becomePerson(admin, portal, "admin");
  await admin.goto(own);
  await admin.getByRole("link", { name: "Edit the contribution" }).click();
  await title(admin).fill("The lighthouse of Kullen");
  await expect(admin.getByText(/left to change it/)).toHaveCount(0);
  await save(admin);
  await expect(heading(admin, "The lighthouse of Kullen")).toBeVisible();
  await admin.context().close();
});

test("when the owner's day ends while they are typing, the text is kept and nothing is saved [V-EDIT-04] @slow", async ({
  page,
  portal,
}) => {
  const { id, edit } = await contributeAsMember(portal);
  await becomePerson(page, portal, "member");
  await page.goto(edit);
  await title(page).fill("Too late");
  await ageContribution(portal.stack, id, 24);
  await save(page);
  await expect(page.getByRole("alert").filter({ hasText: "The 24 hours for changes are over." })).toBeFocused();
  await expect(title(page)).toHaveValue("Too late");
  const stored = await askAs<Answer<"GET /api/contribution/{id}">>(portal, "member", `GET /api/contribution/${id}`);
  expect(stored.images[0]?.title).toBe("A ligthouse");
});

test("a contribution is deleted only after a checkbox is ticked [V-EDIT-03]", async ({ page, portal }) => {
  const { own, edit } = await contributeAsMember(portal);
  await becomePerson(page, portal, "member");
  await page.goto(edit);
  await page.getByRole("button", { name: "Delete the contribution" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete the contribution?" });
  const confirm = dialog.getByRole("button", { name: "Delete", exact: true });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole("checkbox", { name: "Yes, I want to delete it" }).check();
  await confirm.click();
  await expect(heading(page, portal.data.collections.gallery.title)).toBeVisible();
  await page.goto(own);
  await expect(page.getByRole("heading", { name: "No longer available" })).toBeVisible();
});

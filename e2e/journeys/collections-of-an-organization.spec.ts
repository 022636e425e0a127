import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import { AdministrationForm } from "../pages/administration.ts";
import { contribute, makeCollection, makeOrganization } from "../support/make-collection.ts";
import { test } from "../support/portal.ts";
import { askAs, becomePerson } from "../support/session.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test("an organization goes from nothing to its first public collection [A-SHELL-02, A-SHELL-03, A-SHELL-06, A-SHELL-09, A-EORG-05, A-CCOL-05, A-CCOL-10, A-CCOL-11, A-HELP-04] @slow", async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  const id = await makeOrganization(portal, "The Mill Archive");
  const form = new AdministrationForm(page);
  await becomePerson(page, portal, "superAdmin");

  await form.open(id, "edit-organization");
  await form.field(/^Colour/).fill("#1e5f57");
  await form.write(/^Description in English/, "Mills and those who worked in them.");
  await form.write(/^About in English/, "We keep the mills.");
  await form.write(/^Terms in English/, "You keep your rights.");
  await form.openLanguage(/^Swedish/);
  await form.write(/^Description in Swedish/, "Kvarnar.");
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await expect(page.getByText("Update successful")).toBeVisible();
  // The incomplete form has not been sent, and is still filled in.
  await expect(page.getByText("1 change is not saved")).toBeVisible();
  const stored = await askAs<Answer<"GET /api/organization/{id}">>(portal, "superAdmin", `GET /api/organization/${id}`);
  expect(stored.organizationTranslations).toMatchObject([
    { languageCode: "en", terms: "<p>You keep your rights.</p>" },
  ]);
  const color = () => page.evaluate(() => document.body.style.getPropertyValue("--field").toLowerCase());
  await expect.poll(color).toBe("#1e5f57");
  await page.getByRole("button", { name: "Cancel" }).click();

  await form.open(id, "edit-help-page");
  await form.write(/^Help text in English/, "Ask the miller.");
  await form.save();

  await page.getByRole("button", { name: "Manage" }).click();
  await page.getByRole("link", { name: "Create collection" }).click();
  await expect(heading(page, "Create collection")).toBeVisible();
  await form.field(/^Title in English/).fill("Mills");
  await form.write(/^Description in English/, "Something");
  await form.write(/^Description in English/, "");
  await form.openLanguage(/^Swedish/);
  await form.field(/^Title in Swedish/).fill("Kvarnar");
  for (const question of ["Which mill?", "Who?", "WHICH MILL?", "When?"]) await form.addQuestion(question);
  await page.getByRole("button", { name: "Remove: Which mill?" }).first().click();
  await expect(form.questions()).toHaveText(["Who?", "When?"]);
  await page.getByRole("button", { name: /^Move When\?/ }).focus();
  // A key pressed before the first place is announced has nothing yet to move past.
  const steps = {
    Space: "is at position 2 of 2",
    ArrowUp: "is at position 1 of 2",
    Enter: "is dropped at position 1 of 2",
  };
  for (const [key, announced] of Object.entries(steps)) {
    await page.keyboard.press(key);
    await expect(page.locator("[id^=DndLiveRegion]")).toContainText(announced);
  }
  await expect(form.questions()).toHaveText(["When?", "Who?"]);

  await page.getByRole("button", { name: "Create the collection" }).click();
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("button")).toHaveText(["Description in English", "Description in Swedish", "Picture"]);
  await summary.getByRole("button", { name: "Description in English" }).click();
  await expect(form.field(/^Description in English/)).toBeFocused();
  await page.keyboard.type("Wind and water.");
  await page.getByRole("tab", { name: /^Swedish/ }).click();
  await form.field(/^Title in Swedish/).fill("");
  await page.locator('input[type="file"]').setInputFiles(portal.files.upright);
  await page.getByRole("button", { name: "Create the collection" }).click();
  await expect(heading(page, "Mills")).toBeVisible();

  const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await visitor.goto(`/organization/${id}`);
  await visitor.getByRole("link", { name: "Mills" }).first().click();
  await expect(heading(visitor, "Mills")).toBeVisible();
  await expect(visitor.getByText("Wind and water.")).toBeVisible();
  await visitor.goto(`/organization/${id}/help`);
  await expect(visitor.getByText("Ask the miller.")).toBeVisible();
  await visitor.context().close();
});

test("a collection is opened, closed, archived, closed again, archived and deleted; visitor, contributor and admin see their part [A-SHELL-07, A-ECOL-06, A-ECOL-08, A-ECOL-11, V-PROF-04] @slow", async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  const { organization } = portal.data;
  const collectionId = await makeCollection(portal, "Steamers");
  const data = await readFile(portal.files.upright);
  await contribute(portal, "member", collectionId, [{ title: "The last steamer", data }]);
  const form = new AdministrationForm(page);
  const options = baseURL ? { baseURL } : {};
  const visitor = await (await browser.newContext(options)).newPage();
  const contributor = await (await browser.newContext(options)).newPage();
  await becomePerson(page, portal, "admin");
  await becomePerson(contributor, portal, "member");

  // A proxy may keep a public answer for five seconds.
  const expectVisible = (isVisible: boolean, isOpen = false) =>
    expect(async () => {
      await visitor.goto(`/organization/${organization.id}/collections/${collectionId}`);
      const title = isVisible ? heading(visitor, "Steamers") : visitor.getByRole("heading", { name: "Page not found" });
      await expect(title).toBeVisible({ timeout: 3_000 });
      if (!isVisible) return;
      const links = visitor.getByRole("link", { name: /contribute/i });
      if (isOpen) await expect(links.first()).toBeVisible({ timeout: 3_000 });
      else await expect(links).toHaveCount(0, { timeout: 3_000 });
    }).toPass();
  const profileShows = async (text: string, isLink: boolean) => {
    await contributor.goto(`/organization/${organization.id}/edit-profile?organization=${organization.id}`);
    const row = contributor.getByRole("listitem").filter({ hasText: "Steamers" });
    await expect(row).toContainText(text);
    await expect(row.getByRole("link", { name: "Steamers" })).toHaveCount(isLink ? 1 : 0);
  };
  const choose = async (name: RegExp, expected: string[]) => {
    await form.status(name).check();
    await expect.poll(() => form.statuses()).toEqual(expected);
  };

  await form.open(organization.id, `collections/edit-collection?collection=${collectionId}`);
  await expect.poll(() => form.statuses()).toEqual(["ACTIVE", "CLOSED"]);
  await expectVisible(true, true);

  await choose(/^Closed/, ["ACTIVE", "CLOSED"]);
  await form.save();
  await expectVisible(true);

  await choose(/^Archived/, ["CLOSED", "ARCHIVED"]);
  await form.write(/^Text for contributors/, "Now in the museum.");
  await form.save();
  await expectVisible(false);
  await profileShows("Now in the museum.", false);

  await choose(/^Closed/, ["CLOSED", "ARCHIVED"]);
  await expect(form.field(/^Text for contributors/)).toHaveAttribute("contenteditable", "false");
  await form.save();
  await expectVisible(true);
  await profileShows("Steamers", true);

  await choose(/^Archived/, ["CLOSED", "ARCHIVED"]);
  await form.save();
  await page.getByRole("button", { name: "Delete the collection" }).click();
  const remove = page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true });
  await expect(remove).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("checkbox", { name: /^Yes, I want to delete/ }).check();
  await remove.click();
  await expect(page.getByText("The collection has been deleted.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Collection" })).not.toContainText("Steamers");
  await expectVisible(false);
  await contributor.goto(`/organization/${organization.id}/edit-profile?organization=${organization.id}`);
  await expect(contributor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(contributor.getByRole("listitem").filter({ hasText: "Steamers" })).toHaveCount(0);
  await visitor.context().close();
  await contributor.context().close();
});

test("a collection for one group is visible only to its members, and its form only to admins [A-ECOL-03, A-SHELL-08] @slow", async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  const { organization, users } = portal.data;
  const collectionId = await makeCollection(portal, "Pilots");
  const groups = `/api/organization/${organization.id}/groups`;
  const group = await askAs<Answer<"POST /api/organization/{id}/groups">>(portal, "admin", `POST ${groups}`, {
    name: "Pilots only",
  });
  const address = `POST /api/organization/${organization.id}/group/${group.id}`;
  await askAs(portal, "admin", address, { users: [users.member] });

  const form = new AdministrationForm(page);
  const edit = `collections/edit-collection?collection=${collectionId}`;
  await page.goto(`/organization/${organization.id}/authenticated/${edit}`);
  await expect(page).toHaveURL(/\/login\?organization=/);
  await becomePerson(page, portal, "admin");
  await form.open(organization.id, edit);
  const choice = page.getByRole("combobox", { name: "Who sees it" });
  await expect(choice).toHaveCount(0);
  await page.getByRole("switch", { name: /^Public/ }).uncheck();
  await choice.selectOption({ label: "The group Pilots_only" });
  await form.save();

  const expectVisibleTo = async (person: "member" | "subAdmin" | null, isVisible: boolean) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const other = await context.newPage();
    if (person) await becomePerson(other, portal, person);
    await other.goto(`/organization/${organization.id}/collections/${collectionId}`);
    if (isVisible) await expect(heading(other, "Pilots")).toBeVisible();
    else await expect(other.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await other.goto(`/organization/${organization.id}`);
    await expect(heading(other, organization.name)).toBeVisible();
    await expect(other.getByRole("link", { name: /Boats/ }).first()).toBeVisible();
    await expect(other.getByRole("heading", { level: 3, name: "Pilots" })).toHaveCount(isVisible ? 1 : 0);
    if (person) {
      for (const place of [edit, "collections/create-collection", "edit-organization", "edit-help-page"]) {
        await other.goto(`/organization/${organization.id}/authenticated/${place}`);
        await expect(other).toHaveURL(new URL("/", baseURL).href);
      }
    }
    await context.close();
  };
  await expectVisibleTo("member", true);
  await expectVisibleTo("subAdmin", false);
  await expectVisibleTo(null, false);
});

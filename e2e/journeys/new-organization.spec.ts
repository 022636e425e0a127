import { expect } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import { AdministrationForm } from "../pages/administration.ts";
import { awaitMailedLink } from "../support/inbox.ts";
import { test } from "../support/portal.ts";
import { askAs, becomePerson } from "../support/session.ts";

test("a new organization goes from the platform admin's click, through the invitation mail, to its first open collection", async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  const superAdmin = "eva.lund@example.org";
  await becomePerson(page, portal, "platformAdmin");
  await page.goto("/about");
  await page.getByRole("button", { name: "Manage" }).click();
  await page.getByRole("link", { name: "Organizations" }).click();
  await page.getByRole("button", { name: "New organization" }).click();
  await page.getByLabel("Name of the organization").fill("The Lighthouse Museum");
  await page.getByLabel("E-mail of the super admin").fill(superAdmin);
  await page.getByLabel("Contact e-mail").fill("lighthouse@example.org");
  await page.getByRole("button", { name: "Create and send the invitation" }).click();
  const row = page.getByRole("row", { name: /The Lighthouse Museum/ });
  await expect(row).toContainText("Invited, not signed in yet");

  const link = await awaitMailedLink(portal, { recipient: superAdmin, subject: /The Lighthouse Museum/ });
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const invited = await context.newPage();
  await invited.goto(link);
  await invited.getByLabel("First name").fill("Eva");
  await invited.getByLabel("Last name").fill("Lund");
  await invited.getByLabel("Password").fill("a long way to the light");
  await invited.getByRole("button", { name: "Create the account and start" }).click();
  await expect(invited.getByRole("heading", { level: 1, name: "All collections" })).toBeVisible();

  const listNames = async () => {
    const answer = await fetch(`${portal.stack.url}/api/organizations`);
    return ((await answer.json()) as Answer<"GET /api/organizations">).some(
      ({ name }) => name === "The Lighthouse Museum",
    );
  };
  expect(await listNames()).toBe(false);
  await invited.getByRole("button", { name: "Open to the public" }).click();
  await invited.getByRole("dialog").getByRole("button", { name: "Open to the public" }).click();
  await expect(invited.getByText("The Lighthouse Museum is on the start page now.")).toBeVisible();
  // A proxy may keep a public answer for five seconds.
  await expect.poll(listNames).toBe(true);

  await invited.getByRole("button", { name: "Manage" }).click();
  await invited.getByRole("link", { name: "Create collection" }).click();
  const form = new AdministrationForm(invited);
  await form.field(/^Title in English/).fill("Lamps and lenses");
  await form.write(/^Description in English/, "What have you seen from the tower?");
  await invited.locator('input[type="file"]').setInputFiles(portal.files.upright);
  await invited.getByRole("button", { name: "Create the collection" }).click();
  await expect(invited.getByRole("heading", { level: 1, name: "Lamps and lenses" })).toBeVisible();
  await context.close();

  await page.reload();
  await expect(row).toContainText("Active");
  const organizations = await askAs<Answer<"GET /api/organizations">>(
    portal,
    "platformAdmin",
    "GET /api/organizations",
  );
  expect(organizations.find(({ name }) => name === "The Lighthouse Museum")).toMatchObject({ collectionCount: 1 });
});

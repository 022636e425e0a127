import { expect, type Page } from "@playwright/test";
import * as paths from "@samling/portal/paths";
import { password } from "../data/data-set.ts";
import { Accounts } from "../pages/accounts.ts";
import { Wizard } from "../pages/wizard.ts";
import { makeCollection, makeOrganization } from "../support/make-collection.ts";
import { type Portal, test } from "../support/portal.ts";
import { askAs, becomePerson } from "../support/session.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const wizardAddress = ({ data: { organization, collections } }: Portal) =>
  paths.createContribution.href({ orgId: organization.id, collectionId: collections.active.id });

/** An organization that now requires more than its own admin has entered. */
async function makeCuriousOrganization(portal: Portal) {
  const settings = { name: "The Rope Works", color: "#556271", contactEmail: "rope@example.org", language: "en" };
  const orgId = await makeOrganization(portal, settings.name);
  await askAs(portal, "superAdmin", `PUT /api/update-organization?organizationId=${orgId}`, {
    ...settings,
    organizationTranslations: [{ languageCode: "en", description: "Ropes.", about: "Ropes.", terms: "Be kind." }],
    registrationFields: { occupation: true },
  });
  const collectionId = await makeCollection(portal, "Ropes", { orgId, person: "superAdmin" });
  return { orgId, collectionId, name: settings.name };
}

test("a person with missing profile fields is warned on arrival, and led to the profile or back [V-CREATE-07] @slow", async ({
  page,
  portal,
}) => {
  const { name, ...here } = await makeCuriousOrganization(portal);
  await becomePerson(page, portal, "superAdmin");
  const address = paths.createContribution.href(here);
  const warning = page.getByRole("dialog", { name: `${name} needs to know a little more about you` });

  await page.goto(address);
  await expect(warning.getByRole("textbox", { name: /^Occupation/ })).toBeVisible();
  await warning.getByRole("link", { name: `Back to ${name}` }).click();
  await expect(heading(page, name)).toBeVisible();

  await page.goto(address);
  await warning.getByRole("link", { name: "Complete the profile" }).click();
  // Until then the field is still that of the warning.
  await expect(heading(page, "Your profile")).toBeVisible();
  await page.getByRole("textbox", { name: /^Occupation/ }).fill("Ropemaker");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your profile has been saved")).toBeVisible();
  await page.goto(address);
  await expect(heading(page, "Choose your files")).toBeVisible();
  await expect(warning).toBeHidden();
});

test("the wizard requires sign-in and a collection of the organization [V-CREATE-08] @slow", async ({
  page,
  portal,
}) => {
  const { users, organization, neighbor } = portal.data;
  await page.goto(wizardAddress(portal));
  await expect(page).toHaveURL(/\/login\?organization=/);
  await expect(page.getByRole("textbox", { name: /^E-mail address/ })).toBeVisible();
  await new Accounts(page).signIn({ email: users.member, password });
  await expect(heading(page, "Choose your files")).toBeVisible();
  await page.reload();
  await expect(heading(page, "Choose your files")).toBeVisible();

  for (const collectionId of [neighbor.collection.id, organization.id, "nothing"]) {
    await page.goto(paths.createContribution.href({ orgId: organization.id, collectionId }));
    await expect(page.getByText("There is no such collection here")).toBeVisible();
    await expect(heading(page, /^Explore museums and archives/)).toBeVisible();
  }
});

test("Enter adds tags and never leaves a step, and no file continues without its answers [V-CREATE-09] [V-CREATE-11] [VAL-13] @slow", async ({
  page,
  portal,
}) => {
  await becomePerson(page, portal, "member");
  await page.goto(wizardAddress(portal));
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/submit-contribution") && sent.push(request.url()));
  await new Wizard(page).choose([portal.files.upright, portal.files.turnedClockwise]);

  const title = page.getByRole("textbox", { name: /^Title/ });
  await title.fill("The quay");
  await title.press("Enter");
  await page.getByText("More about the picture").click();
  const tags = page.getByRole("textbox", { name: /^Tags/ });
  await tags.pressSequentially("one,two;three:four five");
  await tags.press("Enter");
  await tags.pressSequentially("six");
  await tags.press("Tab");
  await expect(page.getByRole("button", { name: /, remove$/ })).toHaveText(
    ["one", "two", "three", "four", "five", "six"].map((tag) => new RegExp(tag)),
  );
  await expect(page.getByText("File 1 of 2")).toBeVisible();

  // The second file has no title yet: neither the button nor the address leads on.
  await page.getByRole("button", { name: "Next file" }).last().click();
  await page.getByRole("button", { name: "Continue to finish" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Some answers are missing" });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Write a title" }).click();
  await expect(title).toBeFocused();
  await expect(heading(page, "Describe your files")).toBeVisible();
  await page.evaluate(() => history.pushState(null, "", "?step=review"));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent("popstate")));
  await expect(page).toHaveURL(/\?step=metadata$/);

  await title.fill("The mast");
  await page.getByRole("button", { name: "Continue to finish" }).click();
  await expect(heading(page, "Check and send")).toBeVisible();
  await page.getByRole("radio", { name: /^Everyone/ }).press("Enter");
  await page.getByRole("checkbox", { name: /^I accept the terms/ }).press("Enter");
  await expect(heading(page, "Check and send")).toBeVisible();
  expect(sent).toEqual([]);
});

test("on a phone the offline notice does not cover the bar at the foot @slow", async ({ page, portal, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await becomePerson(page, portal, "member");
  await page.goto(wizardAddress(portal));
  await expect(heading(page, "Choose your files")).toBeVisible();
  await context.setOffline(true);
  const notice = page.getByText("You are offline.");
  await expect(notice).toBeInViewport();
  const actions = page.getByRole("region", { name: "Actions" });
  await expect(actions).toBeInViewport({ ratio: 1 });
  const [above, bar] = [await notice.boundingBox(), await actions.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await context.setOffline(false);
});

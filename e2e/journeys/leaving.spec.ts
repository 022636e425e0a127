/** Back and Forward of a phone ask before they leave what is typed, in the forms of every remote. */
import { expect, type Page } from "@playwright/test";
import * as paths from "@samling/portal/paths";
import { Wizard } from "../pages/wizard.ts";
import { SlowConnection } from "../support/connection.ts";
import { type Portal, test } from "../support/portal.ts";
import { saveData } from "../support/sending.ts";
import { becomePerson } from "../support/session.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const stay = (page: Page, name: string) => page.getByRole("button", { name }).tap();
const collectionParams = ({ data }: Portal) => ({
  orgId: data.organization.id,
  collectionId: data.collections.gallery.id,
});

test("Back and Forward ask while a contribution is being changed, and then go where the person wanted @slow", async ({
  page,
  portal,
}) => {
  await becomePerson(page, portal, "admin");
  const { organization, collections } = portal.data;
  const here = { orgId: organization.id, collectionId: collections.gallery.id, id: portal.shown.contributionId };
  await page.goto(paths.collection.href(here));
  await page.goto(paths.contribution.href(here));
  await page.getByRole("link", { name: "Edit the contribution" }).tap();
  const title = page.getByRole("textbox", { name: /^Title/ }).first();
  await title.fill("Typed on the way");
  for (const _ of [1, 2]) {
    await page.goBack();
    await stay(page, "Continue editing");
    await expect(page).toHaveURL(new RegExp(paths.editContribution.href(here)));
    await expect(title).toHaveValue("Typed on the way");
  }
  await page.goBack();
  await page.getByRole("button", { name: "Leave without saving" }).tap();
  await expect(page).toHaveURL(new RegExp(`${paths.contribution.href(here)}$`));
  // The address changes at once, the page when it is loaded.
  await expect(title).toBeHidden();
  await page.goForward();
  await expect(title).not.toHaveValue("Typed on the way");
});

test("Back asks in a form of the administration @slow", async ({ page, portal }) => {
  await becomePerson(page, portal, "admin");
  const orgId = portal.data.organization.id;
  await page.goto(paths.organization.href({ orgId }));
  await page.getByRole("heading", { level: 1 }).waitFor();
  // Within the portal, as a link does.
  const address = paths.editOrganization.href({ orgId });
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: "form", usr: null }, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, address);
  const name = page.getByRole("textbox", { name: /^Name/ }).first();
  await name.fill("Another name");
  await page.goBack();
  await stay(page, "Continue editing");
  await expect(page).toHaveURL(new RegExp(address));
  await expect(name).toHaveValue("Another name");
});

test("Back asks while the wizard sends, and sending goes on @slow", async ({ page, portal }) => {
  await saveData(page);
  await becomePerson(page, portal, "member");
  await page.goto(paths.collection.href(collectionParams(portal)));
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.choose([portal.files.upright]);
  await wizard.describe(["Sent meanwhile"]);
  const connection = await SlowConnection.slow(page, 80_000);
  await connection.cut();
  await page.getByRole("button", { name: "Send the contribution" }).tap();
  await expect(page.getByRole("button", { name: "Cancel sending" })).toBeVisible();
  // Past the steps of the wizard, as a long press on Back offers.
  await page.evaluate(() => history.go(-3));
  await stay(page, "Stay here");
  await connection.join();
  await expect(page.getByRole("heading", { level: 1, name: /^Thank you/ })).toBeVisible();
});

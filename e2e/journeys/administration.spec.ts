import { expect, type Page } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import { type Portal, test } from "../support/portal.ts";
import { askAs, becomePerson } from "../support/session.ts";

const openAdministration = async (page: Page, portal: Portal, path: string) => {
  await page.goto(`/organization/${portal.data.organization.id}/authenticated/${path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
};

test("a group is created, filled by keyboard, saved, and found again by its name [A-GRP-04, A-GRP-06, A-GRP-07]", async ({
  page,
  portal,
}) => {
  await becomePerson(page, portal, "admin");
  await openAdministration(page, portal, "groups");
  const create = async (name: string) => {
    await page.getByRole("textbox", { name: "New group" }).fill(name);
    await page.getByRole("button", { name: "Create group" }).click();
  };
  await create("crew of the Linnea");
  await expect(page.getByRole("heading", { name: "crew_of_the_Linnea" })).toBeVisible();
  const available = page.getByRole("listbox", { name: "Not in the group" });
  await page.getByRole("searchbox").fill(portal.data.users.member);
  await expect(available.getByRole("option")).toHaveCount(1);
  await available.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 change is not saved")).toBeVisible();
  const read = () =>
    askAs<Answer<"GET /api/organization/{id}/groups">>(
      portal,
      "admin",
      `GET /api/organization/${portal.data.organization.id}/groups`,
    );
  const saved = async () => (await read()).find(({ name }) => name === "crew_of_the_Linnea")?.users;
  expect(await saved()).toEqual([]);
  await page.getByRole("link", { name: "Favourites" }).first().click();
  await page.getByRole("button", { name: "Continue editing" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Everything is saved")).toBeVisible();
  expect(await saved()).toEqual([portal.data.users.member]);
  await create("crew of the Linnea");
  await expect(page.getByText(/already exists and has been opened/)).toBeVisible();
  expect((await read()).filter(({ name }) => name === "crew_of_the_Linnea")).toHaveLength(1);
});

test("an organization's own text for a separately released page is saved locally, submitted, shown to visitors and removed [A-SHELL-04, A-TRAN-02] @slow", async ({
  page,
  browser,
  portal,
}) => {
  await becomePerson(page, portal, "admin");
  await openAdministration(page, portal, "edit-organization-translations");
  const rewrite = async (text: string | null) => {
    await page.getByRole("searchbox", { name: "Find a text" }).fill("accounts.login.title");
    await page.getByRole("button", { name: /Sign in to share your pictures/ }).click();
    const field = page.getByRole("textbox", { name: "Text for Title", exact: true });
    if (text) await field.fill(text);
    else await page.getByRole("button", { name: "Back to the built-in text" }).click();
    await page.getByRole("button", { name: "Save locally" }).click();
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await expect(page.getByText("Successfully Updated Translations").first()).toBeVisible();
  };
  await rewrite("Come aboard");
  const visitor = await browser.newContext();
  const visitorPage = await visitor.newPage();
  // A proxy may keep a public answer for five seconds.
  const expectTitle = (title: string) =>
    expect(async () => {
      await visitorPage.goto(`${portal.stack.url}/login?organization=${portal.data.organization.id}`);
      await expect(visitorPage.getByRole("heading", { level: 1 })).toHaveText(title, { timeout: 3_000 });
    }).toPass();
  await expectTitle("Come aboard");
  await page.reload();
  await rewrite(null);
  await expectTitle("Sign in to share your pictures");
  await visitor.close();
});

test("a suspended person's contributions are hidden from visitors until they are shown, and unchanged roles send no request [A-USER-07, A-USER-09] @slow", async ({
  page,
  portal,
}) => {
  await becomePerson(page, portal, "superAdmin");
  await openAdministration(page, portal, "user-administration");
  const { member } = portal.data.users;
  await page.getByRole("searchbox").fill(member);
  const press = (name: RegExp) => page.getByRole("button", { name }).first().click();
  const statusForVisitors = async () =>
    (await fetch(`${portal.stack.url}/api/contribution/${portal.shown.contributionId}`)).status;
  // A proxy may keep a public answer for five seconds.
  const expectForVisitors = (status: number) => expect.poll(statusForVisitors).toBe(status);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && sent.push(request.url()));
  await press(/^Edit roles/);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("No changes detected.")).toBeVisible();
  expect(sent).toEqual([]);

  await press(/^Suspend/);
  await page.getByRole("dialog").getByRole("textbox", { name: /^Why/ }).fill("The pictures belong to somebody else.");
  await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText(/is suspended\./)).toBeVisible();
  await expectForVisitors(404);
  await press(/^Show contributions/);
  await expect(page.getByText(/are shown\./)).toBeVisible();
  await expectForVisitors(200);
  await press(/^Activate/);
  await expect(page.getByRole("checkbox", { name: "Show contributions" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Activate" }).click();
  await expect(page.getByText(/is active again\./)).toBeVisible();
  await expectForVisitors(200);
});

test("the About page sends only changed languages, and a language with any text must be complete [A-PLAT-03, A-PLAT-04] @slow", async ({
  page,
  portal,
}) => {
  type SystemPage = Answer<"GET /api/system-page">;
  type SentSystemPage = Pick<SystemPage, "translations">;
  const stored = await askAs<SystemPage>(portal, "platformAdmin", "GET /api/system-page");
  const english = stored.translations.filter(({ languageCode }) => languageCode === "en");
  const sent: SentSystemPage[] = [];
  page.on("request", (request) => request.method() === "PUT" && sent.push(request.postDataJSON()));
  await becomePerson(page, portal, "platformAdmin");
  await page.goto("/edit-platform");
  const openLanguage = (name: RegExp) => page.getByRole("tab", { name }).click();
  const title = page.getByRole("textbox", { name: /^Title of the part/ });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

  await openLanguage(/^Finnish/);
  await title.fill("");
  await openLanguage(/^English/);
  await press("Save");
  await expect(page.getByText("Texts are missing in Finnish")).toBeVisible();
  expect(sent).toEqual([]);
  await press("Cancel");
  await title.fill("All it does");
  await press("Save");
  await expect(page.getByText("Everything is saved")).toBeVisible();
  const [{ translations } = { translations: null }] = english;
  // Beside the texts that were there, by which the server sees whether someone else has changed them meanwhile.
  expect(sent.map((body) => body.translations)).toEqual([
    [{ languageCode: "en", translations: { ...translations, featuresTitle: "All it does" } }],
  ]);
  await askAs(portal, "platformAdmin", "PUT /api/system-page", { translations: english });
});

import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import { AdministrationForm } from "../pages/administration.ts";
import { makeCollection, makeOrganization } from "../support/make-collection.ts";
import { type Portal, test } from "../support/portal.ts";
import { askAs, becomePerson, type PortalUser } from "../support/session.ts";

type Organization = Answer<"GET /api/organization/{id}">;
type CollectionList = Answer<"GET /api/all-collections">;

/** Two people with the same form open, and what the server refused to the second. */
async function openTwice(portal: Portal, pages: [Page, Page], people: [PortalUser, PortalUser], at: [string, string]) {
  const forms: AdministrationForm[] = [];
  for (const [index, page] of pages.entries()) {
    await becomePerson(page, portal, people[index] ?? "admin");
    const form = new AdministrationForm(page);
    await form.open(...at);
    forms.push(form);
  }
  const refused: number[] = [];
  pages[1].on("response", (response) => response.status() >= 400 && refused.push(response.status()));
  return { forms: forms as [AdministrationForm, AdministrationForm], refused };
}

const update = (page: Page) => page.getByRole("button", { name: "Update", exact: true }).click();
const others = (page: Page) => page.getByRole("alert").filter({ hasText: "Someone else saved this" });
const take = (page: Page, part: string) => page.getByRole("button", { name: `Take theirs: ${part}` }).click();

let second: BrowserContext;
let pages: [Page, Page];
test.beforeEach(async ({ page, browser, baseURL }) => {
  second = await browser.newContext(baseURL ? { baseURL } : {});
  pages = [page, await second.newPage()];
});
test.afterEach(() => second.close());

test("two admins change one collection at once: the second sees the difference, keeps the text over a reload, and takes theirs or keeps mine @slow", async ({
  portal,
}) => {
  const { organization } = portal.data;
  const id = await makeCollection(portal, "Lighthouses");
  const stored = async () => {
    const all = await askAs<CollectionList>(
      portal,
      "admin",
      `GET /api/all-collections?organizationId=${organization.id}`,
    );
    return all.find((item) => item.id === id);
  };
  const at = `collections/edit-collection?collection=${id}`;
  const { forms, refused } = await openTwice(portal, pages, ["admin", "superAdmin"], [organization.id, at]);
  const [first, mine] = forms;
  const [, page] = pages;

  await mine.field(/^Title in English/).fill("Lighthouses and beacons");
  await mine.write(/^More about it in English/, "Mine to tell.");
  await mine.addQuestion("Which light?");
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("3 changes are not saved")).toBeVisible();

  await first.field(/^Title in English/).fill("Lights of the coast");
  await first.write(/^Description in English/, "Every light.");
  await first.write(/^More about it in English/, "Theirs to tell.");
  await first.save();

  await update(page);
  await expect(others(page)).toContainText("put into your form: Description in English.");
  await expect(others(page)).toContainText("Lights of the coast");
  await expect(others(page)).toContainText("Theirs to tell.");
  expect(refused).toEqual([409]);
  expect((await stored())?.translations).toMatchObject([
    { title: "Lights of the coast", description: "<p>Every light.</p>" },
  ]);
  await expect(mine.field(/^Title in English/)).toHaveValue("Lighthouses and beacons");
  await expect(mine.field(/^More about it in English/)).toHaveText("Mine to tell.");
  await expect(mine.field(/^Description in English/)).toHaveText("Every light.");
  await expect(mine.questions()).toHaveText(["Which light?"]);

  await expect(others(page)).toBeFocused();
  await expect(others(page)).toBeInViewport();
  await expect(page.getByRole("button", { name: "Update", exact: true })).toHaveCount(0);
  await take(page, "Title in English");
  await expect(others(page)).toBeFocused();
  await take(page, "More about it in English");
  await mine.write(/^More about it in English/, "Mine to tell.");
  await expect(mine.field(/^Title in English/)).toHaveValue("Lights of the coast");
  await mine.save();
  expect(await stored()).toMatchObject({
    translations: [{ title: "Lights of the coast", description: "<p>Every light.</p>", about: "<p>Mine to tell.</p>" }],
    questions: [{ value: "Which light?" }],
  });
  expect(refused).toEqual([409]);

  const cover = page.getByRole("img", { name: "The current picture" });
  const sides = () => cover.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(async () => (await sides())[0]).toBeGreaterThan(0);
  const [width, height] = await sides();
  await page.getByRole("button", { name: "Crop and turn" }).click();
  await page.getByRole("button", { name: "Turn right" }).click();
  await page.getByRole("button", { name: "Use this picture" }).click();
  await mine.save();
  await expect.poll(sides).toEqual([height, width]);
});

test("two admins change one organization at once: the second loses nothing, whether settings or statements @slow", async ({
  portal,
}) => {
  const id = await makeOrganization(portal, "The Tide Archive");
  const texts = { description: "<p>Tides</p>", about: "<p>We</p>", terms: "<p>Yours</p>" };
  const fullOrganization = await askAs<Organization>(portal, "superAdmin", `GET /api/organization/${id}`);
  const { name, color, contactEmail, language, place, country } = fullOrganization;
  await askAs(portal, "superAdmin", `PUT /api/update-organization?organizationId=${id}`, {
    name,
    color,
    contactEmail,
    language,
    place,
    country,
    registrationFields: {},
    organizationTranslations: [{ languageCode: "en", ...texts }],
  });
  const stored = () => askAs<Organization>(portal, "superAdmin", `GET /api/organization/${id}`);
  const people: [PortalUser, PortalUser] = ["superAdmin", "platformAdmin"];
  const { forms, refused } = await openTwice(portal, pages, people, [id, "edit-organization"]);
  const [first, mine] = forms;
  const [, page] = pages;

  await mine.field(/^Place/).fill("Mine");
  await mine.write(/^About in English/, "We are the tide.");
  await first.field(/^Place/).fill("Theirs");
  await first.field(/^Name/).fill("The Archive of Tides");
  await first.save();

  await update(page);
  await expect(others(page)).toContainText("put into your form: Name.");
  await expect(others(page)).toContainText("Theirs");
  await expect(mine.field(/^Place/)).toHaveValue("Mine");
  expect(await stored()).toMatchObject({ name: "The Archive of Tides", place: "Theirs" });
  await page.getByRole("button", { name: "Choose yours or theirs" }).click();
  await expect(others(page)).toBeFocused();
  await page.getByRole("button", { name: "Keep mine and save" }).click();
  await expect(page.getByText("Everything is saved")).toBeVisible();
  expect(await stored()).toMatchObject({
    name: "The Archive of Tides",
    place: "Mine",
    organizationTranslations: [{ description: texts.description, about: "<p>We are the tide.</p>" }],
  });

  for (const page of pages) await page.getByText(/^Your own statement, accessibility level/).click();
  await mine.write(/^Known limitations in English/, "Mine");
  await first.write(/^Known limitations in English/, "Theirs");
  await first.save();
  await update(page);
  await take(page, "Known limitations in English");
  await expect(mine.field(/^Known limitations in English/)).toHaveText("Theirs");
  await expect(page.getByText("Everything is saved")).toBeVisible();
  expect(refused).toEqual([409, 409]);
});

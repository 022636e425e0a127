import { expect, type Page } from "@playwright/test";
import { type Portal, test } from "../support/portal.ts";
import { becomePerson } from "../support/session.ts";

const organization = ({ data }: Portal) => `/organization/${data.organization.id}`;
const collection = (portal: Portal, name: "gallery" | "closed") =>
  `${organization(portal)}/collections/${portal.data.collections[name].id}`;
const contribution = (portal: Portal) => `${collection(portal, "gallery")}/contribution/${portal.shown.contributionId}`;

test("a collection offers its gallery if there is more than one picture, and names each photographer [V-COLL-02, V-COLL-09] @slow", async ({
  page,
  portal,
}) => {
  await page.goto(collection(portal, "gallery"));
  await expect(page.getByRole("link", { name: "Start gallery" })).toBeVisible();
  // The contributor is the photographer, under an alias.
  const tile = page.getByRole("listitem").filter({ hasText: "Lighthouse 1" }).first();
  await expect(tile).toContainText("Photo: member Testsson");
  await page.goto(collection(portal, "closed"));
  await expect(page.getByRole("heading", { level: 1, name: portal.data.collections.closed.title })).toBeVisible();
  await expect(page.getByRole("link", { name: "Start gallery" })).toHaveCount(0);
});

test("collections that fail to load redirect to the start page [V-ORG-07] @slow", async ({ page, portal }) => {
  const answer = { code: "UNAVAILABLE", message: "UNAVAILABLE", requestId: "test" };
  await page.route("**/api/collections?*", (route) => route.fulfill({ status: 503, json: answer }));
  await page.goto(organization(portal));
  await expect(page.getByRole("heading", { level: 1, name: /^Explore museums and archives/ })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("the wall is open to everyone, the projector is in Swedish, and both show who is an admin [V-ROUTE-12, V-ROUTE-13, V-GAL-13]", async ({
  browser,
  baseURL,
  portal,
}) => {
  const open = async (work: (page: Page, queries: URLSearchParams[]) => Promise<void>) => {
    const context = await browser.newContext({ baseURL, locale: "en-GB", reducedMotion: "reduce" });
    const page = await context.newPage();
    const queries: URLSearchParams[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === "/api/collection-contributions") queries.push(searchParams);
    });
    await work(page, queries);
    await context.close();
  };
  await open(async (page, queries) => {
    await page.goto(`${collection(portal, "gallery")}/gallery`);
    await expect(page.locator("[data-media]").first()).toBeVisible();
    await page.goto(`${collection(portal, "gallery")}/projector`);
    const title = page.getByRole("heading", { level: 1, name: portal.data.collections.gallery.title });
    await expect(title).toHaveAttribute("lang", "sv");
    expect(queries.map((query) => query.get("isAdmin"))).not.toContain("true");
  });
  await open(async (page, queries) => {
    await becomePerson(page, portal, "admin");
    await page.goto(`${collection(portal, "gallery")}/gallery`);
    await expect(page.locator("[data-media]").first()).toBeVisible();
    await expect.poll(() => queries.map((query) => query.get("isAdmin"))).toContain("true");
  });
});

test("the admins' comments on a contribution are only visible to them [V-CONT-15] @slow", async ({
  browser,
  baseURL,
  page,
  portal,
}) => {
  const note = "The keeper's son is the one to ask.";
  const visitors = await browser.newContext({ baseURL, locale: "en-GB" });
  await becomePerson(page, portal, "admin");
  await page.goto(contribution(portal));
  const comments = page.getByRole("textbox", { name: "Comments" });
  await comments.fill(note);
  await page.getByRole("button", { name: "Save the comments" }).click();
  await expect(page.getByText("The comments have been saved.")).toBeVisible();
  await page.reload();
  await expect(comments).toHaveValue(note);

  const visitor = await visitors.newPage();
  const answered = visitor.waitForResponse((response) => response.url().includes("/api/contribution/"));
  await visitor.goto(contribution(portal));
  expect(await (await answered).text()).not.toContain(note);
  await expect(visitor.getByRole("article")).toBeVisible();
  await expect(visitor.getByRole("textbox", { name: "Comments" })).toHaveCount(0);
  await visitors.close();
});

import { expect, type Page } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import { type Portal, test } from "../support/portal.ts";
import { becomePerson } from "../support/session.ts";

type ContributionList = Answer<"GET /api/collection-contributions">;

const organization = ({ data }: Portal) => `/organization/${data.organization.id}`;
const gallery = ({ data }: Portal) =>
  `/organization/${data.organization.id}/collections/${data.collections.gallery.id}`;
const brand = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name });

/** The API's answer, with a change that the data set does not have. */
const alter = <A>(page: Page, address: RegExp, change: (answer: A) => unknown) =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as A) });
  });

test("one's own profile belongs to the organization of the query, whatever the path says [V-ROUTE-10] @slow", async ({
  page,
  portal,
}) => {
  const { organization: own, neighbor } = portal.data;
  await becomePerson(page, portal, "member");
  // The required profile fields are those of the profile's organization.
  const request = page.waitForRequest(new RegExp(`/api/organization/${own.id}$`));
  await page.goto(`/organization/${neighbor.id}/edit-profile?organization=${own.id}`);
  await request;
  await expect(page.getByRole("textbox", { name: /^Alias/ })).toHaveValue("member of the boats");
  await expect(brand(page, neighbor.name)).toBeVisible();
});

test("an error of a page is reported to the server, and affects only the page [V-SHELL-07]", async ({
  page,
  portal,
}) => {
  await alter(page, /\/api\/collections\?/, () => [null, null]);
  const sent = page.waitForRequest(/\/api\/send-client-error$/);
  await page.goto(organization(portal));
  await expect(page.getByText("Something went wrong.")).toBeVisible();
  await expect(brand(page, portal.data.organization.name)).toBeVisible();
  const report = await sent;
  expect(report.postDataJSON()).toMatchObject({ location: expect.stringContaining(organization(portal)) });
  expect((await report.response())?.ok()).toBe(true);
});

test("the footer links to an organization's external accessibility statement [V-SHELL-22] @slow", async ({
  page,
  portal,
}) => {
  const statement = page.getByRole("contentinfo").getByRole("link", { name: "Accessibility statement" });
  await page.goto(organization(portal));
  await expect(statement).toHaveAttribute("href", new RegExp(`^${organization(portal)}/`));
  const accessibilityStatementUrl = "https://museum.example/accessibility";
  await alter<object>(page, /\/api\/organization\/[\w-]+$/, (answer) => ({ ...answer, accessibilityStatementUrl }));
  await page.reload();
  await expect(statement).toHaveAttribute("href", accessibilityStatementUrl);
});

test("a signed-in person joins an organization before entering it, and enters their own directly [V-HOME-06]", async ({
  page,
  portal,
}) => {
  const { organization: own, neighbor } = portal.data;
  await becomePerson(page, portal, "member");
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: neighbor.name }).click();
  const dialog = page.getByRole("dialog", { name: `Join ${neighbor.name}` });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: own.name }).click();
  await expect(page).toHaveURL(organization(portal));
});

test("a collection's long description is cut to 190 characters and can be expanded [V-ORG-04] @slow", async ({
  page,
  portal,
}) => {
  const long = "abcdefghi ".repeat(40);
  const title = portal.data.collections.gallery.title;
  await alter<Answer<"GET /api/collections">>(page, /\/api\/collections\?/, (answer) =>
    answer.map((item) => ({
      ...item,
      translations: item.translations.map((text) => (text.title === title ? { ...text, description: long } : text)),
    })),
  );
  await page.goto(organization(portal));
  const cards = page.getByRole("main").getByRole("listitem");
  const cut = cards.filter({ has: page.getByRole("heading", { name: title, exact: true }) }).getByRole("paragraph");
  await expect(cut).toContainText(/abcdefghi(\.\.\.|…)/);
  const shownText = ((await cut.textContent()) ?? "").replace(/(\.\.\.|…)[\s\S]*$/, "");
  expect(shownText.length).toBeLessThanOrEqual(190);
  expect(shownText.length).toBeGreaterThan(170);
  await expect(cut.getByRole("link")).toHaveAttribute("href", gallery(portal));
  const fullTitle = portal.data.collections.active.title;
  await expect(cards.filter({ hasText: `${fullTitle}, seen from the quay` }).getByRole("paragraph")).not.toContainText(
    "…",
  );
});

test("a zero date is replaced by the open date [V-CONT-10] @slow", async ({ page, portal }) => {
  const path = `${gallery(portal)}/contribution/${portal.shown.contributionId}`;
  const label = page.getByRole("article");
  await page.goto(path);
  await expect(label).toContainText("21 June 1968");
  await alter<Answer<"GET /api/contribution/{id}">>(page, /\/api\/contribution\/[\w-]+$/, ({ images, ...rest }) => ({
    ...rest,
    images: images.map((media) => ({ ...media, date: "0001-01-01", openDate: "The summer of the great fire" })),
  }));
  await page.reload();
  await expect(label).toContainText("The summer of the great fire");
  await expect(label).not.toContainText("0001");
});

test.describe("the wall", () => {
  /** The list's pages for this test, and which of them were requested. */
  async function expectPages(
    page: Page,
    makePage: (real: ContributionList, request: string | null) => ContributionList,
  ): Promise<(string | null)[]> {
    const request: (string | null)[] = [];
    await page.route(/\/api\/collection-contributions\?/, async (route) => {
      const url = new URL(route.request().url());
      const after = url.searchParams.get("paginationId");
      request.push(after);
      url.searchParams.delete("paginationId");
      const response = await route.fetch({ url: url.href });
      await route.fulfill({ response, json: makePage((await response.json()) as ContributionList, after) });
    });
    return request;
  }
  const copies = ({ items }: ContributionList, prefix: string, count: number): ContributionList["items"] =>
    Array.from({ length: count }, (_, n) => ({
      ...(items[n % items.length] as ContributionList["items"][number]),
      id: `${prefix}${n}`,
    }));

  test("continues past a page without displayable pictures, and omits other files [V-GAL-06, V-GAL-07] @slow", async ({
    page,
    portal,
  }) => {
    const request = await expectPages(page, (real, after) => {
      const items = copies(real, after ?? "first", 3);
      if (!after) return { ...real, items: items.map((item) => ({ ...item, thumbnailUrl: null })), next: "later" };
      const [odd, ...others] = items as [ContributionList["items"][number], ...ContributionList["items"]];
      return { ...real, items: [{ ...odd, kind: "document" as "image" }, ...others], next: null };
    });
    await page.goto(`${gallery(portal)}/gallery`);
    await expect(page.locator('[data-media="later1"]').first()).toBeVisible();
    await expect(page.locator('[data-media="later0"], [data-media^="first"]')).toHaveCount(0);
    expect(request).toEqual([null, "later"]);
  });

  for (const { name, width, isAsked: isAddressShown } of [
    { name: "asks for more once the last picture of the newest page is seen whole", width: 6_000, isAsked: true },
    {
      name: "asks for no more while the last picture of the newest page is not seen whole",
      width: 420,
      isAsked: false,
    },
  ]) {
    test(`${name} [V-GAL-05] @slow`, async ({ page, portal }) => {
      await page.setViewportSize({ width, height: 800 });
      const request = await expectPages(page, (real, after) =>
        after ? { ...real, items: [], next: null } : { ...real, items: copies(real, "first", 12), next: "later" },
      );
      await page.goto(`${gallery(portal)}/gallery`);
      const last = page.locator('[data-media="first11"]');
      await expect(page.locator('[data-media="first0"]').first()).toBeVisible();
      const isFullyVisible = () =>
        last.evaluateAll((frames) =>
          frames.some((frame) => {
            const { left, right } = frame.getBoundingClientRect();
            return left >= 0 && right <= innerWidth;
          }),
        );
      if (isAddressShown) {
        await expect.poll(() => request).toEqual([null, "later"]);
        await expect.poll(isFullyVisible).toBe(true);
      } else {
        await page.waitForTimeout(1_500);
        expect([request, await isFullyVisible()]).toEqual([[null], false]);
      }
    });
  }
});

for (const { width, height, tier } of [
  { width: 780, height: 360, tier: "" },
  { width: 932, height: 430, tier: " @slow" },
]) {
  test(`on a phone in landscape, ${width} × ${height}, the form on the wall fits, with its heading and its close button [V-GAL-11]${tier}`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${gallery(portal)}/gallery`);
    await page.locator("[data-media]").first().press("Enter");
    await page.getByRole("button", { name: "Save as a favourite" }).click();
    const field = page.getByRole("textbox", { name: /e-mail/ });
    await expect(field).toBeFocused();
    const parts = [
      page.getByRole("heading", { name: "Save as a favourite" }),
      page.getByRole("button", { name: /^Close/ }),
      field,
      page.getByRole("button", { name: "Save picture" }),
    ];
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
    // The on-screen keyboard takes half of it: the close button stays in place.
    await page.setViewportSize({ width, height: 200 });
    await page.getByRole("button", { name: "Save picture" }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: /^Close/ })).toBeInViewport({ ratio: 1 });
  });
}

test("the close button of a picture on the wall has one clear name, and its full-screen button names the picture @slow", async ({
  page,
  portal,
}) => {
  const collection = gallery(portal);
  await page.goto(`${collection}/gallery`);
  await page.locator("[data-media]").first().click();
  await expect(page.getByRole("button", { name: "Close, back to the wall", exact: true })).toBeVisible();
  await page.goto(`${collection}/contribution/${portal.shown.contributionId}`);
  const closer = page.getByRole("button", { name: / – look closer$/ });
  await closer.click();
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
  await expect(closer).toBeFocused();
});

test("screen readers read the breadcrumb without its separators @slow", async ({ page, portal }) => {
  const { organization, collections } = portal.data;
  const collection = `/organization/${organization.id}/collections/${collections.gallery.id}`;
  await page.goto(`${collection}/contribution/${portal.shown.contributionId}`);
  const breadcrumbs = page.getByRole("navigation", { name: "Where you are" });
  await expect(breadcrumbs.getByRole("link")).toHaveCount(2);
  expect(await breadcrumbs.ariaSnapshot()).not.toMatch(/(listitem|text): \//);
});

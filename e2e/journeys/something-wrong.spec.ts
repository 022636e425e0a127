import { type Browser, expect, type Page } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import { sendWaitingMails } from "../data/run-data-program.ts";
import { expectSound } from "../support/barriers.ts";
import { followMail } from "../support/inbox.ts";
import { type Portal, test } from "../support/portal.ts";
import { askAs, becomePerson } from "../support/session.ts";
import { contributeToGallery } from "../support/shown-contribution.ts";

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const rune = "rune.ahlberg@example.org";

const open = async (browser: Browser, baseURL: string | undefined, options: object = {}) =>
  (await browser.newContext({ ...(baseURL && { baseURL }), ...options })).newPage();

const decisionOf = (page: Page) => page.getByRole("region", { name: "Decision" });

const addressOf = ({ data }: Portal, id: string) =>
  `/organization/${data.organization.id}/collections/${data.collections.gallery.id}/contribution/${id}`;

/** The case of a notice, whose decision waits. */
async function openCase(page: Page, { data }: Portal): Promise<void> {
  await page.goto(`/organization/${data.organization.id}/authenticated/desk?kind=notice`);
  await expect(page.getByRole("region", { name: "What somebody says is wrong" })).toBeVisible();
}

test("what somebody reports is hidden with its reasons, objected to, and shown again by somebody else [LAW-01, LAW-02, LAW-03, LAW-10]", async ({
  page: visitor,
  portal,
  browser,
  baseURL,
}) => {
  test.slow();
  const { users } = portal.data;
  const id = await contributeToGallery(portal);
  const { images } = await askAs<Answer<"GET /api/contribution/{id}">>(portal, "member", `GET /api/contribution/${id}`);
  const files = images.map(({ imgUrl }) => new URL(imgUrl ?? "", portal.stack.url).href);
  const statusOf = async (address: string) => (await fetch(address)).status;

  await visitor.goto(addressOf(portal, id));
  await visitor.getByRole("link", { name: "Something is wrong with this" }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: "Something is wrong with this" })).toBeVisible();
  await expectSound(visitor);
  await visitor.getByRole("radio", { name: /It breaks the law/ }).check();
  await visitor.getByRole("radio", { name: /All of it/ }).check();
  await visitor.getByRole("textbox", { name: /What is wrong/ }).fill("It gives the boy's street.");
  await visitor.getByRole("textbox", { name: /Your name/ }).fill("Rune Ahlberg");
  await visitor.getByRole("textbox", { name: /E-mail address/ }).fill(rune);
  await visitor.getByRole("checkbox", { name: /true as far as I know/ }).check();
  await visitor.getByRole("button", { name: /^Send to/ }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: "Thank you. We have it." })).toBeFocused();
  await expectSound(visitor);
  expect(await statusOf(`${portal.stack.url}/api/contribution/${id}`)).toBe(200);

  const curator = await open(browser, baseURL);
  await becomePerson(curator, portal, "admin");
  await openCase(curator, portal);
  await expect(curator.getByText("It gives the boy's street.")).toBeVisible();
  await expectSound(curator);
  await decisionOf(curator).getByRole("button", { name: /^Hide/ }).click();
  const dialog = curator.getByRole("dialog");
  await dialog.getByRole("radio").first().check();
  await dialog.getByRole("combobox", { name: /What it relies on/ }).selectOption("data_protection");
  await expectSound(curator);
  await dialog.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(curator.getByText("“Lighthouse 1” is hidden.")).toBeVisible();
  const { organization, collections } = portal.data;
  const where = { api: `${portal.stack.url}/api/contribution/${id}`, page: portal.stack.url + addressOf(portal, id) };
  for (const address of [where.api, where.page]) expect(await statusOf(address)).toBe(404);
  for (const address of files) await expect.poll(() => statusOf(address), { timeout: 60_000 }).toBe(404);
  const lists = [
    `/api/collection-contributions?collectionId=${collections.gallery.id}&orgId=${organization.id}`,
    "/api/search?q=Lighthouse",
    "/api/sitemap/0",
  ];
  for (const list of lists) {
    expect(await (await fetch(portal.stack.url + list)).text(), list).not.toContain(id);
  }

  await sendWaitingMails(portal.stack, users.member);
  const contributor = await open(browser, baseURL, { ...phone, locale: "en-GB" });
  const decided = { recipient: users.member, subject: /^Our decision/ };
  await contributor.goto(await followMail(portal, decided));
  await expect(contributor.getByRole("heading", { level: 2, name: "It is not shown any more" })).toBeVisible();
  await expect(contributor.getByText(/General Data Protection Regulation/)).toBeVisible();
  await expect(contributor.getByText(/Rune/)).toHaveCount(0);
  await expectSound(contributor);
  await contributor.getByRole("textbox", { name: /What did we get wrong/ }).fill("There is no street in it.");
  await contributor.getByRole("button", { name: "Object to the decision" }).click();
  await expect(contributor.getByText(/^You objected on/)).toBeVisible();
  await expectSound(contributor);

  await openCase(curator, portal);
  await expect(curator.getByText("There is no street in it.")).toBeVisible();
  await decisionOf(curator)
    .getByRole("button", { name: /^Keep it/ })
    .click();
  await dialog.getByRole("textbox", { name: /Your words to both sides/ }).fill("No street can be read.");
  await dialog.getByRole("button", { name: "Keep it", exact: true }).click();
  await expect(dialog.getByText(/You took this decision/)).toBeVisible();
  await curator.close();

  const colleague = await open(browser, baseURL);
  await becomePerson(colleague, portal, "superAdmin");
  // Whoever opened it last has given it back.
  await askAs(portal, "admin", `POST /api/organization/${organization.id}/cases/${await caseOf(portal)}/release`);
  await openCase(colleague, portal);
  await decisionOf(colleague)
    .getByRole("button", { name: /^Keep it/ })
    .click();
  const again = colleague.getByRole("dialog");
  await again.getByRole("button", { name: "Keep it", exact: true }).click();
  // Without facts nothing is decided.
  await expect(again.getByRole("link", { name: /Say what you saw/ })).toBeVisible();
  await again.getByRole("textbox", { name: /Your words to both sides/ }).fill("No street can be read.");
  await again.getByRole("button", { name: "Keep it", exact: true }).click();
  await expect(colleague.getByText("“Lighthouse 1” stays.")).toBeVisible();
  for (const address of [where.api, where.page, ...files]) {
    await expect.poll(() => statusOf(address), { timeout: 60_000 }).toBe(200);
  }
});

async function caseOf(portal: Portal): Promise<string> {
  const path = `GET /api/organization/${portal.data.organization.id}/cases?kind=notice`;
  const { items } = await askAs<Answer<"GET /api/organization/{id}/cases">>(portal, "admin", path);
  return items[0]?.id ?? "";
}

test("whoever is shown has it taken down at once, on a telephone and in Finnish [LAW-10]", async ({
  portal,
  browser,
  baseURL,
}) => {
  const id = await contributeToGallery(portal);
  const countPictures = async () => {
    const answer = await fetch(`${portal.stack.url}/api/contribution/${id}`);
    return ((await answer.json()) as Answer<"GET /api/contribution/{id}">).images.length;
  };
  const before = await countPictures();
  const shown = await open(browser, baseURL, { ...phone, locale: "fi-FI" });
  await shown.goto(addressOf(portal, id));
  await shown.getByRole("link", { name: "Tässä on jotain vikaa" }).click();
  await shown.getByRole("radio", { name: /Siinä olen minä tai läheiseni/ }).check();
  await shown.getByRole("textbox", { name: /Mikä on vialla/ }).fill("Poika olen minä.");
  await shown.getByRole("textbox", { name: /Nimesi/ }).fill("Aino Salo");
  await shown.getByRole("textbox", { name: /Sähköpostiosoite/ }).fill("aino.salo@example.org");
  await expectSound(shown);
  await shown.getByRole("checkbox", { name: /tietääkseni totta/ }).check();
  await shown.getByRole("button", { name: /^Lähetä/ }).click();
  await expect(shown.getByRole("heading", { level: 1, name: "Kiitos. Ilmoitus on perillä." })).toBeVisible();
  await expect(shown.getByText(/^Aineisto on piilotettu/)).toBeVisible();
  await expectSound(shown);
  // The other pictures of the gift stay.
  expect(await countPictures()).toBe(before - 1);
  await shown.goto(
    await followMail(portal, { recipient: "aino.salo@example.org", subject: /^Ilmoituksesi on saapunut/ }),
  );
  await expect(shown.getByText(/^Päätämme viimeistään/)).toBeVisible();
  await expectSound(shown);
});

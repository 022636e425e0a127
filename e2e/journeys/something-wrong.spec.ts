import { type Browser, expect, type Page } from "@playwright/test";
import type { LanguageCode } from "@samling/contract/constants/languages";
import type { Answer } from "@samling/contract/types";
import { sendWaitingMails } from "../data/run-data-program.ts";
import { expectSound } from "../support/barriers.ts";
import { awaitMailedLink } from "../support/inbox.ts";
import { type Portal, test } from "../support/portal.ts";
import { askAs, becomePerson } from "../support/session.ts";
import { contributeToGallery } from "../support/shown-contribution.ts";
import { readTexts } from "../support/texts.ts";

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const rune = "rune.ahlberg@example.org";

const loadTexts = (language: LanguageCode) => ({
  notices: readTexts("mf-platform/src/features/notices", language),
  desk: readTexts("mf-admin/src/features/review", language),
  letters: readTexts("api/src/mail", language),
  grounds: readTexts("api/src/messages", language),
  common: readTexts("libs/portal/src", language),
});

const open = async (browser: Browser, baseURL: string | undefined, options: object = {}) =>
  (await browser.newContext({ ...(baseURL && { baseURL }), ...options })).newPage();

const contributionAddress = ({ data }: Portal, id: string) =>
  `/organization/${data.organization.id}/collections/${data.collections.gallery.id}/contribution/${id}`;

/** Opens the case of a notice, and returns a function that presses one of its decisions. */
async function openCase(page: Page, { data }: Portal, { desk }: ReturnType<typeof loadTexts>) {
  await page.goto(`/organization/${data.organization.id}/authenticated/desk?kind=notice`);
  await expect(page.getByRole("region", { name: desk("notice.title") })).toBeVisible();
  return (kind: "show" | "hide") =>
    page
      .getByRole("region", { name: desk("decide.label") })
      .getByRole("button", { name: desk(`notice.decide.${kind}`) })
      .click();
}

for (const { language, locale, tier } of [
  { language: "en", locale: "en-GB", tier: "" },
  { language: "fi", locale: "fi-FI", tier: " @slow" },
] as const) {
  test(`a reported picture is hidden with reasons, objected to, and shown again by a colleague, in ${locale} [LAW-01, LAW-02, LAW-03, LAW-10]${tier}`, async ({
    portal,
    browser,
    baseURL,
  }) => {
    test.slow();
    const { organization, collections, users } = portal.data;
    const texts = loadTexts(language);
    const { notices, desk, letters, grounds, common } = texts;
    await speak(portal, language);
    const id = await contributeToGallery(portal, ["upright", "turnedClockwise"]);
    const { images } = await askAs<Answer<"GET /api/contribution/{id}">>(
      portal,
      "member",
      `GET /api/contribution/${id}`,
    );
    const files = images.map(({ imgUrl }) => new URL(imgUrl ?? "", portal.stack.url).href);
    const fetchStatus = async (address: string) => (await fetch(address)).status;

    const visitor = await open(browser, baseURL, { locale });
    await visitor.goto(contributionAddress(portal, id));
    await visitor.getByRole("link", { name: notices("title") }).click();
    await expect(visitor.getByRole("heading", { level: 1, name: notices("title") })).toBeVisible();
    await expectSound(visitor);
    await visitor.getByRole("radio", { name: notices("reasons.unlawful") }).check();
    await visitor.getByRole("radio", { name: notices("all_other") }).check();
    await visitor.getByRole("textbox", { name: notices("words") }).fill("It gives the boy's street.");
    await visitor.getByRole("textbox", { name: notices("name") }).fill("Rune Ahlberg");
    await visitor.getByRole("textbox", { name: notices("email") }).fill(rune);
    await visitor.getByRole("checkbox", { name: notices("isTrue") }).check();
    await visitor.getByRole("button", { name: notices("send") }).click();
    await expect(visitor.getByRole("heading", { level: 1, name: notices("received.title") })).toBeFocused();
    await expectSound(visitor);
    expect(await fetchStatus(`${portal.stack.url}/api/contribution/${id}`)).toBe(200);

    const curator = await open(browser, baseURL, { locale });
    await becomePerson(curator, portal, "admin");
    const decide = await openCase(curator, portal, texts);
    await expect(curator.getByText("It gives the boy's street.")).toBeVisible();
    await expectSound(curator);
    await decide("hide");
    const dialog = curator.getByRole("dialog");
    await dialog.getByRole("radio").first().check();
    await dialog.getByRole("combobox", { name: desk("notice.ground") }).selectOption("data_protection");
    await expectSound(curator);
    await dialog.getByRole("button", { name: desk("notice.decide.hide") }).click();
    await expect(curator.getByText(desk("notice.done.hide", { title: "Lighthouse 1" }))).toBeVisible();
    const where = {
      api: `${portal.stack.url}/api/contribution/${id}`,
      page: portal.stack.url + contributionAddress(portal, id),
    };
    expect(await fetchStatus(where.api)).toBe(404);
    // The front door serves a page without waiting for an API that is slow.
    await expect.poll(() => fetchStatus(where.page)).toBe(404);
    for (const address of files) await expect.poll(() => fetchStatus(address)).toBe(404);
    const lists = [
      `/api/collection-contributions?collectionId=${collections.gallery.id}&orgId=${organization.id}`,
      "/api/search?q=Lighthouse",
      "/api/sitemap/0",
    ];
    for (const list of lists) {
      expect(await (await fetch(portal.stack.url + list)).text(), list).not.toContain(id);
    }

    await sendWaitingMails(portal.stack, users.member);
    const contributor = await open(browser, baseURL, { ...phone, locale });
    const decided = { recipient: users.member, subject: letters("legal.decided.subject") };
    await contributor.goto(await awaitMailedLink(portal, decided));
    await expect(contributor.getByRole("heading", { level: 2, name: notices("follow.outcome.hide") })).toBeVisible();
    await expect(contributor.getByText(grounds("grounds.data_protection"))).toBeVisible();
    await expect(contributor.getByText(/Rune/)).toHaveCount(0);
    await expectSound(contributor);
    await contributor.getByRole("textbox", { name: notices("object.words") }).fill("There is no street in it.");
    await contributor.getByRole("button", { name: notices("object.send") }).click();
    await expect(contributor.getByText(notices("follow.youObjected"))).toBeVisible();
    await expectSound(contributor);

    const decideAgain = await openCase(curator, portal, texts);
    await expect(curator.getByText("There is no street in it.")).toBeVisible();
    await decideAgain("show");
    await dialog.getByRole("textbox", { name: desk("notice.words") }).fill("No street can be read.");
    await dialog.getByRole("button", { name: desk("notice.decide.show") }).click();
    await expect(dialog.getByText(common("errors.OWN_DECISION"))).toBeVisible();
    await curator.close();

    const colleague = await open(browser, baseURL, { locale });
    await becomePerson(colleague, portal, "superAdmin");
    // The last person to open it has released it.
    await askAs(portal, "admin", `POST /api/organization/${organization.id}/cases/${await findCase(portal)}/release`);
    const decideAsOther = await openCase(colleague, portal, texts);
    await decideAsOther("show");
    const again = colleague.getByRole("dialog");
    await again.getByRole("button", { name: desk("notice.decide.show") }).click();
    // A decision needs facts.
    await expect(again.getByRole("link", { name: desk("form.factsMissing") })).toBeVisible();
    await again.getByRole("textbox", { name: desk("notice.words") }).fill("No street can be read.");
    await again.getByRole("button", { name: desk("notice.decide.show") }).click();
    await expect(colleague.getByText(desk("notice.done.show_one", { title: "Lighthouse 1" }))).toBeVisible();
    for (const address of [where.api, where.page, ...files]) {
      await expect.poll(() => fetchStatus(address)).toBe(200);
    }
    await speak(portal, "en");
  });
}

/** Sets the language of e-mails to the contributor. */
const speak = (portal: Portal, language: LanguageCode) =>
  askAs(portal, "member", "POST /api/user", { firstName: "member", lastName: "Testsson", language });

async function findCase(portal: Portal): Promise<string> {
  const path = `GET /api/organization/${portal.data.organization.id}/cases?kind=notice`;
  const { items } = await askAs<Answer<"GET /api/organization/{id}/cases">>(portal, "admin", path);
  return items[0]?.id ?? "";
}

for (const { language, locale } of [
  { language: "fi", locale: "fi-FI" },
  { language: "en", locale: "en-GB" },
] as const) {
  test(`a person in a picture has it hidden at once, and reads the decision, on a phone, in ${locale} [LAW-10] @slow`, async ({
    portal,
    browser,
    baseURL,
  }) => {
    const texts = loadTexts(language);
    const { notices, desk, letters, grounds } = texts;
    const aino = `aino.${language}@example.org`;
    const id = await contributeToGallery(portal, ["upright", "turnedClockwise"]);
    const countPictures = async () => {
      const answer = await fetch(`${portal.stack.url}/api/contribution/${id}`);
      return ((await answer.json()) as Answer<"GET /api/contribution/{id}">).images.length;
    };
    const before = await countPictures();
    const reportPage = await open(browser, baseURL, { ...phone, locale });
    await reportPage.goto(contributionAddress(portal, id));
    await reportPage.getByRole("link", { name: notices("title") }).tap();
    await reportPage.getByRole("radio", { name: notices("reasons.shows_me") }).check();
    await reportPage.getByRole("textbox", { name: notices("words") }).fill("Poika olen minä.");
    await reportPage.getByRole("textbox", { name: notices("name") }).fill("Aino Salo");
    await reportPage.getByRole("textbox", { name: notices("email") }).fill(aino);
    await expectSound(reportPage);
    await reportPage.getByRole("checkbox", { name: notices("isTrue") }).check();
    await reportPage.getByRole("button", { name: notices("send") }).tap();
    await expect(reportPage.getByRole("heading", { level: 1, name: notices("received.title") })).toBeVisible();
    await expect(reportPage.getByText(notices("received.byLink"))).toBeVisible();
    await expectSound(reportPage);
    expect(await countPictures()).toBe(before);
    const receipt = { recipient: aino, subject: letters("legal.received.notifier.subject") };
    await reportPage.goto(await awaitMailedLink(portal, receipt));
    await expect(reportPage.getByText(notices("follow.fileHidden"))).toBeVisible();
    await expectSound(reportPage);
    // The other pictures of the contribution stay.
    expect(await countPictures()).toBe(before - 1);

    const curator = await open(browser, baseURL, { ...phone, locale });
    await becomePerson(curator, portal, "admin");
    await curator.goto(`/organization/${portal.data.organization.id}/authenticated/desk?kind=notice`);
    await curator.getByRole("link", { name: /Lighthouse/ }).tap();
    await expect(curator.getByText("Poika olen minä.")).toBeVisible();
    await expectSound(curator);
    await curator.getByRole("button", { name: desk("notice.decide.hide") }).tap();
    const dialog = curator.getByRole("dialog");
    await dialog.getByRole("radio").first().check();
    await dialog.getByRole("combobox", { name: desk("notice.ground") }).selectOption("data_protection");
    await expectSound(curator);
    await dialog.getByRole("button", { name: desk("notice.decide.hide") }).tap();
    await expect(dialog).toHaveCount(0);
    await sendWaitingMails(portal.stack, aino);
    const answerPage = await open(browser, baseURL, { ...phone, locale });
    await answerPage.goto(
      await awaitMailedLink(portal, { recipient: aino, subject: letters("legal.decided.subject") }),
    );
    await expect(answerPage.getByText(grounds("grounds.data_protection"))).toBeVisible();
    await expectSound(answerPage);
  });
}

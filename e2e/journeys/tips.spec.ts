import { type Browser, expect } from "@playwright/test";
import { scanPicture } from "@samling/api/testing/scan-poster";
import { sendWaitingMails } from "../data/run-data-program.ts";
import { expectSound } from "../support/barriers.ts";
import { countActions } from "../support/count-actions.ts";
import { awaitMailedLink } from "../support/inbox.ts";
import { test } from "../support/portal.ts";
import { becomePerson } from "../support/session.ts";
import { contributeFiles } from "../support/shown-contribution.ts";
import { readTexts } from "../support/texts.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const open = async (browser: Browser, baseURL: string | undefined, options: object = {}) =>
  (await browser.newContext({ ...(baseURL && { baseURL }), ...options })).newPage();

for (const { language, locale, tier } of [
  { language: "en", locale: "en-GB", tier: "" },
  { language: "sv", locale: "sv-SE", tier: " @slow" },
] as const) {
  test(`what a visitor knows goes from the wall to a phone, to the desk, to the wall and back as thanks, in ${locale} [TELL-01, TELL-02, TELL-04, TELL-07, TELL-10]${tier}`, async ({
    portal,
    browser,
    baseURL,
  }) => {
    test.slow();
    const { organization, collections } = portal.data;
    const page = readTexts("mf-public/src", language);
    const tips = readTexts("mf-public/src/features/tips", language);
    const knowledge = readTexts("mf-public/src/shared/knowledge", language);
    const common = readTexts("libs/portal/src", language);
    const desk = readTexts("mf-admin/src/features/review", language);
    const mails = readTexts("api/src/mail", language);
    const title = `Class 3B, ${language}`;
    const id = await contributeFiles(portal, [{ path: portal.files.upright, about: { title } }]);
    const gun = `gun.${language}@example.org`;
    const address = `/organization/${organization.id}/collections/${collections.gallery.id}/contribution/${id}`;

    const wall = await open(browser, baseURL, { viewport: { width: 1920, height: 1080 }, locale });
    await wall.goto(`/organization/${organization.id}/collections/${collections.gallery.id}/gallery?kiosk=${language}`);
    await wall.getByRole("button", { name: title, exact: true }).first().press("Enter");
    const frame = wall.getByRole("dialog", { name: title });
    const code = frame.getByRole("img", { name: page("gallery.knowCode") });
    await expect(code).toBeInViewport({ ratio: 1 });
    const clip = (await code.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(Math.min(clip.width, clip.height)).toBeGreaterThanOrEqual(180);

    const visitor = await open(browser, baseURL, { ...phone, locale });
    await visitor.goto(await scanPicture(await wall.screenshot({ clip })));
    await expect(visitor.getByRole("heading", { level: 1, name: tips("title") })).toBeVisible();
    const person = countActions();
    const field = (name: RegExp | string) => visitor.getByRole("textbox", { name });
    await person.type(field(tips("words.who")), "My grandmother Elin Bergqvist");
    await person.tap(visitor.getByRole("button").filter({ hasText: tips("mark.set") }), { x: 60, y: 80 });
    const more = visitor.getByRole("button", { name: tips("more") });
    await person.tap(more);
    await person.type(field(tips("words.where")), "Nölaskolan");
    await person.tap(more);
    const third = visitor.getByRole("group", { name: tips("whatMore", { number: "3" }) });
    await person.tap(third.getByText(tips("kinds.when"), { exact: true }));
    await person.type(field(tips("words.when")), "summer of 53");
    await person.type(field(tips("name")), "Gun Holm");
    await person.type(field(tips("email")), gun);
    await expectSound(visitor);
    await person.tap(visitor.getByRole("button", { name: tips("send", { name: organization.name }) }));
    await person.wait(async () => {
      await expect(visitor.getByRole("heading", { level: 1, name: tips("sent.title") })).toBeFocused();
    });
    const { taps, seconds } = person.measure();
    expect(taps).toBeLessThanOrEqual(10);
    expect(seconds).toBeLessThanOrEqual(60);
    await expectSound(visitor);

    const curator = await open(browser, baseURL, { locale });
    await becomePerson(curator, portal, "admin");
    await curator.goto(`/organization/${organization.id}/authenticated/desk?kind=tip`);
    const panel = curator.getByRole("region", { name: desk("tip.title") });
    await panel
      .getByRole("textbox", { name: desk("tip.after") })
      .first()
      .fill("Elin Bergqvist (born 1905)");
    await panel
      .getByRole("textbox", { name: desk("tip.after") })
      .nth(1)
      .fill("Nordhemsskolan");
    await panel.getByRole("combobox", { name: desk("tip.ground") }).selectOption("deceased");
    await expectSound(curator);
    // It has closed by itself, and opens again.
    await expect(frame).toHaveCount(0);
    const decisions = curator.getByRole("region", { name: desk("decide.label") });
    const accept = decisions.getByRole("button", { name: desk("tip.publish") });
    await accept.click();
    await expect(curator.getByText(desk("tip.done.publish_one", { title }))).toBeVisible();

    await expect(frame.getByText("Elin Bergqvist (born 1905)")).toBeVisible();
    await expect(frame.getByText("summer of 53")).toBeVisible();
    await expect(frame.getByText(knowledge("by", { name: "Gun Holm" }))).toBeVisible();
    await wall.context().setOffline(true);
    await expect(code).toHaveCount(0);
    await expect(frame.getByText("Elin Bergqvist (born 1905)")).toBeVisible();
    await wall.close();

    await visitor.goto(address);
    const known = visitor.getByRole("region", { name: knowledge("title") });
    await expect(known.getByText("Elin Bergqvist (born 1905)").first()).toBeVisible();
    await expect(known.getByText(knowledge("by", { name: "Gun Holm" })).first()).toBeVisible();
    const show = known.getByRole("button", { name: knowledge("show") });
    await show.tap();
    await expect(visitor.locator("#rings [data-chosen]")).toBeInViewport();
    await expectSound(visitor);
    await visitor.getByRole("button", { name: page("contribution.zoom") }).click();
    const zoomed = visitor.getByRole("dialog");
    await zoomed.locator("canvas").first().waitFor();
    await zoomed.getByRole("button", { name: "Elin Bergqvist (born 1905)" }).tap();
    await expect(zoomed.locator("[data-chosen]")).toBeInViewport();
    await expectSound(visitor);
    await visitor.setViewportSize({ width: 844, height: 390 });
    await expect(zoomed.getByRole("button", { name: "Elin Bergqvist (born 1905)" })).toBeInViewport();
    await expectSound(visitor);
    await visitor.setViewportSize(phone.viewport);
    await zoomed.getByRole("button", { name: common("close") }).click();
    await sendWaitingMails(portal.stack, gun);
    const thanks = { recipient: gun, subject: mails("tip-answered.thanks") };
    await visitor.goto(await awaitMailedLink(portal, thanks));
    const became = readTexts("mf-contribute/src/features/own", language);
    const lead = became("thanks.lead.known", { what: title });
    await expect(visitor.getByRole("heading", { level: 1, name: lead })).toBeVisible();
    await expect(
      visitor.getByText(became("thanks.fact.knownBy", { words: "Nordhemsskolan", name: "Gun Holm" })),
    ).toBeVisible();
    await expectSound(visitor);

    await visitor.goto(address);
    await visitor.getByRole("link", { name: page("contribution.know") }).click();
    const withdraw = tips("withdraw.do");
    await visitor.getByRole("button", { name: withdraw }).click();
    await visitor.getByRole("dialog").getByRole("button", { name: withdraw }).click();
    await expect(visitor.getByText(tips("withdraw.asked"))).toBeFocused();
    await expectSound(visitor);
    await visitor.goto(address);
    await expect(known.getByText("Nordhemsskolan").first()).toBeVisible();
    await expect(visitor.getByText(/Elin Bergqvist|Gun Holm/)).toHaveCount(0);

    await curator.goto(`/organization/${organization.id}/authenticated/desk?kind=tip`);
    await expect(panel.getByText(desk("tip.withdrawn"))).toBeVisible();
    await expectSound(curator);
    await accept.click();
    await expect(curator.getByText(desk("tip.done.publish_one", { title }))).toBeVisible();
  });
}

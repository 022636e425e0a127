/** Three people: a guest with a phone, a curator who asks, and a colleague who publishes. */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { scanPoster } from "@samling/api/testing/scan-poster";
import type { Answer, Body } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { sendWaitingMails } from "../data/run-data-program.ts";
import { expectSound } from "../support/barriers.ts";
import { awaitMailedLink } from "../support/inbox.ts";
import { makeCollection } from "../support/make-collection.ts";
import { type Portal, test } from "../support/portal.ts";
import { askAs, becomePerson } from "../support/session.ts";
import { readTexts } from "../support/texts.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const makeLink = (portal: Portal, collectionId: string) => {
  const body: Body<"POST /api/organization/{id}/links"> = {
    label: "Poster of three people",
    question: { en: "Who built the smack?", sv: "", dk: "", fi: "Kuka rakensi veneen?" },
    collectionId,
    lastDay: "2100-01-31",
    maxContributions: null,
    shows: "collection",
    license: "",
    email: "needed",
    isOn: true,
    kinds: ["image"],
  };
  const address = `POST /api/organization/${portal.data.organization.id}/links`;
  return askAs<Answer<"POST /api/organization/{id}/links">>(portal, "admin", address, body);
};

/** Downloads the poster, and reads it as a camera does. */
async function scan(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download PDF" }).click(),
  ]);
  return scanPoster(await readFile(await download.path()));
}

for (const { language, locale } of [
  { language: "en", locale: "en-GB" },
  { language: "fi", locale: "fi-FI" },
] as const) {
  test(`a guest scans a poster, contributes, answers a question, sees it published and claims it, in ${locale} [OPEN-10]`, async ({
    portal,
    browser,
    baseURL,
  }) => {
    test.slow();
    const { organization, users } = portal.data;
    const [form, own] = ["contribute/link", "own"].map((part) =>
      readTexts(`mf-contribute/src/features/${part}`, language),
    ) as [ReturnType<typeof readTexts>, ReturnType<typeof readTexts>];
    const letters = readTexts("api/src/mail", language);
    const openPhone = async () =>
      (await browser.newContext({ ...(baseURL && { baseURL }), ...phone, locale })).newPage();
    const collectionId = await makeCollection(portal, `Three people, ${language}`);
    const { id, token } = await makeLink(portal, collectionId);

    const office = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
    await becomePerson(office, portal, "admin");
    await office.goto(paths.poster.href({ orgId: organization.id, link: id }));
    const address = await scan(office);
    expect(address).toBe(`${portal.stack.url}/k/${token}`);

    const guest = await openPhone();
    await guest.goto(address);
    await guest.getByLabel(form("choose")).setInputFiles([portal.files.upright]);
    await guest.getByRole("textbox", { name: form("line.label") }).fill("At the slip, 1958");
    await guest.getByRole("textbox", { name: form("email.label") }).fill(users.member);
    await expectSound(guest);
    await guest.getByRole("button", { name: form("give") }).click();
    await expect(guest.getByRole("heading", { level: 1, name: form("received.title") })).toBeFocused();
    await expectSound(guest);
    const reference = (await guest.locator("dd").first().textContent()) ?? "";

    // Staff read English, on phones as well.
    const desk = `${paths.reviewDesk.href({ orgId: organization.id })}?linkId=${id}`;
    const openCase = async (person: "admin" | "superAdmin") => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), ...phone, locale: "en-GB" });
      const page = await context.newPage();
      await becomePerson(page, portal, person);
      await page.goto(desk);
      await page
        .getByRole("link", { name: /Untitled|Without a title/ })
        .first()
        .tap();
      await expect(page.getByText("Poster of three people").last()).toBeVisible();
      return page;
    };
    const decisions = (page: Page) => page.getByRole("region", { name: "Decision" });
    const curator = await openCase("admin");
    await decisions(curator).getByRole("button", { name: "Ask a question" }).tap();
    await curator.getByRole("textbox", { name: /^Your words/ }).fill("Who stands at the mast?");
    await curator.keyboard.press("Control+Enter");
    await expect(curator.getByText(/^You have asked a question about/)).toBeVisible();
    await sendWaitingMails(portal.stack, users.member);

    // Other journeys ask the same person.
    const asked = { subject: letters("contribution-asked.subject"), words: "Who stands at the mast?" };
    await guest.goto(await awaitMailedLink(portal, { recipient: users.member, ...asked }));
    await expect(guest.getByText("Who stands at the mast?").first()).toBeVisible();
    await guest.getByRole("textbox", { name: own("answer.words") }).fill("My uncle Elis.");
    await expectSound(guest);
    await guest.getByRole("button", { name: own("answer.send") }).click();
    await expect(guest.getByRole("heading", { level: 1, name: own("link.answered.title") })).toBeVisible();

    const colleague = await openCase("superAdmin");
    await expect(colleague.getByText("My uncle Elis.").first()).toBeVisible();
    await decisions(colleague).getByRole("button", { name: "Publish", exact: true }).tap();
    await expect(colleague.getByText(/has been published\.$/)).toBeVisible();
    await sendWaitingMails(portal.stack, users.member);

    // Other journeys publish for the same person.
    const accepted = { subject: letters("contribution-published.subject"), words: collectionId };
    await guest.goto(await awaitMailedLink(portal, { recipient: users.member, ...accepted }));
    await expect(guest.getByText("At the slip, 1958").first()).toBeVisible();

    const owner = await openPhone();
    await becomePerson(owner, portal, "member");
    await owner.goto(await awaitMailedLink(portal, { recipient: users.member, subject: new RegExp(reference) }));
    await owner.getByRole("button", { name: form("claim.do") }).click();
    await expect(owner.getByRole("heading", { level: 1, name: form("claim.done") })).toBeVisible();
    await owner.getByRole("link", { name: form("claim.open") }).click();
    // The question and its answer are theirs now as well.
    await expect(owner.getByText("My uncle Elis.").first()).toBeVisible();
    for (const page of [guest, office, curator, colleague, owner]) await page.context().close();
  });
}

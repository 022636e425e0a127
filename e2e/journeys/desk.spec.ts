import { expect, type Page } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import { fillDesk, sendWaitingMails } from "../data/run-data-program.ts";
import { Wizard } from "../pages/wizard.ts";
import { expectSound, findBarriers } from "../support/barriers.ts";
import { awaitMailedLink } from "../support/inbox.ts";
import { makeCollection } from "../support/make-collection.ts";
import { type Portal, test } from "../support/portal.ts";
import { askAs, becomePerson } from "../support/session.ts";

const total = 40;
const contributionTitle = (index: number) => `Contribution ${index}`;
const caseHeading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true });

/** The case is open, and the reviewer's: it can be decided. */
async function expectOpen(page: Page, title: string): Promise<void> {
  await expect(caseHeading(page, title)).toBeFocused();
  await expect(
    page.getByRole("region", { name: "Decision" }).getByRole("button", { name: "Publish", exact: true }),
  ).toBeEnabled();
}

const deskAddress = ({ data }: Portal, collectionId: string) =>
  `/organization/${data.organization.id}/authenticated/desk?collectionId=${collectionId}`;

test("a reviewer answers forty contributions with the keyboard alone: accepts 25 with a key each, asks about 10, declines 5 [IN-10] @slow", async ({
  page,
  portal,
}) => {
  test.slow();
  const collectionId = await makeCollection(portal, "Forty contributions");
  const desk = { collectionId, email: portal.data.users.subAdmin, like: portal.shown.contributionId };
  await fillDesk(portal.stack, desk, total);
  await becomePerson(page, portal, "admin");
  await page.goto(deskAddress(portal, collectionId));

  const isOpen = (index: number) => expectOpen(page, contributionTitle(index));
  const dialog = page.getByRole("dialog");
  await isOpen(1);
  await expectSound(page);
  for (let index = 1; index <= 25; index += 1) {
    await isOpen(index);
    await page.keyboard.press("a");
  }
  for (let index = 26; index <= 35; index += 1) {
    await isOpen(index);
    await page.keyboard.press("c");
    await expect(dialog.getByRole("checkbox", { name: "When was it?" })).toBeFocused();
    if (index === 26) await expectSound(page);
    await page.keyboard.press("Space");
    await page.keyboard.press("Control+Enter");
  }
  for (let index = 36; index <= total; index += 1) {
    await isOpen(index);
    await page.keyboard.press("d");
    await expect(dialog.getByRole("radio").first()).toBeFocused();
    if (index === 36) await expectSound(page);
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("heading", { level: 1, name: "To decide" })).toBeFocused();
  await expect(page.getByText("Nothing is waiting for you")).toBeVisible();

  // The last one is undone, and is there on a phone and with text twice as large.
  await page.keyboard.press("u");
  await isOpen(total);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await expectSound(page);
  const answer = await page.locator("main dd").first().boundingBox();
  expect(answer?.width, "an answer is in lines of words").toBeGreaterThan(400);
  const states = async (state: string) => {
    const path = `GET /api/organization/${portal.data.organization.id}/cases?collectionId=${collectionId}&state=${state}`;
    const { items } = await askAs<Answer<"GET /api/organization/{id}/cases">>(portal, "admin", path);
    return items.length;
  };
  expect([await states("decided"), await states("asked"), await states("waiting")]).toEqual([29, 10, 1]);
});

/** The finger goes from one side of the screen to the other. */
async function swipe(page: Page, { from, to }: Record<"from" | "to", number>): Promise<void> {
  const fingers = await page.context().newCDPSession(page);
  const at = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    fingers.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
  await at("touchStart", from);
  for (const part of [0.25, 0.5, 0.75, 1]) await at("touchMove", from + (to - from) * part);
  await at("touchEnd");
  await fingers.detach();
}

test("a reviewer accepts forty contributions by thumb, a tap each, and decides about none that is out of view [CASE-09] @slow", async ({
  portal,
  browser,
  baseURL,
}) => {
  test.slow();
  const collectionId = await makeCollection(portal, "Forty by thumb");
  const desk = { collectionId, email: portal.data.users.subAdmin, like: portal.shown.contributionId };
  await fillDesk(portal.stack, desk, total);
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const page = await (await browser.newContext({ ...(baseURL && { baseURL }), ...phone })).newPage();
  await becomePerson(page, portal, "admin");
  await page.goto(deskAddress(portal, collectionId));
  const decision = page.getByRole("region", { name: "Decision" });
  const publish = decision.getByRole("button", { name: "Publish", exact: true });
  const inView = async (index: number) => {
    await expectOpen(page, contributionTitle(index));
    await expect(caseHeading(page, contributionTitle(index))).toBeInViewport({ ratio: 1 });
    await expect(publish).toBeInViewport({ ratio: 1 });
  };
  const count = async (state: "waiting" | "decided") => {
    const path = `GET /api/organization/${portal.data.organization.id}/cases?collectionId=${collectionId}&state=${state}`;
    return (await askAs<Answer<"GET /api/organization/{id}/cases">>(portal, "admin", path)).items.length;
  };

  await expect(page.getByRole("link", { name: contributionTitle(1) }).first()).toBeVisible();
  await expect(decision).toHaveCount(0);
  await expectSound(page);
  await page
    .getByRole("link", { name: contributionTitle(1) })
    .first()
    .tap();
  await inView(1);
  await expectSound(page);
  const { height = 0 } = (await publish.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  await swipe(page, { from: 300, to: 60 });
  await inView(2);
  await swipe(page, { from: 60, to: 300 });
  await inView(1);

  // A thumb that trembles decides about the one that it sees, and not about the next one too.
  const { x = 0, y = 0, width = 0 } = (await publish.boundingBox()) ?? {};
  const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
  await tap();
  await tap();
  await inView(2);
  expect(await count("decided")).toBe(1);
  for (let index = 2; index <= total; index += 1) {
    await inView(index);
    await publish.tap();
  }
  await expect(page.getByText("Nothing is waiting for you")).toBeVisible();
  await expectSound(page);
  expect(await count("waiting")).toBe(0);
});

test("a contribution is sent, asked about, answered by the e-mail's link, published and taken into the collection, and its contributor is thanked [CASE-08]", async ({
  page: contributor,
  portal,
  browser,
  baseURL,
}) => {
  const { organization, users } = portal.data;
  const collectionId = await makeCollection(portal, "Sent and answered");
  const review = `PUT /api/organization/${organization.id}/collection/${collectionId}/review`;
  await askAs(portal, "admin", review, { mode: "first", until: 1, reviewers: [] });
  const openPage = async () => (await browser.newContext(baseURL ? { baseURL } : {})).newPage();

  await becomePerson(contributor, portal, "member");
  await contributor.goto(`/organization/${organization.id}/collections/${collectionId}`);
  const wizard = new Wizard(contributor);
  await wizard.open();
  await wizard.choose([portal.files.upright]);
  await wizard.describe(["The ferry in fog"]);
  await contributor.getByRole("button", { name: "Send the contribution" }).click();
  await expect(contributor.getByText("We will write to you as soon as a decision has been made.")).toBeVisible();

  const curator = await openPage();
  await becomePerson(curator, portal, "admin");
  await curator.goto(deskAddress(portal, collectionId));
  await expectOpen(curator, "The ferry in fog");
  // The words are corrected in place.
  await curator.keyboard.press("e");
  await expect(curator.getByRole("textbox", { name: "Title" })).toBeFocused();
  expect(await findBarriers(curator)).toEqual([]);
  await curator.getByRole("textbox", { name: "Place" }).fill("Styrsö Bratten");
  await curator.keyboard.press("Control+Enter");
  await expectOpen(curator, "The ferry in fog");
  await curator.keyboard.press("c");
  const asking = curator.getByRole("dialog");
  await expect(asking.getByRole("checkbox", { name: "When was it?" })).toBeFocused();
  await curator.keyboard.press("Space");
  await asking.getByRole("textbox", { name: /Your words/ }).fill("We know the ferry.");
  await curator.keyboard.press("Control+Enter");
  await expect(curator.getByText("You have asked a question about “The ferry in fog”.")).toBeVisible();
  await sendWaitingMails(portal.stack, users.member);

  const signedOut = await openPage();
  await signedOut.goto(await awaitMailedLink(portal, { recipient: users.member, subject: /^A question from / }));
  await expect(signedOut.getByText("When was it?").first()).toBeVisible();
  await expect(signedOut.locator("ins", { hasText: "Styrsö Bratten" })).toBeVisible();
  expect(await findBarriers(signedOut)).toEqual([]);
  await signedOut.getByRole("textbox", { name: "When?" }).fill("24 June 1961");
  await signedOut.getByRole("textbox", { name: "Or in your own words" }).fill("On the way to Styrsö.");
  await signedOut.getByRole("button", { name: "Send my answer" }).click();
  await expect(signedOut.getByRole("heading", { level: 1, name: "Thank you for your answer" })).toBeVisible();

  await curator.goto(deskAddress(portal, collectionId));
  await expectOpen(curator, "The ferry in fog");
  await expect(curator.getByText("On the way to Styrsö.").first()).toBeVisible();
  expect(await findBarriers(curator)).toEqual([]);
  await curator.getByRole("button", { name: "Copy to Date" }).click();
  await expect(curator.getByText("Date now contains the contributor’s answer.")).toBeVisible();
  await expect(curator.getByRole("button", { name: "Copy to Date" })).toHaveCount(0);
  await curator.keyboard.press("a");
  await expect(curator.getByText("“The ferry in fog” has been published.")).toBeVisible();
  await curator.goto(`${deskAddress(portal, collectionId)}&state=decided`);
  await curator.getByRole("button", { name: /^Take in/ }).click();
  await expect(curator.getByText("“The ferry in fog” has been taken in.")).toBeVisible();
  await expect(curator.getByText(/^Taken in\. It gets its number at/)).toBeVisible();
  await sendWaitingMails(portal.stack, users.member);

  const accepted = { recipient: users.member, subject: /^Your contribution has been accepted$/ };
  await signedOut.goto(await awaitMailedLink(portal, accepted));
  await expect(signedOut.getByRole("heading", { level: 1, name: "The ferry in fog" })).toBeVisible();
  // The page has not thanked while an answer was awaited, if it looked again by then.
  await contributor.reload();
  await contributor.getByRole("link", { name: "Change or withdraw it" }).click();
  await expect(contributor.getByText("Thank you for contributing.")).toBeVisible();
});

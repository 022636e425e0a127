/** A day at a table in a hall without a network, and the evening after it. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { expectSound } from "../support/barriers.ts";
import { withMicrophone } from "../support/microphone.ts";
import { type Portal, test } from "../support/portal.ts";
import { askAs, becomePerson } from "../support/session.ts";

type Desk = Answer<"GET /api/organization/{id}/contributions">;
type CaseDetail = Answer<"GET /api/organization/{id}/cases/{caseId}">;

const people = 20;
const nameOf = (index: number) => `Person Number${index}`;

/** Staff prepare it on the desk; the address is opened on the tablet. */
async function prepareOnDesk(page: Page, portal: Portal): Promise<string> {
  const { organization, collections } = portal.data;
  await becomePerson(page, portal, "admin");
  await page.goto(paths.deskSection.href({ orgId: organization.id, room: "links" }));
  await page.getByRole("link", { name: "Collection days" }).click();
  await page.getByRole("textbox", { name: /^Label/ }).fill("Frihamnen");
  await page.getByRole("textbox", { name: /^Helper/ }).fill("Ingrid Falk");
  await page.getByRole("textbox", { name: /^Numbers begin with/ }).fill("HA-29-T2");
  await page.getByRole("combobox", { name: /^Contributions go to/ }).selectOption(collections.active.id);
  await page.getByLabel(/^Open until/).fill("2100-01-31");
  await page.getByRole("button", { name: "Prepare the tablet" }).click();
  await page.getByRole("button", { name: "Open on the tablet Frihamnen" }).click();
  await expectSound(page);
  return (
    (await page
      .getByRole("dialog")
      .getByText(/\/day\//)
      .textContent()) ?? ""
  );
}

async function sign(page: Page): Promise<void> {
  const field = page.getByRole("img", { name: /^Signature of/ });
  await field.scrollIntoViewIfNeeded();
  const box = (await field.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.7);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.2, { steps: 4 });
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.6, { steps: 4 });
  await page.mouse.up();
}

async function welcome(page: Page, index: number): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: /^Welcome/ })).toBeFocused();
  await page.getByRole("textbox", { name: /^Your name/ }).fill(nameOf(index));
  if (index % 2 === 0) await page.getByRole("button", { name: "Agree without signing" }).click();
  else await sign(page);
  await page.getByRole("button", { name: "Next: Tell" }).click();
}

async function recordAndPhotograph(page: Page, portal: Portal): Promise<void> {
  await page.getByRole("button", { name: "Record a story" }).click();
  await expect(page.getByRole("timer")).not.toHaveText("00:00");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("button", { name: "Delete recording 1" })).toBeVisible();
  await page.getByRole("button", { name: "Next: Files" }).click();
  await page.getByLabel("Photograph the next thing").setInputFiles([portal.files.upright]);
  await expect(page.getByRole("img", { name: /^Picture of HA-29-T2-\d\d-1$/ })).toBeVisible();
  await page.getByRole("button", { name: "Number only, added later" }).click();
  await page.getByRole("button", { name: "Next: Receipt" }).click();
}

async function leave(page: Page, index: number): Promise<void> {
  const number = `HA-29-T2-${String(index).padStart(2, "0")}`;
  await expect(page.getByRole("heading", { level: 1, name: `Thank you, ${nameOf(index)}. We have it.` })).toBeFocused();
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Next person" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Welcome/ })).toBeVisible();
  await expect(page.getByText(nameOf(index))).toHaveCount(0);
  for (const field of await page.getByRole("textbox").all()) await expect(field).toHaveValue("");
}

/** The step of the person at the table, as the tablet has stored it. */
const readStoredStep = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open("samling-drafts");
    await new Promise((resolve) => opened.addEventListener("success", resolve));
    const all = opened.result.transaction("drafts").objectStore("drafts").getAll();
    await new Promise((resolve) => all.addEventListener("success", resolve));
    opened.result.close();
    const drafts: { person?: { step: string; finishedAt: string | null } }[] = all.result;
    return drafts.find(({ person }) => person?.finishedAt === null)?.person?.step;
  });

/** Simulates a tablet that goes off: another page is opened without a network. */
async function restart(context: BrowserContext, page: Page): Promise<Page> {
  const address = page.url();
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  session.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  return next;
}

test("a tablet without a network records twenty people, is killed twice, and sends each of them once [OPEN-08]", async ({
  page: office,
  portal,
  playwright,
  launchOptions,
  baseURL,
}) => {
  test.slow();
  const { organization } = portal.data;
  const address = await prepareOnDesk(office, portal);
  const browser = await playwright.chromium.launch(withMicrophone(launchOptions));
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale: "en-GB",
    timezoneId: "Europe/Stockholm",
    reducedMotion: "reduce",
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
  });
  let tablet = await context.newPage();
  // A browser that may delete what is stored.
  await tablet.addInitScript(() => Object.assign(StorageManager.prototype, { persist: async () => false }));
  await tablet.goto(address);
  await tablet.getByRole("textbox", { name: /^PIN for staff/ }).fill("2929");
  await tablet.getByRole("button", { name: "Prepare the tablet" }).click();
  await expect(tablet.getByText(/add this page to the home screen/)).toBeVisible();
  await tablet.getByRole("button", { name: "Prepare it anyway" }).click();
  await expect(tablet.getByText("Nothing is waiting to be sent.")).toBeVisible();
  await expectSound(tablet);

  await context.setOffline(true);
  for (let index = 1; index <= people; index += 1) {
    await welcome(tablet, index);
    if (index === 1) await expectSound(tablet);
    // Between two steps, with a name and a permission.
    if (index === 7) {
      await expect.poll(() => readStoredStep(tablet)).toBe("tell");
      tablet = await restart(context, tablet);
    }
    await recordAndPhotograph(tablet, portal);
    if (index === 1) await expectSound(tablet);
    if (index === 14) {
      await expect.poll(() => readStoredStep(tablet)).toBe("receipt");
      tablet = await restart(context, tablet);
    }
    await leave(tablet, index);
  }
  await expect(tablet.getByText(/^No network\. 20 contributions are waiting on this tablet/)).toBeVisible();
  await tablet.getByRole("button", { name: "See what is waiting" }).click();
  const dialog = tablet.getByRole("dialog");
  await expect(dialog.getByText(nameOf(1))).toHaveCount(0);
  await dialog.getByLabel("PIN").fill("1111");
  await dialog.getByRole("button", { name: "Open the list" }).click();
  await expect(dialog.getByText("That is not the PIN")).toBeVisible();
  await dialog.getByLabel("PIN").fill("2929");
  await dialog.getByRole("button", { name: "Open the list" }).click();
  await expect(dialog.getByText(nameOf(20))).toBeVisible();
  await expectSound(tablet);
  await dialog.getByRole("button", { name: "Close" }).click();

  const listSent = async () => {
    const path = `GET /api/organization/${organization.id}/contributions`;
    const links = await askAs<Answer<"GET /api/organization/{id}/links">>(
      portal,
      "admin",
      `GET /api/organization/${organization.id}/links`,
    );
    const { id } = links.find(({ tablet: of }) => of?.numbers === "HA-29-T2") ?? {};
    return (await askAs<Desk>(portal, "admin", `${path}?linkId=${id}`)).items;
  };
  await context.setOffline(false);
  await expect.poll(async () => (await listSent()).length).toBeGreaterThan(2);
  await context.setOffline(true);
  await expect(tablet.getByText(/^No network\. \d+ contributions are waiting/)).toBeVisible();
  tablet = await restart(context, tablet);
  await context.setOffline(false);
  await expect(tablet.getByText(/^Everything has been sent/)).toBeVisible();

  const sent = await listSent();
  expect(sent).toHaveLength(people);
  const details = await Promise.all(
    sent.map(({ caseId }) =>
      askAs<CaseDetail>(portal, "admin", `GET /api/organization/${organization.id}/cases/${caseId}`),
    ),
  );
  const numbers = details.map(({ onBehalf }) => onBehalf?.number).sort();
  expect(numbers).toEqual(
    Array.from({ length: people }, (_, index) => `HA-29-T2-${String(index + 1).padStart(2, "0")}`),
  );
  for (const { onBehalf, contribution, contributionState } of details) {
    expect(contributionState).toBe("submitted");
    expect(onBehalf).toMatchObject({ helper: "Ingrid Falk", isNumberShared: false });
    expect(onBehalf?.things.map(({ isHere }) => isHere)).toEqual([true, false]);
    expect(contribution.images.map(({ kind }) => kind).sort()).toEqual(["image", "sound"]);
    const isSigned = Number(onBehalf?.number.slice(-2)) % 2 === 1;
    expect([onBehalf?.agreement, onBehalf?.signature !== ""]).toEqual([isSigned ? "signed" : "heard", isSigned]);
  }
  const caseId = sent[0]?.caseId ?? "";
  await office.goto(paths.reviewDesk.href({ orgId: organization.id, case: caseId }));
  await expect(office.getByText(/^Given by Person Number\d+, written down by Ingrid Falk$/)).toBeVisible();
  await browser.close();
});

/** From the poster on a wall to the desk, on a phone that has never seen the portal. */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { scanPoster } from "@samling/api/testing/scan-poster";
import type { Answer } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { expectSound } from "../support/barriers.ts";
import { SlowConnection } from "../support/connection.ts";
import { awaitMailedLink } from "../support/inbox.ts";
import { makeLink } from "../support/make-link.ts";
import { test } from "../support/portal.ts";
import { askAs, becomePerson } from "../support/session.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/** Bytes per second of a slow 4G network. */
const slow4G = 200_000;

/** Downloads the poster, and reads it as a camera does. */
async function scan(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download PDF" }).click(),
  ]);
  return scanPoster(await readFile(await download.path()));
}

test("a stranger scans a poster, sends three photos without an account, and claims them by e-mail [OPEN-01] [OPEN-04]", async ({
  page: office,
  portal,
  browser,
  baseURL,
}) => {
  test.slow();
  const { organization } = portal.data;
  const link = await makeLink(portal);
  await becomePerson(office, portal, "admin");
  await office.goto(paths.deskSection.href({ orgId: organization.id, room: "links" }));
  await office
    .getByRole("row", { name: /Poster at the quay/ })
    .getByRole("link", { name: /^Poster / })
    .click();
  await office.getByRole("heading", { level: 1, name: "Poster, A4" }).waitFor();
  await expectSound(office);
  const address = await scan(office);
  expect(address).toBe(`${portal.stack.url}/k/${link.token}`);

  const context = await browser.newContext({ ...(baseURL && { baseURL }), ...phone });
  const guest = await context.newPage();
  const network = await SlowConnection.slow(guest, slow4G);
  const started = Date.now();
  await guest.goto(address);
  await expect(guest.getByRole("heading", { level: 1, name: "Did you work on the quay?" })).toBeVisible();
  await expectSound(guest);
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const { upright, turnedClockwise, turnedCounterClockwise } = portal.files;
  const photos = [upright, turnedClockwise, turnedCounterClockwise];
  await guest.getByLabel("Choose pictures, films or recordings").setInputFiles(photos);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(`${photos.length} files chosen`);
  await guest.getByRole("textbox", { name: /^What is it/ }).fill("Gun at the crane, 1962");
  await guest.getByRole("textbox", { name: /^Your name/ }).fill("Gun Holm");
  await guest.getByRole("textbox", { name: /^E-mail address/ }).fill(portal.data.users.member);
  // With the choice and the button, five entries at most.
  await expect(guest.getByRole("main").locator("input:not([type=file]), textarea, select")).toHaveCount(3);
  await network.cut();
  await expect(guest.getByText(/^No network/)).toBeVisible();
  await network.join();
  await expectSound(guest);
  await guest.getByRole("button", { name: /^Send to/ }).click();
  await expect(guest.getByRole("heading", { level: 1, name: "Thank you. We have it." })).toBeFocused();
  expect(Date.now() - started).toBeLessThan(60_000);
  await expectSound(guest);
  expect(await context.cookies()).toEqual([]);
  const reference = (await guest.locator("dd").first().textContent()) ?? "";

  const desk = await askAs<Answer<"GET /api/organization/{id}/contributions">>(
    portal,
    "admin",
    `GET /api/organization/${organization.id}/contributions?linkId=${link.id}`,
  );
  expect(desk.items).toEqual([
    expect.objectContaining({
      state: "submitted",
      isHidden: true,
      entryNumber: reference,
      audience: expect.any(String),
    }),
  ]);
  const id = desk.items[0]?.id ?? "";
  expect((await fetch(`${portal.stack.url}/api/contribution/${id}`)).status).toBe(404);
  // The same phone finds it again.
  await guest.reload();
  await expect(guest.getByText(reference)).toBeVisible();

  const mailed = await awaitMailedLink(portal, { recipient: portal.data.users.member, subject: new RegExp(reference) });
  expect(mailed).toContain("/claim#token=");
  const owner = await context.newPage();
  await becomePerson(owner, portal, "member");
  await owner.goto(mailed);
  await owner.getByRole("button", { name: "Add it to my account" }).click();
  await expect(owner.getByRole("heading", { level: 1, name: "It is yours now" })).toBeVisible();
  await expectSound(owner);
  const again = await context.newPage();
  await becomePerson(again, portal, "member");
  await again.goto(mailed);
  await again.getByRole("button", { name: "Add it to my account" }).click();
  await expect(again.getByRole("heading", { level: 1, name: "This link has been used" })).toBeVisible();
  await context.close();
});

test("what was chosen survives a reload, can be withdrawn within a day, and a link that is off says so [OPEN-02] [OPEN-03]", async ({
  portal,
  browser,
  baseURL,
}) => {
  const link = await makeLink(portal, { email: "not_asked" });
  const context = await browser.newContext({ ...(baseURL && { baseURL }), ...phone });
  const guest = await context.newPage();
  await guest.goto(`/k/${link.token}`);
  await guest.getByLabel("Choose pictures, films or recordings").setInputFiles([portal.files.upright]);
  await guest.getByRole("textbox", { name: /^What is it/ }).fill("A crane");
  await expect(guest.getByText("It has arrived.")).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole("textbox", { name: /^What is it/ })).toHaveValue("A crane");
  await guest.getByRole("button", { name: /^Send to/ }).click();
  await guest.getByRole("button", { name: "Withdraw it" }).click();
  await guest.getByRole("dialog").getByRole("button", { name: "Withdraw it" }).click();
  await expect(guest.getByRole("heading", { level: 1, name: "Did you work on the quay?" })).toBeVisible();
  await askAs(portal, "admin", `PUT /api/organization/${portal.data.organization.id}/links/${link.id}`, {
    label: "Poster at the quay",
    question: { en: "Did you work on the quay?", sv: "", dk: "", fi: "" },
    lastDay: "2100-01-31",
    maxContributions: null,
    shows: "form",
    license: "",
    email: "not_asked",
    isOn: false,
  });
  const response = await guest.reload();
  expect(response?.status()).toBe(200);
  await expect(guest.getByRole("heading", { level: 1, name: /is not collecting here at the moment$/ })).toBeVisible();
  await expectSound(guest);
  await context.close();
});

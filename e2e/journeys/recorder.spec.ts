/** A story recorded on a phone, whatever happens to the page. */
import { expect, type Page } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import { expectSound } from "../support/barriers.ts";
import { makeLink } from "../support/make-link.ts";
import { withMicrophone } from "../support/microphone.ts";
import { test } from "../support/portal.ts";
import { askAs } from "../support/session.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Seconds of sound in the pieces that the device has stored. */
const readStoredSeconds = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const opened = indexedDB.open("samling-drafts");
    await new Promise((resolve) => opened.addEventListener("success", resolve));
    const all = opened.result.transaction("blobs").objectStore("blobs").getAll();
    await new Promise((resolve) => all.addEventListener("success", resolve));
    opened.result.close();
    const sound = new Blob((all.result as Blob[]).filter(({ type }) => type.startsWith("audio/")));
    const context = new AudioContext();
    return (await context.decodeAudioData(await sound.arrayBuffer())).duration;
  });

test("a recording is there again after its tab was killed, and is sent [OPEN-06]", async ({
  portal,
  playwright,
  launchOptions,
  baseURL,
}) => {
  test.slow();
  const link = await makeLink(portal, { email: "not_asked" });
  const browser = await playwright.chromium.launch(withMicrophone(launchOptions));
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: "en-GB", ...phone });
  const killed = await context.newPage();
  await killed.goto(`/k/${link.token}`);
  await killed.getByRole("button", { name: "Record a story" }).click();
  await expect(killed.getByRole("button", { name: "Stop" })).toBeFocused();
  // The beep of the pretended microphone is as loud as it can be.
  await expect(killed.getByText(/^(We hear you well|Too loud)\./)).toBeVisible();
  await expectSound(killed);
  await expect(killed.getByRole("timer")).toHaveText("00:35");
  const session = await context.newCDPSession(killed);
  const crashed = killed.waitForEvent("crash");
  // No answer comes from a tab that is gone.
  session.send("Page.crash").catch(() => undefined);
  await crashed;
  await killed.close();

  const page = await context.newPage();
  await page.goto(`/k/${link.token}`);
  await expect(page.getByText("An earlier recording is still here")).toBeVisible();
  expect(await readStoredSeconds(page)).toBeGreaterThanOrEqual(30);
  await expectSound(page);
  await page.getByRole("button", { name: "Use it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "1 file chosen" })).toBeVisible();
  await expect(page.getByText("It has arrived.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Record a story" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("An earlier recording")).toBeHidden();
  await page.getByRole("button", { name: /^Send to/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you. We have it." })).toBeVisible();
  const desk = await askAs<Answer<"GET /api/organization/{id}/contributions">>(
    portal,
    "admin",
    `GET /api/organization/${portal.data.organization.id}/contributions?linkId=${link.id}`,
  );
  expect(desk.items).toEqual([expect.objectContaining({ state: "submitted" })]);
  await browser.close();
});

test("a blocked microphone is explained, and a sound file can be chosen instead [OPEN-06]", async ({
  portal,
  page,
}) => {
  const link = await makeLink(portal, { email: "not_asked" });
  await page.goto(`/k/${link.token}`);
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await page.getByRole("button", { name: "Record a story" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The microphone is blocked" })).toBeVisible();
  await expect(page.getByLabel("Choose a sound file")).toBeAttached();
  await expect(page.getByRole("button", { name: "Try again" })).toBeFocused();
  await expectSound(page);
});

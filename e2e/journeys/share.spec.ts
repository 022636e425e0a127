/** Sharing from a phone's own menu: the browser posts a form, which the worker of the installed app receives. */
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { expectSound } from "../support/barriers.ts";
import { test } from "../support/portal.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const megabytes = 200;

/** Shares as Android does: a navigation with the files in a form. */
async function share(page: Page, files: string[]): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement("form");
    Object.assign(form, { id: "share", method: "post", action: "/share", enctype: "multipart/form-data" });
    const input = document.createElement("input");
    Object.assign(input, { type: "file", name: "files", multiple: true });
    form.append(input);
    document.body.append(form);
  });
  await page.locator("#share input").setInputFiles(files);
  await Promise.all([
    page.waitForEvent("framenavigated"),
    page.evaluate(() => document.querySelector<HTMLFormElement>("#share")?.submit()),
  ]);
}

/** A film of this size as far as its first bytes say; the rest takes no room. */
async function makeLargeFilm(): Promise<string> {
  const path = join(tmpdir(), `samling-large-${process.pid}.mp4`);
  const file = await open(path, "w");
  await file.write(Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isommp42", "latin1"));
  await file.truncate(megabytes * 1_000_000);
  await file.close();
  return path;
}

test("what a phone shares waits on the device, even without a connection, until a collection is chosen [OPEN-15]", async ({
  portal,
  browser,
  baseURL,
}) => {
  test.slow();
  const { organization, collections } = portal.data;
  const context = await browser.newContext({ ...(baseURL && { baseURL }), ...phone });
  const page = await context.newPage();
  await page.goto("/about");
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>("link[rel=manifest]") ?? { href: "" };
    return (await fetch(href)).json();
  });
  expect(manifest).toMatchObject({ start_url: "/share", share_target: { action: "/share", method: "POST" } });
  // Shared before the app was ever opened: nothing is there to receive it.
  await share(page, [portal.files.upright]);
  await expect(page.getByText(/^This device was not ready yet/)).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expectSound(page);

  await share(page, [portal.files.upright, portal.files.turnedClockwise]);
  await expect(page.getByRole("heading", { level: 1, name: "2 files to contribute" })).toBeVisible();
  await context.setOffline(true);
  await share(page, [await makeLargeFilm()]);
  await expect(page.getByText(/^What you shared is kept on this device/)).toBeVisible();
  await expectSound(page);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "3 files to contribute" })).toBeVisible();
  await expect(page.getByText(`${megabytes} MB`)).toBeVisible();
  await expectSound(page);

  await page.getByRole("combobox", { name: "To which organization?" }).selectOption(organization.name);
  await page.getByRole("button", { name: collections.active.title, exact: true }).click();
  await expect(page).toHaveURL(/\/create-contribution$/);
  await expect(page.getByRole("listitem").filter({ hasText: /\.mp4/ })).toBeVisible();
  // The wizard has them now.
  await page.goto("/share");
  await expect(page.getByRole("heading", { level: 1, name: "Contribute", exact: true })).toBeVisible();
  await context.close();
});

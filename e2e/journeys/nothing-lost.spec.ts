import { rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { SlowConnection } from "../support/connection.ts";
import { type Portal, test } from "../support/portal.ts";
import { expectComplete, makePhotos, openWizard, photoTitle, saveData } from "../support/sending.ts";
import { createSignedInToken } from "../support/session.ts";

let folder: string;
let photos: string[];
base.beforeAll(async () => {
  folder = join(tmpdir(), `samling-photos-${process.pid}`);
  photos = await makePhotos(folder, 12, 420);
});
base.afterAll(() => rm(folder, { recursive: true, force: true }));

const makeAnswer = ({ data }: Portal) => ({ question: data.question.value, value: "No one knows." });

/** At the last step, with several files described and none sent. */
async function openLastStep(page: Page, portal: Portal, count: number) {
  await saveData(page);
  const opened = await openWizard(page, portal);
  await opened.wizard.choose(photos.slice(0, count));
  await opened.wizard.describe(Array.from({ length: count }, (_, index) => photoTitle(index)));
  return opened;
}

const sent = (page: Page) =>
  page.getByRole("list", { name: "Files in progress" }).getByText("Uploaded", { exact: true });
/** Bytes per second at which a photo takes about two seconds: what is done after the first one precedes the last. */
const bytesPerSecond = 80_000;
/** Looked at often, because the others follow. */
const expectSent = (page: Page, least: number) =>
  expect.poll(() => sent(page).count(), { intervals: [50] }).toBeGreaterThanOrEqual(least);
const waits = (page: Page) => page.getByText(/^No connection\. It will continue by itself/).first();
const isSending = (page: Page) => expect(page.getByRole("button", { name: "Cancel sending" })).toBeVisible();

test("twelve photos arrive although the connection breaks twice, and none starts over @slow", async ({
  page,
  portal,
}) => {
  const { wizard, started } = await openLastStep(page, portal, 12);
  const connection = await SlowConnection.slow(page, 500_000);
  const finished = wizard.finish({ files: [], answer: makeAnswer(portal), acceptsTerms: true, isPrivate: true });
  for (const already of [2, 7]) {
    await expectSent(page, already);
    await connection.cut();
    await expect(waits(page)).toBeVisible();
    await connection.join();
    await expect(waits(page)).toBeHidden();
  }
  await expectComplete(portal, await finished, 12);
  expect(started).toHaveLength(12);
});

test("a reload in the second step loses nothing that was typed or chosen @slow", async ({ page, portal }) => {
  const { wizard } = await openWizard(page, portal);
  await wizard.choose(photos.slice(0, 5));
  for (const [index] of photos.slice(0, 5).entries()) {
    await page.getByRole("textbox", { name: /^Title/ }).fill(photoTitle(index));
    if (index < 4) await page.getByRole("button", { name: "Next file" }).last().click();
  }
  await page.reload();
  await expect(page.getByText(/You have started a contribution with 5 files/)).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("File 5 of 5")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Title/ })).toHaveValue(photoTitle(4));
  await page.getByRole("button", { name: "Continue to finish" }).last().click();
  const id = await wizard.finish({ files: [], answer: makeAnswer(portal), acceptsTerms: true, isPrivate: true });
  await expectComplete(portal, id, 5);

  await openWizard(page, portal);
  await expect(page.getByText("No files chosen yet")).toBeVisible();
});

test("a reload while sending continues with what is there @slow", async ({ page, portal }) => {
  const { wizard, started } = await openLastStep(page, portal, 3);
  await SlowConnection.slow(page, bytesPerSecond);
  await page.getByRole("textbox", { name: makeAnswer(portal).question }).fill(makeAnswer(portal).value);
  await page.getByRole("checkbox", { name: /^I accept the terms/ }).check();
  await page.getByRole("button", { name: "Send the contribution" }).click();
  await expectSent(page, 1);
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check and send" })).toBeVisible();
  const id = await wizard.finish({ files: [] });
  await expectComplete(portal, id, 3);
  expect(started).toHaveLength(3);
});

test("both API processes are killed while files are sent, without a question to the person @slow", async ({
  page,
  portal,
}) => {
  const { wizard, started } = await openLastStep(page, portal, 4);
  await SlowConnection.slow(page, bytesPerSecond);
  const finished = wizard.finish({ files: [], answer: makeAnswer(portal), acceptsTerms: true, isPrivate: true });
  await isSending(page);
  await expectSent(page, 1);
  for (const api of portal.stack.apis) api.kill("SIGKILL");
  await expect(waits(page)).toBeVisible();
  await expectComplete(portal, await finished, 4);
  expect(started).toHaveLength(4);
});

test("the storage goes down while files are sent, without a question to the person @slow", async ({ page, portal }) => {
  const { wizard, started } = await openLastStep(page, portal, 4);
  await SlowConnection.slow(page, bytesPerSecond);
  const finished = wizard.finish({ files: [], answer: makeAnswer(portal), acceptsTerms: true, isPrivate: true });
  await isSending(page);
  await expectSent(page, 1);
  const storage = join(portal.stack.dataDir, "storage");
  await rename(storage, `${storage}.away`);
  await writeFile(storage, "");
  try {
    await expect(waits(page)).toBeVisible();
  } finally {
    await rm(storage);
    await rename(`${storage}.away`, storage);
  }
  await expectComplete(portal, await finished, 4);
  expect(started).toHaveLength(4);
});

test("cancelling deletes the uploaded files, and keeps what was typed @slow", async ({ page, portal }) => {
  const { wizard, started, parts } = await openLastStep(page, portal, 3);
  await SlowConnection.slow(page, bytesPerSecond);
  await page.getByRole("textbox", { name: makeAnswer(portal).question }).fill(makeAnswer(portal).value);
  await page.getByRole("checkbox", { name: /^I accept the terms/ }).check();
  await page.getByRole("button", { name: "Send the contribution" }).click();
  await expectSent(page, 1);
  // The page knows the address of the second one; what is cancelled before, the server removes a day later.
  await expect.poll(() => parts.some((address) => address.endsWith(started[1] ?? "none"))).toBe(true);
  const token = await createSignedInToken(portal, "member");
  const fetchStatus = async (path: string) => {
    const headers = { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0" };
    return (await fetch(portal.stack.url + path, { method: "HEAD", headers })).status;
  };
  expect(await fetchStatus(started[0] ?? "")).toBe(200);
  await page.getByRole("button", { name: "Cancel sending" }).click();
  await expect(page.getByText(/^Sending was cancelled/)).toBeVisible();
  for (const path of started) await expect.poll(() => fetchStatus(path)).toBe(404);
  await expectComplete(portal, await wizard.finish({ files: [], isPrivate: true }), 3);
});

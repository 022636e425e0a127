import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import sharp from "sharp";
import { Wizard } from "../pages/wizard.ts";
import { Connection } from "../support/connection.ts";
import { type Portal, test } from "../support/portal.ts";
import { askAs, becomePerson, createSignedInToken } from "../support/session.ts";

/** Pictures of about this many bytes, each another: noise cannot be made smaller. */
async function makePhotos(folder: string, count: number, side: number): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const path = join(folder, `photo-${index + 1}.jpg`);
      const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
      const image = sharp({ create: { width: side, height: side + index, channels: 3, background: "black", noise } });
      await writeFile(path, await image.jpeg({ quality: 90 }).toBuffer());
      return path;
    }),
  );
}

let folder: string;
let photos: string[];
base.beforeAll(async () => {
  folder = join(tmpdir(), `samling-photos-${process.pid}`);
  photos = await makePhotos(folder, 12, 420);
});
base.afterAll(() => rm(folder, { recursive: true, force: true }));

const titleOf = (index: number) => `Photo ${index + 1} that must not be lost`;
const answerOf = ({ data }: Portal) => ({ question: data.question.value, value: "Nobody knows." });

/** The wizard at its first step, with a count of the files that begin to be sent. */
async function openWizard(page: Page, portal: Portal) {
  const { organization, collections } = portal.data;
  await becomePerson(page, portal, "member");
  const begun: string[] = [];
  page.on("response", (response) => {
    const isBegun = response.request().method() === "POST" && response.status() === 201;
    if (isBegun && response.url().endsWith("/api/uploads")) begun.push(response.headers().location ?? "");
  });
  await page.goto(
    `/organization/${organization.id}/authenticated/collections/${collections.active.id}/create-contribution`,
  );
  await expect(page.getByRole("heading", { level: 1, name: "Choose your files" })).toBeVisible();
  return { wizard: new Wizard(page), begun };
}

/** At the last step, with so many files described. */
async function openLastStep(page: Page, portal: Portal, count: number) {
  const opened = await openWizard(page, portal);
  await opened.wizard.choose(photos.slice(0, count));
  await opened.wizard.describe(Array.from({ length: count }, (_, index) => titleOf(index)));
  return opened;
}

const sent = (page: Page) => page.getByRole("list", { name: "Files on their way" }).getByText("Sent", { exact: true });
const waits = (page: Page) => page.getByText(/^No connection\. It goes on by itself/).first();
const isSending = (page: Page) => expect(page.getByRole("button", { name: "Cancel sending" })).toBeVisible();

async function expectWhole(portal: Portal, id: string, count: number): Promise<void> {
  type Contribution = Answer<"GET /api/contribution/{id}">;
  const { images } = await askAs<Contribution>(portal, "member", `GET /api/contribution/${id}`);
  expect(images.map(({ title }) => title)).toEqual(Array.from({ length: count }, (_, index) => titleOf(index)));
}

test("twelve photos arrive although the connection is cut twice, and none is begun again", async ({ page, portal }) => {
  const { wizard, begun } = await openLastStep(page, portal, 12);
  const connection = await Connection.slow(page, 500_000);
  const finished = wizard.finish({ files: [], answer: answerOf(portal), acceptsTerms: true, isPrivate: true });
  for (const already of [2, 7]) {
    await expect.poll(() => sent(page).count(), { timeout: 30_000 }).toBeGreaterThanOrEqual(already);
    await connection.cut();
    await expect(waits(page)).toBeVisible();
    await connection.join();
    await expect(waits(page)).toBeHidden({ timeout: 15_000 });
  }
  await expectWhole(portal, await finished, 12);
  expect(begun).toHaveLength(12);
});

test("a reload in the second step asks for nothing that was typed or chosen", async ({ page, portal }) => {
  const { wizard } = await openWizard(page, portal);
  await wizard.choose(photos.slice(0, 5));
  for (const [index] of photos.slice(0, 5).entries()) {
    await page.getByRole("textbox", { name: /^Title/ }).fill(titleOf(index));
    if (index < 4) await page.getByRole("button", { name: "Next file" }).last().click();
  }
  await page.reload();
  await expect(page.getByText(/You have begun a contribution with 5 files/)).toBeVisible();
  await page.getByRole("button", { name: "Go on with it" }).click();
  await expect(page.getByText("File 5 of 5")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Title/ })).toHaveValue(titleOf(4));
  await page.getByRole("button", { name: "Go on to finish" }).last().click();
  const id = await wizard.finish({ files: [], answer: answerOf(portal), acceptsTerms: true, isPrivate: true });
  await expectWhole(portal, id, 5);

  await openWizard(page, portal);
  await expect(page.getByText("No files chosen yet")).toBeVisible();
});

test("a reload while it is sent goes on with what is there", async ({ page, portal }) => {
  const { wizard, begun } = await openLastStep(page, portal, 3);
  await Connection.slow(page, 120_000);
  await page.getByRole("textbox", { name: answerOf(portal).question }).fill(answerOf(portal).value);
  await page.getByRole("checkbox", { name: /^I accept the terms/ }).check();
  await page.getByRole("button", { name: "Send the contribution" }).click();
  await expect.poll(() => sent(page).count(), { timeout: 20_000 }).toBeGreaterThanOrEqual(1);
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "Go on with it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check and send" })).toBeVisible();
  const id = await wizard.finish({ files: [] });
  await expectWhole(portal, id, 3);
  expect(begun).toHaveLength(3);
});

test("both processes of the API are killed while files are sent, and nobody is asked for anything", async ({
  page,
  portal,
}) => {
  const { wizard, begun } = await openLastStep(page, portal, 4);
  await Connection.slow(page, 120_000);
  const finished = wizard.finish({ files: [], answer: answerOf(portal), acceptsTerms: true, isPrivate: true });
  await isSending(page);
  await expect.poll(() => sent(page).count(), { timeout: 20_000 }).toBeGreaterThanOrEqual(1);
  for (const api of portal.stack.apis) api.kill("SIGKILL");
  await expect(waits(page)).toBeVisible();
  await expectWhole(portal, await finished, 4);
  expect(begun).toHaveLength(4);
});

test("the storage is away while files are sent, and nobody is asked for anything", async ({ page, portal }) => {
  const { wizard, begun } = await openLastStep(page, portal, 4);
  await Connection.slow(page, 120_000);
  const finished = wizard.finish({ files: [], answer: answerOf(portal), acceptsTerms: true, isPrivate: true });
  await isSending(page);
  await expect.poll(() => sent(page).count(), { timeout: 20_000 }).toBeGreaterThanOrEqual(1);
  const storage = join(portal.stack.dataDir, "storage");
  await rename(storage, `${storage}.away`);
  await writeFile(storage, "");
  try {
    await expect(waits(page)).toBeVisible();
  } finally {
    await rm(storage);
    await rename(`${storage}.away`, storage);
  }
  await expectWhole(portal, await finished, 4);
  expect(begun).toHaveLength(4);
});

test("what has arrived is deleted when sending is cancelled, and what is typed stays", async ({ page, portal }) => {
  const { wizard, begun } = await openLastStep(page, portal, 3);
  await Connection.slow(page, 120_000);
  await page.getByRole("textbox", { name: answerOf(portal).question }).fill(answerOf(portal).value);
  await page.getByRole("checkbox", { name: /^I accept the terms/ }).check();
  await page.getByRole("button", { name: "Send the contribution" }).click();
  await expect.poll(() => sent(page).count(), { timeout: 20_000 }).toBeGreaterThanOrEqual(1);
  const token = await createSignedInToken(portal, "member");
  const statusOf = async (path: string) => {
    const headers = { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0" };
    return (await fetch(portal.stack.url + path, { method: "HEAD", headers })).status;
  };
  expect(await statusOf(begun[0] ?? "")).toBe(200);
  await page.getByRole("button", { name: "Cancel sending" }).click();
  await expect(page.getByText(/^Sending was cancelled/)).toBeVisible();
  for (const path of begun) await expect.poll(() => statusOf(path)).toBe(404);
  await expectWhole(portal, await wizard.finish({ files: [], isPrivate: true }), 3);
});

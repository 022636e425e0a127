/** Parts of a picture that others must not see, marked before anything is sent. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { coverGray } from "@samling/contract/constants/files";
import * as paths from "@samling/portal/paths";
import sharp from "sharp";
import { ContributionPage } from "../pages/contribution.ts";
import { Wizard } from "../pages/wizard.ts";
import { findBarriers } from "../support/barriers.ts";
import { fetchDisplayed } from "../support/pictures.ts";
import { type Portal, test } from "../support/portal.ts";
import { createSignedInToken } from "../support/session.ts";

const size = { width: 640, height: 480 };

/** Gray, with a fine pattern in the middle, where a box is added by a button. */
async function makePicture(gray: number): Promise<Buffer> {
  const pixels = Buffer.alloc(size.width * size.height * 3, gray);
  for (let y = 200; y < 280; y += 1) {
    for (let x = 264; x < 376; x += 1) {
      pixels.fill((x >> 3) % 2 === (y >> 3) % 2 ? 0 : 255, (y * size.width + x) * 3, (y * size.width + x) * 3 + 3);
    }
  }
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** The mean of the pixels in the middle of a picture, and how much they differ. */
async function measureMiddle(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata();
  const part = { left: Math.round(width * 0.43), top: Math.round(height * 0.43) };
  const middle = await sharp(picture)
    .extract({ ...part, width: Math.round(width * 0.14), height: Math.round(height * 0.14) })
    .toBuffer();
  const { channels } = await sharp(middle).stats();
  return { contrast: Math.max(...channels.map(({ stdev }) => stdev)), mean: channels[0]?.mean };
}

/** A covered area has one gray and nothing else. */
const covered = { contrast: expect.closeTo(0, 0), mean: expect.closeTo(coverGray, -0.5) };

const hashBytes = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function readStored({ stack, data }: Portal): Promise<Buffer[]> {
  const folder = join(stack.dataDir, "storage/objects", data.organization.id);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  // Other journeys remove what they have uploaded in the meantime.
  const read = (path: string) => readFile(path).catch(() => Buffer.alloc(0));
  return Promise.all(files.filter((file) => file.isFile()).map((file) => read(join(file.parentPath, file.name))));
}

/** Counts blurs of the pictures in the draft on this device. */
const countStoredBlurs = (page: Page) =>
  page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await ask(indexedDB.open("samling-drafts"));
    const drafts = await ask(database.transaction("drafts").objectStore("drafts").getAll());
    database.close();
    return JSON.stringify(drafts).split('"marks"').length - 1;
  });

const fetchPicture = (page: Page, title: string) => fetchDisplayed(new ContributionPage(page).picture(title));

async function blurMiddle(page: Page, name: string, keeper?: string): Promise<void> {
  await page.getByRole("button", { name: `Blur parts of ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Blur parts of the picture" });
  await dialog.getByRole("button", { name: "Add a box in the middle" }).click();
  expect(await findBarriers(page)).toEqual([]);
  if (keeper) await dialog.getByRole("radio", { name: keeper }).check();
  await dialog.getByRole("button", { name: "Use this" }).click();
  await expect(dialog).toBeHidden();
}

async function openWizard(page: Page, portal: Portal): Promise<void> {
  const { data } = portal;
  const token = await createSignedInToken(portal);
  await page.goto("/about");
  await page.evaluate((value) => localStorage.setItem("token", value), token);
  const place = { orgId: data.organization.id, collectionId: data.collections.active.id };
  await page.goto(paths.createContribution.href(place));
}

test("what is blurred before sending is seen by no one else, and leaves the device only if the contributor wants that [GIVE-08] @slow", async ({
  page,
  portal,
}) => {
  const { data } = portal;
  await openWizard(page, portal);
  const [withOriginal, withoutOriginal] = [await makePicture(110), await makePicture(140)];
  for (const item of [withOriginal, withoutOriginal]) expect((await measureMiddle(item)).contrast).toBeGreaterThan(100);
  const input = page.locator('input[type="file"]').first();
  await input.setInputFiles([
    { name: "kept.jpg", mimeType: "image/jpeg", buffer: withOriginal },
    { name: "nobodys.jpg", mimeType: "image/jpeg", buffer: withoutOriginal },
  ]);
  // By then the pictures may have been uploaded as they are.
  await expect(page.getByText("nobodys.jpg", { exact: true })).toBeVisible();
  await blurMiddle(page, "kept.jpg");
  await expect(page.getByText(/^Blurred; the organization keeps the whole picture/)).toBeVisible();
  await blurMiddle(page, "nobodys.jpg", "No one");
  await expect(page.getByText(/^Blurred on this device/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Crop or turn/ })).toHaveCount(0);

  const wizard = new Wizard(page);
  await expect.poll(() => countStoredBlurs(page)).toBe(2);
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(/^Blurred on this device/)).toBeVisible();
  const still = wizard.card(0).locator("img");
  await expect(still).toBeVisible();
  const displayedFile = await still.evaluate(async (image: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement("canvas"), {
      width: image.naturalWidth,
      height: image.naturalHeight,
    });
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  expect(await measureMiddle(Buffer.from(displayedFile, "base64"))).toEqual(covered);

  await page.getByRole("button", { name: "Describe the files" }).click();
  await wizard.describe(["The archive keeps it", "No one has it"]);
  await wizard.finish({
    files: [],
    answer: { question: data.question.value, value: "Somebody's" },
    acceptsTerms: true,
  });
  expect(await measureMiddle(await fetchPicture(page, "The archive keeps it"))).toEqual(covered);
  await new ContributionPage(page).choose(2);
  expect(await measureMiddle(await fetchPicture(page, "No one has it"))).toEqual(covered);

  const hashes = async () => (await readStored(portal)).map(hashBytes);
  expect(await hashes()).toContain(hashBytes(withOriginal));
  await expect.poll(hashes).not.toContain(hashBytes(withoutOriginal));
});

/** Parts of a picture that others must not see, marked before anything is sent. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { coverGray } from "@samling/contract/constants";
import type { Answer } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import sharp from "sharp";
import { ContributionPage } from "../pages/contribution.ts";
import { Wizard } from "../pages/wizard.ts";
import { findBarriers } from "../support/barriers.ts";
import { madeWithin } from "../support/patience.ts";
import { fetchShown } from "../support/pictures.ts";
import { type Portal, test } from "../support/portal.ts";
import { askAs, becomePerson, createSignedInToken } from "../support/session.ts";

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
async function lookOf(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata();
  const part = { left: Math.round(width * 0.43), top: Math.round(height * 0.43) };
  const middle = await sharp(picture)
    .extract({ ...part, width: Math.round(width * 0.14), height: Math.round(height * 0.14) })
    .toBuffer();
  const { channels } = await sharp(middle).stats();
  return { contrast: Math.max(...channels.map(({ stdev }) => stdev)), mean: channels[0]?.mean };
}

/** Of what is covered there is one gray, and nothing else. */
const covered = { contrast: expect.closeTo(0, 0), mean: expect.closeTo(coverGray, -0.5) };

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function readStored({ stack, data }: Portal): Promise<Buffer[]> {
  const folder = join(stack.dataDir, "storage/objects", data.organization.id);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  // Other journeys remove what they have uploaded meanwhile.
  const read = (path: string) => readFile(path).catch(() => Buffer.alloc(0));
  return Promise.all(files.filter((file) => file.isFile()).map((file) => read(join(file.parentPath, file.name))));
}

/** Of the pictures in the draft on this device. */
const countKeptBlurs = (page: Page) =>
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

const fetchPicture = (page: Page, title: string) => fetchShown(new ContributionPage(page).picture(title));

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

test("what is blurred before sending is seen by nobody else, and leaves the device only if the contributor wants that [GIVE-08]", async ({
  page,
  portal,
}) => {
  const { data } = portal;
  await openWizard(page, portal);
  const [kept, nobodys] = [await makePicture(110), await makePicture(140)];
  for (const one of [kept, nobodys]) expect((await lookOf(one)).contrast).toBeGreaterThan(100);
  const input = page.locator('input[type="file"]').first();
  await input.setInputFiles([
    { name: "kept.jpg", mimeType: "image/jpeg", buffer: kept },
    { name: "nobodys.jpg", mimeType: "image/jpeg", buffer: nobodys },
  ]);
  // By then the pictures may have been uploaded as they are.
  await expect(page.getByText("nobodys.jpg", { exact: true })).toBeVisible();
  await blurMiddle(page, "kept.jpg");
  await expect(page.getByText(/^Blurred; the organization keeps the whole picture/)).toBeVisible();
  await blurMiddle(page, "nobodys.jpg", "Nobody");
  await expect(page.getByText(/^Blurred on this device/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Crop or turn/ })).toHaveCount(0);

  const wizard = new Wizard(page);
  await expect.poll(() => countKeptBlurs(page)).toBe(2);
  await page.reload();
  await page.getByRole("button", { name: "Go on with it" }).click();
  await expect(page.getByText(/^Blurred on this device/)).toBeVisible();
  const still = wizard.card(0).locator("img");
  await expect(still).toBeVisible();
  const shown = await still.evaluate(async (image: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement("canvas"), {
      width: image.naturalWidth,
      height: image.naturalHeight,
    });
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  expect(await lookOf(Buffer.from(shown, "base64"))).toEqual(covered);

  await page.getByRole("button", { name: "Describe the files" }).click();
  await wizard.describe(["The archive keeps it", "Nobody has it"]);
  await wizard.finish({
    files: [],
    answer: { question: data.question.value, value: "Somebody's" },
    acceptsTerms: true,
  });
  expect(await lookOf(await fetchPicture(page, "The archive keeps it"))).toEqual(covered);
  await new ContributionPage(page).choose(2);
  expect(await lookOf(await fetchPicture(page, "Nobody has it"))).toEqual(covered);

  const hashes = async () => (await readStored(portal)).map(hashOf);
  expect(await hashes()).toContain(hashOf(kept));
  await expect.poll(hashes).not.toContain(hashOf(nobodys));
});

/** A photograph of four people, which comes with the detector. */
const group = createRequire(new URL("../../libs/ui/package.json", import.meta.url)).resolve(
  "@vladmandic/face-api/demo/sample6.jpg",
);
/** The middles of their faces, in fractions of the picture. */
const faces = [
  [0.2, 0.42],
  [0.39, 0.33],
  [0.66, 0.29],
  [0.82, 0.28],
] as const;

/** Which of the four faces lie under a part that is marked. */
async function findCovered(dialog: Locator): Promise<number[]> {
  const picture = await dialog.locator("canvas").boundingBox();
  if (!picture) throw new Error("There is no picture.");
  const handles = await dialog.getByRole("button", { name: /^Part \d+$/ }).all();
  const parts = await Promise.all(handles.map((handle) => handle.boundingBox()));
  const isCovered = ([fx, fy]: readonly [number, number]) => {
    const [x, y] = [picture.x + fx * picture.width, picture.y + fy * picture.height];
    return parts.some(
      (part) => part && x > part.x && x < part.x + part.width && y > part.y && y < part.y + part.height,
    );
  };
  return faces.flatMap((face, index) => (isCovered(face) ? [index + 1] : []));
}

test("faces are found on the device, and only those that the person chooses are blurred [GIVE-19]", async ({
  page,
  context,
  portal,
}) => {
  await openWizard(page, portal);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([
      { name: "group.jpg", mimeType: "image/jpeg", buffer: await readFile(group) },
      { name: "nobody.jpg", mimeType: "image/jpeg", buffer: await makePicture(110) },
    ]);
  await page.getByRole("button", { name: "Blur parts of group.jpg" }).click();
  const dialog = page.getByRole("dialog", { name: "Blur parts of the picture" });
  const status = dialog.getByRole("status");
  const find = dialog.getByRole("button", { name: "Find faces" });
  const parts = dialog.getByRole("button", { name: /^Part \d+$/ });
  const found = dialog.getByRole("button", { name: /^Blur face \d+$/ });
  // Nothing of the detector was there before.
  const code = page.waitForResponse(async (one) => one.url().endsWith(".js") && (await one.body()).length > 1_000_000);
  const weights = /\/tiny_face_detector_model\.\w+\.bin$/;
  await page.route(weights, (route) => route.abort());
  await find.click();
  await code;
  await expect(dialog.getByRole("alert")).toHaveText(/^The search for faces did not work/);
  await page.unroute(weights);
  await find.click();
  await expect(found.nth(3)).toBeVisible({ timeout: madeWithin });
  const count = await found.count();
  await expect(status).toHaveText(new RegExp(`^${count} faces found that are not blurred yet`));
  await expect(parts).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);

  await dialog.getByRole("button", { name: "Blur face 1" }).press("Enter");
  await expect(parts).toHaveCount(1);
  expect(await findCovered(dialog)).toEqual([1]);
  await expect(dialog.getByRole("button", { name: "Blur face 2" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(found).toHaveCount(count - 2);
  await dialog.getByRole("button", { name: "Blur all of them" }).press("Enter");
  await expect(found).toHaveCount(0);
  await expect(find).toBeFocused();
  await expect(status).toHaveText("Every face that was found is decided on.");
  expect(await findCovered(dialog)).toEqual([1, 3, 4]);

  // Searched again, the one that was left is offered again; a tap in the picture takes it.
  await find.press("Enter");
  await expect(status).toHaveText(/^1 face found/, { timeout: madeWithin });
  const { width = 0, height = 0 } = (await dialog.locator("canvas").boundingBox()) ?? {};
  const [x, y] = faces[1];
  await dialog.locator("canvas").click({ position: { x: x * width, y: y * height }, force: true });
  await expect(found).toHaveCount(0);
  expect(await findCovered(dialog)).toEqual([1, 2, 3, 4]);
  await dialog.getByRole("button", { name: "Use this" }).click();
  await expect(page.getByText(/^Blurred; the organization keeps the whole picture/)).toBeVisible();

  // Nobody is asked: it works without a network.
  await context.setOffline(true);
  await page.getByRole("button", { name: "Blur parts of nobody.jpg" }).click();
  await find.click();
  await expect(status).toHaveText("No face was found. Mark by hand what others must not see.", { timeout: madeWithin });
  await expect(parts).toHaveCount(0);
});

test("faces are found in a picture that has been sent, and all are blurred with one press [GIVE-19] [GIVE-12]", async ({
  page,
  portal,
}) => {
  const { organization, collections } = portal.data;
  const form = new FormData();
  form.set("collectionId", collections.gallery.id);
  form.set("mediaData", JSON.stringify({ "group.jpg": { title: "Four at a window" } }));
  form.append("mediaFiles", new Blob([await readFile(group)]), "group.jpg");
  type Stored = Answer<"POST /api/submit-contribution">;
  const { contributionId: id } = await askAs<Stored>(portal, "member", "POST /api/submit-contribution", form);
  const read = () => askAs<Answer<"GET /api/contribution/{id}">>(portal, "member", `GET /api/contribution/${id}`);
  await expect.poll(async () => (await read()).images[0]?.imgUrl, { timeout: madeWithin }).toBeTruthy();

  await becomePerson(page, portal, "member");
  const place = { orgId: organization.id, collectionId: collections.gallery.id, id };
  await page.goto(paths.editContribution.href(place));
  await page.getByRole("button", { name: "Blur parts" }).click();
  const dialog = page.getByRole("dialog", { name: "Blur parts of the picture" });
  await dialog.getByRole("button", { name: "Find faces" }).click();
  const all = dialog.getByRole("button", { name: "Blur all of them" });
  await all.click({ timeout: madeWithin });
  expect(await findCovered(dialog)).toEqual([1, 2, 3, 4]);
  const marked = await dialog.getByRole("button", { name: /^Part \d+$/ }).count();
  await dialog.getByRole("button", { name: "Use this" }).click();
  await expect.poll(async () => (await read()).images[0]?.edit?.blurs.length).toBe(marked);
});

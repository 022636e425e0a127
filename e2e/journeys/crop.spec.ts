/** A picture that is cropped before sending, in a collection that keeps the whole ones. */
import { createHash } from "node:crypto";
import { expect } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import sharp from "sharp";
import { ContributionPage } from "../pages/contribution.ts";
import { Wizard } from "../pages/wizard.ts";
import { findBarriers } from "../support/barriers.ts";
import { makeCollection } from "../support/make-collection.ts";
import { fetchDisplayed } from "../support/pictures.ts";
import { test } from "../support/portal.ts";
import { askAs, becomePerson } from "../support/session.ts";

type Contribution = Answer<"GET /api/contribution/{id}">;

/** A sheet as it is photographed from below: its sides lean together as 0.625 to 1. In its middle is what others must not see. */
async function photographSheet(): Promise<Buffer> {
  const checks = Array.from({ length: 16 }, (_, index) => ({
    x: 368 + (index % 4) * 16,
    y: 368 + Math.floor(index / 4) * 16,
  }));
  const secret = checks.filter((_, index) => (index + Math.floor(index / 4)) % 2 === 0);
  const squares = secret.map(({ x, y }) => `<rect x="${x}" y="${y}" width="16" height="16" fill="white"/>`);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="white"/>
    <polygon points="275,150 525,150 600,800 200,800"/>${squares.join("")}</svg>`;
  return sharp(Buffer.from(drawing)).flatten().jpeg({ quality: 95 }).toBuffer();
}

/** Where a row goes from light to dark and back, in fractions of the width. */
async function findEdges(picture: Buffer, at: number): Promise<number[]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const row = data.subarray(Math.floor(at * info.height) * info.width).subarray(0, info.width);
  return [...row.keys()]
    .filter((x) => x > 0 && (row[x] ?? 0) < 128 !== (row[x - 1] ?? 0) < 128)
    .map((x) => x / info.width);
}

const hashBytes = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

test("a picture is corrected for perspective, cropped and blurred before sending; everyone sees it that way, and the organization keeps the whole one [VAL-15] [GIVE-08] [GIVE-18] @slow", async ({
  page,
  portal,
}) => {
  const collectionId = await makeCollection(portal, "Sheets", { settings: { keepsUncropped: "true" } });
  await becomePerson(page, portal, "member");
  await page.goto(paths.createContribution.href({ orgId: portal.data.organization.id, collectionId }));
  const sheet = await photographSheet();
  const input = page.locator('input[type="file"]').first();
  await input.setInputFiles({ name: "sheet.jpg", mimeType: "image/jpeg", buffer: sheet });

  await page.getByRole("button", { name: "Crop or turn sheet.jpg" }).click();
  const crop = page.getByRole("dialog", { name: "Crop and turn" });
  await expect(crop.getByText(/The organization keeps the whole one/)).toBeVisible();
  const vertical = crop.getByRole("slider", { name: "Vertical" });
  await vertical.focus();
  for (let times = 0; times < 30; times += 1) await page.keyboard.press("ArrowRight");
  await expect(vertical).toHaveValue("30");
  for (const [name, value] of Object.entries({ Width: 640, Height: 640, "From the left": 0, "From the top": 80 })) {
    await crop.getByRole("textbox", { name }).fill(String(value));
    await crop.getByRole("textbox", { name }).press("Enter");
  }
  expect(await findBarriers(page)).toEqual([]);
  await crop.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByText("Cropped or turned; the organization keeps the whole picture")).toBeVisible();
  await page.getByRole("button", { name: "Blur parts of sheet.jpg" }).click();
  const blur = page.getByRole("dialog", { name: "Blur parts of the picture" });
  await blur.getByRole("button", { name: "Brush" }).click();
  const { x = 0, y = 0, width = 0, height = 0 } = (await blur.locator("canvas").boundingBox()) ?? {};
  for (const down of [0.43, 0.47, 0.51, 0.55]) {
    await page.mouse.move(x + 0.555 * width, y + down * height);
    await page.mouse.down();
    await page.mouse.move(x + 0.695 * width, y + down * height, { steps: 4 });
    await page.mouse.up();
  }
  await blur.getByRole("button", { name: "Use this" }).click();
  await expect(blur).toBeHidden();

  await page.getByRole("button", { name: "Describe the files" }).click();
  const wizard = new Wizard(page);
  await wizard.describe(["The sheet"]);
  const id = await wizard.finish({ files: [] });
  const displayed = await fetchDisplayed(new ContributionPage(page).picture("The sheet"));
  for (const at of [0.03, 0.97]) {
    // The sheet reaches from a quarter to three quarters, and a fifth is cut off on the right.
    expect(await findEdges(displayed, at)).toEqual([expect.closeTo(0.3125, 2), expect.closeTo(0.9375, 2)]);
  }
  const middle = await sharp(displayed)
    .resize(100, 100, { fit: "fill" })
    .extract({ left: 58, top: 45, width: 10, height: 10 })
    .toBuffer();
  expect(Math.max(...(await sharp(middle).stats()).channels.map(({ stdev }) => stdev))).toBeLessThan(25);

  const read = `/api/contribution/${id}`;
  const { images } = await askAs<Contribution>(portal, "admin", `GET ${read}`);
  expect(hashBytes(await (await page.request.get(images[0]?.originalUrl ?? "")).body())).toBe(hashBytes(sheet));
  const visible = (await (await fetch(portal.stack.url + read)).json()) as Contribution;
  expect(visible.images.map(({ originalUrl, edit }) => [originalUrl, edit])).toEqual([[null, null]]);
});

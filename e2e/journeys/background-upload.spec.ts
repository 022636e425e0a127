import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { SlowConnection } from "../support/connection.ts";
import { test } from "../support/portal.ts";
import { expectComplete, makePhotos, openWizard, photoTitle } from "../support/sending.ts";
import { createSignedInToken } from "../support/session.ts";

let folder: string;
let photos: string[];
base.beforeAll(async () => {
  folder = join(tmpdir(), `samling-ahead-${process.pid}`);
  photos = await makePhotos(folder, 3, 420);
});
base.afterAll(() => rm(folder, { recursive: true, force: true }));

test("files are uploaded while they are described: a rotated one again, after a reload the missing part, and nothing twice at the end @slow", async ({
  page,
  portal,
}) => {
  const { wizard, started, parts } = await openWizard(page, portal);
  const allSent = page.getByText("All 3 files are uploaded").first();
  await wizard.add(photos);
  await expect(page.getByText(/When you continue, your files are uploaded/)).toBeVisible();
  expect(started).toHaveLength(0);
  await page.getByRole("button", { name: "Describe the files" }).click();
  await expect(allSent).toBeVisible();

  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Crop or turn photo-2.jpg" }).click();
  const dialog = page.getByRole("dialog", { name: "Crop and turn" });
  await dialog.getByRole("button", { name: "Turn right" }).click();
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  const token = await createSignedInToken(portal, "member");
  const headers = { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0" };
  const fetchStatus = async (path: string) =>
    (await fetch(portal.stack.url + path, { method: "HEAD", headers })).status;
  await expect.poll(() => fetchStatus(started[1] ?? "")).toBe(404);
  expect(await fetchStatus(started[0] ?? "")).toBe(200);

  const connection = await SlowConnection.slow(page, 80_000);
  await page.getByRole("button", { name: "Describe the files" }).click();
  await expect.poll(() => started.length).toBe(4);
  // From the first byte on the page knows where the file is.
  await expect.poll(() => parts.some((part) => part.endsWith(started[3] ?? ""))).toBe(true);
  await page.reload({ waitUntil: "commit" });
  await connection.end();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(allSent).toBeVisible();
  expect(started).toHaveLength(4);

  await wizard.describe([0, 1, 2].map(photoTitle));
  parts.length = 0;
  const answer = { question: portal.data.question.value, value: "No one knows." };
  const id = await wizard.finish({ files: [], answer, acceptsTerms: true, isPrivate: true });
  await expectComplete(portal, id, 3);
  expect([started.length, parts.length]).toEqual([4, 0]);
});

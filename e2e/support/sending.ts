import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import sharp from "sharp";
import { Wizard } from "../pages/wizard.ts";
import type { Portal } from "./portal.ts";
import { askAs, becomePerson } from "./session.ts";

/** Different pictures of about this many bytes: noise cannot be compressed. */
export async function makePhotos(folder: string, count: number, side: number): Promise<string[]> {
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

/** The wizard's requests for its files. */
export interface UploadRequests {
  /** Addresses of the files whose upload began. */
  started: string[];
  /** Requests that sent bytes. */
  parts: string[];
}

/** The wizard at its first step, with its requests from then on. */
export async function openWizard(page: Page, portal: Portal): Promise<{ wizard: Wizard } & UploadRequests> {
  const { organization, collections } = portal.data;
  await becomePerson(page, portal, "member");
  const started: string[] = [];
  const parts: string[] = [];
  page.on("response", (response) => {
    const isStarted = response.request().method() === "POST" && response.status() === 201;
    if (isStarted && response.url().endsWith("/api/uploads")) started.push(response.headers().location ?? "");
  });
  page.on("request", (request) => {
    if (request.method() === "PATCH" && request.url().includes("/api/uploads/")) parts.push(request.url());
  });
  await page.goto(
    `/organization/${organization.id}/authenticated/collections/${collections.active.id}/create-contribution`,
  );
  await expect(page.getByRole("heading", { level: 1, name: "Choose your files" })).toBeVisible();
  return { wizard: new Wizard(page), started, parts };
}

/** Makes files be sent only at the end, as for anyone who saves data. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
}

export const photoTitle = (index: number): string => `Photo ${index + 1} that must not be lost`;

export async function expectComplete(portal: Portal, id: string, count: number): Promise<void> {
  type Contribution = Answer<"GET /api/contribution/{id}">;
  const { images } = await askAs<Contribution>(portal, "member", `GET /api/contribution/${id}`);
  expect(images.map(({ title }) => title)).toEqual(Array.from({ length: count }, (_, index) => photoTitle(index)));
}

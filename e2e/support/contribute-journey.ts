import { expect, type Page } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import sharp from "sharp";
import { Accounts } from "../pages/accounts.ts";
import { CollectionPage } from "../pages/collection.ts";
import { ContributionPage } from "../pages/contribution.ts";
import { Wizard } from "../pages/wizard.ts";
import { readDisplayed, uprightAppearances } from "./pictures.ts";
import type { Portal } from "./portal.ts";

type PictureName = keyof typeof uprightAppearances;
type Contribution = Answer<"GET /api/contribution/{id}">;

const titles: Record<PictureName | "film", string> = {
  upright: "The quay in the morning",
  turnedClockwise: "The mast of the Linnea",
  turnedCounterClockwise: "A lantern",
  film: "Leaving the harbour",
};
const pictures = Object.keys(uprightAppearances) as PictureName[];

/** The product's main task in a browser: from registration to a contribution on the wall, and a private one. */
export async function makeContributionJourney(page: Page, portal: Portal): Promise<void> {
  const { data, files, stack } = portal;
  const accounts = new Accounts(page);
  const collection = new CollectionPage(page);
  const wizard = new Wizard(page);
  const person = {
    firstName: "Signe",
    lastName: "Strand",
    email: "signe.strand@example.org",
    password: "a boat at the quay",
  };
  const here = { organizationId: data.organization.id, collectionId: data.collections.active.id };
  const answer = { question: data.question.value, value: "My grandfather's." };

  await page.goto("/");
  await page.getByRole("link", { name: data.organization.name }).first().click();
  await accounts.register(person);

  await collection.open(here);
  const keys = [...pictures, "film"] as const;
  const publicId = await wizard.contribute({
    files: keys.map((key) => ({ path: files[key], title: titles[key] })),
    answer,
    acceptsTerms: true,
  });
  await seeOnItsPage(page);
  await expectCleanDerivatives(stack.url, publicId);

  await collection.open(here);
  const privateTitle = "A letter in a bottle";
  const privateId = await wizard.contribute({
    files: [{ path: files.upright, title: privateTitle }],
    answer,
    acceptsTerms: true,
    isPrivate: true,
  });
  const secret = await seePrivately(page, privateTitle, privateId);

  await collection.open(here);
  await expect(collection.tile(privateTitle)).toBeVisible();
  await seeInGridAndGallery(collection);

  await collection.open(here);
  await accounts.signOut();
  await expectHidden(page, { collection, here, privateTitle, privateId, secret });
}

async function seeOnItsPage(page: Page): Promise<void> {
  const contribution = new ContributionPage(page);
  for (const [index, key] of pictures.entries()) {
    await contribution.choose(index + 1);
    const picture = contribution.picture(titles[key]);
    await expect(picture).toBeVisible();
    const { width, height, redCorner } = await readDisplayed(picture);
    expect({ isPortrait: height > width, redCorner }, titles[key]).toEqual(uprightAppearances[key]);
  }
  await contribution.choose(pictures.length + 1);
  await contribution.playFilm();
}

async function getContribution(url: string, id: string, token?: string): Promise<Response> {
  return fetch(`${url}/api/contribution/${id}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
}

/** The public copy of a picture reveals nothing about camera, date or place. [DEC-09] */
async function expectCleanDerivatives(url: string, id: string): Promise<void> {
  // On full processors the front door may take a busy API for a hung one, and answers 503 for a moment.
  let contribution = {} as Contribution;
  await expect(async () => {
    const response = await getContribution(url, id);
    expect(response.status).toBe(200);
    contribution = (await response.json()) as Contribution;
  }).toPass();
  const stills = contribution.images.flatMap(({ sources, imgUrl, thumbnailUrl }) => [
    ...sources.map((source) => source.url),
    ...[imgUrl, thumbnailUrl].filter((address) => address !== null),
  ]);
  expect(stills.length).toBeGreaterThan(pictures.length * 4);
  for (const address of new Set(stills)) {
    const response = await fetch(new URL(address, url));
    expect(response.status, address).toBe(200);
    expect(response.headers.get("cache-control"), address).toContain("immutable");
    const { exif, xmp, iptc } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([exif, xmp, iptc], address).toEqual([undefined, undefined, undefined]);
  }
}

/** The contributor sees it; returns the signed address of its picture. */
async function seePrivately(page: Page, title: string, id: string): Promise<string> {
  const picture = new ContributionPage(page).picture(title);
  await expect(picture).toBeVisible();
  await readDisplayed(picture);
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  const response = await getContribution(new URL(page.url()).origin, id, token);
  const [media] = ((await response.json()) as Contribution).images;
  expect(media?.imgUrl).toContain("signature=");
  return media?.imgUrl ?? "";
}

async function seeInGridAndGallery(collection: CollectionPage): Promise<void> {
  for (const key of pictures) {
    const tile = collection.tile(titles[key]);
    const { width, height, redCorner } = await readDisplayed(tile.locator("img"));
    expect({ isPortrait: height > width, redCorner }, titles[key]).toEqual(uprightAppearances[key]);
  }
  await collection.openGallery();
  for (const key of pictures) {
    const frame = collection.frame(titles[key]);
    await frame.scrollIntoViewIfNeeded();
    const { width, height } = await readDisplayed(frame.locator("img"));
    expect(height > width, titles[key]).toBe(uprightAppearances[key].isPortrait);
  }
}

interface PrivateContribution {
  collection: CollectionPage;
  here: { organizationId: string; collectionId: string };
  privateTitle: string;
  privateId: string;
  /** The signed address of its picture. */
  secret: string;
}

async function expectHidden(
  page: Page,
  { collection, here, privateTitle, privateId, secret }: PrivateContribution,
): Promise<void> {
  await collection.open(here);
  await expect(collection.tile(titles.upright)).toBeVisible();
  await expect(collection.tile(privateTitle)).toHaveCount(0);
  await collection.openGallery();
  await expect(collection.frame(titles.upright)).toBeVisible();
  await expect(collection.frame(privateTitle)).toHaveCount(0);

  const { origin } = new URL(page.url());
  expect((await getContribution(origin, privateId)).status).toBe(404);
  const unsigned = new URL(secret, origin);
  unsigned.search = "";
  expect((await fetch(unsigned)).status).toBe(404);
  await page.goto(`/organization/${here.organizationId}/collections/${here.collectionId}/contribution/${privateId}`);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
}

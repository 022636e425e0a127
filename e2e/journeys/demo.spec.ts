/** The demo once it says that it is ready: its screens, and a newcomer's contribution to it. */
import { expect, type Page, test } from "@playwright/test";
import { storedKeys } from "@samling/contract/constants/stored-keys";
import type { Answer } from "@samling/contract/types";
import { demoAccounts, demoPassword } from "@samling/demo/accounts";
import * as paths from "@samling/portal/paths";
import { makeFiles } from "../data/run-data-program.ts";
import { contributePhoto } from "../support/contribute-photo.ts";
import { demoTimeoutMs, useDemo } from "../support/demo.ts";

/** Words, places and times, misspelt too, which need what is read from the texts. */
const questions = [
  "Åbo",
  "Gothenburg",
  "Lappi",
  "lighthouse",
  "majakoita",
  "spårvagnens",
  "spårvang",
  "saunassa",
  "midsommarstång",
  "juhannus",
  "sommaren 1938",
  "1940-luku",
  "Elin",
];
const listAnswers = () =>
  Promise.all(
    questions.map(async (q) => {
      const { items, total, didYouMean, isPreparing } = await ask<Answer<"GET /api/search">>(
        `/api/search?q=${encodeURIComponent(q)}`,
      );
      return { q, total, didYouMean, isPreparing, ids: items.map(({ id }) => id) };
    }),
  );
let answersAtReady: Awaited<ReturnType<typeof listAnswers>> = [];
const { urlOf, ask, finishWork } = useDemo(async () => {
  answersAtReady = await listAnswers();
});

interface ScreenContent {
  pictures: number;
  loading: number;
  /** Picture places without a picture. */
  grey: string[];
}

/** Reads the screen by the files that are drawn, not by what anything says of itself. */
const readScreen = (page: Page): Promise<ScreenContent> =>
  page.evaluate(() => {
    const isOnScreen = (element: Element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && width > 40 && height > 40;
    };
    const images = [...document.querySelectorAll("main img")].filter(isOnScreen) as HTMLImageElement[];
    const places = [...document.querySelectorAll('main li a[href*="/contribution/"]')].filter(isOnScreen);
    const isDrawn = ({ currentSrc, naturalWidth }: HTMLImageElement) =>
      naturalWidth > 0 && !currentSrc.startsWith("data:");
    return {
      pictures: images.filter(isDrawn).length,
      loading: images.filter(({ complete }) => !complete).length,
      grey: [
        ...images.filter((image) => image.complete && !isDrawn(image)).map(({ alt }) => alt),
        ...places.filter((place) => !place.querySelector("img")).map(({ textContent }) => textContent ?? ""),
      ],
    };
  });

/** How many pictures there are on the first two screens of a page; none of them may be grey. */
async function count(page: Page, path: string): Promise<number> {
  await page.goto(urlOf(path));
  await expect.poll(async () => (await readScreen(page)).pictures, { message: path }).toBeGreaterThan(0);
  let pictures = 0;
  for (const screen of [0, 1]) {
    await page.evaluate((number) => scrollTo(0, number * innerHeight), screen);
    await expect.poll(async () => (await readScreen(page)).loading, { message: path }).toBe(0);
    const content = await readScreen(page);
    expect.soft(content.grey, `${path}, screen ${screen + 1}`).toEqual([]);
    pictures += content.pictures;
  }
  return pictures;
}

/** Lists the collections that everyone may see. */
async function listCollections(orgId: string) {
  const collections = await ask<Answer<"GET /api/collections">>(`/api/collections?organizationId=${orgId}`);
  return collections.map(({ id: collectionId }) => ({ orgId, collectionId }));
}

async function signIn(page: Page): Promise<string> {
  const { email, organization } = demoAccounts.find(({ role }) => role.startsWith("super admin of Hamnarkivet")) ?? {};
  const organizations = await ask<Answer<"GET /api/organizations">>("/api/organizations");
  const orgId = organizations.find(({ name }) => name === organization)?.id ?? "";
  const response = await fetch(urlOf("/api/login"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: demoPassword, organizationId: orgId }),
  });
  const { token } = (await response.json()) as Answer<"POST /api/login">;
  await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), {
    key: storedKeys.token,
    value: token,
  });
  return orgId;
}

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`no picture of the demo is gray once it is ready, on a screen ${width} pixels wide @slow`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const organizations = await ask<Answer<"GET /api/organizations">>("/api/organizations");
    const collections = (await Promise.all(organizations.map(({ id }) => listCollections(id)))).flat();
    const pages = [
      paths.start.href(),
      ...organizations.map(({ id: orgId }) => paths.organization.href({ orgId })),
      ...collections.map(paths.collection.href),
      ...collections.slice(0, 1).map(paths.gallery.href),
      `${paths.search.href()}?q=hamn`,
    ];
    let pictures = 0;
    for (const path of pages) pictures += await count(page, path);
    const orgId = await signIn(page);
    pictures += await count(page, paths.reviewDesk.href({ orgId }));
    expect(pictures).toBeGreaterThan(100);
  });
}

test("the search answers at once as it does when the worker has done everything [WEEK-06] @slow", async () => {
  test.setTimeout(demoTimeoutMs);
  await finishWork();
  const answers = await listAnswers();
  expect(answersAtReady).toEqual(answers);
  expect(answers.filter(({ total, isPreparing }) => total === 0 || isPreparing)).toEqual([]);
});

/** The names of those that everyone may contribute to. */
async function listOpen() {
  const organizations = await ask<Answer<"GET /api/organizations">>("/api/organizations");
  const lists = organizations.map(async ({ id, name: organization }) => {
    const collections = await ask<Answer<"GET /api/collections">>(`/api/collections?organizationId=${id}`);
    const open = collections.filter(({ status }) => status === "ACTIVE");
    const collectionTitle = ({ translations }: (typeof open)[number]) =>
      translations.find(({ languageCode }) => languageCode === "fi")?.title ?? "";
    return open.map((collection) => ({ organization, collection: collectionTitle(collection) }));
  });
  return (await Promise.all(lists)).flat();
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true, locale: "fi-FI" });

  test("a newcomer with a phone contributes one photo to any open collection of the demo on few pages, with little to read and type, and without a password [WEEK-07] @slow", async ({
    browser,
  }, info) => {
    test.setTimeout(demoTimeoutMs);
    const open = await listOpen();
    expect(open.length).toBeGreaterThanOrEqual(7);
    const { upright: file } = await makeFiles(info.outputPath("files"));
    for (const [index, { organization, collection }] of open.entries()) {
      const page = await browser.newPage();
      const email = `margit${index}@example.org`;
      const contribution = await contributePhoto(page, {
        language: "fi",
        url: urlOf("/"),
        organization,
        collection,
        file,
        email,
      });
      await page.context().close();
      const { pagesBeforeThanks: pages, taps, entries } = contribution;
      // The collection's page is what is looked at, with the titles of its pictures.
      const words = pages.filter(({ heading }) => heading !== collection).reduce((sum, page) => sum + page.words, 0);
      const cost = JSON.stringify({ collection, taps, entries, words, pages });
      info.annotations.push({ type: "cost", description: cost });
      expect.soft(pages.length, cost).toBeLessThanOrEqual(6);
      expect.soft(taps, cost).toBeLessThanOrEqual(8);
      expect.soft(entries, cost).toBeLessThanOrEqual(5);
      expect.soft(words, cost).toBeLessThanOrEqual(250);
    }
  });
});

/** From the start page to one published photo in each collection of the demo, as somebody who has never been here. */
import { expect, test } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import { makeFiles } from "../data/run-data-program.ts";
import { demoWithin, useDemo } from "../support/demo.ts";
import { giveOnePhoto } from "../support/give-one-photo.ts";

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true, locale: "sv-SE" });

const { urlOf, ask } = useDemo();

/** The names of those that everybody may contribute to. */
async function listOpen() {
  const organizations = await ask<Answer<"GET /api/organizations">>("/api/organizations");
  const lists = organizations.map(async ({ id, name: organization }) => {
    const collections = await ask<Answer<"GET /api/collections">>(`/api/collections?organizationId=${id}`);
    const open = collections.filter(({ status }) => status === "ACTIVE");
    const titleOf = ({ translations }: (typeof open)[number]) =>
      translations.find(({ languageCode }) => languageCode === "sv")?.title ?? "";
    return open.map((collection) => ({ organization, collection: titleOf(collection) }));
  });
  return (await Promise.all(lists)).flat();
}

test("a newcomer with a telephone gives one photo to any open collection of the demo on few pages, with little to read and type [GIVE-01] @slow", async ({
  browser,
}, info) => {
  test.setTimeout(demoWithin);
  const open = await listOpen();
  expect(open.length).toBeGreaterThanOrEqual(7);
  const { upright: file } = await makeFiles(info.outputPath("files"));
  for (const [index, { organization, collection }] of open.entries()) {
    const page = await browser.newPage();
    const email = `margit${index}@example.org`;
    const given = await giveOnePhoto(page, { url: urlOf("/"), organization, collection, file, email });
    await page.context().close();
    const { pages, taps, entries, words } = given;
    const cost = JSON.stringify({ collection, taps, entries, words, pages });
    info.annotations.push({ type: "cost", description: cost });
    expect.soft(pages.length, cost).toBeLessThanOrEqual(7);
    expect.soft(taps, cost).toBeLessThanOrEqual(8);
    expect.soft(entries, cost).toBeLessThanOrEqual(6);
    expect.soft(words, cost).toBeLessThanOrEqual(450);
  }
});

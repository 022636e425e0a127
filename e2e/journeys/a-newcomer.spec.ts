/**
 * From the start page to one published photo, as a person who has never been here. The first of all files by its name:
 * what other journeys leave behind would be read too.
 */
import { expect } from "@playwright/test";
import { contributePhoto } from "../support/contribute-photo.ts";
import { test } from "../support/portal.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: "sv-SE" });

test("a newcomer with a phone publishes a photo in few steps, with little to read and type, within 90 seconds [GIVE-01, GIVE-02]", async ({
  page,
  portal,
}) => {
  const { organization, collections } = portal.data;
  const newcomer = await contributePhoto(page, {
    language: "sv",
    url: portal.stack.url,
    organization: organization.name,
    collection: collections.gallery.title,
    file: portal.files.upright,
    email: "margit.ek.72@example.org",
  });

  const { pages, taps, entries, seconds, words } = newcomer;
  test.info().annotations.push({ type: "cost", description: JSON.stringify({ taps, entries, seconds, words, pages }) });
  expect.soft(pages.length, "pages").toBeLessThanOrEqual(7);
  expect.soft(taps, "taps").toBeLessThanOrEqual(8);
  expect.soft(entries, "entries").toBeLessThanOrEqual(5);
  expect.soft(seconds, "seconds").toBeLessThanOrEqual(90);
  expect.soft(words, `words of ${JSON.stringify(pages)}`).toBeLessThanOrEqual(400);
  expect
    .soft(pages.find(({ heading }) => heading === "Beskriv dina filer")?.screens, "screens")
    .toBeLessThanOrEqual(1.5);

  // Anyone can see it.
  const id = page.url().match(/contribution\/([0-9a-f-]{36})/)?.[1];
  const response = await fetch(`${portal.stack.url}/api/contribution/${id}`);
  expect(response.status).toBe(200);
});

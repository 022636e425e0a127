/** From the start page to one published photo, as somebody who has never been here. */
import { expect, test } from "@playwright/test";
import { password } from "../data/data-set.ts";
import { Newcomer } from "../support/newcomer.ts";
import { openPortal, type Portal } from "../support/portal.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: "sv-SE" });

/** Of its own: what other journeys leave behind would be read too. */
let portal: Portal;
test.beforeAll(async () => {
  portal = await openPortal();
});
test.afterAll(() => portal.stop());

test("a newcomer with a telephone publishes a photo on few pages, with little to read and type, within 90 seconds [GIVE-01, GIVE-02]", async ({
  page,
}) => {
  const { organization, collections } = portal.data;
  const newcomer = new Newcomer(page);
  await page.goto(portal.stack.url);
  await newcomer.read(/^Utforska/);
  await newcomer.tap(page.getByRole("link", { name: organization.name }).first());
  await newcomer.read(organization.name);
  await newcomer.tap(page.getByRole("link", { name: new RegExp(collections.gallery.title) }).first());
  await newcomer.read(collections.gallery.title);
  await newcomer.tap(page.getByRole("link", { name: "Börja utan konto" }));
  await newcomer.read("Välj dina filer");
  await newcomer.choose(page.getByText("Välj filer", { exact: true }).last(), portal.files.upright);
  await newcomer.tap(page.getByRole("button", { name: "Beskriv filerna" }));
  await newcomer.read("Beskriv dina filer");
  await newcomer.write(page.getByRole("textbox", { name: /^Titel/ }), "Fyren på Vinga");
  await newcomer.tap(page.getByRole("button", { name: "Gå vidare" }).last());
  await newcomer.read("Granska och skicka");
  await newcomer.write(page.getByRole("textbox", { name: /^Ditt namn/ }), "Margit Ek");
  await newcomer.write(page.getByRole("textbox", { name: /^E-post/ }), "margit.ek.72@example.org");
  await newcomer.write(page.getByLabel(/^Lösenord/), password);
  await newcomer.tap(page.getByRole("checkbox", { name: /^Jag godkänner villkoren/ }));
  await newcomer.tap(page.getByRole("button", { name: "Skapa konto och skicka" }));
  await newcomer.read(/^Tack/);

  const { pages, taps, entries, seconds } = newcomer;
  const words = pages.reduce((sum, page) => sum + page.words, 0);
  test.info().annotations.push({ type: "cost", description: JSON.stringify({ taps, entries, seconds, words, pages }) });
  expect.soft(pages.length, "pages").toBeLessThanOrEqual(7);
  expect.soft(taps, "taps").toBeLessThanOrEqual(8);
  expect.soft(entries, "entries").toBeLessThanOrEqual(6);
  expect.soft(seconds, "seconds").toBeLessThanOrEqual(90);
  expect.soft(words, `words of ${JSON.stringify(pages)}`).toBeLessThanOrEqual(400);
  expect
    .soft(pages.find(({ heading }) => heading === "Beskriv dina filer")?.screens, "screens")
    .toBeLessThanOrEqual(1.5);

  // Anybody can see it.
  const id = page.url().match(/contribution\/([0-9a-f-]{36})/)?.[1];
  const seen = await fetch(`${portal.stack.url}/api/contribution/${id}`);
  expect(seen.status).toBe(200);
});

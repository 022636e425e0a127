import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Locator } from "@playwright/test";
import * as paths from "@samling/portal/paths";
import { makeFormats } from "../data/run-data-program.ts";
import { ContributionPage } from "../pages/contribution.ts";
import { Wizard } from "../pages/wizard.ts";
import { readDisplayed } from "../support/pictures.ts";
import { type Portal, test } from "../support/portal.ts";
import { becomePerson } from "../support/session.ts";

let folder: string;
let formats: Awaited<ReturnType<typeof makeFormats>>;
base.beforeAll(async () => {
  folder = join(tmpdir(), `samling-formats-${process.pid}`);
  formats = await makeFormats(folder);
});
base.afterAll(() => rm(folder, { recursive: true, force: true }));

test.beforeEach(async ({ page, portal }) => {
  await becomePerson(page, portal, "member");
  const { organization, collections } = portal.data;
  await page.goto(paths.createContribution.href({ orgId: organization.id, collectionId: collections.active.id }));
});

const commonAnswers = ({ data }: Portal) => ({
  files: [],
  isPrivate: true,
  acceptsTerms: true,
  answer: { question: data.question.value, value: "No one knows." },
});

/** Checks the picture's orientation, and whether blue is still blue. */
async function expectUpright(picture: Locator, { title, isPortrait, redCorner }: (typeof formats)["pictures"][number]) {
  const displayed = await readDisplayed(picture);
  const [red = 255, green = 255, blue = 0] = displayed.middle;
  const isBlue = red < 90 && green < 90 && blue > 120;
  expect(
    { isPortrait: displayed.height > displayed.width, redCorner: displayed.redCorner, isBlue },
    `${title}: ${displayed.middle}`,
  ).toEqual({ isPortrait, redCorner, isBlue: true });
}

test("pictures of every form are shown upright with the right colors, before they are sent and after [VAL-02] @slow", async ({
  page,
  portal,
}) => {
  const { pictures } = formats;
  const wizard = new Wizard(page);
  await wizard.add(pictures.map(({ path }) => path));
  for (const [index, picture] of pictures.entries()) await expectUpright(wizard.card(index).locator("img"), picture);
  await wizard.describeAll(pictures.map(({ title }) => title));
  await wizard.finish(commonAnswers(portal));

  const contribution = new ContributionPage(page);
  for (const [index, picture] of pictures.entries()) {
    await contribution.choose(index + 1);
    await expect(contribution.picture(picture.title)).toBeVisible();
    await expectUpright(contribution.picture(picture.title), picture);
  }
});

test("films of every form play upright, including those that the browser itself cannot play [VAL-02] [VAL-04] @slow", async ({
  page,
  portal,
}) => {
  const { films } = formats;
  const wizard = new Wizard(page);
  await wizard.add(films.map(({ path }) => path));
  const playable = films.filter(({ title }) => title !== "MPEG-1");
  for (const [index, { title, isPortrait }] of playable.entries()) {
    const { width, height } = await readDisplayed(wizard.card(index).locator("img"));
    expect(height > width, title).toBe(isPortrait);
  }
  await expect(wizard.card(playable.length)).toContainText("This browser cannot preview the film.");
  await wizard.describeAll(films.map(({ title }) => title));
  await wizard.finish(commonAnswers(portal));

  const contribution = new ContributionPage(page);
  for (const [index, { title, isPortrait }] of films.entries()) {
    await contribution.choose(index + 1);
    const { width, height, colors } = await contribution.playFilm();
    expect({ isPortrait: height > width, isVisible: colors > 4 }, title).toEqual({ isPortrait, isVisible: true });
  }
});

import { expect, type Page } from "@playwright/test";
import { expectSound } from "../support/barriers.ts";
import { test } from "../support/portal.ts";
import { becomePerson } from "../support/session.ts";
import { contributeToGallery, findFirstMedia } from "../support/shown-contribution.ts";
import { readTexts } from "../support/texts.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const first = [
  "Duluth den 3 maj 1912",
  "Kära syster",
  "10:30 i går kom vi fram",
  "~~till~~ ^i^ staden vid sjön",
  "Resan var lång",
  "och [?] var sjuk",
  "hela vägen över",
  "",
  "Nu bor vi hos en snikarmästare",
  "som har två söner",
  "Hälsa alla hemma",
  "Din broder Axel",
];

test("a letter of twelve lines is written out on a phone, read by another person, corrected, accepted and found [TELL-06]", async ({
  portal,
  browser,
  baseURL,
}) => {
  test.slow();
  const { organization, collections } = portal.data;
  const [tips, known, desk] = [
    readTexts("mf-public/src/features/tips", "en"),
    readTexts("mf-public/src/shared/knowledge", "en"),
    readTexts("mf-admin/src/features/review", "en"),
  ];
  const id = await contributeToGallery(portal, ["upright"]);
  const image = await findFirstMedia(portal, id);
  const address = `/organization/${organization.id}/write-out?image=${image}`;
  const open = async (browserOptions: object = {}): Promise<Page> =>
    (await browser.newContext({ ...(baseURL && { baseURL }), locale: "en-GB", ...browserOptions })).newPage();

  const writer = await open(phone);
  await writer.goto(`/organization/${organization.id}/help-us`);
  await writer.getByRole("link", { name: tips("write.title") }).click();
  await expect(writer.getByRole("heading", { level: 1, name: tips("write.title") })).toBeVisible();
  await expectSound(writer);
  await writer.goto(address);
  await writer.getByRole("button", { name: tips("write.write") }).tap();
  const words = (page: Page) => page.getByRole("textbox", { name: tips("write.words") });
  await expect(words(writer)).toBeFocused();
  await words(writer).fill(first.join("\n"));
  // The picture keeps its place above the text.
  await expect(writer.getByRole("region", { name: tips("write.picture") })).toBeInViewport();
  await expectSound(writer);

  const reader = await open();
  await reader.goto(address);
  await expect(reader.getByText(tips("write.state.lent"))).toBeVisible();
  await expect(reader.getByRole("button", { name: tips("write.write") })).toHaveCount(0);
  await writer.reload();
  await expect(words(writer)).toHaveValue(first.join("\n"));
  await writer.getByRole("textbox", { name: tips("name") }).fill("Gun Holm");
  await writer.getByRole("button", { name: tips("write.send"), exact: true }).tap();
  await expect(writer.getByText(tips("write.sentFirst"))).toBeVisible();

  await reader.reload();
  await reader.getByRole("button", { name: tips("write.read") }).press("Enter");
  await expect(words(reader)).toHaveValue(first.join("\n"));
  await words(reader).fill(first.join("\n").replace("snikarmästare", "snickarmästare"));
  await reader.getByRole("textbox", { name: tips("name") }).fill("Åke Berg");
  await expectSound(reader);
  await reader.getByRole("button", { name: tips("write.send"), exact: true }).press("Enter");
  await expect(reader.getByText(tips("write.sentSecond", { name: organization.name }))).toBeVisible();

  const curator = await open();
  await becomePerson(curator, portal, "admin");
  await curator.goto(`/organization/${organization.id}/authenticated/desk?kind=tip`);
  const panel = curator.getByRole("region", { name: desk("tip.title") });
  await expect(panel).toContainText("read by Åke Berg");
  await expectSound(curator);
  const decide = curator.getByRole("region", { name: desk("decide.label") });
  await decide.getByRole("button", { name: desk("tip.publish") }).click();
  await expect(curator.getByText(desk("tip.done.publish_one", { title: "Lighthouse 1" }))).toBeVisible();

  await reader.goto(`/organization/${organization.id}/search?q=snickarmästare`);
  await expect(reader.getByRole("link", { name: /Lighthouse 1/ }).first()).toBeVisible();
  await reader.goto(`/organization/${organization.id}/collections/${collections.gallery.id}/contribution/${id}`);
  await expect(reader.getByText("Nu bor vi hos en snickarmästare")).toBeVisible();
  const both = known("transcribers.both", { writer: "Gun Holm", reader: "Åke Berg" });
  await expect(reader.getByText(both)).toBeVisible();
  await expectSound(reader);
});

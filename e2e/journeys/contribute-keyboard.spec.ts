import { expect } from "@playwright/test";
import * as paths from "@samling/portal/paths";
import { ContributionPage } from "../pages/contribution.ts";
import { pressWithKeys, tabTo } from "../support/keyboard.ts";
import { readDisplayed } from "../support/pictures.ts";
import { test } from "../support/portal.ts";
import { becomePerson } from "../support/session.ts";

test("a contribution can be made by keyboard alone, including crop and map [V-CREATE-09] @slow", async ({
  page,
  portal,
}) => {
  // Several hundred key strokes, each awaited, and then pictures that the worker has to process.
  const { data, files } = portal;
  const { keyboard } = page;
  const press = (name: string | RegExp) => pressWithKeys(page, page.getByRole("button", { name }).last());
  const write = async (name: string | RegExp, text: string) => {
    await tabTo(page, page.getByRole("textbox", { name }));
    await keyboard.type(text);
  };
  await becomePerson(page, portal, "member");
  await page.goto(
    paths.createContribution.href({ orgId: data.organization.id, collectionId: data.collections.active.id }),
  );
  await page.getByRole("heading", { level: 1, name: "Choose your files" }).waitFor();
  // Before the keys: the browser has to know in time that its dialog is answered here.
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page, page.getByLabel("Choose files"));
  await keyboard.press("Enter");
  await (await chooser).setFiles([files.turnedClockwise, files.upright]);

  await press("Crop or turn upright.jpg");
  const dialog = page.getByRole("dialog", { name: "Crop and turn" });
  await pressWithKeys(page, dialog.getByRole("button", { name: "Turn right" }));
  await tabTo(page, dialog.getByRole("button", { name: "Bottom right corner of the frame" }));
  for (let step = 0; step < 5; step += 1) await keyboard.press("ArrowUp");
  await pressWithKeys(page, dialog.getByRole("button", { name: "Use this picture" }));
  await expect(page.getByText("Cropped or turned")).toBeVisible();
  await press("Move upright.jpg earlier");
  await expect(page.getByText("upright.jpg is now number 1 of 2.")).toBeAttached();

  await press("Describe the files");
  await expect(page.getByRole("heading", { level: 1, name: "Describe your files" })).toBeFocused();
  await write(/^Title/, "Typed and cropped");
  await press("Choose on the map");
  const map = page.getByRole("region", { name: "Map for choosing the place" });
  await expect(map.locator("svg path").first()).toBeAttached();
  await tabTo(page, map);
  await keyboard.press("ArrowUp");
  await keyboard.press("Enter");
  await expect(page.getByLabel("Latitude")).not.toHaveValue("");
  await press("Next file");
  await write(/^Title/, "Only typed");
  await press("Continue to finish");

  await expect(page.getByRole("heading", { level: 1, name: "Check and send" })).toBeFocused();
  await write(data.question.value, "No one's.");
  await tabTo(page, page.getByRole("radio", { name: /^Everyone/ }));
  await keyboard.press("ArrowDown");
  await tabTo(page, page.getByRole("checkbox", { name: /^I accept the terms/ }));
  await keyboard.press("Space");
  await press("Send the contribution");
  await page.waitForURL(/\/contribution\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: /^Thank you/ })).toBeFocused();

  const picture = new ContributionPage(page).picture("Typed and cropped");
  await expect(picture).toBeVisible();
  const { width, height, redCorner } = await readDisplayed(picture);
  expect({ isPortrait: height > width, redCorner }).toEqual({ isPortrait: true, redCorner: "upper right" });
});

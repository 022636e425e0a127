/** A sound is played, and its words are followed, with the keyboard alone. */
import { writeFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { makeLongWav } from "@samling/api/testing/sample-wav";
import * as paths from "@samling/portal/paths";
import { expectSound } from "../support/barriers.ts";
import { test } from "../support/portal.ts";
import { contributeFiles } from "../support/shown-contribution.ts";

const transcript = "0:00 They say I am the last one\n0:20 You begin with the edge";

test("a sound is played, moved through and followed by keyboard alone [OPEN-05] [OPEN-07]", async ({
  page,
  portal,
}, info) => {
  const path = info.outputPath("nets.wav");
  await writeFile(path, makeLongWav(40));
  const id = await contributeFiles(portal, [{ path, about: { title: "The nets", transcript } }]);
  const { organization, collections } = portal.data;
  await page.goto(paths.contribution.href({ orgId: organization.id, collectionId: collections.gallery.id, id }));

  const player = page.getByRole("group", { name: "The nets" });
  const slider = player.getByRole("slider", { name: "Place in the recording" });
  await slider.focus();
  for (const [key, text] of [
    ["ArrowRight", "5 seconds"],
    ["PageUp", "35 seconds"],
    ["ArrowLeft", "30 seconds"],
    ["PageDown", "0 seconds"],
    ["End", "40 seconds"],
    ["Home", "0 seconds"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(slider).toHaveAttribute("aria-valuetext", `${text} of 40 seconds`);
  }
  const said = page.getByRole("region", { name: "What is said" });
  const current = said.locator("[aria-current]");
  await expect(current).toContainText("They say I am the last one");
  await said.getByRole("button", { name: "Play from 0:20" }).press("Enter");
  await expect(current).toContainText("You begin with the edge");

  await slider.press(" ");
  const readTime = () => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(readTime).toBeGreaterThan(20.2);
  await player.getByRole("button", { name: "Pause" }).press("Enter");
  await expect(player.getByRole("button", { name: "Play" })).toBeVisible();
  await said.press("ArrowDown");
  await page.getByRole("button", { name: "Follow again" }).press("Enter");
  await expect(page.getByRole("button", { name: "Follow again" })).toHaveCount(0);
  await expectSound(page);
});

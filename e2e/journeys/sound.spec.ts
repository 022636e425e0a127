import { writeFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { makeLongWav } from "@samling/api/testing/sample-wav";
import * as paths from "@samling/portal/paths";
import { Wizard } from "../pages/wizard.ts";
import { expectSound } from "../support/barriers.ts";
import { test } from "../support/portal.ts";
import { becomePerson } from "../support/session.ts";
import { madeWithin } from "../support/timeouts.ts";

test("a recording is contributed with its words, played and followed by keyboard alone [OPEN-05] [OPEN-07]", async ({
  page,
  portal,
}, info) => {
  const path = info.outputPath("nets.wav");
  await writeFile(path, makeLongWav(40));
  await becomePerson(page, portal, "member");
  const { organization, collections } = portal.data;
  await page.goto(paths.createContribution.href({ orgId: organization.id, collectionId: collections.active.id }));
  const wizard = new Wizard(page);
  await wizard.add([path]);
  await expect(wizard.card(0)).toContainText("Sound");
  await page.getByRole("button", { name: "Describe the files" }).click();
  // On the device already: it can be heard while it is described.
  await expect(page.getByRole("slider", { name: "Place in the recording" })).toHaveAttribute("aria-valuemax", "40");
  await page.getByText("More about the picture").click();
  await page
    .getByRole("textbox", { name: "What is said" })
    .fill("0:00 They say I am the last one\n0:20 You begin with the edge");
  await wizard.describe(["The nets"]);
  await wizard.finish({
    files: [],
    acceptsTerms: true,
    answer: { question: portal.data.question.value, value: "No one knows." },
  });

  const player = page.getByRole("group", { name: "The nets" });
  const slider = player.getByRole("slider");
  await expect(slider).toBeVisible({ timeout: madeWithin });
  await slider.focus();
  await page.keyboard.press("PageUp");
  await expect(slider).toHaveAttribute("aria-valuetext", "30 seconds of 40 seconds");
  const said = page.getByRole("region", { name: "What is said" });
  await expect(said.locator("[aria-current]")).toContainText("You begin with the edge");
  await said.getByRole("button", { name: "Play from 0:00" }).press("Enter");
  await expect(said.locator("[aria-current]")).toContainText("They say I am the last one");
  await slider.press(" ");
  await expect
    .poll(() => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.2);
  await page.getByRole("button", { name: "Pause" }).click();
  await expectSound(page);
});

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { fallbackLanguage, languageCodes } from "@samling/contract/constants/languages";
import * as paths from "@samling/portal/paths";
import sharp from "sharp";
import { ContributionPage } from "../pages/contribution.ts";
import { Wizard } from "../pages/wizard.ts";
import { findBarriers } from "../support/barriers.ts";
import { readDisplayed } from "../support/pictures.ts";
import { ownHosts, type Portal, test } from "../support/portal.ts";
import { createSignedInToken } from "../support/session.ts";

async function openWizard(page: Page, portal: Portal, language = "en"): Promise<void> {
  const token = await createSignedInToken(portal);
  const address = paths.createContribution.href({
    orgId: portal.data.organization.id,
    collectionId: portal.data.collections.active.id,
  });
  await page.goto("/about");
  await page.evaluate(
    ([value, code]) => {
      localStorage.setItem("token", value ?? "");
      localStorage.setItem("i18nextLng", code ?? "");
      localStorage.setItem("userLangSelection", code ?? "");
    },
    [token, language],
  );
  await page.goto(address);
}

async function expectNoViolations(page: Page, widths: readonly number[], context: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findBarriers(page), `${context} at ${width}`).toEqual([]);
  }
}

const catalogues = join(import.meta.dirname, "../../mf-contribute/src/features/contribute/tools/locales");

/** The quantization table: how strongly a JPEG is compressed. */
function readQuantization(jpeg: Buffer): string {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xdb]));
  return jpeg.subarray(at + 4, at + 2 + jpeg.readUInt16BE(at + 2)).toString("hex");
}

/** The same table as the browser itself writes at quality 0.8. */
const referenceQuantization = async (page: Page) =>
  readQuantization(
    Buffer.from(
      await page.evaluate(() => {
        const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 64 });
        canvas.getContext("2d")?.fillRect(0, 0, 64, 64);
        return canvas.toDataURL("image/jpeg", 0.8).split(",")[1] ?? "";
      }),
      "base64",
    ),
  );

async function readOriginals({ stack, data }: Portal): Promise<Buffer[]> {
  const folder = join(stack.dataDir, "storage/objects", data.organization.id);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name))));
}

test("a picture is rotated and cropped, by keyboard and by numbers, and sent as a JPEG beside an untouched one [V-CREATE-02] [VAL-15] @slow", async ({
  page,
  portal,
}) => {
  const { files, data } = portal;
  await openWizard(page, portal);
  await page.locator('input[type="file"]').first().setInputFiles([files.turnedClockwise, files.upright]);
  await page.getByRole("button", { name: "Crop or turn clockwise.jpg" }).click();
  const dialog = page.getByRole("dialog", { name: "Crop and turn" });
  const edge = (name: string) => dialog.getByRole("textbox", { name });
  const set = async (name: string, value: string) => {
    await edge(name).fill(value);
    await edge(name).press("Enter");
    await expect(edge(name)).toHaveValue(value);
  };
  // Its EXIF orientation makes it a portrait; four turns restore it.
  await expect(edge("Width")).toHaveValue("800");
  for (const width of ["1200", "800", "1200", "800", "1200"]) {
    await dialog.getByRole("button", { name: "Turn right" }).click();
    await expect(edge("Width")).toHaveValue(width);
  }
  await dialog.getByRole("button", { name: "Top left corner of the frame" }).press("ArrowRight");
  await expect(edge("From the left")).not.toHaveValue("0");
  await set("Width", "600");
  await set("Height", "400");
  await set("From the left", "600");
  await set("From the top", "400");
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByText("Cropped or turned")).toBeVisible();

  const wizard = new Wizard(page);
  await page.getByRole("button", { name: "Describe the files" }).click();
  await wizard.describe(["The lower right", "As it was"]);
  await portal.stack.worker.stop();
  await wizard.finish({ files: [], answer: { question: data.question.value, value: "No one's" }, acceptsTerms: true });
  // Nothing has been made of it yet, and its contributor sees what was sent.
  await expect(page.getByText("Being prepared …")).toBeVisible();
  const own = page.getByRole("button", { name: "1: The lower right" }).locator("img");
  await expect(own).toHaveAttribute("src", /^blob:/);
  expect((await readDisplayed(own)).redCorner).toBe("lower right");
  await portal.stack.worker.start();

  const picture = new ContributionPage(page).picture("The lower right");
  await expect(picture).toBeVisible();
  const { width, height, redCorner } = await readDisplayed(picture);
  expect(width / height).toBeCloseTo(1.5, 1);
  expect(redCorner).toBe("lower right");

  const originals = await readOriginals(portal);
  const hashes = originals.map((file) => createHash("sha256").update(file).digest("hex"));
  expect(hashes).toContain(
    createHash("sha256")
      .update(await readFile(files.upright))
      .digest("hex"),
  );
  const facts = await Promise.all(
    originals.map((file) =>
      sharp(file)
        .metadata()
        .catch(() => null),
    ),
  );
  const edited =
    originals[facts.findIndex((fact) => fact?.width === 600 && fact.height === 400 && fact.format === "jpeg")];
  expect(readQuantization(edited ?? Buffer.alloc(0))).toBe(await referenceQuantization(page));
});

test("a place is found by name, chosen on a map without external services, and offered from the file [API-35] @slow", async ({
  page,
  portal,
}) => {
  const outside: string[] = [];
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && !ownHosts(portal).includes(hostname)) outside.push(request.url());
  });
  await openWizard(page, portal);
  await new Wizard(page).choose([portal.files.upright]);
  await expect(page.getByRole("region", { name: "From the camera or scanner. Only you see it." })).toBeVisible();
  await expect(page.getByLabel("Latitude")).toHaveValue("");

  const place = page.getByRole("combobox", { name: /^Place/ });
  await place.fill("oregrund");
  await page.getByRole("option", { name: /^Öregrund/ }).click();
  await expect(place).toHaveValue("Öregrund, Sweden");
  const latitude = page.getByLabel("Latitude");
  await expect(latitude).toHaveValue("60.33333");

  await page.getByRole("button", { name: "Move the pin" }).click();
  const map = page.getByRole("region", { name: "Map for choosing the place" });
  await expect(map.locator("svg path").first()).toBeAttached();
  await expect(map.getByText("Öregrund")).toBeVisible();
  await map.click({ position: { x: 60, y: 60 } });
  await expect(latitude).not.toHaveValue("60.33333");
  await expect(page.getByText(/^The pin is near /)).toBeVisible();
  const clicked = await latitude.inputValue();
  await map.focus();
  await page.keyboard.press("Enter");
  await expect(latitude).not.toHaveValue(clicked);
  expect(outside).toEqual([]);
});

for (const language of languageCodes) {
  test(`crop, map and copying to other files have no accessibility problem, in ${language} @slow`, async ({
    page,
    portal,
  }) => {
    const { files } = portal;
    // Languages differ in their texts, and in how these fit on a narrow screen.
    const widths = language === fallbackLanguage ? [360, 1440] : [360];
    const { crop, place, spread } = JSON.parse(await readFile(join(catalogues, `${language}.json`), "utf8"));
    await openWizard(page, portal, language);
    await page.locator('input[type="file"]').first().setInputFiles([files.upright, files.turnedClockwise]);
    await page.getByRole("button", { name: crop.open.replace("{{name}}", "upright.jpg") }).click();
    await expect(page.getByRole("button", { name: crop.turnRight })).toBeVisible();
    await expectNoViolations(page, widths, "the crop dialog");
    await page.getByRole("button", { name: crop.cancel }).click();

    await page.locator("section").getByRole("button").last().click();
    await page.getByRole("button", { name: place.openMap }).click();
    await expect(page.getByRole("region", { name: place.map }).locator("svg path").first()).toBeAttached();
    await expectNoViolations(page, widths, "the map");
    await page.locator("form summary").click();
    await page.getByRole("button", { name: spread.open }).click();
    await expectNoViolations(page, widths, "copying to many");
  });
}

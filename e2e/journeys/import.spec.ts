import { expect } from "@playwright/test";
import { zip } from "@samling/api/testing/run-import";
import { makeSampleJpeg } from "@samling/api/testing/sample-media";
import { findBarriers } from "../support/barriers.ts";
import { test } from "../support/portal.ts";
import { becomePerson } from "../support/session.ts";

test("a table and a ZIP are mapped, an error is named by its cell and corrected, and everything is imported [HOME-08]", async ({
  page,
  portal,
}) => {
  await becomePerson(page, portal, "superAdmin");
  await page.goto(`/organization/${portal.data.organization.id}/authenticated/desk/hand-over`);
  await page.getByRole("link", { name: "Import a list or a package" }).click();
  const jpeg = await makeSampleJpeg();
  const pictures = await zip({ "hk_1.jpg": Buffer.concat([jpeg, Buffer.from("1")]), "hk_2.jpg": jpeg });
  const lines = ["Titel;Datering;Hylla;Fil", "Norra kajen;31.2.1950;C 4;hk_1.jpg", "Båten;1947;C 5;hk_2.jpg"];
  const table = Buffer.from(lines.join("\r\n"), "latin1");
  await page
    .getByLabel("Choose files")
    .first()
    .setInputFiles([
      { name: "hamn.csv", mimeType: "text/csv", buffer: table },
      { name: "bilder.zip", mimeType: "application/zip", buffer: pictures },
      { name: "hk_1.psd", mimeType: "image/vnd.adobe.photoshop", buffer: Buffer.from("8BPS no picture that is taken") },
    ]);
  await page.getByRole("button", { name: "Read the table" }).click();
  await expect(page.getByText(/^1 file was skipped.*hk_1.psd/)).toBeVisible();
  const columns = page.getByRole("table", { name: "Match the columns to fields" });
  await expect(columns.getByRole("combobox", { name: "Field for Datering" })).toHaveValue("date");
  await columns.getByRole("combobox", { name: "Field for Hylla" }).selectOption("description");
  await page.getByRole("combobox", { name: "Into" }).selectOption({ index: 1 });
  await expect(page.getByText("Row 2, B: Datering")).toBeVisible();
  await expect(page.getByText("31.2.1950 is not a date.")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole("button", { name: "Use 1950-02" }).click();
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  const earlier = page.getByRole("table", { name: "Earlier imports" });
  await expect(earlier.getByText("2 contributions imported")).toBeVisible();
  await expect(earlier.getByText("Done")).toBeVisible();
  await earlier.getByRole("button", { name: /^Undo/ }).click();
  await expect(earlier.getByText("Undone")).toBeVisible();
});

import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import { findBarriers } from "../support/barriers.ts";
import { pressWithKeys, tabTo } from "../support/keyboard.ts";
import { contribute, makeCollection, makeOrganization } from "../support/make-collection.ts";
import { type Portal, test } from "../support/portal.ts";
import { askAs, becomePerson } from "../support/session.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** From the start page to a picture, only with Tab and Enter. */
async function openPicture(page: Page, { data }: Portal): Promise<void> {
  await page.goto("/");
  await expect(heading(page, "Explore museums and archives")).toBeVisible();
  await pressWithKeys(page, page.getByRole("main").getByRole("link", { name: data.organization.name }));
  await expect(heading(page, data.organization.name)).toBeVisible();
  await pressWithKeys(
    page,
    page.getByRole("main").getByRole("link", { name: data.collections.gallery.title, exact: true }),
  );
  await expect(heading(page, data.collections.gallery.title)).toBeVisible();
  // Screen readers start at the heading of a new page.
  await expect(heading(page, data.collections.gallery.title)).toBeFocused();
  await pressWithKeys(page, page.getByRole("main").getByRole("link", { name: /Lighthouse 1/ }));
  await expect(heading(page, "Lighthouse 1")).toBeVisible();
}

test("a visitor saves a favorite by keyboard alone, first as a stranger and then as a known one [V-CORE-02, V-CORE-03, V-FAV-05, V-FAV-07, V-FAV-08, V-FAV-09]", async ({
  page,
  portal,
}) => {
  const dialog = page.getByRole("dialog");
  const field = (name: RegExp) => dialog.getByRole("textbox", { name });
  const type = async (name: RegExp, text: string) => {
    await tabTo(page, field(name));
    await page.keyboard.type(text);
  };
  const saved = dialog.getByText("The picture has been saved for linnea@example.org.");

  await openPicture(page, portal);
  await pressWithKeys(page, page.getByRole("article").getByRole("button", { name: "Save as a favourite" }));
  await type(/e-mail/i, "linnea@example");
  await page.keyboard.press("Enter");
  await expect(field(/e-mail/i)).toHaveValue("linnea@example");
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await page.keyboard.type(".org");
  await page.keyboard.press("Enter");
  await field(/First name/).waitFor();
  await type(/First name/, "Linnea");
  await type(/Last name/, "Holm");
  await page.keyboard.press("Enter");
  await expect(saved).toBeVisible();
  await pressWithKeys(page, dialog.getByRole("button", { name: "Done" }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save as a favourite" })).toBeFocused();

  await page.keyboard.press("Enter");
  await type(/e-mail/i, "linnea@example.org");
  await page.keyboard.press("Enter");
  await expect(saved).toBeVisible();
  await expect(field(/First name/)).toHaveCount(0);
});

/** Another organization with one picture; returns the contribution and the organization's name. */
async function openElsewhere(portal: Portal) {
  const name = "The Island Museum";
  const orgId = await makeOrganization(portal, name, "platformAdmin");
  const collectionId = await makeCollection(portal, "Islands", { orgId, person: "platformAdmin" });
  const data = await readFile(portal.files.upright);
  const pictures = [{ title: "The outermost island", data }];
  const { contributionId } = await contribute(portal, "platformAdmin", collectionId, pictures);
  const { images } = await askAs<Answer<"GET /api/contribution/{id}">>(
    portal,
    "member",
    `GET /api/contribution/${contributionId}`,
  );
  const path = `/organization/${orgId}/collections/${collectionId}/contribution/${contributionId}`;
  return { name, path, pictureId: images[0]?.id ?? "" };
}

test("a favorite of another organization opens through the start page, which leaves the first one [V-FAV-04, V-HOME-07] @slow", async ({
  page,
  portal,
}) => {
  const elsewhere = await openElsewhere(portal);
  await askAs(portal, "member", `POST /api/add-to-tagged/${portal.data.users.member}/${elsewhere.pictureId}`, {});
  await becomePerson(page, portal, "member");
  await page.goto(`/organization/${portal.data.organization.id}/tagged`);
  const tile = page.getByRole("main").getByRole("link", { name: /The outermost island/ });
  await expect(tile).toContainText(elsewhere.name);
  await tile.click();
  await expect(heading(page, "The outermost island")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(elsewhere.path);
  await expect(page.getByRole("banner").getByRole("link", { name: elsewhere.name })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: portal.data.organization.name })).toHaveCount(0);
});

test("a set of favorites is opened, shared with others, looked through and hung on a wall, without barriers [LOOK-06, LOOK-15] @slow", async ({
  page,
  portal,
}) => {
  const { organization, collections } = portal.data;
  await becomePerson(page, portal, "member");
  await page.goto(`/organization/${organization.id}/collections/${collections.gallery.id}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Lighthouse 1/ })
    .click();
  await page.getByRole("button", { name: "Save as a favourite" }).click();
  await page.getByRole("button", { name: "Add to a set" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to a set" });
  await dialog.getByRole("textbox", { name: "Name of a new set" }).fill("Along the coast");
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/organization/${organization.id}/tagged`);
  await page.getByRole("button", { name: /Along the coast/ }).click();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const address = page.getByRole("textbox", { name: "Address of the set" });
  await expect(address).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  const shared = await address.inputValue();

  await page.goto(shared);
  await expect(heading(page, "Along the coast")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Lighthouse 1/ })
    .click();
  await page.getByRole("button", { name: "Show in full screen" }).click();
  await expect(page.getByRole("dialog").getByText("1 of 1")).toBeVisible();

  await page.goto(`${shared}/wall?kiosk=sv`);
  await expect(page.getByRole("combobox", { name: "Språk" })).toHaveValue("sv");
  await expect(page.getByRole("button", { name: /Lighthouse 1/ }).first()).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await expect(page.getByRole("main").getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("banner")).toHaveCount(0);
});

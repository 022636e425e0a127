/** Someone without a picture writes a story, and a visitor finds it among the pictures. */
import { expect } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { expectSound } from "../support/barriers.ts";
import { makeCollection } from "../support/make-collection.ts";
import { makeLink } from "../support/make-link.ts";
import { test } from "../support/portal.ts";
import { askAs } from "../support/session.ts";
import { readShift, watchShifts } from "../support/shifts.ts";

type Desk = Answer<"GET /api/organization/{id}/contributions">;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const words =
  "My father built the last smack at the yard in Källvik. She was called Sälen, and we children painted her stern.\n" +
  "The year after, the ice took her.";

test("a story is written through a link, published, and found in the collection, by its kind and on the wall [OPEN-17]", async ({
  portal,
  browser,
  page,
  baseURL,
}) => {
  test.slow();
  const { organization } = portal.data;
  const orgId = organization.id;
  const collectionId = await makeCollection(portal, "The yard");
  const { token } = await makeLink(portal, { collectionId, kinds: ["image", "story"], email: "not_asked" });
  const guest = await (await browser.newContext({ ...(baseURL && { baseURL }), ...phone })).newPage();
  await guest.goto(`/k/${token}`);
  await guest.getByRole("button", { name: "Write a story" }).click();
  await guest.getByRole("textbox", { name: /^Your story/ }).fill(words);
  await guest.getByRole("textbox", { name: /^Your name/ }).fill("Gun Holm");
  await guest.getByRole("button", { name: /^Send to/ }).click();
  await expect(guest.getByRole("heading", { level: 1, name: "Thank you. We have it." })).toBeVisible();

  const address = `GET /api/organization/${orgId}/contributions?collectionId=${collectionId}`;
  const { items } = await askAs<Desk>(portal, "admin", address);
  const [{ id, caseId } = { id: "", caseId: null }] = items;
  type Detail = Answer<"GET /api/organization/{id}/cases/{caseId}">;
  const { version } = await askAs<Detail>(portal, "admin", `GET /api/organization/${orgId}/cases/${caseId}`);
  const decision = { kind: "publish", cases: [{ caseId, version }] };
  await askAs(portal, "admin", `POST /api/organization/${orgId}/decisions`, decision);

  for (const viewport of [phone.viewport, { width: 1280, height: 900 }]) {
    await page.setViewportSize(viewport);
    await watchShifts(page);
    await page.goto(`${paths.collection.href({ orgId, collectionId })}?kind=text`);
    const tile = page.getByRole("link", { name: /My father built the last smack/ });
    await expect(tile).toBeVisible();
    await expectSound(page);
    await tile.click();
    await expect(page.getByRole("heading", { level: 1, name: "A story" })).toBeVisible();
    await expect(page.getByText("The year after, the ice took her.")).toBeVisible();
    await expect(page.getByText("Told by", { exact: true })).toBeVisible();
    await expectSound(page);
    await page.goto(paths.contribution.href({ orgId, collectionId, id }));
    await expect(page.getByText("Told by", { exact: true })).toBeVisible();
    expect(await readShift(page)).toBeLessThanOrEqual(0.02);
    await page.goto(paths.gallery.href({ orgId, collectionId }));
    await page
      .getByRole("button", { name: /My father built/ })
      .first()
      .click();
    await expect(page.getByRole("dialog").getByText("The year after, the ice took her.")).toBeVisible();
    await expectSound(page);
  }
});

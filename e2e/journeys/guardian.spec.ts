/** A child's contribution, its owner, and the guardian who has to agree, all on a phone. */
import { type Browser, expect } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import { Wizard } from "../pages/wizard.ts";
import { expectSound } from "../support/barriers.ts";
import { awaitMailedLink } from "../support/inbox.ts";
import { makeCollection } from "../support/make-collection.ts";
import { test } from "../support/portal.ts";
import { askAs, becomePerson } from "../support/session.ts";

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const mother = "mother.of.elin@example.org";

const open = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext({ ...(baseURL && { baseURL }), ...phone })).newPage();

test("a child's contribution waits for a guardian, who agrees through a link that works once [LAW-04] @slow", async ({
  portal,
  browser,
  baseURL,
}) => {
  test.slow();
  const collectionId = await makeCollection(portal, "Playgrounds", {
    settings: { asksAge: "true", asksRights: "true" },
  });
  const child = await open(browser, baseURL);
  const wizard = new Wizard(child);
  await becomePerson(child, portal, "member");
  await child.goto(`/organization/${portal.data.organization.id}/collections/${collectionId}`);
  await wizard.open();
  await wizard.choose([portal.files.upright]);
  await child.getByText("More about the picture").click();
  await child.getByRole("radio", { name: "I took it or made it myself" }).check();
  await child.getByRole("button", { name: "Add a person" }).click();
  await expectSound(child);
  await child.getByRole("button", { name: "Remove person 1" }).click();
  await wizard.describe(["The swings"]);
  await child.getByRole("textbox", { name: /^How old are you/ }).fill("12");
  await child.getByRole("textbox", { name: /^E-mail address of your parent/ }).fill(mother);
  await expectSound(child);
  const id = await wizard.finish({ files: [] });
  await expect(child.getByText(/^It is waiting for the parent or guardian/)).toBeVisible();

  const link = await awaitMailedLink(portal, { recipient: mother, subject: /asks for your consent/ });
  const guardian = await open(browser, baseURL);
  await guardian.goto(link);
  await expect(guardian.getByText("The swings")).toBeVisible();
  await expectSound(guardian);
  const fetchStatus = async () => (await fetch(`${portal.stack.url}/api/contribution/${id}`)).status;
  expect(await fetchStatus()).toBe(404);
  await guardian.getByRole("button", { name: "I am the parent or guardian, and I agree" }).click();
  await expect(guardian.getByRole("heading", { name: "Thank you. You have agreed" })).toBeVisible();
  expect(await fetchStatus()).toBe(200);
  const again = await open(browser, baseURL);
  await again.goto(link);
  await expect(again.getByRole("heading", { name: "This link no longer works" })).toBeVisible();

  const { images } = await askAs<Answer<"GET /api/contribution/{id}">>(portal, "member", `GET /api/contribution/${id}`);
  expect(images[0]).toMatchObject({ rightsBasis: "own", people: [] });
  await again.goto(`/organization/${portal.data.organization.id}/collections/${collectionId}/contribution/${id}`);
  await expect(again.getByText("Made by the contributor.")).toBeVisible();
  await expectSound(again);
});

/** Pictures first, the account last: what is kept on the device, and for whom. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import { password } from "../data/data-set.ts";
import { Wizard } from "../pages/wizard.ts";
import { findBarriers } from "../support/barriers.ts";
import { awaitMailedLink } from "../support/inbox.ts";
import { type Portal, test } from "../support/portal.ts";

/** Everything that this origin keeps in the browser, as text. */
const readStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const entries: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const cached of await cache.matchAll()) entries.push(name, cached.url, await cached.text());
    }
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        for (const storeRequest of [objects.getAllKeys(), objects.getAll()]) {
          entries.push(
            await new Promise((resolve) => {
              storeRequest.onsuccess = () => resolve(storeRequest.result);
            }),
          );
        }
      }
      database.close();
    }
    // A file's name and size are read only on request.
    return JSON.stringify(entries, (_key, value) => (value instanceof Blob ? `blob of ${value.size} bytes` : value));
  });

const collectionAddress = ({ data }: Portal) =>
  `/organization/${data.organization.id}/collections/${data.collections.gallery.id}`;
const expectStored = (page: Page, text: string) => expect.poll(() => readStorage(page)).toContain(text);

/** At the last step, described, without an account. */
async function begin(page: Page, portal: Portal, { title, files }: { title: string; files: string[] }): Promise<void> {
  await page.goto(collectionAddress(portal));
  await page.getByRole("link", { name: "Start without an account" }).click();
  await page.locator('input[type="file"]').first().setInputFiles(files);
  await page.getByRole("button", { name: "Describe the files" }).click();
  await page.getByRole("textbox", { name: /^Title/ }).fill(title);
  await page.getByRole("button", { name: "Continue to finish" }).last().click();
  await expect(page.getByRole("heading", { level: 2, name: "Your account" })).toBeVisible();
}

async function signInAs(page: Page, email: string): Promise<void> {
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await page.getByRole("textbox", { name: /^E-mail address/ }).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
}

/** A person of this journey only: a changed password ends the sessions of all who share an account. */
async function register(page: Page, { data }: Portal, email: string): Promise<string> {
  const person = { email, password, firstName: "Lova", lastName: "Lind", termsAccepted: true };
  const response = await page.request.post(`/api/register-user?organizationId=${data.organization.id}`, {
    data: person,
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { userId: string }).userId;
}

const newTab = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(address);
  return page;
};

test("what was begun without an account survives a reload, a closed tab and another person, and is restored through an e-mail [GIVE-03] @slow", async ({
  page,
  context,
  portal,
}) => {
  const title = "Begun before signing in";
  const [email, otherEmail] = ["begins-first@example.org", "signs-in-between@example.org"];
  await register(page, portal, email);
  await register(page, portal, otherEmail);
  const uploads: string[] = [];
  context.on("request", (request) => request.url().includes("/api/uploads") && uploads.push(request.url()));
  await begin(page, portal, { title, files: [portal.files.upright] });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // An address that has an account, whose password is forgotten.
  await page.getByRole("button", { name: "I already have an account" }).click();
  await page.getByRole("textbox", { name: /^E-mail address/ }).fill(email);
  await expectStored(page, email);
  await page.reload();
  await expect(page.getByText(/You have started a contribution with 1 file/)).toBeVisible();
  await page.close();

  const other = await newTab(context, collectionAddress(portal));
  await expect(other.getByRole("link", { name: "Continue your draft" })).toBeVisible();
  await signInAs(other, otherEmail);
  await other.goto(collectionAddress(portal));
  await other.getByRole("link", { name: "Contribute your pictures" }).click();
  await expect(other.getByText("No files chosen yet")).toBeVisible();
  await expect(other.getByText(title)).toHaveCount(0);
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(other.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();

  await other.goto(collectionAddress(portal));
  await other.getByRole("link", { name: "Continue your draft" }).click();
  await other.getByRole("button", { name: "Continue" }).click();
  await other.getByRole("button", { name: "I already have an account" }).click();
  await other.getByRole("link", { name: "Forgotten your password?" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Choose a new password" })).toBeVisible();
  await expect(other.getByRole("textbox", { name: /^E-mail address/ })).toHaveValue(email);
  await other.getByRole("button", { name: "Send me a link" }).click();
  const link = await awaitMailedLink(portal, { recipient: email, subject: /password/i });
  const mailed = await newTab(context, link);
  await mailed.getByLabel(/^New password/).fill(password);
  await mailed.getByLabel(/^The same password again/).fill(password);
  await mailed.getByRole("button", { name: "Change the password" }).click();
  await mailed.getByRole("link", { name: "Go to sign in" }).click();
  await expect(mailed.getByRole("textbox", { name: /^E-mail address/ })).toHaveValue(email);
  await mailed.getByLabel(/^Password/).fill(password);
  await mailed.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(mailed.getByRole("button", { name: "Sign out" })).toBeVisible();
  expect(uploads).toEqual([]);
  await mailed.goto(collectionAddress(portal));
  await mailed.getByRole("link", { name: /Contribute your pictures|Continue your draft/ }).click();
  await mailed.getByRole("button", { name: "Continue" }).click();
  await mailed.getByRole("button", { name: "Send the contribution" }).click();
  await mailed.waitForURL(/\/contribution\/[0-9a-f-]{36}/);
  await expect(mailed.getByText(title).first()).toBeVisible();
});

test("a first contribution needs no password: the mailed link opens the account on another device, once [WEEK-07]", async ({
  page,
  browser,
  portal,
}) => {
  const [email, title] = ["without-password@example.org", "Sent without a password"];
  await begin(page, portal, { title, files: [portal.files.upright] });
  await page.getByRole("textbox", { name: /^Your name/ }).fill("Aino Lind");
  await page.getByRole("textbox", { name: /^E-mail address/ }).fill(email);
  await page.getByRole("checkbox", { name: /^I accept the terms/ }).check();
  await page.getByRole("button", { name: "Create the account and send" }).click();
  await page.waitForURL(/\/contribution\/[0-9a-f-]{36}/);

  const link = await awaitMailedLink(portal, { recipient: email, subject: /^Welcome/ });
  const device = await browser.newContext();
  const other = await newTab(device, link);
  await expect(other.getByText(`This signs you in as ${email}.`)).toBeVisible();
  expect(other.url()).not.toContain("token");
  expect(await findBarriers(other)).toEqual([]);
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(other.getByRole("button", { name: "Sign out" })).toBeVisible();
  await other.goto(`/organization/${portal.data.organization.id}/my-contributions`);
  await expect(other.getByText(title).first()).toBeVisible();
  await device.close();

  const late = await newTab(await browser.newContext(), link);
  await late.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(late.getByText(/^The link is no longer valid/)).toBeVisible();
  await late.context().close();
});

test("two tabs with two files each make one contribution of four files [GIVE-06] @slow", async ({
  page,
  context,
  portal,
}) => {
  const { upright, turnedClockwise, turnedCounterClockwise, film } = portal.files;
  const address = `${collectionAddress(portal)}/create-contribution`;
  await register(page, portal, "two-tabs@example.org");
  await page.goto(collectionAddress(portal));
  await signInAs(page, "two-tabs@example.org");
  const files = (tab: Page) => tab.getByRole("list", { name: "Your files" }).getByRole("listitem");
  await page.goto(address);
  await page.locator('input[type="file"]').first().setInputFiles([upright, turnedClockwise]);
  await expect(files(page)).toHaveCount(2);
  const second = await newTab(context, address);
  await second.getByRole("button", { name: "Continue here" }).click();
  await expect(files(second)).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "You are working on this in another tab" })).toBeVisible();
  await second.locator('input[type="file"]').first().setInputFiles([turnedCounterClockwise, film]);
  await expect(files(second)).toHaveCount(4);
  await page.getByRole("button", { name: "Continue here" }).click();
  await expect(files(page)).toHaveCount(4);
  await expect(second.getByRole("button", { name: "Continue here" })).toBeVisible();

  const wizard = new Wizard(page);
  const titles = ["first", "second", "third", "fourth"].map((which) => `The ${which} of two tabs`);
  await wizard.describeAll(titles);
  const id = await wizard.finish({ files: [] });
  const response = await page.request.get(`/api/contribution/${id}`);
  const { images } = (await response.json()) as Answer<"GET /api/contribution/{id}">;
  expect(images.map(({ title }) => title)).toEqual(titles);
});

test("deleting the account leaves nothing of it in the browser, even where another tab is at work [GIVE-09] @slow", async ({
  page,
  context,
  portal,
}) => {
  const email = "leaves-nothing@example.org";
  const { organization } = portal.data;
  const userId = await register(page, portal, email);
  // Begun without an account, with the address in it; and once more, signed in.
  await begin(page, portal, { title: "Of a person who leaves", files: [portal.files.upright] });
  await page.getByRole("textbox", { name: /^E-mail address/ }).fill(email);
  await expectStored(page, email);
  await page.goto(`/organization/${organization.id}`);
  await signInAs(page, email);
  const { active } = portal.data.collections;
  const wizard = await newTab(context, `/organization/${organization.id}/collections/${active.id}/create-contribution`);
  await wizard.locator('input[type="file"]').first().setInputFiles([portal.files.turnedClockwise]);
  await expectStored(wizard, userId);
  expect(await readStorage(wizard)).toContain("blob of");

  await page.goto(`/organization/${organization.id}/edit-profile?organization=${organization.id}`);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("textbox", { name: /^Enter your e-mail address/ }).fill(email);
  await page.getByRole("button", { name: "Delete the account" }).click();
  await expect(page.getByText("Your account has been deleted")).toBeVisible();
  await expect(wizard.getByText("clockwise.jpg")).toBeHidden();
  for (const remaining of [userId, email, "Lova", "Of a person who leaves", "clockwise.jpg", "blob of"])
    await expect.poll(() => readStorage(page), remaining).not.toContain(remaining);
});

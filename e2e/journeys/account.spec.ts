import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import { password } from "../data/data-set.ts";
import { Accounts } from "../pages/accounts.ts";
import { CollectionPage } from "../pages/collection.ts";
import { ContributionPage } from "../pages/contribution.ts";
import { Wizard } from "../pages/wizard.ts";
import { awaitMailedLink } from "../support/inbox.ts";
import { readDisplayed } from "../support/pictures.ts";
import { type Portal, test } from "../support/portal.ts";

const json = { "content-type": "application/json" };

async function register({ stack }: Portal, organizationId: string, person: object): Promise<string> {
  const registration = { method: "POST", headers: json, body: JSON.stringify({ ...person, termsAccepted: true }) };
  const response = await fetch(`${stack.url}/api/register-user?organizationId=${organizationId}`, registration);
  return ((await response.json()) as Answer<"POST /api/register-user">).userId;
}

/** The headers of a program that a person has signed in to an organization. */
async function signIn({ stack }: Portal, organizationId: string, email: string): Promise<Record<string, string>> {
  const body = JSON.stringify({ email, password, organizationId });
  const response = await fetch(`${stack.url}/api/login`, { method: "POST", headers: json, body });
  const { token } = (await response.json()) as Answer<"POST /api/login">;
  return { authorization: `Bearer ${token}` };
}

const getContribution = ({ stack }: Portal, id: string) => fetch(`${stack.url}/api/contribution/${id}`);

test("an account from beginning to end: two organizations, a forgotten password, pictures left without a name [V-AUTH-03] [PERM-06] [V-PROF-06] [API-23] @slow", async ({
  page,
  portal,
}) => {
  const { organization, neighbor, collections } = portal.data;
  const accounts = new Accounts(page);
  const person = { firstName: "Gudrun", lastName: "Lind", email: "gudrun@example.org", password };
  const title = "Nets in the sun";

  await page.goto(`/organization/${organization.id}`);
  await accounts.register(person);
  await new CollectionPage(page).open({ organizationId: organization.id, collectionId: collections.gallery.id });
  const id = await new Wizard(page).contribute({ files: [{ path: portal.files.upright, title }] });
  await accounts.signOut();

  await page.goto(`/login?organization=${neighbor.id}`);
  await page.getByRole("textbox", { name: /^E-mail address/ }).fill(person.email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("dialog", { name: `Join ${neighbor.name}` })).toBeVisible();
  // Leaving at this point does not sign in.
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await accounts.join({ organization: neighbor.name, occupation: "Weaver" });

  await page.goto(`/organization/${organization.id}/edit-profile?organization=${organization.id}`);
  await page.getByRole("textbox", { name: /^Alias/ }).fill("netmender");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your profile has been saved")).toBeVisible();
  const accepted = page.getByRole("region", { name: "Terms you have accepted" }).getByRole("listitem");
  await expect(accepted).toHaveCount(2);
  await accounts.signOut();

  await page.goto(`/login?organization=${organization.id}`);
  await page.getByRole("link", { name: "Forgotten your password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose a new password" })).toBeVisible();
  await page.getByRole("textbox", { name: /^E-mail address/ }).fill(person.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your e-mail" })).toBeVisible();
  const link = await awaitMailedLink(portal, { recipient: person.email, subject: /password/i });
  const changed = "a new boat at the quay";
  const choosePassword = async () => {
    // A mail program opens a new page; the same page would only see another fragment of its address.
    await page.goto("about:blank");
    await page.goto(link);
    await page.getByLabel(/^New password|^Password/).fill(changed);
    await page.getByLabel(/^The same password again/).fill(changed);
    await page.getByRole("button", { name: "Change the password" }).click();
  };
  await choosePassword();
  await expect(page.getByRole("heading", { level: 1, name: "Your password has been changed" })).toBeVisible();
  const refused = page.waitForResponse((answered) => answered.status() === 412);
  await choosePassword();
  await refused;
  await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();

  await page.goto(`/login?organization=${organization.id}`);
  await accounts.signIn({ email: person.email, password: changed });
  await page.goto(`/organization/${organization.id}/edit-profile?organization=${organization.id}`);
  await accounts.deleteAccount({ email: person.email, choice: /without my name/ });
  await page.goto(`/organization/${organization.id}/collections/${collections.gallery.id}/contribution/${id}`);
  await expect(new ContributionPage(page).picture(title)).toBeVisible();
  const keptContribution = (await (await getContribution(portal, id)).json()) as Answer<"GET /api/contribution/{id}">;
  expect(JSON.stringify(keptContribution)).not.toMatch(/Gudrun|netmender|gudrun@/);
});

test("an account deleted with its contributions leaves neither page nor picture [V-PROF-06] [API-23] @slow", async ({
  page,
  portal,
}) => {
  const { organization, collections } = portal.data;
  const accounts = new Accounts(page);
  const person = { firstName: "Ville", lastName: "Salmi", email: "ville@example.org", password };
  await page.goto(`/organization/${organization.id}`);
  await accounts.register(person);
  await new CollectionPage(page).open({ organizationId: organization.id, collectionId: collections.gallery.id });
  const title = "Ice on the sound";
  const id = await new Wizard(page).contribute({ files: [{ path: portal.files.upright, title }] });
  const picture = new ContributionPage(page).picture(title);
  await readDisplayed(picture);
  const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect((await fetch(address)).status).toBe(200);

  await page.goto(`/organization/${organization.id}/edit-profile?organization=${organization.id}`);
  await accounts.deleteAccount({ email: person.email, choice: /Delete them too/ });
  await expect.poll(async () => (await getContribution(portal, id)).status).toBe(404);
  expect((await fetch(address)).status).toBe(404);
});

/** Everything of this origin that names a person: entries in storage, and drafts with their files. */
const readBrowserData = (page: Page, userId: string) =>
  page.evaluate(async (id) => {
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage).flat());
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("samling-drafts");
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const readKeys = (store: string) =>
      new Promise<IDBValidKey[]>((resolve, reject) => {
        const request = opened.transaction(store).objectStore(store).getAllKeys();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const stores = [...opened.objectStoreNames];
    const keys = (await Promise.all(stores.map(readKeys))).flat();
    opened.close();
    return [...stored, ...keys.map((key) => JSON.stringify(key))].filter((text) => text.includes(id));
  }, userId);

test("a deleted account leaves no draft, picture or setting of the person in this browser [V-PROF-06] @slow", async ({
  page,
  portal,
}) => {
  const { organization, collections } = portal.data;
  const email = "alva@example.org";
  const person = { firstName: "Alva", lastName: "Strand", occupation: "Baker", email, password };
  const userId = await register(portal, organization.id, person);
  await page.goto(`/login?organization=${organization.id}`);
  await new Accounts(page).signIn({ email, password });
  await new CollectionPage(page).open({ organizationId: organization.id, collectionId: collections.gallery.id });
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.choose([portal.files.upright]);
  await page.getByRole("textbox", { name: /^Title/ }).fill("Grandmother at the stove");
  await expect.poll(async () => (await readBrowserData(page, userId)).length).toBeGreaterThanOrEqual(2);

  await page.goto(`/organization/${organization.id}/edit-profile?organization=${organization.id}`);
  await new Accounts(page).deleteAccount({ email, choice: /without my name/ });
  await expect.poll(() => readBrowserData(page, userId)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => !/lang/i.test(key))))
    .toEqual([]);
});

test("a person forgotten on this device leaves nothing in this browser, and keeps the account @slow", async ({
  page,
  portal,
}) => {
  const { organization, collections } = portal.data;
  const email = "signe@example.org";
  const person = { firstName: "Signe", lastName: "Lund", occupation: "Baker", email, password };
  const userId = await register(portal, organization.id, person);
  const accounts = new Accounts(page);
  await page.goto(`/login?organization=${organization.id}`);
  await accounts.signIn({ email, password });
  await new CollectionPage(page).open({ organizationId: organization.id, collectionId: collections.gallery.id });
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.choose([portal.files.upright]);
  await page.getByRole("textbox", { name: /^Title/ }).fill("Grandfather at the loom");
  await expect.poll(async () => (await readBrowserData(page, userId)).length).toBeGreaterThanOrEqual(2);
  // Under https its name has the prefix that binds it to this host.
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([
    expect.stringMatching(/^(__Host-)?device$/),
  ]);

  await page.goto(`/organization/${organization.id}/edit-profile?organization=${organization.id}`);
  await page.getByRole("button", { name: "Forget me on this device" }).click();
  await page.getByRole("button", { name: "Forget me here" }).click();
  await expect(page.getByText("This browser no longer stores anything about you")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
  await expect.poll(() => readBrowserData(page, userId)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => !/lang/i.test(key))))
    .toEqual([]);
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => !/lang/i.test(key))))
    .toEqual([]);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expect.poll(async () => page.context().cookies()).toEqual([]);
  await accounts.signIn({ email, password });
});

test("a person suspended in one of two organizations loses that one and keeps the other [PERM-05] [V-CORE-04] @slow", async ({
  page,
  portal,
}) => {
  const { organization, neighbor, collections, users } = portal.data;
  const { url } = portal.stack;
  const accounts = new Accounts(page);
  const email = "runa@example.org";
  const person = { firstName: "Runa", lastName: "Holm", occupation: "Skater", email, password };
  const userId = await register(portal, organization.id, person);
  const headers = await signIn(portal, organization.id, email);
  const joined = await fetch(`${url}/api/createUserOrgRelation`, {
    method: "POST",
    headers: { ...headers, ...json },
    body: JSON.stringify({ organizationId: neighbor.id, termsAccepted: true }),
  });
  expect(joined.status).toBe(200);
  const contribute = async (collectionId: string): Promise<string> => {
    const form = new FormData();
    form.set("collectionId", collectionId);
    form.set("mediaData", JSON.stringify({ "a.jpg": { title: "Runa's skates" } }));
    form.append("mediaFiles", new Blob([await readFile(portal.files.upright)]), "a.jpg");
    const sent = await fetch(`${url}/api/submit-contribution`, { method: "POST", headers, body: form });
    return ((await sent.json()) as Answer<"POST /api/submit-contribution">).contributionId;
  };
  const here = await contribute(collections.gallery.id);
  const neighborContribution = await contribute(neighbor.collection.id);
  expect((await getContribution(portal, here)).status).toBe(200);

  const suspended = await fetch(`${url}/api/user/suspend`, {
    method: "POST",
    headers: { ...(await signIn(portal, organization.id, users.superAdmin)), ...json },
    body: JSON.stringify({ userId, organizationId: organization.id }),
  });
  expect(suspended.status).toBe(200);

  // A proxy may keep a public answer for five seconds.
  await expect.poll(async () => (await getContribution(portal, here)).status).toBe(404);
  expect((await getContribution(portal, neighborContribution)).status).toBe(200);
  await page.goto(`/login?organization=${organization.id}`);
  await page.getByRole("textbox", { name: /^E-mail address/ }).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText(/Your account with this organization is suspended/)).toBeVisible();
  await page.goto(`/login?organization=${neighbor.id}`);
  await accounts.signIn({ email, password });
});

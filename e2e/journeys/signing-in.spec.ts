import { createHmac } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { password } from "../data/data-set.ts";
import { Accounts } from "../pages/accounts.ts";
import { awaitMailedLink } from "../support/inbox.ts";
import { type Portal, test } from "../support/portal.ts";

/** A device that verifies who is using it, like a phone with a fingerprint reader. */
async function addDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function openProfile(page: Page, { data }: Portal): Promise<void> {
  const { id } = data.organization;
  await page.goto(`/organization/${id}/edit-profile?organization=${id}`);
}

const region = (page: Page, name: string) => page.getByRole("region", { name });

test("a passkey is created and named, signs in without an e-mail address, and is removed [TRUST-03] @slow", async ({
  page,
  portal,
}) => {
  const accounts = new Accounts(page);
  const person = { firstName: "Runa", lastName: "Holm", email: "runa.holm@passkeys.example", password };
  await addDevice(page);
  await page.goto(`/organization/${portal.data.organization.id}`);
  await accounts.register(person);
  await openProfile(page, portal);
  const passkeys = region(page, "Passkeys");
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel(/^Which device/).fill("Work laptop");
  await dialog.getByRole("button", { name: "Add a passkey" }).click();
  await expect(passkeys.getByText("Work laptop", { exact: true })).toBeVisible();
  await expect(passkeys.getByText(/never used/)).toBeVisible();
  await accounts.signOut();

  await page.goto(`/login?organization=${portal.data.organization.id}`);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(new RegExp(`/organization/${portal.data.organization.id}$`));
  await openProfile(page, portal);
  await expect(passkeys.getByText(/last used/)).toBeVisible();
  await passkeys.getByRole("button", { name: "Remove – Work laptop" }).click();
  await expect(passkeys.getByText("Work laptop", { exact: true })).toBeHidden();
});

test("a person who begins with pictures, or opens the link in an e-mail, signs in with a passkey, and continues where they were [TRUST-08]", async ({
  page,
  portal,
}) => {
  const accounts = new Accounts(page);
  const { organization, collections } = portal.data;
  const email = "ylva.dahl@passkeys.example";
  await addDevice(page);
  await page.goto(`/organization/${organization.id}`);
  await accounts.register({ firstName: "Ylva", lastName: "Dahl", email, password });
  await openProfile(page, portal);
  await region(page, "Passkeys").getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel(/^Which device/).fill("Phone");
  await dialog.getByRole("button", { name: "Add a passkey" }).click();
  await expect(region(page, "Passkeys").getByText("Phone", { exact: true })).toBeVisible();
  await accounts.signOut();

  await page.goto(`/organization/${organization.id}/collections/${collections.gallery.id}`);
  await page.getByRole("link", { name: "Start without an account" }).click();
  await page.locator('input[type="file"]').first().setInputFiles([portal.files.upright]);
  await page.getByRole("button", { name: "Describe the files" }).click();
  await page.getByRole("textbox", { name: /^Title/ }).fill("Begun before the passkey");
  await page.getByRole("button", { name: "Continue to finish" }).last().click();
  await page.getByRole("button", { name: "I already have an account" }).click();
  await page.getByRole("link", { name: /^Sign in another way/ }).click();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByRole("button", { name: "Send the contribution" }).click();
  await page.waitForURL(/\/contribution\/[0-9a-f-]{36}/);

  // The receipt links to the page of the contribution that only its contributor may see.
  await accounts.signOut();
  await page.goto(await awaitMailedLink(portal, { recipient: email, subject: /We have your contribution/ }));
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Begun before the passkey" })).toBeVisible();
});

/** The code that an authenticator app shows for a key. */
function makeCode(key: string, at = Date.now()): string {
  const bits = [...key.replaceAll(/\s/g, "")]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac("sha1", bytes).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

test("an authenticator app is set up, and is required at sign-in, where a recovery code works too [TRUST-05] @slow", async ({
  page,
  portal,
}) => {
  const accounts = new Accounts(page);
  const person = { firstName: "Siv", lastName: "Ek", email: "siv@example.org", password };
  await page.goto(`/organization/${portal.data.organization.id}`);
  await accounts.register(person);
  await openProfile(page, portal);
  const step = region(page, "Second step");
  await step.getByRole("button", { name: "Set up an authenticator app" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: "QR code of the key" })).toBeVisible();
  const key = (await dialog.locator("code").textContent()) ?? "";
  await dialog.getByLabel(/^Code/).fill(makeCode(key));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const recoveryCodes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(recoveryCodes).toHaveCount(10);
  const codes = await recoveryCodes.allTextContents();
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(step.getByText("10 of 10 are left")).toBeVisible();
  await accounts.signOut();

  await page.goto(`/login?organization=${portal.data.organization.id}`);
  await page.getByRole("textbox", { name: /^E-mail address/ }).fill(person.email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel(/^Code/).fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(new RegExp(`/organization/${portal.data.organization.id}$`));
});

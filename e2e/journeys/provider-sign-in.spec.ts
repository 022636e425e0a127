/** Signing in with the organization's own identity provider, which is a foreign program. */
import { expect, type Page } from "@playwright/test";
import * as paths from "@samling/portal/paths";
import { client, startForeignProvider } from "../support/identity-provider.ts";
import { type Portal, test } from "../support/portal.ts";
import { askAs } from "../support/session.ts";

const person = { sub: "aino", email: "aino@turku.example", given_name: "Aino", family_name: "Virta" };

async function connect(portal: Portal, issuer: string) {
  await askAs(
    portal,
    "platformAdmin",
    `PUT /api/platform/organization/${portal.data.organization.id}/identity-provider`,
    {
      name: "Turku ID",
      issuer,
      clientId: client.id,
      clientSecret: client.secret,
      domains: ["turku.example"],
      roleRules: [],
    },
  );
}

async function leaveForProvider(page: Page, organization: string) {
  await page.goto(paths.login.href({ organization }));
  await page.getByRole("button", { name: "Sign in with Turku ID" }).click();
}

test("a person signs in with the provider of the organization, joins it, and signs in again [TRUST-01] @slow", async ({
  page,
  portal,
}) => {
  const organization = portal.data.organization.id;
  const provider = await startForeignProvider({ callbackUrl: `${portal.stack.publicUrl}${paths.login.path}`, person });
  try {
    await connect(portal, provider.issuer);
    await leaveForProvider(page, organization);
    await page.getByRole("button", { name: "Continue as Aino" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: /^Join/ }).click();
    await expect(page).toHaveURL(new RegExp(paths.organization.href({ orgId: organization })));
    await page.evaluate(() => localStorage.clear());
    // The provider still knows her.
    await leaveForProvider(page, organization);
    await expect(page).toHaveURL(new RegExp(paths.organization.href({ orgId: organization })));
    await expect(page.getByRole("link", { name: "Aino Virta" })).toBeVisible();
    // Signing out here signs out there too: the next person at this computer is asked who they are.
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: /yes/i }).click();
    await expect(page).toHaveURL(/\/login/);
    await leaveForProvider(page, organization);
    await expect(page.getByRole("button", { name: "Continue as Aino" })).toBeVisible();
  } finally {
    await provider.stop();
  }
});

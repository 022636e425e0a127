import { expect, type Page } from "@playwright/test";

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Sign in, register and sign out, as a visitor meets them from a page of an organization. */
export class Accounts {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** From any page of an organization; ends on the page that says it worked. */
  async register({ firstName, lastName, email, password }: Person): Promise<void> {
    const page = this.#page;
    await page.getByRole("link", { name: "Sign in", exact: true }).click();
    await page.getByRole("link", { name: "Create an account" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Create an account" })).toBeVisible();
    await page.getByRole("textbox", { name: /^First name/ }).fill(firstName);
    await page.getByRole("textbox", { name: /^Last name/ }).fill(lastName);
    await page.getByRole("textbox", { name: /^E-mail address/ }).fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByLabel(/^The same password again/).fill(password);
    await page.getByRole("checkbox", { name: /^I accept the terms/ }).check();
    await page.getByRole("button", { name: "Create the account" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your account is ready" })).toBeVisible();
  }

  /** On the sign-in page, or from a page with a link to it. */
  async signIn({ email, password }: Pick<Person, "email" | "password">): Promise<void> {
    const page = this.#page;
    const field = page.getByRole("textbox", { name: /^E-mail address/ });
    if (!(await field.isVisible())) await page.getByRole("link", { name: "Sign in", exact: true }).click();
    await field.fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  }

  async signOut(): Promise<void> {
    await this.#page.getByRole("button", { name: "Sign out" }).click();
    await expect(this.#page.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
  }
}

import { expect, type Page } from "@playwright/test";

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Sign-in, registration and sign-out, from a page of an organization. */
export class Accounts {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** From any page of an organization; ends signed in. */
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
    await expect(page.getByText("Your account is ready")).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  }

  /** On the sign-in page, or from a page with a link to it. */
  async signIn({ email, password }: Pick<Person, "email" | "password">): Promise<void> {
    const page = this.#page;
    const field = page.getByRole("textbox", { name: /^E-mail address/ });
    const link = page.getByRole("link", { name: "Sign in", exact: true });
    await field.or(link).first().waitFor();
    if (!(await field.isVisible())) await link.click();
    await field.fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  }

  async signOut(): Promise<void> {
    await this.#page.getByRole("button", { name: "Sign out" }).click();
    await expect(this.#page.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
  }

  /** In the dialog with the fields that an organization asks of new members. */
  async join({ organization, occupation }: { organization: string; occupation: string }): Promise<void> {
    const dialog = this.#page.getByRole("dialog", { name: `Join ${organization}` });
    await dialog.getByRole("textbox", { name: /^Occupation/ }).fill(occupation);
    await dialog.getByRole("checkbox", { name: /^I accept the terms/ }).check();
    await dialog.getByRole("button", { name: "Join" }).click();
    await expect(this.#page.getByRole("button", { name: "Sign out" })).toBeVisible();
  }

  /** From one's own profile; ends at the organization, signed out. */
  async deleteAccount({ email, choice }: { email: string; choice: RegExp }): Promise<void> {
    const page = this.#page;
    await page.getByRole("button", { name: "Delete my account" }).click();
    await page.getByRole("radio", { name: choice }).check();
    await page.getByRole("textbox", { name: /^Enter your e-mail address/ }).fill(email);
    await page.getByRole("button", { name: "Delete the account" }).click();
    await expect(page.getByText("Your account has been deleted")).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
  }
}

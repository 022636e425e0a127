import { expect, type Locator, type Page } from "@playwright/test";

export interface NewContribution {
  /** Path of each file and its title. */
  files: { path: string; title: string }[];
  answer?: { question: string; value: string };
  acceptsTerms?: boolean;
  isPrivate?: boolean;
}

/** The three steps of a contribution, from a collection's page to the page of the new contribution. */
export class Wizard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.#page.getByRole("link", { name: "Contribute your pictures" }).click();
    await expect(this.#page.getByRole("heading", { level: 1, name: "Choose your files" })).toBeVisible();
  }

  #cards(): Locator {
    return this.#page.getByRole("list", { name: "Your files" }).getByRole("listitem");
  }

  /** A chosen file in the first step. */
  card(index: number): Locator {
    return this.#cards().nth(index);
  }

  /** Chooses files in the first step. */
  async add(paths: string[]): Promise<void> {
    await this.#page.locator('input[type="file"]').first().setInputFiles(paths);
    await expect(this.#cards()).toHaveCount(paths.length);
  }

  async choose(paths: string[]): Promise<void> {
    await this.add(paths);
    await this.#page.getByRole("button", { name: "Describe the files" }).click();
  }

  /** From the first step to the last. */
  async describeAll(titles: string[]): Promise<void> {
    await this.#page.getByRole("button", { name: "Describe the files" }).click();
    await this.describe(titles);
  }

  async describe(titles: string[]): Promise<void> {
    const page = this.#page;
    for (const [index, title] of titles.entries()) {
      await expect(page.getByText(`File ${index + 1} of ${titles.length}`)).toBeVisible();
      await page.getByRole("textbox", { name: /^Title/ }).fill(title);
      const isLast = index === titles.length - 1;
      // The arrow under the picture is also named "Next file"; the bar's button is the last.
      await page
        .getByRole("button", { name: isLast ? "Continue to finish" : "Next file" })
        .last()
        .click();
    }
    await expect(page.getByRole("heading", { level: 1, name: "Check and send" })).toBeVisible();
  }

  /** Fills in the last step and sends; returns the id of the new contribution, whose page is then open. */
  async finish({ answer, acceptsTerms, isPrivate }: NewContribution): Promise<string> {
    const page = this.#page;
    if (answer) await page.getByRole("textbox", { name: answer.question }).fill(answer.value);
    if (acceptsTerms) await page.getByRole("checkbox", { name: /^I accept the terms/ }).check();
    if (isPrivate) await page.getByRole("radio", { name: /^Only you and/ }).check();
    await page.getByRole("button", { name: "Send the contribution" }).click();
    await page.waitForURL(/\/contribution\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1, name: /^Thank you/ })).toBeVisible();
    return new URL(page.url()).pathname.split("/").at(-1) ?? "";
  }

  async contribute(contribution: NewContribution): Promise<string> {
    await this.open();
    await this.choose(contribution.files.map(({ path }) => path));
    await this.describe(contribution.files.map(({ title }) => title));
    return this.finish(contribution);
  }
}

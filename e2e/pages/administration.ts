import { expect, type Locator, type Page } from "@playwright/test";

/** The forms of administration, as a person uses them. */
export class AdministrationForm {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(organizationId: string, page: string): Promise<void> {
    await this.#page.goto(`/organization/${organizationId}/authenticated/${page}`);
    await expect(this.#page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(this.#page.getByRole("tab").first()).toBeVisible();
  }

  field(name: string | RegExp): Locator {
    return this.#page.getByRole("textbox", { name });
  }

  /** Replaces the content of a field for formatted text, key by key. */
  async write(name: string | RegExp, text: string): Promise<void> {
    await this.field(name).click();
    await this.#page.keyboard.press("ControlOrMeta+a");
    await this.#page.keyboard.press("Delete");
    if (text) await this.#page.keyboard.type(text);
  }

  async openLanguage(name: RegExp): Promise<void> {
    await this.#page.getByRole("tab", { name }).first().click();
  }

  status(name: RegExp): Locator {
    return this.#page.getByRole("radio", { name });
  }

  /** The statuses that can be chosen now. */
  async statuses(): Promise<(string | null)[]> {
    const radios = await this.#page.locator('input[type="radio"][name="status"]').all();
    return Promise.all(radios.map((radio) => radio.getAttribute("value")));
  }

  /** The questions in order, with their descriptions. */
  questions(): Locator {
    return this.#page
      .getByRole("list")
      .filter({ has: this.#page.getByRole("button", { name: /^Move up/ }) })
      .locator("p");
  }

  async addQuestion(text: string): Promise<void> {
    await this.field("New question").fill(text);
    await this.#page.keyboard.press("Enter");
  }

  async save(): Promise<void> {
    await this.#page.getByRole("button", { name: "Update", exact: true }).click();
    await expect(this.#page.getByText("Everything is saved")).toBeVisible();
  }
}

import { expect, type Locator, type Page } from "@playwright/test";

/** The page of a collection, and the gallery behind it. */
export class CollectionPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open({ organizationId, collectionId }: { organizationId: string; collectionId: string }): Promise<void> {
    await this.#page.goto(`/organization/${organizationId}/collections/${collectionId}`);
    await expect(this.#page.getByRole("heading", { level: 1 })).toBeVisible();
  }

  /** A picture or film in the grid, by title. */
  tile(title: string): Locator {
    return this.#page.getByRole("main").getByRole("listitem").filter({ hasText: title });
  }

  async openGallery(): Promise<void> {
    await this.#page.getByRole("link", { name: "Start gallery" }).click();
    await this.#page.waitForURL(/\/gallery$/);
  }

  /** A picture or film on the gallery's wall, by title. */
  frame(title: string): Locator {
    return this.#page.getByRole("button", { name: title, exact: true }).first();
  }
}

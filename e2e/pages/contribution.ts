import { expect, type Locator, type Page } from "@playwright/test";

/** The page of one contribution. */
export class ContributionPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async choose(position: number): Promise<void> {
    const group = this.#page.getByRole("group", { name: "Choose a picture or film" });
    await group.getByRole("button", { name: new RegExp(`^${position}:`) }).click();
  }

  /** The picture on the stage, once it is made. */
  picture(title: string): Locator {
    return this.#page.getByRole("region", { name: "Pictures and films in this contribution" }).getByAltText(title);
  }

  film(): Locator {
    return this.#page.locator("video");
  }

  /** Plays the film for a moment; fails where the browser cannot decode it. */
  async playFilm(): Promise<void> {
    const film = this.film();
    await expect(film).toBeVisible({ timeout: 60_000 });
    const played = await film.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
      await new Promise((resolve) => {
        video.ontimeupdate = () => video.currentTime > 0.2 && resolve(undefined);
      });
      return { width: video.videoWidth, height: video.videoHeight };
    });
    expect(played.width).toBeGreaterThan(0);
  }
}

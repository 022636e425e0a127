import { expect, type Locator, type Page } from "@playwright/test";

/** The page of one contribution. */
export class ContributionPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async choose(position: number): Promise<void> {
    const group = this.#page.getByRole("group", { name: "Choose what is shown" });
    const thumbnail = group.getByRole("button", { name: new RegExp(`^${position}:`) });
    await thumbnail.click();
    // Until then the previous one is still shown.
    await expect(thumbnail).toHaveAttribute("aria-current", "true");
  }

  /** The main picture, once it is ready. */
  picture(title: string): Locator {
    return this.#page.getByRole("region", { name: /^In this contribution: / }).getByAltText(title);
  }

  film(): Locator {
    return this.#page.locator("video");
  }

  /** Plays the film for a moment and returns what is visible; fails if the browser cannot decode it. */
  async playFilm(): Promise<{ width: number; height: number; colors: number }> {
    const film = this.film();
    await expect(film).toBeVisible();
    const played = await film.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
      await new Promise((resolve) => {
        video.ontimeupdate = () => video.currentTime > 0.2 && resolve(undefined);
      });
      const { videoWidth: width, videoHeight: height } = video;
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const context = canvas.getContext("2d");
      context?.drawImage(video, 0, 0);
      const { data = [] } = context?.getImageData(0, 0, width, height) ?? {};
      // Coarse ones: a color that compression has changed slightly is still that color.
      const colors = new Set<string>();
      for (let at = 0; at < data.length; at += 4) colors.add([0, 1, 2].map((by) => (data[at + by] ?? 0) >> 6).join());
      return { width, height, colors: colors.size };
    });
    expect(played.width).toBeGreaterThan(0);
    return played;
  }
}

import { expect, type Locator, type Page } from "@playwright/test";

/** Time that a tap and a letter take a person with a phone, in milliseconds. */
const [perTap, perLetter] = [300, 200];

/** A first-time visitor, and the cost to them: pages, taps, entries, words and time. */
export class Newcomer {
  readonly #page: Page;
  readonly pages: { heading: string; words: number; screens: number }[] = [];
  taps = 0;
  entries = 0;
  /** Milliseconds until the pages showed what was awaited. */
  waited = 0;
  #letters = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** How long all this takes: moving and typing as people do, and waiting as measured. */
  get seconds(): number {
    return (this.taps * perTap + this.#letters * perLetter + this.waited) / 1000;
  }

  get words(): number {
    return this.pages.reduce((sum, page) => sum + page.words, 0);
  }

  /** Pages that had to be read before something was sent: all but the last, which is the page of thanks. */
  get pagesBeforeThanks() {
    return this.pages.slice(0, -1);
  }

  async #wait(work: () => Promise<unknown>): Promise<void> {
    const start = performance.now();
    await work();
    this.waited += performance.now() - start;
  }

  /** Waits for a page by its heading, and counts its words. */
  async read(heading: string | RegExp): Promise<void> {
    const shown = this.#page.getByRole("heading", { level: 1, name: heading });
    await this.#wait(() => shown.waitFor());
    const { words, screens } = await this.#countAll();
    this.pages.push({ heading: (await shown.textContent()) ?? "", words, screens });
  }

  /** Counts late content too: waits until a page has stayed the same for half a second. */
  async #countAll() {
    let last = await this.#count();
    for (let calm = 0; calm < 5; ) {
      await this.#page.waitForTimeout(100);
      const now = await this.#count();
      calm = now.words === last.words && !now.isLoading ? calm + 1 : 0;
      last = now;
    }
    return last;
  }

  async #count() {
    return this.#page.locator("main").evaluate((main) => {
      // The list of a closed field is not read; text for screen readers only, clipped to a pixel, is not seen.
      const isVisible = (element: Element) =>
        !element.closest("select, [hidden]") &&
        element.checkVisibility({ opacityProperty: true }) &&
        element.getBoundingClientRect().width > 1;
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      let text = "";
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        if (parentElement && isVisible(parentElement)) text += ` ${textContent}`;
      }
      return {
        words: text.match(/\p{L}+/gu)?.length ?? 0,
        screens: document.body.scrollHeight / innerHeight,
        isLoading: main.querySelector("[aria-busy=true]") !== null,
      };
    });
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await this.#wait(() => target.tap());
  }

  async write(field: Locator, text: string): Promise<void> {
    this.entries += 1;
    this.#letters += text.length;
    const isList = await field.evaluate((element) => element instanceof HTMLSelectElement);
    await this.#wait(() => (isList ? field.selectOption({ label: text }) : field.fill(text)));
    if (!isList) await expect(field).toHaveValue(text);
  }

  /** From the phone's own pictures. */
  async choose(button: Locator, file: string): Promise<void> {
    this.taps += 1;
    const chooser = this.#page.waitForEvent("filechooser");
    await button.tap();
    await this.#wait(async () => (await chooser).setFiles(file));
  }
}

import type { Locator } from "@playwright/test";

/** Seconds to find a thing on a phone, and to tap it. */
const tapSeconds = 1.5;
/** A phone's keyboard, at 36 words of five characters and a space a minute (Palin et al. 2019). */
const characterSeconds = 60 / (36 * 6);

/** Counts what a person does on a phone, and how long it takes them and the page. */
export function countActions() {
  let [taps, characters, waitedMs] = [0, 0, 0];
  const wait = async (until: () => Promise<void>) => {
    const begun = Date.now();
    await until();
    waitedMs += Date.now() - begun;
  };
  const tap = async (target: Locator, position?: { x: number; y: number }) => {
    taps += 1;
    await wait(() => target.tap(position && { position }));
  };
  return {
    tap,
    type: async (target: Locator, words: string) => {
      await tap(target);
      characters += words.length;
      await wait(() => target.fill(words));
    },
    wait,
    measure: () => ({ taps, seconds: taps * tapSeconds + characters * characterSeconds + waitedMs / 1000 }),
  };
}

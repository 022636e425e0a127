/** Words as they are compared in searches: the only place that cuts texts into words and folds their letters. */

const special: Readonly<Record<string, string>> = {
  ø: "o",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

const isAscii = (text: string): boolean => !/[\u0080-\uffff]/.test(text);

/** Lower case without diacritics, so that `Oregrund` finds Öregrund, however either of them is encoded. */
export const foldLetters = (text: string): string =>
  // Most words have nothing to fold, and checking that takes five times as long.
  isAscii(text)
    ? text.toLowerCase()
    : text
        .toLowerCase()
        .normalize("NFKD")
        .replace(/\p{M}/gu, "")
        .replace(/[øæœßłđðþı]/g, (letter) => special[letter] ?? letter);

/** All forms of an apostrophe; the word continues after it. */
const apostrophes = /['’‘‛`´ʼʹ′＇]/g;
/** Longer ones are not words; Postgres allows a little more. */
const maxWordLength = 60;

export interface SearchWord {
  /** Form that is compared. */
  word: string;
  /** The same with the letters of the Nordic languages, which are letters of their own: Åbo is not abo. */
  nordic: string;
  /** As written, in lower case. */
  shown: string;
}

const foldWord = (text: string): string =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}]/gu, "")
    .slice(0, maxWordLength);

export function listWords(text: string): SearchWord[] {
  const words =
    text
      .normalize("NFC")
      .replace(apostrophes, "")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.flatMap((written) => {
    const shown = written.toLowerCase().slice(0, maxWordLength);
    // Compatibility forms may add signs.
    const word = foldWord(shown);
    const nordic = shown.replace(/[^åäöæø]+/g, foldWord).slice(0, maxWordLength);
    return word === "" ? [] : [{ word, nordic, shown }];
  });
}

/** The parts of a text that is searched, from the one that counts most; Postgres has these four. */
export type Weight = "A" | "B" | "C" | "D";

/** Postgres stores no later positions, and no more positions of a single word. */
const lastPosition = 16_383;
const maxPositionsPerWord = 255;

/** A `tsvector` as Postgres reads it. Words consist of letters and digits, so nothing has to be escaped. */
export function writeVector(parts: readonly (readonly [Weight, string])[]): string {
  const places = new Map<string, string[]>();
  let position = 0;
  for (const [weight, text] of parts) {
    for (const { word, nordic } of listWords(text)) {
      position += 1;
      for (const item of new Set([word, nordic])) {
        const positions = places.get(item) ?? [];
        if (positions.length < maxPositionsPerWord)
          places.set(item, [...positions, `${Math.min(position, lastPosition)}${weight}`]);
      }
    }
    // The last word of one part and the first of the next are not a phrase.
    position += 1;
  }
  return [...places].map(([word, at]) => `'${word}':${at.join(",")}`).join(" ");
}

/** Decades whose name is being typed: `femti`, `the fif`, `1950-t`, `viisikymm`, `50-l`. */
import { decadeEndings, decades, fillerWords } from "./vocabulary.ts";

const minLetters = 3;
const endings = [...decadeEndings];
const spelt = [...decades];

/** The first years of the decades that the text may become. */
export function completeDecade(text: string): number[] {
  const typed = text
    .toLowerCase()
    .replace(/[‐‑−]/g, "-")
    .replace(/[’‘´`]/g, "'")
    .trim()
    .split(/\s+/)
    .filter((word) => !fillerWords.has(word))
    .join(" ");
  const [, figures = "", ending = ""] = /^'?(\d{2}|\d{4})\s?(\D+)$/.exec(typed) ?? [];
  if (figures !== "") {
    const isDecade = Number(figures) % 10 === 0 && Number(figures) % 100 !== 0;
    const isBegun = isDecade && endings.some((item) => item.startsWith(ending));
    return isBegun ? [figures.length === 2 ? 1900 + Number(figures) : Number(figures)] : [];
  }
  if (typed.length < minLetters) return [];
  return [...new Set(spelt.filter(([name]) => name.startsWith(typed)).map(([, decade]) => decade))];
}

import { foldLetters } from "../../models/words.ts";

/** Folds names for comparison, without spaces and signs that people write differently. Keeps `|`, tabs and line breaks. */
export const foldNames = (names: string): string => foldLetters(names).replace(/[ '’‘`´.-]+/g, " ");

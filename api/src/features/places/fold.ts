const special: Record<string, string> = { ø: "o", æ: "ae", œ: "oe", ß: "ss", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

/**
 * Folds a name for comparison: lower case without diacritics, so that `Oregrund` finds Öregrund. Keeps `|`, tabs and
 * line breaks.
 */
export const foldNames = (names: string): string =>
  names
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[øæœßłđðþı]/g, (letter) => special[letter] ?? letter)
    .replace(/[ '’‘`´.-]+/g, " ");

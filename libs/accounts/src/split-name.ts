/** Words that begin a last name, as in “Sofia von Essen”. */
const particles = new Set(["af", "av", "da", "de", "del", "der", "di", "du", "la", "ten", "ter", "van", "von", "zu"]);

/** Splits a name written on one line into first and last name; the last name of a single word is empty. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const particle = words.findIndex((word, index) => index > 0 && particles.has(word.toLowerCase()));
  const index = words.length === 1 ? 1 : particle > 0 ? particle : words.length - 1;
  return { firstName: words.slice(0, index).join(" "), lastName: words.slice(index).join(" ") };
}

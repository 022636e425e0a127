/** Words that begin a last name, as in “Sofia von Essen”. */
const particles = new Set(["af", "av", "da", "de", "del", "der", "di", "du", "la", "ten", "ter", "van", "von", "zu"]);

/** First and last name of a name as it is written in one line; the last name is empty if there is only one word. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const particle = words.findIndex((word, index) => index > 0 && particles.has(word.toLowerCase()));
  const at = words.length === 1 ? 1 : particle > 0 ? particle : words.length - 1;
  return { firstName: words.slice(0, at).join(" "), lastName: words.slice(at).join(" ") };
}

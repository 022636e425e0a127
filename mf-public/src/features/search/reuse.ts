/** Licenses by the question that people ask: may I reuse it? */
export const reuseAnswers = ["free", "source", "conditions", "ask"] as const;
export type ReuseAnswer = (typeof reuseAnswers)[number];

const freeLicenses = new Set(["CC0", "PDM"]);
const source = new Set(["CC BY", "CC BY-SA"]);

export function reuseOf(license: string): ReuseAnswer {
  if (freeLicenses.has(license)) return "free";
  if (source.has(license)) return "source";
  return license.startsWith("CC ") ? "conditions" : "ask";
}

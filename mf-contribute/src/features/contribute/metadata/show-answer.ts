import type { MediaDraft } from "../model/media-draft.ts";

/** An answer as a line of text. */
export function showAnswer(answer: MediaDraft[keyof MediaDraft] | undefined): string {
  if (typeof answer === "boolean") return answer ? "✓" : "–";
  return Array.isArray(answer)
    ? answer.map((one) => (typeof one === "string" ? one : one.who)).join(", ")
    : (answer ?? "");
}

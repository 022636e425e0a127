/** The changes that a page's second reader has made in the text of the first. */
import { audit } from "../../audit/audit.ts";
import type { Media } from "../../models/media.ts";
import type { TipStatement } from "../../models/tips.ts";
import { compareLines, type LinePair } from "./compare-lines.ts";

/** Empty if both texts are the same, or have been erased. */
export const compareReadings = ({ firstWords, originalWords }: TipStatement): LinePair[] =>
  firstWords === "" || originalWords === "" || firstWords === originalWords
    ? []
    : compareLines(firstWords, originalWords);

/** Records it once staff accept the text: words that no one has accepted are erased, and the record is not. */
export async function recordReading(statement: TipStatement, media: Media): Promise<void> {
  const changed = compareReadings(statement).filter(({ before, after }) => before !== after);
  if (changed.length === 0) return;
  const name = media.title || media.originalName;
  const corrections = changed.map(({ before, after }) => {
    return { field: "transcript", of: name, from: before ?? "", to: after ?? "" };
  });
  const data = { fields: ["transcript"], mediaIds: [media.id], corrections };
  // The record does not reveal the reader.
  await audit(null, "contribution:correctTranscript", media.contributionId, media.organizationId, data);
}

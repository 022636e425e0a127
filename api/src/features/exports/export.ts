import type { Readable } from "node:stream";
import { AppError } from "../../errors.ts";
import { streamCsv } from "../../http/csv.ts";
import type { Collection } from "../../models/collections.ts";
import { answerColumns, readAnswerRows } from "./answer-rows.ts";
import { collectionColumns, type Exporting, readCollectionRows } from "./collection-rows.ts";

export type ExportName = "collection.csv" | "questions.csv";

/** Maximum size in characters for an answer as JSON, which has to be held whole. */
const most = 8_000_000;

export const streamExport = (exporting: Exporting, collection: Collection, name: ExportName): Readable =>
  name === "collection.csv"
    ? streamCsv(collectionColumns, readCollectionRows(exporting, collection))
    : streamCsv(answerColumns, readAnswerRows(collection));

/** Both files as texts; a collection that is too large for that must be streamed. */
export const readExport = async (exporting: Exporting, collection: Collection) => ({
  collection: await readText(streamExport(exporting, collection, "collection.csv")),
  questionAnswers: await readText(streamExport(exporting, collection, "questions.csv")),
});

async function readText(stream: Readable): Promise<string> {
  let text = "";
  for await (const part of stream) {
    text += part;
    if (text.length > most) throw new AppError("TOO_LARGE");
  }
  return text;
}

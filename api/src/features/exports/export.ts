import type { Readable } from "node:stream";
import { AppError } from "../../errors.ts";
import { type CsvRow, streamCsv } from "../../http/csv.ts";
import type { Collection } from "../../models/collections.ts";
import { awaitsGuardian } from "../../visibility/contributions.ts";
import { collectionColumns, type ExportContext, readCollectionRows } from "./collection-rows.ts";
import { readPages } from "./pages.ts";

interface AnswerRow {
  cursor: string;
  publishedAt: Date;
  [column: string]: unknown;
}

const answerColumns = [
  "contributionId",
  "publishedAt",
  "contributorAlias",
  "contributorEmail",
  "questionId",
  "question",
  "isRequired",
  "isAsked",
  "answer",
];

/** A page of contributions with all answers; one without answers has an empty row, to advance the cursor. */
const query = `
  WITH page AS (
    SELECT c.* FROM contributions c
    WHERE c.organization_id = :organizationId AND c.collection_id = :collectionId AND c.deleted_at IS NULL
      AND c.pagination_id > :after AND NOT ${awaitsGuardian("c")}
    ORDER BY c.pagination_id LIMIT :limit)
  SELECT c.pagination_id::text AS cursor, c.id AS "contributionId", c.published_at AS "publishedAt",
    u.alias AS "contributorAlias", u.email AS "contributorEmail", q.id AS "questionId", q.value AS question,
    q.required AS "isRequired", q.deleted_at IS NULL AS "isAsked", a.value AS answer
  FROM page c
  LEFT JOIN users u ON u.id = c.user_id
  LEFT JOIN answers a ON a.organization_id = c.organization_id AND a.contribution_id = c.id
  LEFT JOIN questions q ON q.organization_id = a.organization_id AND q.id = a.question_id
  ORDER BY c.pagination_id, q.sort, q.created_at, q.id`;

/** One row per answer, including those to former questions. */
async function* readAnswerRows({
  organizationId,
  id: collectionId,
}: Pick<Collection, "organizationId" | "id">): AsyncGenerator<CsvRow> {
  const rows = readPages<AnswerRow>(query, { organizationId, collectionId });
  for await (const { cursor: _, ...row } of rows) {
    if (row.questionId === null) continue;
    yield { ...(row as unknown as CsvRow), publishedAt: row.publishedAt.toISOString() };
  }
}

export type ExportName = "collection.csv" | "questions.csv";

/** Maximum size in characters of an answer as JSON, which has to be held in memory as a whole. */
const maxJsonLength = 8_000_000;

export const streamExport = (exportContext: ExportContext, collection: Collection, name: ExportName): Readable =>
  name === "collection.csv"
    ? streamCsv(collectionColumns, readCollectionRows(exportContext, collection))
    : streamCsv(answerColumns, readAnswerRows(collection));

/** Returns both files as text; a collection that is too large for that must be streamed. */
export const readExport = async (exportContext: ExportContext, collection: Collection) => ({
  collection: await readText(streamExport(exportContext, collection, "collection.csv")),
  questionAnswers: await readText(streamExport(exportContext, collection, "questions.csv")),
});

async function readText(stream: Readable): Promise<string> {
  let text = "";
  for await (const part of stream) {
    text += part;
    if (text.length > maxJsonLength) throw new AppError("TOO_LARGE");
  }
  return text;
}

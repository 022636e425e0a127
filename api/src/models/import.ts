import type { ImportProblem, ImportState } from "@samling/contract/constants/imports";
import type { MediaValues } from "@samling/contract/media-fields";
import type { PictureEdit } from "@samling/contract/types";
import * as column from "./columns.ts";
import { table } from "./table.ts";

export interface ImportedContribution {
  files: { path: string; name: string; sha256: string; values: MediaValues; edit: PictureEdit | null }[];
  related: { path: string; name: string; sha256: string; comment: string }[];
  entry: { year: number; number: number } | null;
  /** An instant; null means now. */
  receivedAt: string | null;
  accession: { label: string; at: string | null; deaccessionedOn: string | null; reason: string } | null;
  answers: { question: string; answer: string }[];
  isPublic: boolean;
  comments: string;
  /** Document in the package with further data, read when the contribution is created. */
  document: string | null;
}

/** An import: a table with its files, or a package. */
export class Import extends table("imports", {
  organizationId: column.reference(),
  id: column.key(),
  actorId: column.optionalReference(),
  undoneBy: column.optionalReference(),
  name: column.text(),
  isPackage: column.flag(false),
  isPublished: column.flag(false),
  /** Null until it is read. */
  tableRows: column.optionalDocument<string[][]>(),
  state: column.text<ImportState>("draft"),
  startedAt: column.requiredInstant(),
  endedAt: column.optionalInstant(),
}) {}

/** An entry of an import, which becomes a contribution. */
export class ImportItem extends table("import_items", {
  organizationId: column.keyPart(),
  importId: column.keyPart(),
  position: column.keyNumber(),
  /** The first that mentions it. */
  row: column.requiredInteger(),
  sourceKey: column.optionalText(),
  collectionId: column.reference(),
  content: column.renamed("gift", column.requiredDocument<ImportedContribution>()),
  state: column.text<"waiting" | "made" | "there" | "left" | "undone" | "kept" | "stopped">("waiting"),
  problem: column.optionalText<ImportProblem>(),
  /** The file, or the missing field. */
  words: column.text(),
  contributionId: column.optionalReference(),
}) {}

import type { AskedField, MediaValues } from "@samling/contract/media-fields";
import * as column from "./columns.ts";
import { table } from "./table.ts";

/** A text that was corrected, in words. */
export interface Correction {
  field: string;
  /** The file or question. */
  of: string;
  from: string;
  to: string;
  /** The place of a file that another person has given: not told to the contributor. */
  isPlaceOfOther?: true;
}

/** What a contributor has answered in a field: the values of its part of the form. */
export interface Told {
  field: AskedField;
  fileId: string;
  values: Partial<MediaValues>;
}

/** What was said or corrected between the decisions of a case. */
export class CaseEntry extends table("case_entries", {
  organizationId: column.reference(),
  id: column.key(),
  paginationId: column.sequence(),
  caseId: column.reference(),
  /** `answer`: to what was asked for; `edit`: what was corrected by a reviewer, or changed by the contributor. */
  kind: column.requiredText<"message" | "answer" | "edit" | "withdraw">(),
  actorId: column.optionalReference(),
  isContributor: column.requiredFlag(),
  words: column.text(),
  changes: column.documents<Correction>(),
  told: column.documents<Told>(),
  /** Of an `edit`: the answer that it was taken over from. */
  answerId: column.optionalReference(),
  writtenAt: column.requiredInstant(),
  createdAt: column.instant(),
}) {}

import type { DecisionKind, LanguageCode, NoticeGround } from "@samling/contract/constants";
import type { AskedField } from "@samling/contract/media-fields";
import type { Case } from "./case.ts";
import * as column from "./columns.ts";
import type { Contribution } from "./contribution.ts";
import type { Media } from "./media.ts";
import type { ProposedFiles, ProposedTexts } from "./proposal.ts";
import { table } from "./table.ts";

/** What a decision changed, as it was before; instants are texts, since it is kept as JSON. */
export interface Before {
  version: number;
  state: Case["state"];
  hiddenAt: string | null;
  withheldAs: Contribution["withheldAs"];
  /** Files that were withheld on their own. */
  files: { id: string; withheldAs: Media["withheldAs"] }[];
  /** What accepting a proposal has changed; null if files have been removed, replaced or added for good. */
  changed?: { texts: ProposedTexts; edits: ProposedFiles["edits"] } | null;
}

/** What was asked; `field`: the part of the form in which it can be answered. */
export interface AskedQuestion {
  field: AskedField | null;
  texts: Record<LanguageCode, string>;
}

/** Never changed: one that turns out wrong is taken back by a further one. */
export class Decision extends table("decisions", {
  organizationId: column.reference(),
  id: column.key(),
  paginationId: column.sequence(),
  caseId: column.reference(),
  kind: column.requiredText<DecisionKind | "undo">(),
  actorId: column.optionalReference(),
  /** Its key in the organization's list of reasons. */
  reason: column.optionalText(),
  /** Of a notice: the law or term that it relies on. */
  ground: column.optionalText<NoticeGround>(),
  /** For the contributor, in the contributor's language. */
  words: column.text(),
  /** Internal: never leaves the organization. */
  note: column.text(),
  /** What was asked, as it was worded then. */
  asked: column.documents<AskedQuestion>(),
  /** The files that it declines. */
  fileIds: column.references(),
  before: column.requiredDocument<Before>(),
  /** The decision that this one takes back. */
  undoes: column.optionalReference(),
  decidedAt: column.requiredInstant(),
  createdAt: column.instant(),
}) {}

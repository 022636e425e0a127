import type { CaseKind, CaseState } from "@samling/contract/constants";
import * as column from "./columns.ts";
import type { Contribution } from "./contribution.ts";
import type { Proposal } from "./proposal.ts";
import { table } from "./table.ts";

/** Something that the organization has to decide: one queue, many kinds. */
export class Case extends table("cases", {
  organizationId: column.reference(),
  id: column.key(),
  /** Grows with the opening, so that a case that comes back keeps its place in the queue. */
  paginationId: column.sequence(),
  kind: column.text<CaseKind>("contribution"),
  collectionId: column.reference(),
  contributionId: column.optionalReference(),
  state: column.text<CaseState>("waiting"),
  isFirst: column.flag(false),
  /** A file of the same content was there already when it was opened. */
  hasDuplicate: column.flag(false),
  /** When the contributor last answered what was asked for. */
  answeredAt: column.optionalInstant(),
  openedAt: column.instant(),
  claimedBy: column.optionalReference(),
  claimedUntil: column.optionalInstant(),
  /** Of a case of its kind: what accepting it changes. */
  proposal: column.optionalDocument<Proposal>(),
  /**
   * Grows with each decision and with each change by the contributor, so that nobody decides about what they have not
   * seen.
   */
  version: column.integer(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {
  declare contribution?: Contribution;
}

import type { LanguageCode } from "@samling/contract/constants/languages";
import type { NoticeGround, NoticeReason } from "@samling/contract/constants/notices";
import type { CaseKind, CaseState, DecisionKind } from "@samling/contract/constants/review";
import type { MediaValues, QuestionField } from "@samling/contract/media-fields";
import { literal } from "sequelize";
import * as column from "./columns.ts";
import type { Contribution } from "./contributions.ts";
import type { NoticeSide } from "./mail-kinds.ts";
import type { Media } from "./media.ts";
import type { Correction, Proposal, ProposedFiles, ProposedTexts } from "./proposal.ts";
import { table } from "./table.ts";

/** Next version of a case: a person who has only seen the previous one can no longer decide. */
export const nextVersion = literal("version + 1") as never;
export const unclaimed = { claimedBy: null, claimedUntil: null } as const;

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
  /** It comes before all others in the queue. */
  isUrgent: column.flag(false),
  /** A file with the same content already existed when it was opened. */
  hasDuplicate: column.flag(false),
  /** When the contributor last answered a question. */
  answeredAt: column.optionalInstant(),
  openedAt: column.instant(),
  claimedBy: column.optionalReference(),
  claimedUntil: column.optionalInstant(),
  /** For a case of its kind: the changes that accepting it makes. */
  proposal: column.optionalDocument<Proposal>(),
  /** Grows with each decision and each change by the contributor, so that no one decides on an unseen version. */
  version: column.integer(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {
  declare contribution?: Contribution;
}

/** Answer of a contributor in a field: the values of its part of the form. */
export interface StoredFieldAnswer {
  field: QuestionField;
  fileId: string;
  values: Partial<MediaValues>;
}

/** Message or correction between the decisions of a case. */
export class CaseEntry extends table("case_entries", {
  organizationId: column.reference(),
  id: column.key(),
  paginationId: column.sequence(),
  caseId: column.reference(),
  /** `answer`: to questions; `edit`: corrections by a reviewer, or changes by the contributor. */
  kind: column.requiredText<"message" | "answer" | "edit" | "withdraw">(),
  actorId: column.optionalReference(),
  isContributor: column.requiredFlag(),
  words: column.text(),
  changes: column.documents<Correction>(),
  fieldAnswers: column.renamed("told", column.documents<StoredFieldAnswer>()),
  /** Answer from which an `edit` was taken. */
  answerId: column.optionalReference(),
  writtenAt: column.requiredInstant(),
  createdAt: column.instant(),
}) {}

/** Opens one case for its contributor without signing in, while questions are open. */
export class CaseLink extends table("case_links", {
  tokenHash: column.keyBinary(),
  organizationId: column.reference(),
  caseId: column.reference(),
  userId: column.reference(),
  expiresAt: column.requiredInstant(),
  createdAt: column.instant(),
}) {}

/** State before a decision; instants are texts, since it is kept as JSON. */
export interface DecisionSnapshot {
  version: number;
  state: Case["state"];
  hiddenAt: string | null;
  withheldAs: Contribution["withheldAs"];
  files: { id: string; withheldAs: Media["withheldAs"] }[];
  /** Changes by accepting a proposal; null if files have been removed, replaced or added for good. */
  changed?: { texts: ProposedTexts; edits: ProposedFiles["edits"] } | null;
}

/** A question; `field`: the part of the form in which it can be answered. */
export interface StoredQuestion {
  field: QuestionField | null;
  texts: Record<LanguageCode, string>;
}

/** Never changed: a wrong decision is undone by another one. */
export class Decision extends table("decisions", {
  organizationId: column.reference(),
  id: column.key(),
  paginationId: column.sequence(),
  caseId: column.reference(),
  kind: column.requiredText<DecisionKind | "undo">(),
  actorId: column.optionalReference(),
  /** Its key in the organization's list of reasons. */
  reason: column.optionalText(),
  /** The law or term that a notice relies on. */
  ground: column.optionalText<NoticeGround>(),
  /** For the contributor, in the contributor's language. */
  words: column.text(),
  /** Internal: never leaves the organization. */
  note: column.text(),
  /** Questions, as they were worded then. */
  asked: column.documents<StoredQuestion>(),
  fileIds: column.references(),
  before: column.requiredDocument<DecisionSnapshot>(),
  undoes: column.optionalReference(),
  decidedAt: column.requiredInstant(),
  createdAt: column.instant(),
}) {}

/** A reason or a question in an organization's own list, which replaces the default one. */
export class DecisionReason extends table("decision_reasons", {
  organizationId: column.keyPart(),
  key: column.keyText(),
  position: column.requiredInteger(),
  /** It asks for something, instead of saying why. */
  isQuestion: column.requiredFlag(),
  field: column.optionalText<QuestionField>(),
  texts: column.requiredDocument<Record<LanguageCode, string>>(),
}) {}

/** Instants are texts, since it is kept as JSON. */
interface Objection {
  by: NoticeSide;
  words: string;
  at: string;
}

/** Limit that keeps a notice from hiding before a review: too many of its network, organization, or the platform. */
export type HidingLimit = "network" | "organization" | "platform";

/** A notice about a contribution; its case has all decisions about it. */
export class Notice extends table("notices", {
  organizationId: column.keyPart(),
  caseId: column.keyPart(),
  /** As people read it: `R-4K7QXM`. */
  reference: column.requiredText(),
  reason: column.requiredText<NoticeReason>(),
  mediaId: column.optionalReference(),
  law: column.text(),
  words: column.text(),
  name: column.text(),
  email: column.optionalText(),
  /** The account that it was sent with. */
  userId: column.optionalReference(),
  language: column.requiredText<LanguageCode>(),
  receivedAt: column.requiredInstant(),
  dueAt: column.requiredInstant(),
  /** When it hid its subject, until it is decided; null if it did not. */
  hiddenAt: column.optionalInstant(),
  /** When the link of its receipt was opened, so that its address is proven. */
  openedAt: column.optionalInstant(),
  /** The limit that kept it from hiding its subject. */
  heldBy: column.optionalText<HidingLimit>(),
  /** It hid only its file, not the contribution. */
  hidesFile: column.flag(false),
  /** It is about the public profile of the contributor. */
  isOfProfile: column.flag(false),
  objection: column.optionalDocument<Objection>(),
  /** When names, addresses and words were erased. */
  forgottenAt: column.optionalInstant(),
}) {}

/** An entry of the register of accessions. */
export class Accession extends table("accessions", {
  organizationId: column.reference(),
  id: column.key(),
  year: column.requiredInteger(),
  number: column.requiredInteger(),
  /** The number as the organization writes it. */
  label: column.requiredText(),
  collectionId: column.reference(),
  /** It may have been removed since. */
  contributionId: column.reference(),
  title: column.text(),
  /** The name at the accession, for staff only; it stays when the person leaves (DEC-67). Empty if there is none. */
  contributor: column.text(),
  files: column.requiredInteger(),
  actorId: column.optionalReference(),
  accessionedAt: column.requiredInstant(),
  /** As `yyyy-mm-dd`; null as long as it is in the collection. */
  deaccessionedOn: column.optionalDate(),
  deaccessionReason: column.text(),
  /** Authority that decided it: a board, a paragraph. */
  deaccessionAuthority: column.text(),
  deaccessionedBy: column.optionalReference(),
  createdAt: column.instant(),
}) {}

/** The signed deed of gift of an entry of the register, as staff have scanned it; never public. */
export class Deed extends table("deeds", {
  organizationId: column.keyPart(),
  accessionId: column.keyPart(),
  key: column.requiredText(),
  name: column.requiredText(),
  type: column.requiredText(),
  bytes: column.size(),
  sha256: column.requiredText(),
  addedBy: column.optionalReference(),
  addedAt: column.requiredInstant(),
}) {}

/** Accession in progress, until it can no longer be undone: then it gets its number. */
export class IntendedAccession extends table("intended_accessions", {
  organizationId: column.keyPart(),
  contributionId: column.keyPart(),
  decisionId: column.reference(),
  contributor: column.text(),
  actorId: column.optionalReference(),
  decidedAt: column.requiredInstant(),
}) {}

import type { ContributionState } from "@samling/contract/constants/contributions";
import type { LanguageCode } from "@samling/contract/constants/languages";
import type { OnBehalf } from "@samling/contract/types";
import { type NonAttribute, Op } from "sequelize";
import type { User } from "./accounts.ts";
import type { Collection, Question } from "./collections.ts";
import * as column from "./columns.ts";
import type { Media } from "./media.ts";
import { table } from "./table.ts";

/** Status of a contribution with its organization (DEC-36), or of a snapshot, whose instants are texts. */
export const stateOf = ({ hiddenAt, withheldAs }: StateColumns): ContributionState =>
  hiddenAt === null ? "published" : (withheldAs ?? "hidden");

interface StateColumns {
  hiddenAt: Date | string | null;
  withheldAs: Exclude<ContributionState, "published"> | null;
}

export class Contribution extends table("contributions", {
  organizationId: column.reference(),
  id: column.key(),
  paginationId: column.sequence(),
  collectionId: column.reference(),
  userId: column.optionalReference(),
  /** The contributor's wish. */
  isPublic: column.flag(true),
  /** When the organization started to withhold it from others, whatever the reason; null if it is published. */
  hiddenAt: column.optionalInstant(),
  /** Why it is withheld; counts only with `hiddenAt`, without which it is published. */
  withheldAs: column.optionalText<Exclude<ContributionState, "published">>(),
  /** The last day on which others see any of its files; null if there is none. */
  openUntil: column.optionalDate(),
  /** The instant at which that day ends; the database sets it. */
  closesAt: column.optionalInstant(),
  publishedAt: column.instant(),
  /** When the organization's staff first opened it; null if they have not. */
  firstOpenedAt: column.renamed("looked_at", column.optionalInstant()),
  adminComments: column.text(),
  idempotencyKey: column.optionalText(),
  linkId: column.optionalReference(),
  /** How it was given on a collection day. */
  onBehalf: column.optionalDocument<OnBehalf>(),
  /** Name in the source that it was imported from; nothing else with this name is imported again. */
  sourceKey: column.optionalText(),
  /** When its files were disposed of, after it had been declined. */
  disposedAt: column.optionalInstant(),
  deletedAt: column.optionalInstant(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {
  declare collection?: Collection;
  declare user?: User | null;
  declare media?: Media[];
  declare answers?: Answer[];
  declare relatedFiles?: RelatedFile[];

  /**
   * Call before a lock with further conditions: a statement that waits while the contribution is moved to another
   * collection would not find it by them.
   */
  static async lockRow(where: { organizationId?: string; id: string }): Promise<void> {
    await Contribution.findOne({ attributes: ["id"], where, lock: true });
  }

  get state(): ContributionState {
    return stateOf(this);
  }

  /** Saves it as changed, even if the change is in rows that belong to it. */
  touch(): Promise<this> {
    this.changed("updatedAt", true);
    return this.save();
  }

  /** The guardian's agreement; null if none is needed or there is no answer yet. Only set if the query asks for it. */
  get guardianAgreed(): { isPublic: boolean } | null {
    return this.getDataValue("guardianAgreed" as never) ?? null;
  }

  /** Whether the caller finds no profile of its contributor; only set if the query asks for it. */
  get isProfileHidden(): boolean {
    return this.getDataValue("isProfileHidden" as never) === true;
  }

  /** Whether it is public; only set if the query asks for it. */
  get isOpen(): boolean {
    return this.getDataValue("isOpen" as never) === true;
  }
}

/** Declared here, since contributions refer to their media, and not the other way round. */
declare module "./media.ts" {
  interface Media {
    contribution?: Contribution;
  }
}

export class Answer extends table("answers", {
  organizationId: column.reference(),
  id: column.key(),
  contributionId: column.reference(),
  questionId: column.reference(),
  value: column.text(),
  updatedBy: column.optionalReference(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {
  declare question?: Question;
}

/** To include in answers. There is no index on a question's id alone. */
export const questionOfAnswer = {
  association: "question",
  required: false,
  where: { organizationId: { [Op.col]: "Answer.organization_id" } },
};

export class RelatedFile extends table("related_files", {
  organizationId: column.reference(),
  id: column.key(),
  contributionId: column.reference(),
  position: column.integer(),
  key: column.requiredText(),
  originalName: column.requiredText(),
  type: column.requiredText(),
  bytes: column.size(),
  sha256: column.requiredText(),
  comment: column.text(),
  /** Why the organization withholds it from others while it shows the contribution; usually null. */
  withheldAs: column.optionalText<"declined" | "hidden" | "withdrawn">(),
  /** State of the public copy; `refused` if none can be made. */
  cleanState: column.text<"pending" | "ready" | "refused">("pending"),
  cleanKey: column.optionalText(),
  cleanType: column.optionalText(),
  cleanBytes: column.optionalSize(),
  cleanSha256: column.optionalText(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {}

/** `importFiles`: files of an import, which `heldBy` names. */
export type UploadField = "mediaFiles" | "relatedFiles" | "importFiles";

export class Upload extends table("uploads", {
  id: column.key(),
  organizationId: column.reference(),
  collectionId: column.optionalReference(),
  userId: column.reference(),
  field: column.requiredText<UploadField>(),
  name: column.requiredText(),
  bytes: column.size(),
  received: column.sizeWithDefault(0),
  keys: column.texts(),
  /** Null until the upload is complete and examined; so is the hash. */
  type: column.optionalText(),
  sha256: column.optionalText(),
  /** The same as for a media item. */
  look: column.bits(),
  placeholder: column.optionalText(),
  lockId: column.optionalReference(),
  lockedUntil: column.optionalInstant(),
  isWanted: column.flag(false),
  touchedAt: column.instant(),
  /** The proposal that it belongs to until that has been decided, or the import. */
  heldBy: column.optionalReference(),
}) {}

/** Agreement to terms with a contribution. It names no one, so that it stays for as long as the contribution does. */
export class Agreement extends table("agreements", {
  organizationId: column.reference(),
  id: column.key(),
  contributionId: column.reference(),
  kind: column.requiredText<"organization-terms" | "collection-terms" | "license">(),
  license: column.optionalText(),
  /** The files that a license was chosen for. */
  mediaIds: column.references(),
  /** SHA-256 of the wording, in hexadecimal digits. */
  textHash: column.requiredText(),
  /** When the wording had last been changed; null if that is not known. */
  version: column.optionalInstant(),
  language: column.requiredText<LanguageCode>(),
  /** The client did not send it, but asks on its own screen (DEC-41). */
  isVouched: column.flag(false),
  agreedAt: column.requiredInstant(),
}) {}

/** A wording that people have agreed to, stored once for all of them. */
export class AgreedText extends table("agreed_texts", {
  sha256: column.keyText(),
  text: column.requiredText(),
  createdAt: column.instant(),
}) {}

/**
 * Guardian who has to agree before a minor's contribution is reviewed or shown. The address is deleted with the answer;
 * the fact that a guardian has agreed, and to what, stays as long as the contribution.
 */
export class Guardian extends table("guardians", {
  organizationId: column.keyPart(),
  contributionId: column.keyPart(),
  /** Null once it is answered, as is the end. */
  email: column.optionalText(),
  expiresAt: column.optionalInstant(),
  agreedAt: column.optionalInstant(),
  /** `updatedAt` of the version that was read; null if an earlier release took the answer. */
  agreedVersion: column.optionalInstant(),
  agreedPublic: column.optionalFlag(),
}) {}

/** The number that a contribution gets on its arrival, before any review. */
export class Entry extends table("entries", {
  organizationId: column.reference(),
  id: column.key(),
  year: column.requiredInteger(),
  number: column.requiredInteger(),
  /** It may have been removed since. */
  contributionId: column.reference(),
  arrivedAt: column.requiredInstant(),
  createdAt: column.instant(),
}) {
  /** As people read it: `2026-0417`. */
  get label(): NonAttribute<string> {
    return `${this.year}-${String(this.number).padStart(4, "0")}`;
  }
}

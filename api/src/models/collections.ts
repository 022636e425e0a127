import { type CollectionStatus, groupNames, type LegalBasis } from "@samling/contract/constants/collections";
import type { LanguageCode } from "@samling/contract/constants/languages";
import type { LinkKind, linkEmails, linkViews } from "@samling/contract/constants/links";
import type { ReviewMode } from "@samling/contract/constants/review";
import type { WorkList } from "@samling/contract/constants/tips";
import type { RequirableField } from "@samling/contract/media-fields";
import * as column from "./columns.ts";
import { table } from "./table.ts";

export class Collection extends table("collections", {
  organizationId: column.reference(),
  id: column.key(),
  status: column.text<CollectionStatus>("ACTIVE"),
  /** Archived without having been published: every rule for archived collections holds for drafts, in earlier releases too. */
  isDraft: column.flag(false),
  isPublic: column.flag(true),
  groupName: column.text(groupNames.everyMember),
  allowRelatedFiles: column.flag(false),
  hasTerms: column.flag(false),
  /** Whether people who may see its pictures may zoom in to full size. */
  fullSize: column.flag(false),
  /** Whether whole pictures are kept where contributors crop them before sending. */
  keepsUncropped: column.flag(false),
  asksRights: column.flag(false),
  asksAge: column.flag(false),
  /** Questions that visitors are asked about media items without an answer. */
  asksPublic: column.texts<WorkList>(),
  /** Legal basis for keeping and showing personal data. */
  legalBasis: column.text<LegalBasis>(""),
  imageKey: column.optionalText(),
  imageType: column.optionalText(),
  archivedText: column.text(),
  contributionFields: column.document<Partial<Record<RequirableField, boolean>>>(),
  /** Determines which contributions wait for a decision before others see them. */
  review: column.text<ReviewMode>("none"),
  /** For newcomers: how many accepted contributions make a person trusted. */
  reviewUntil: column.integer(3),
  /** Offered to other systems, which may use its metadata for any purpose (CC0). */
  isHarvested: column.flag(false),
  createdBy: column.optionalReference(),
  deletedAt: column.optionalInstant(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {
  declare translations?: CollectionTranslation[];
  declare questions?: Question[];
}

export class CollectionTranslation extends table("collection_translations", {
  organizationId: column.keyPart(),
  collectionId: column.keyPart(),
  languageCode: column.keyText<LanguageCode>(),
  title: column.text(),
  description: column.text(),
  about: column.text(),
  terms: column.text(),
  updatedAt: column.instant(),
}) {}

/** A link through which people contribute without an account. */
export class Link extends table("links", {
  organizationId: column.keyPart(),
  id: column.key(),
  collectionId: column.reference(),
  token: column.requiredText(),
  /** Looked up by its hash, so that response times do not reveal whether a token is nearly right. */
  tokenHash: column.binary(),
  label: column.requiredText(),
  question: column.requiredDocument<Record<LanguageCode, string>>(),
  lastDay: column.requiredDate(),
  maxContributions: column.optionalInteger(),
  shows: column.requiredText<(typeof linkViews)[number]>(),
  license: column.text(),
  email: column.requiredText<(typeof linkEmails)[number]>(),
  isOn: column.flag(true),
  kinds: column.texts<LinkKind>(),
  /** For a tablet of a collection day. */
  tablet: column.optionalDocument<{ helper: string; numbers: string }>(),
  /** A network of the organization, as a hash, whose devices are not limited for a while. */
  network: column.optionalText(),
  networkUntil: column.optionalInstant(),
  createdBy: column.optionalReference(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {}

/** A member who decides on the contributions to a collection, in addition to its admins. */
export class CollectionReviewer extends table("collection_reviewers", {
  organizationId: column.keyPart(),
  collectionId: column.keyPart(),
  userId: column.keyPart(),
  createdAt: column.instant(),
}) {}

export class Question extends table("questions", {
  organizationId: column.reference(),
  id: column.key(),
  collectionId: column.reference(),
  sourceId: column.optionalReference(),
  value: column.requiredText(),
  /** In languages other than the organization's. */
  translations: column.document<Partial<Record<LanguageCode, string>>>(),
  required: column.flag(false),
  sort: column.integer(),
  updatedBy: column.optionalReference(),
  /** When it was last in use; its answers stay. */
  deletedAt: column.optionalInstant(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {}

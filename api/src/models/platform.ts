import type { LanguageCode } from "@samling/contract/constants/languages";
import type { SystemPage } from "@samling/contract/types";
import * as column from "./columns.ts";
import type { MailKind } from "./mail-kinds.ts";
import { table } from "./table.ts";

export class License extends table("licenses", {
  id: column.keyText(),
  url: column.optionalText(),
  sort: column.integer(),
  isOffered: column.flag(true),
}) {
  declare translations?: LicenseTranslation[];
}

export class LicenseTranslation extends table("license_translations", {
  licenseId: column.keyText(),
  languageCode: column.keyText<LanguageCode>(),
  text: column.requiredText(),
  description: column.requiredText(),
}) {}

export class Language extends table("languages", {
  code: column.keyText<LanguageCode>(),
  required: column.flag(false),
  sort: column.integer(),
}) {}

export class SystemPageText extends table("system_pages", {
  languageCode: column.keyText<LanguageCode>(),
  translations: column.requiredDocument<SystemPage>(),
  updatedBy: column.optionalReference(),
  updatedAt: column.instant(),
}) {}

export class ClientError extends table("client_errors", {
  id: column.sequenceKey(),
  userId: column.optionalReference(),
  error: column.requiredText(),
  location: column.requiredText(),
  deviceInformation: column.requiredText(),
  requestId: column.requiredText(),
  createdAt: column.instant(),
}) {}

export class SlidePicture extends table("slide_pictures", {
  slide: column.keyNumber(),
  pictureKey: column.requiredText(),
  type: column.requiredText(),
}) {}

export class AuditEntry extends table("audit_log", {
  id: column.sequenceKey(),
  organizationId: column.optionalReference(),
  actorId: column.optionalReference(),
  action: column.requiredText(),
  subjectType: column.requiredText(),
  subjectId: column.requiredText(),
  data: column.document<Record<string, unknown>>(),
  requestId: column.optionalText(),
  createdAt: column.instant(),
}) {}

/** An e-mail that waits to be sent; its row is deleted with it. */
export class OutgoingMail extends table("outgoing_mails", {
  id: column.key(),
  kind: column.requiredText<MailKind>(),
  recipient: column.requiredText(),
  language: column.requiredText<LanguageCode>(),
  organizationId: column.optionalReference(),
  data: column.document<Record<string, unknown>>(),
  /** When it was found to exceed the limit of its address. */
  heldAt: column.optionalInstant(),
  /** When it was counted for the limit of its address. */
  countedAt: column.optionalInstant(),
  createdAt: column.instant(),
}) {}

/**
 * How many e-mails caused by others have been sent to an address since an instant; lane `opened`: a link was opened.
 */
export class MailedAddress extends table("mailed_addresses", {
  addressHash: column.keyBinary(),
  lane: column.keyText(),
  since: column.requiredInstant(),
  count: column.integer(1),
}) {}

import type { LanguageCode } from "@samling/contract/constants";
import * as column from "./columns.ts";
import { table } from "./table.ts";

/** What was agreed to with a gift. It names nobody, so that it stays for as long as the gift does. */
export class Agreement extends table("agreements", {
  organizationId: column.reference(),
  id: column.key(),
  contributionId: column.reference(),
  kind: column.requiredText<"organization-terms" | "collection-terms" | "license">(),
  /** Its id. */
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

/** A wording that somebody has agreed to, once for all who have. */
export class AgreedText extends table("agreed_texts", {
  sha256: column.keyText(),
  text: column.requiredText(),
  createdAt: column.instant(),
}) {}

import type { LanguageCode } from "@samling/contract/constants";
import * as column from "./columns.ts";
import { table } from "./table.ts";

export class Consent extends table("consents", {
  organizationId: column.keyPart(),
  id: column.key(),
  userId: column.reference(),
  kind: column.requiredText<"organization-terms" | "collection-terms">(),
  collectionId: column.optionalReference(),
  contributionId: column.optionalReference(),
  textHash: column.requiredText(),
  version: column.optionalInstant(),
  language: column.requiredText<LanguageCode>(),
  /** The client did not send it, but asks on its own screen (DEC-41). */
  isVouched: column.flag(false),
  createdAt: column.instant(),
}) {}

import type { LanguageCode } from "@samling/contract/constants";
import * as column from "./columns.ts";
import type { MailKind } from "./mail-kinds.ts";
import { table } from "./table.ts";

/** A mail that waits to be sent; its row is deleted with it. */
export class OutgoingMail extends table("outgoing_mails", {
  id: column.key(),
  kind: column.requiredText<MailKind>(),
  recipient: column.requiredText(),
  language: column.requiredText<LanguageCode>(),
  organizationId: column.optionalReference(),
  data: column.document<Record<string, unknown>>(),
  createdAt: column.instant(),
}) {}

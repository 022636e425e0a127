import type { LanguageCode, NoticeReason } from "@samling/contract/constants";
import * as column from "./columns.ts";
import type { NoticeSide } from "./mail-kinds.ts";
import { table } from "./table.ts";

/** Instants are texts, since it is kept as JSON. */
interface Objection {
  by: NoticeSide;
  words: string;
  at: string;
}

/** What somebody has said about a contribution; its case has all that is decided of it. */
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
  /** When it hid what it is about, until it is decided; null if it did not. */
  hiddenAt: column.optionalInstant(),
  /** It hid its file alone, and not the contribution. */
  hidesFile: column.flag(false),
  /** It is about the public profile of whoever gave the contribution. */
  isOfProfile: column.flag(false),
  objection: column.optionalDocument<Objection>(),
  /** When names, addresses and words were erased. */
  forgottenAt: column.optionalInstant(),
}) {}

import type { MailKind } from "../models/mail-kinds.ts";

/** Renamed kinds: until processes of the previous version are replaced, they queue e-mails under the former name. */
const formerKinds: Record<string, MailKind> = { "gift-deleted": "contribution-deleted" };

export const currentKind = (kind: MailKind): MailKind => formerKinds[kind] ?? kind;

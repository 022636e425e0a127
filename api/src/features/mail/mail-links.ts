/**
 * The links in the feet of mails that switch their kind off without signing in. Nothing is stored: who has the mail has
 * the proof, for as long as the person belongs to the organization.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { type OptionalMail, optionalMails } from "@samling/contract/constants";
import { Id } from "@samling/contract/shapes";
import { AppError } from "../../errors.ts";
import type { MailKind } from "../../models/mail-kinds.ts";

export interface Switch {
  kind: OptionalMail;
  organizationId: string;
  userId: string;
}

/** Every other kind is obligatory: it asks for something, takes something away, or is about the account. */
const switches: Partial<Record<MailKind, OptionalMail>> = {
  "desk-new": "new",
  "desk-digest": "digest",
  "desk-reminder": "reminder",
  "contribution-published": "decision",
  "contribution-shown": "decision",
  "contribution-change-accepted": "decision",
};
export const switchOf = (kind: MailKind): OptionalMail | undefined => switches[kind];

const sign = (secret: string, signed: string): string =>
  createHmac("sha256", secret).update(`mails:${signed}`).digest("base64url");

export function createMailToken(secret: string, { kind, organizationId, userId }: Switch): string {
  const signed = [kind, organizationId, userId].join(".");
  return `${signed}.${sign(secret, signed)}`;
}

export function readMailToken(secret: string, token: string): Switch {
  const [name, organization, user, signature = ""] = token.split(".");
  const [given, right] = [signature, sign(secret, [name, organization, user].join("."))].map((text) =>
    Buffer.from(text),
  );
  const kind = optionalMails.find((one) => one === name);
  const [organizationId, userId] = [Id.safeParse(organization).data, Id.safeParse(user).data];
  const isRight = given && right && given.length === right.length && timingSafeEqual(given, right);
  if (!isRight || !kind || !organizationId || !userId) throw new AppError("RESET_TOKEN_INVALID");
  return { kind, organizationId, userId };
}

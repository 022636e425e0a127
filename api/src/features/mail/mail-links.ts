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

/** A signature for one purpose is none for another. */
export const sign = (secret: string, purpose: string, signed: string): string =>
  createHmac("sha256", secret).update(`${purpose}:${signed}`).digest("base64url");

export function isSigned(signature: string, right: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(right)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const purpose = "mails";

export function createMailToken(secret: string, { kind, organizationId, userId }: Switch): string {
  const signed = [kind, organizationId, userId].join(".");
  return `${signed}.${sign(secret, purpose, signed)}`;
}

export function readMailToken(secret: string, token: string): Switch {
  const [name, organization, user, signature = ""] = token.split(".");
  const kind = optionalMails.find((one) => one === name);
  const [organizationId, userId] = [Id.safeParse(organization).data, Id.safeParse(user).data];
  const isRight = isSigned(signature, sign(secret, purpose, [name, organization, user].join(".")));
  if (!isRight || !kind || !organizationId || !userId) throw new AppError("RESET_TOKEN_INVALID");
  return { kind, organizationId, userId };
}

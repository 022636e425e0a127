/** The links in letters about a notice. Nothing is stored: who has the letter has the proof. */
import { Id } from "@samling/contract/shapes";
import { AppError } from "../../errors.ts";
import type { NoticeSide } from "../../models/mail-kinds.ts";
import { isSigned, sign } from "./mail-links.ts";

export interface NoticeLink {
  organizationId: string;
  caseId: string;
  side: NoticeSide;
}

const purpose = "notice";

export function createNoticeToken(secret: string, { organizationId, caseId, side }: NoticeLink): string {
  const signed = [organizationId, caseId, side].join(".");
  return `${signed}.${sign(secret, purpose, signed)}`;
}

export function readNoticeToken(secret: string, token: string): NoticeLink {
  const [organization, found, side, signature = ""] = token.split(".");
  const [organizationId, caseId] = [Id.safeParse(organization).data, Id.safeParse(found).data];
  const isRight = isSigned(signature, sign(secret, purpose, [organization, found, side].join(".")));
  if (!isRight || !organizationId || !caseId || (side !== "notifier" && side !== "contributor")) {
    throw new AppError("RESET_TOKEN_INVALID");
  }
  return { organizationId, caseId, side };
}

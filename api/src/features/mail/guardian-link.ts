/** The link in a guardian's mail. Nothing is stored but who was asked, which goes with the answer: it works once. */
import { Id } from "@samling/contract/shapes";
import { AppError } from "../../errors.ts";
import { isSigned, sign } from "./mail-links.ts";

export interface GuardianLink {
  organizationId: string;
  contributionId: string;
}

const purpose = "guardian";

export function createGuardianToken(secret: string, { organizationId, contributionId }: GuardianLink): string {
  const signed = [organizationId, contributionId].join(".");
  return `${signed}.${sign(secret, purpose, signed)}`;
}

export function readGuardianToken(secret: string, token: string): GuardianLink {
  const [organization, contribution, signature = ""] = token.split(".");
  const [organizationId, contributionId] = [Id.safeParse(organization).data, Id.safeParse(contribution).data];
  const isRight = isSigned(signature, sign(secret, purpose, [organization, contribution].join(".")));
  if (!isRight || !organizationId || !contributionId) throw new AppError("RESET_TOKEN_INVALID");
  return { organizationId, contributionId };
}

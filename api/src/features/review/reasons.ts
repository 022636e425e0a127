import type { LanguageCode } from "@samling/contract/constants";
import type { Answer } from "@samling/contract/types";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { invalidInput } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import { reasonTexts } from "../../messages/reason-texts.ts";
import { DecisionReason } from "../../models/decision-reason.ts";

export type ReasonTexts = Record<LanguageCode, string>;
type Reasons = Answer<"GET /api/organization/{id}/reasons">;

/** The organization's own list in its order, or the given one. */
export async function listReasons(organizationId: string): Promise<Reasons> {
  const own = await DecisionReason.findAll({ where: { organizationId }, order: ["position"] });
  if (own.length > 0) return own.map(({ key, texts }) => ({ key, texts }));
  return Object.entries(reasonTexts).map(([key, texts]) => ({ key, texts }));
}

export async function findReason(organizationId: string, key: string): Promise<ReasonTexts> {
  const reason = (await listReasons(organizationId)).find((one) => one.key === key);
  if (!reason) {
    throw invalidInput({ path: ["reason"], code: "unknown", message: "is not in the organization's list" });
  }
  return reason.texts;
}

/** Decisions keep the key that they were made with, and their mails the words. */
export const updateReasons = (actor: SignedIn, organizationId: string, reasons: Reasons): Promise<void> =>
  inTransaction(async () => {
    const twice = reasons.findIndex(({ key }, index) => reasons.findIndex((one) => one.key === key) !== index);
    if (twice >= 0)
      throw invalidInput({ path: ["reasons", twice, "key"], code: "duplicate", message: "is there twice" });
    await DecisionReason.destroy({ where: { organizationId } });
    await DecisionReason.bulkCreate(reasons.map((reason, position) => ({ ...reason, organizationId, position })));
    await audit(actor, "organization:updateReasons", { type: "organization", id: organizationId }, organizationId);
  });

/** The link in an e-mail that opens one case for its contributor without signing in. */

import { Op } from "sequelize";
import { dayMs } from "../../days.ts";
import { AppError } from "../../errors.ts";
import { hashToken, makeToken } from "../../http/tokens.ts";
import { Case, CaseLink } from "../../models/review.ts";

/** Time enough to look for a name in the attic, or to ask an aunt. */
const lifetimeMs = 60 * dayMs;

/** Null if nothing is asked of the contributor any longer. */
export async function createCaseLink(
  contributionId: string,
  { userId, now }: { userId: string; now: Date },
): Promise<string | null> {
  const openQuestion = await Case.findOne({ where: { kind: "contribution", contributionId, state: "asked" } });
  if (!openQuestion) return null;
  const { token, tokenHash } = makeToken();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const { organizationId, id: caseId } = openQuestion;
  await CaseLink.create({ tokenHash, organizationId, caseId, userId, expiresAt });
  return token;
}

/** Valid until it is used, and only while the case waits for its contributor. */
export async function findCaseLink(token: string, now: Date): Promise<{ link: CaseLink; reviewCase: Case }> {
  const link = await CaseLink.findOne({ where: { tokenHash: hashToken(token), expiresAt: { [Op.gt]: now } } });
  const { organizationId, caseId: id } = link ?? {};
  const reviewCase = link && (await Case.findOne({ where: { organizationId, id, state: "asked" } }));
  if (!link || !reviewCase) throw new AppError("RESET_TOKEN_INVALID");
  return { link, reviewCase };
}

/** Refuses the second of two concurrent uses. All links of the case expire with it. */
export async function spendCaseLink(token: string, { organizationId, caseId }: CaseLink): Promise<void> {
  const used = await CaseLink.destroy({ where: { tokenHash: hashToken(token) } });
  if (used === 0) throw new AppError("RESET_TOKEN_INVALID");
  await CaseLink.destroy({ where: { organizationId, caseId } });
}

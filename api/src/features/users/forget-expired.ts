import { batchUndoMs } from "@samling/contract/constants/batches";
import { Op } from "sequelize";
import { execute } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import { attemptEach } from "../../jobs/attempt-each.ts";
import type { JobResult } from "../../jobs/jobs.ts";
import { forgetAddresses } from "../../mail/address-limits.ts";
import { AccountRecovery, EmailProof, PasswordReset, Session } from "../../models/accounts.ts";
import { Batch } from "../../models/batch.ts";
import { FavoriteLink, FavoriteSet } from "../../models/favorites.ts";
import { CaseLink } from "../../models/review.ts";
import { forgetOldTips } from "../tips/forget.ts";
import { forgetOldNotices } from "./forget-notices.ts";

/** How long a deleted set of favorites can be restored. */
const undoWindowMs = dayMs;

/** The job that removes expired rows, which no longer grant anything or concern anyone. */
export async function forgetExpired(now: Date): Promise<JobResult> {
  const isOver = { expiresAt: { [Op.lt]: now } };
  await Session.destroy({ where: isOver });
  await PasswordReset.destroy({ where: isOver });
  await EmailProof.destroy({ where: isOver });
  await AccountRecovery.destroy({ where: isOver });
  await CaseLink.destroy({ where: isOver });
  await FavoriteLink.destroy({ where: isOver });
  await FavoriteSet.destroy({ where: { deletedAt: { [Op.lt]: new Date(now.getTime() - undoWindowMs) } } });
  await Batch.destroy({ where: { endedAt: { [Op.lt]: new Date(now.getTime() - batchUndoMs) } } });
  await execute("DELETE FROM rate_limits WHERE expire < :now", { replacements: { now: now.getTime() } });
  await attemptEach([forgetOldNotices, forgetOldTips, forgetAddresses, forgetGuests], (forget) => forget(now));
  return "done";
}

/** How long a guest who has sent nothing is kept, in milliseconds. */
const guestRetentionMs = 2 * dayMs;

/** Forgets those who have sent nothing, and those whose contribution is gone. */
export const forgetGuests = (now: Date): Promise<void> =>
  execute(
    `DELETE FROM users u WHERE u.guest_of IS NOT NULL AND u.created_at < :before
       AND NOT EXISTS (SELECT FROM contributions c WHERE c.organization_id = u.guest_of AND c.user_id = u.id)
       AND NOT EXISTS (SELECT FROM uploads p WHERE p.organization_id = u.guest_of AND p.user_id = u.id)`,
    { replacements: { before: new Date(now.getTime() - guestRetentionMs).toISOString() } },
  );

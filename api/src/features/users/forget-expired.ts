import { batchUndoMs } from "@samling/contract/constants/batches";
import { Op } from "sequelize";
import { execute } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import type { JobResult } from "../../jobs/jobs.ts";
import { forgetAddresses } from "../../mail/address-limits.ts";
import { AccountRecovery, EmailProof, PasswordReset, Session } from "../../models/accounts.ts";
import { Batch } from "../../models/batch.ts";
import { FavoriteLink, FavoriteSet } from "../../models/favorites.ts";
import { CaseLink } from "../../models/review.ts";
import { forgetOldTips } from "../tips/forget.ts";
import { forgetGuests } from "./forget-guests.ts";
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
  await forgetOldNotices(now);
  await forgetOldTips(now);
  await forgetAddresses(now);
  await forgetGuests(now);
  await execute("DELETE FROM rate_limits WHERE expire < :now", { replacements: { now: now.getTime() } });
  return "done";
}

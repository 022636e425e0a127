import { execute, select } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import { type HidingCounts, type LimitKind, maxShownCounted } from "./rules.ts";

/** Serializes notices until the transaction ends, so that several at once cannot exceed a limit together. */
const lock = (): Promise<void> => execute("SELECT pg_advisory_xact_lock(hashtext('notices'))");

interface HiddenCounts {
  organization: number;
  platform: number;
}

const countHidden = async (organizationId: string, limitKind: LimitKind, now: Date): Promise<HiddenCounts> => {
  const isProven = "n.opened_at IS NOT NULL AND n.opened_at <= n.hidden_at";
  const [row] = await select<HiddenCounts>(
    `SELECT count(*)::int AS platform,
       (count(*) FILTER (WHERE n.organization_id = :organizationId))::int AS organization
     FROM notices n JOIN cases k ON k.organization_id = n.organization_id AND k.id = n.case_id
     WHERE n.hidden_at IS NOT NULL AND n.reason <> 'withdrawal' AND (n.hidden_at > :since OR k.state = 'waiting')
       AND ${limitKind === "proven" ? isProven : `NOT (${isProven})`}`,
    { replacements: { organizationId, since: new Date(now.getTime() - dayMs) } },
  );
  return row ?? { organization: 0, platform: 0 };
};

export const countShown = async (organizationId: string | null): Promise<number> => {
  const [row] = await select<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT FROM contributions WHERE hidden_at IS NULL AND deleted_at IS NULL
       ${organizationId === null ? "" : "AND organization_id = :organizationId"} LIMIT :max) shown`,
    { replacements: { organizationId, max: maxShownCounted } },
  );
  return row?.count ?? 0;
};

/** Call in the transaction that hides the contribution. */
export async function countForHidingLimits(
  organizationId: string,
  limitKind: LimitKind,
  now: Date,
): Promise<{ organization: HidingCounts; platform: HidingCounts }> {
  await lock();
  const hidden = await countHidden(organizationId, limitKind, now);
  return {
    organization: { hidden: hidden.organization, shown: (await countShown(organizationId)) + hidden.organization },
    platform: { hidden: hidden.platform, shown: (await countShown(null)) + hidden.platform },
  };
}

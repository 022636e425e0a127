import { execute, select } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import { type HidingCounts, type Lane, maxShownCounted } from "./rules.ts";

/** Serializes notices until the transaction ends, so that several at once cannot exceed a limit together. */
const lock = (): Promise<void> => execute("SELECT pg_advisory_xact_lock(hashtext('notices'))");

interface HiddenCounts {
  ofOrganization: number;
  ofPlatform: number;
}

const countHidden = async (organizationId: string, lane: Lane, now: Date): Promise<HiddenCounts> => {
  const isProven = "n.opened_at IS NOT NULL AND n.opened_at <= n.hidden_at";
  const [row] = await select<HiddenCounts>(
    `SELECT count(*)::int AS "ofPlatform",
       (count(*) FILTER (WHERE n.organization_id = :organizationId))::int AS "ofOrganization"
     FROM notices n JOIN cases k ON k.organization_id = n.organization_id AND k.id = n.case_id
     WHERE n.hidden_at IS NOT NULL AND n.reason <> 'withdrawal' AND (n.hidden_at > :since OR k.state = 'waiting')
       AND ${lane === "proven" ? isProven : `NOT (${isProven})`}`,
    { replacements: { organizationId, since: new Date(now.getTime() - dayMs) } },
  );
  return row ?? { ofOrganization: 0, ofPlatform: 0 };
};

export const countShown = async (organizationId: string | null): Promise<number> => {
  const [row] = await select<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT FROM contributions WHERE hidden_at IS NULL AND deleted_at IS NULL
       ${organizationId === null ? "" : "AND organization_id = :organizationId"} LIMIT :most) shown`,
    { replacements: { organizationId, most: maxShownCounted } },
  );
  return row?.count ?? 0;
};

/** Call in the transaction that hides. */
export async function countForHidingLimits(
  organizationId: string,
  lane: Lane,
  now: Date,
): Promise<{ organization: HidingCounts; platform: HidingCounts }> {
  await lock();
  const { ofOrganization, ofPlatform } = await countHidden(organizationId, lane, now);
  return {
    organization: { hidden: ofOrganization, shown: (await countShown(organizationId)) + ofOrganization },
    platform: { hidden: ofPlatform, shown: (await countShown(null)) + ofPlatform },
  };
}

import { Case, Decision, Notice } from "../models/review.ts";

export async function listDecisionsInForce(organizationId: string, caseId: string | string[]): Promise<Decision[]> {
  const all = await Decision.findAll({ where: { organizationId, caseId }, order: [["paginationId", "ASC"]] });
  const undone = new Set(all.map(({ undoes }) => undoes));
  return all.filter(({ id, kind }) => kind !== "undo" && !undone.has(id));
}

/**
 * SQL for "others find no profile of its contributor", for a contribution under `alias`: a notice about that profile
 * hid it and waits, or the decision has confirmed it. Deleted contributions, which can no longer be decided, hide
 * nothing.
 */
export const isByHiddenProfile = (alias: string): string => `EXISTS (
  SELECT FROM contributions hp
  JOIN collections hc ON hc.organization_id = hp.organization_id AND hc.id = hp.collection_id AND hc.status <> 'DELETE'
  JOIN cases hk ON hk.organization_id = hp.organization_id AND hk.contribution_id = hp.id AND hk.kind = 'notice'
  JOIN notices hn ON hn.organization_id = hk.organization_id AND hn.case_id = hk.id AND hn.is_of_profile
  WHERE hp.organization_id = ${alias}.organization_id AND hp.user_id = ${alias}.user_id
    AND hp.deleted_at IS NULL
    AND coalesce((
      SELECT hd.kind = 'hide' FROM decisions hd
      WHERE hd.organization_id = hk.organization_id AND hd.case_id = hk.id AND hd.kind <> 'undo' AND NOT EXISTS (
        SELECT FROM decisions hu WHERE hu.organization_id = hd.organization_id AND hu.undoes = hd.id)
      ORDER BY hd.pagination_id DESC LIMIT 1), hn.hidden_at IS NOT NULL))`;

/**
 * Lists what each notice about these contributions withholds: all of it since `at`, or some files: hidden until the
 * decision, and then as the last decision says.
 */
export async function listNoticeHolds(organizationId: string, ids: readonly string[]) {
  const cases = await Case.findAll({ where: { organizationId, kind: "notice", contributionId: [...ids] } });
  const caseIds = cases.map(({ id }) => id);
  const last = new Map((await listDecisionsInForce(organizationId, caseIds)).map((item) => [item.caseId, item]));
  const notices = await Notice.findAll({ where: { organizationId, caseId: caseIds, isOfProfile: false } });
  return notices.map(({ caseId, hiddenAt, hidesFile, mediaId }) => {
    const decision = last.get(caseId);
    const contributionId = cases.find(({ id }) => id === caseId)?.contributionId ?? "";
    if (decision) {
      const at = decision.kind === "hide" ? decision.decidedAt : null;
      return { caseId, contributionId, at, fileIds: decision.fileIds };
    }
    return { caseId, contributionId, at: hidesFile ? null : hiddenAt, fileIds: hidesFile && mediaId ? [mediaId] : [] };
  });
}

export function withholdingFrom(holds: Awaited<ReturnType<typeof listNoticeHolds>>) {
  const hiddenAt = holds.find(({ at }) => at)?.at ?? null;
  return { hiddenAt, withheldAs: hiddenAt && ("hidden" as const) };
}

/** Contributions withheld by a notice about the whole: they are shown again through its case. */
export const findWithheldByNotices = async (organizationId: string, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await listNoticeHolds(organizationId, ids)).flatMap(({ at, contributionId }) => (at ? contributionId : [])));

import { Case } from "../models/case.ts";
import { Decision } from "../models/decision.ts";
import { Notice } from "../models/notice.ts";

/** Those of a case that stand, in their order. */
export async function listInForce(organizationId: string, caseId: string | string[]): Promise<Decision[]> {
  const all = await Decision.findAll({ where: { organizationId, caseId }, order: [["paginationId", "ASC"]] });
  const undone = new Set(all.map(({ undoes }) => undoes));
  return all.filter(({ id, kind }) => kind !== "undo" && !undone.has(id));
}

/** Those that a notice of the whole keeps from view, since it hid them and waits, or has been decided so: the way back is its case. */
export async function findHeldByNotices(organizationId: string, ids: readonly string[]): Promise<Set<string>> {
  const cases = await Case.findAll({ where: { organizationId, kind: "notice", contributionId: [...ids] } });
  if (cases.length === 0) return new Set();
  const caseId = cases.map(({ id }) => id);
  const last = new Map((await listInForce(organizationId, caseId)).map((one) => [one.caseId, one.kind]));
  const notices = await Notice.findAll({ where: { organizationId, caseId, isOfProfile: false } });
  const noticeOf = new Map(notices.map((one) => [one.caseId, one]));
  const holds = ({ id, state }: Case) => {
    const notice = noticeOf.get(id);
    if (last.has(id)) return notice && last.get(id) === "hide";
    return state === "waiting" && notice && notice.hiddenAt !== null && !notice.hidesFile;
  };
  return new Set(cases.filter(holds).flatMap(({ contributionId }) => contributionId ?? []));
}

import { inTransaction } from "../../../database/transaction.ts";
import { notFound } from "../../../errors.ts";
import type { SignedInActor } from "../../../http/actor.ts";
import type { BodyOf } from "../../../http/serve.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { Contribution } from "../../../models/contributions.ts";
import { Case } from "../../../models/review.ts";
import { decideCases } from "./decide.ts";

type DecideContributionsRequest = BodyOf<"decideContributions">;
type DecideContributionsInput = Omit<DecideContributionsRequest, "kind"> & {
  kind: DecideContributionsRequest["kind"] | "accession";
  organizationId: string;
  now: Date;
};

/**
 * A contribution that was published at once has no case: it gets a decided one. Locks cases before contributions, like
 * other code.
 */
export const decideContributions = (
  actor: SignedInActor,
  jobs: Jobs,
  { contributionIds, seen, organizationId, ...decisionInput }: DecideContributionsInput,
) =>
  inTransaction(async () => {
    const id = [...new Set(contributionIds)];
    const where = { organizationId, kind: "contribution" };
    const existingCases = await Case.findAll({
      where: { ...where, contributionId: id },
      order: ["paginationId"],
      lock: true,
    });
    const contributions = await Contribution.findAll({
      where: { organizationId, id, deletedAt: null },
      order: ["id"],
      lock: true,
    });
    if (contributions.length < id.length) throw notFound();
    const fresh = contributions.filter((item) => !isNewer(item, seen));
    const refused = contributions.filter((item) => !fresh.includes(item)).map((item) => item.id);
    if (fresh.length === 0) return { decisions: [], undoUntil: decisionInput.now.toISOString(), refused };
    const missing = fresh.filter((item) => !existingCases.some(({ contributionId }) => contributionId === item.id));
    await Case.bulkCreate(
      missing.map(({ id: contributionId, collectionId, publishedAt: openedAt }) => ({
        organizationId,
        contributionId,
        collectionId,
        openedAt,
        state: "decided" as const,
      })),
      { ignoreDuplicates: true },
    );
    const currentCases = await Case.findAll({ where: { ...where, contributionId: fresh.map((item) => item.id) } });
    const cases = currentCases.map(({ id: caseId, version }) => ({ caseId, version }));
    const decided = await decideCases(actor, jobs, { ...decisionInput, organizationId, cases, fileIds: [] });
    return { ...decided, refused };
  });

const isNewer = ({ id, updatedAt }: Contribution, seen: DecideContributionsInput["seen"]): boolean =>
  seen[id] !== undefined && Date.parse(seen[id]) !== updatedAt.getTime();

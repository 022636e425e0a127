import type { calls } from "@samling/contract/calls";
import type { z } from "zod";
import { inTransaction } from "../../database/transaction.ts";
import { notFound } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { Case } from "../../models/case.ts";
import { Contribution } from "../../models/contribution.ts";
import { decideCases } from "./decide.ts";

type Deciding = z.output<(typeof calls.decideContributions)["body"]> & { organizationId: string; now: Date };

/** One that was published at once has no case yet: it gets one, which has been decided as it stands. */
export const decideContributions = (
  actor: SignedIn,
  jobs: Jobs,
  { contributionIds, organizationId, ...deciding }: Deciding,
) =>
  inTransaction(async () => {
    const id = [...new Set(contributionIds)];
    const found = await Contribution.findAll({ where: { organizationId, id, deletedAt: null } });
    if (found.length < id.length) throw notFound();
    const where = { organizationId, kind: "contribution", contributionId: id };
    const known = new Set((await Case.findAll({ where })).map((one) => one.contributionId));
    const missing = found.filter((one) => !known.has(one.id));
    await Case.bulkCreate(
      missing.map(({ id: contributionId, collectionId, publishedAt: openedAt }) => ({
        ...{ organizationId, contributionId, collectionId, openedAt },
        state: "decided" as const,
      })),
      { ignoreDuplicates: true },
    );
    const cases = (await Case.findAll({ where })).map(({ id: caseId, version }) => ({ caseId, version }));
    return decideCases(actor, jobs, { ...deciding, organizationId, cases, fileIds: [] });
  });

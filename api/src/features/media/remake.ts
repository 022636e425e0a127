/** The job that starts the rebuilds recorded by a migration. Derivatives that cannot be rebuilt are withdrawn. */
import { inTransaction, select } from "../../database/transaction.ts";
import { requestDerivatives } from "../../files/request-derivatives.ts";
import type { JobResult } from "../../jobs/jobs.ts";
import type { Media } from "../../models/media.ts";
import type { Parts } from "../../parts.ts";

const rebuilding: readonly string[] = ["make-previews", "make-derivatives", "make-film"];
/** Jobs that wait for weeks are dropped, so there are never more of them than a few hours' work. */
const batchSize = 100;

export async function remakeMedia({ jobs }: Pick<Parts, "jobs">): Promise<JobResult> {
  const media = await findNext();
  // Usually nothing is recorded, and the queues need not be counted.
  if (media.length === 0 || (await isBusy(jobs))) return "skipped";
  await inTransaction(() => requestDerivatives(jobs, media, { isRebuild: true }));
  return "done";
}

async function isBusy(jobs: Parts["jobs"]): Promise<boolean> {
  const { queues } = await jobs.report();
  return queues.some(({ name, waiting, running }) => rebuilding.includes(name) && waiting + running > 0);
}

/** A picture stays recorded until it has been rebuilt, so that a lost job is started again. */
const findNext = () =>
  select<Pick<Media, "organizationId" | "id" | "kind">>(
    `SELECT m.organization_id AS "organizationId", m.id, m.kind FROM media_to_remake t
     JOIN media m ON m.organization_id = t.organization_id AND m.id = t.media_id
     ORDER BY m.pagination_id LIMIT :batchSize`,
    { replacements: { batchSize } },
  );

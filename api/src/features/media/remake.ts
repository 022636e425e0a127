/** The job that starts the rebuilds which a migration has recorded. */
import { QueryTypes, type Sequelize } from "sequelize";
import { inTransaction } from "../../database/transaction.ts";
import { requestDerivatives } from "../../files/request-derivatives.ts";
import type { JobResult } from "../../jobs/jobs.ts";
import type { Media } from "../../models/media.ts";
import type { Parts } from "../../parts.ts";

/** Jobs that wait for weeks are dropped, so there are never more of them than a few hours' work. */
const batch = 100;

export async function remakeMedia({ jobs, database }: Pick<Parts, "jobs" | "database">): Promise<JobResult> {
  const { queues } = await jobs.report();
  const isBusy = queues.some(({ name, waiting, running }) => name === "make-film" && waiting + running > 0);
  if (isBusy) return "skipped";
  return inTransaction(async () => {
    const media = await takeNext(database.sequelize);
    await requestDerivatives(jobs, media, { isRebuild: true });
    return media.length > 0 ? "done" : "skipped";
  });
}

const takeNext = (sequelize: Sequelize) =>
  sequelize.query<Pick<Media, "organizationId" | "id" | "kind">>(
    `WITH taken AS (
       DELETE FROM media_to_remake WHERE (organization_id, media_id) IN (
         SELECT organization_id, media_id FROM media_to_remake LIMIT :batch FOR UPDATE SKIP LOCKED)
       RETURNING organization_id, media_id)
     SELECT m.organization_id AS "organizationId", m.id, m.kind FROM taken t
     JOIN media m ON m.organization_id = t.organization_id AND m.id = t.media_id`,
    { type: QueryTypes.SELECT, replacements: { batch } },
  );

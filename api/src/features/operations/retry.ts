import { literal } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { notFound, orNotFound } from "../../errors.ts";
import { requestDerivatives } from "../../files/request-derivatives.ts";
import { type Actor, authorize, type SignedInActor } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { visibleContributions } from "../../visibility/contributions.ts";

/** Existing derivatives stay until the new ones are ready; failed ones count as in progress again. */
export const rebuildMedia = (jobs: Jobs, actor: SignedInActor, id: string): Promise<void> =>
  inTransaction(async () => {
    const where = literal(visibleContributions(actor, '"contribution"'));
    const include = [{ model: Contribution, as: "contribution", required: true, where, attributes: ["id"] }];
    const media = await orNotFound(Media.findOne({ where: { id }, include }));
    const { organizationId } = media;
    authorize(actor, "contribution:readAll", organizationId);
    if (media.state === "failed") await media.update({ state: "pending", failure: null });
    await requestDerivatives(jobs, [media], { isRebuild: true });
    await audit(actor, "media:rebuild", id, organizationId);
  });

export const retryJob = (jobs: Jobs, actor: Actor, id: string): Promise<void> =>
  inTransaction(async () => {
    const name = await jobs.retry(id);
    if (!name) throw notFound();
    await audit(actor, "job:retry", id, null, { name });
  });

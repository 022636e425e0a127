import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { notFound } from "../../errors.ts";
import type { Actor } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";

export const retryJob = (jobs: Jobs, actor: Actor, id: string): Promise<void> =>
  inTransaction(async () => {
    const name = await jobs.retry(id);
    if (!name) throw notFound();
    await audit(actor, "job:retry", id, null, { name });
  });

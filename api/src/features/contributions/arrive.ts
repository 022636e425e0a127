import type { Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { User } from "../../models/accounts.ts";
import type { Contribution } from "../../models/contributions.ts";
import { enter } from "./enter.ts";
import { openCase } from "./open-case.ts";

/** What is given has a case, its giver a receipt, and the gift its entry number. Call it last in the transaction. */
export async function arrive(jobs: Jobs, contribution: Contribution, now: Date): Promise<void> {
  await openCase(contribution, now);
  await queueReceipt(jobs, contribution);
  await enter(contribution, now);
}

async function queueReceipt(jobs: Jobs, contribution: Contribution): Promise<void> {
  const { id: contributionId, organizationId, collectionId, userId } = contribution;
  const person = userId === null ? null : await User.findByPk(userId);
  if (!person?.email) return;
  const { email: recipient, firstName, language } = person;
  const data = { firstName, contributionId, collectionId };
  await queueMail(jobs, { kind: "contribution-received", recipient, language, organizationId, data });
}

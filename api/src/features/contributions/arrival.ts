import type { Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { addressOf, User } from "../../models/accounts.ts";
import { type Contribution, Entry } from "../../models/contributions.ts";
import { reserveNumbers } from "../../models/reserve-numbers.ts";
import { openCase } from "./open-case.ts";

/**
 * Assigns an entry number to a contribution that has arrived. Call it last in the transaction that stores the
 * contribution: others who send to the same organization wait for the counter until it ends.
 */
export async function assignEntryNumber(
  { organizationId, id: contributionId }: Contribution,
  now: Date,
): Promise<void> {
  const year = now.getUTCFullYear();
  const number = await reserveNumbers({ counter: "entry_counters", organizationId, year, count: 1 });
  await Entry.create({ organizationId, year, number, contributionId, arrivedAt: now });
}

/** Returns entry numbers of contributions as text; those that arrived before there were numbers have none. */
export async function findEntryNumbers(
  contributions: readonly { organizationId: string; contributionId: string }[],
): Promise<Map<string, string>> {
  const organizationIds = [...new Set(contributions.map((contribution) => contribution.organizationId))];
  const contributionIds = contributions.map((contribution) => contribution.contributionId);
  const entries = await Entry.findAll({ where: { organizationId: organizationIds, contributionId: contributionIds } });
  return new Map(entries.map((entry) => [entry.contributionId, entry.label]));
}

/** Opens the case, queues the receipt and assigns the entry number. Call it last in the transaction. */
export async function registerArrival(jobs: Jobs, contribution: Contribution, now: Date): Promise<void> {
  await openCase(contribution, now);
  await queueReceipt(jobs, contribution);
  await assignEntryNumber(contribution, now);
}

async function queueReceipt(jobs: Jobs, contribution: Contribution): Promise<void> {
  const { id: contributionId, organizationId, collectionId, userId } = contribution;
  const person = userId === null ? null : await User.findByPk(userId);
  const recipient = person && addressOf(person);
  if (!recipient) return;
  const { firstName, language, guestOf } = person;
  const data = { firstName, contributionId, collectionId, ...(guestOf && { isTyped: true }) };
  await queueMail(jobs, { kind: "contribution-received", recipient, language, organizationId, data });
}

import { type Contribution, Entry } from "../../models/contributions.ts";
import { takeNumbers } from "../../models/take-numbers.ts";

/**
 * Gives what has arrived its entry number. Call it last in the transaction that stores the contribution: others who send
 * to the same organization wait for the counter until it ends.
 */
export async function enter({ organizationId, id: contributionId }: Contribution, now: Date): Promise<void> {
  const year = now.getUTCFullYear();
  const number = await takeNumbers({ counter: "entry_counters", organizationId, year, count: 1 });
  await Entry.create({ organizationId, year, number, contributionId, arrivedAt: now });
}

/** The entry numbers of several contributions, as people read them. What arrived before there were any has none. */
export async function findEntryNumbers(
  found: readonly { organizationId: string; contributionId: string }[],
): Promise<Map<string, string>> {
  const organizationId = [...new Set(found.map((one) => one.organizationId))];
  const contributionId = found.map((one) => one.contributionId);
  const entries = await Entry.findAll({ where: { organizationId, contributionId } });
  return new Map(entries.map((entry) => [entry.contributionId, entry.label]));
}

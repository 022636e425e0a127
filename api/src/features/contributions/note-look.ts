/** A first look by the organization's staff ends the wait for the portal's latest pictures. */
import { type Actor, can } from "../../http/actor.ts";
import { Contribution } from "../../models/contributions.ts";

export async function noteLook(actor: Actor, contribution: Contribution, now: Date): Promise<void> {
  const { id, organizationId, lookedAt } = contribution;
  if (lookedAt || !can(actor, "contribution:readAll", organizationId)) return;
  // Silent: nobody's unsaved change is out of date because of it.
  await Contribution.update({ lookedAt: now }, { where: { organizationId, id, lookedAt: null }, silent: true });
}

import { notFound } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import type { Contribution } from "../../models/contributions.ts";
import { findVisibleContribution } from "../contributions/list.ts";

export async function findOwnContribution(actor: SignedIn, id: string): Promise<Contribution> {
  const contribution = await findVisibleContribution(actor, id);
  if (contribution.userId !== actor.user.id) throw notFound();
  return contribution;
}

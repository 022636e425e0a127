import type { calls } from "@samling/contract/calls";
import type { z } from "zod";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, invalidInput, orNotFound } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import { Contribution } from "../../models/contributions.ts";
import { Accession } from "../../models/review.ts";

type Deaccessioning = z.output<(typeof calls.deaccession)["body"]> & {
  organizationId: string;
  accessionId: string;
  now: Date;
};

/** Once, and for good: the number is given to nothing else. */
export const deaccession = (
  actor: SignedIn,
  { organizationId, accessionId: id, reason, authority, on, now }: Deaccessioning,
): Promise<void> =>
  inTransaction(async () => {
    const found = await orNotFound(Accession.findOne({ where: { organizationId, id }, lock: true }));
    if (found.deaccessionedOn !== null) throw new AppError("CONFLICT");
    const isPossible = on >= dayOf(found.accessionedAt) && on <= dayOf(now);
    if (!isPossible) {
      throw invalidInput({ path: ["on"], code: "unknown", message: "is before it was taken in, or in the future" });
    }
    const deaccessionedBy = actor.user.id;
    await found.update({
      deaccessionedOn: on,
      deaccessionReason: reason,
      deaccessionAuthority: authority,
      deaccessionedBy,
    });
    // So that the next hand-over tells the archives that have had it.
    const contribution = await Contribution.findOne({ where: { organizationId, id: found.contributionId } });
    contribution?.changed("updatedAt", true);
    await contribution?.save();
    await audit(actor, "contribution:deaccession", found.contributionId, organizationId, {
      label: found.label,
      reason,
      authority,
      on,
    });
  });

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

import type { calls } from "@samling/contract/calls";
import type { z } from "zod";
import { auditEach } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { SignedIn } from "../../http/actor.ts";
import { KeptApart, Media } from "../../models/media.ts";
import { Case } from "../../models/review.ts";
import { findAlike } from "../media/alike.ts";
import { type Asked, lockSides, pairOf, type Side } from "./sides.ts";

type Keeping = Asked & z.output<(typeof calls.keepBoth)["body"]> & { now: Date };

/** Once and for all: what was kept apart before stays so, whoever asks again. */
export const keepBoth = (actor: SignedIn, { seen, now, ...asked }: Keeping): Promise<void> =>
  inTransaction(async () => {
    const sides = await lockSides(actor, asked, seen);
    const pair = { ...pairOf(asked), actorId: actor.user.id, decidedAt: now };
    const [, isNew] = await KeptApart.findOrCreate({ where: pairOf(asked), defaults: pair });
    if (!isNew) return;
    for (const side of sides) await noteNoDuplicate(side);
    const subjects = sides.map(({ contribution: { id } }) => ({ type: "contribution", id }));
    const { mediaId, otherId } = asked;
    await auditEach(actor, "contribution:keepBoth", subjects, asked.organizationId, { mediaIds: [mediaId, otherId] });
  });

/** If nothing else looks like it, the queue's filter does not find it any more. */
export async function noteNoDuplicate({ found, contribution: { organizationId, id } }: Side): Promise<void> {
  const files = await Media.findAll({ where: { organizationId, contributionId: id } });
  const others = await findAlike({ organizationId, files, among: "true", except: id, limit: 1 });
  if (others.length > 0) return;
  await Case.update({ hasDuplicate: false }, { where: { organizationId, id: found.id } });
}

/** Decides on two files that look the same. Both contributions stay whole, whatever the decision. */
import { isDeepStrictEqual } from "node:util";
import { Op } from "sequelize";
import { auditEach } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, notFound } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { DecidedPair, Media } from "../../models/media.ts";
import { Case } from "../../models/review.ts";
import { findAlike } from "../media/alike.ts";
import type { OrganizationInput } from "../organizations/serve-in-organization.ts";
import { findDecision, lockSides, type PairRequest, pairOf, type Side } from "./sides.ts";

/** A pair that was kept apart before stays as it is; to one that a colleague has linked since, this would do nothing. */
export const keepBoth = (
  actor: SignedInActor,
  { seen, now, ...request }: OrganizationInput<"keepBoth">,
): Promise<void> =>
  inTransaction(async () => {
    const sides = await lockSides(actor, request, seen);
    const where = pairOf(request);
    const [{ betterId }, isNew] = await DecidedPair.findOrCreate({
      where,
      defaults: { ...where, actorId: actor.user.id, decidedAt: now },
    });
    if (betterId) throw new AppError("CONFLICT");
    if (isNew) await settle(actor, "contribution:keepBoth", request, sides);
  });

/** For a linked pair, changes which file is the better one; refused if a colleague has decided otherwise since. */
export const linkSamePicture = (
  actor: SignedInActor,
  { seen, seenDecision, better, now, ...request }: OrganizationInput<"linkSamePicture">,
): Promise<void> =>
  inTransaction(async () => {
    const sides = await lockSides(actor, request, seen);
    if (seenDecision) {
      const decision = await findDecision(request);
      if (decision.linkedBetter === better) return;
      if (!isDeepStrictEqual(decision, seenDecision)) throw new AppError("CONFLICT");
    }
    const betterId = sides[better].media.id;
    await DecidedPair.upsert({ ...pairOf(request), betterId, actorId: actor.user.id, decidedAt: now });
    await settle(actor, "contribution:linkSamePicture", request, sides, { betterId });
  });

export const unlinkSamePicture = (actor: SignedInActor, request: PairRequest): Promise<void> =>
  inTransaction(async () => {
    const sides = await lockSides(actor, request);
    const linked = { ...pairOf(request), betterId: { [Op.ne]: null } };
    if ((await DecidedPair.destroy({ where: linked })) === 0) throw notFound();
    await settle(actor, "contribution:unlinkSamePicture", request, sides);
  });

type PairAction = `contribution:${"keepBoth" | "linkSamePicture" | "unlinkSamePicture"}`;

async function settle(
  actor: SignedInActor,
  action: PairAction,
  { organizationId, mediaId, otherId }: PairRequest,
  sides: readonly Side[],
  data: { betterId?: string } = {},
): Promise<void> {
  for (const side of sides) await updateDuplicateFlag(side);
  const subjects = sides.map(({ contribution: { id } }) => ({ type: "contribution", id }));
  await auditEach(actor, action, subjects, organizationId, { mediaIds: [mediaId, otherId], ...data });
}

/** Updates the flag by which the queue filters contributions with undecided duplicates. */
async function updateDuplicateFlag({ found, contribution: { organizationId, id } }: Side): Promise<void> {
  const files = await Media.findAll({ where: { organizationId, contributionId: id } });
  const others = await findAlike({ organizationId, files, among: "true", except: id, limit: 1 });
  await Case.update({ hasDuplicate: others.length > 0 }, { where: { organizationId, id: found.id } });
}

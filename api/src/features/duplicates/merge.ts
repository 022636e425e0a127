/** Two gifts become one record. Nothing is lost: the other stays as it was, deleted, and can be restored. */
import type { calls } from "@samling/contract/calls";
import { undoWindow } from "@samling/contract/constants";
import type { Answer } from "@samling/contract/types";
import { Op } from "sequelize";
import type { z } from "zod";
import { auditEach } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, invalidInput } from "../../errors.ts";
import { authorize, type SignedIn } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { User } from "../../models/accounts.ts";
import { Contribution, MergedFile, MergedGift } from "../../models/contributions.ts";
import { Case, nextVersion } from "../../models/review.ts";
import { namePublicly, writeName } from "../../visibility/shown-name.ts";
import { leadFavorites } from "../contributions/led-favorites.ts";
import { noteCorrections } from "../contributions/open-case.ts";
import { planTexts } from "../contributions/plan-texts.ts";
import { margin } from "../review/letters.ts";
import { copyFiles } from "./copy-files.ts";
import { noteNoDuplicate } from "./keep-both.ts";
import { findObstacle } from "./obstacles.ts";
import { type Asked, lockSides, type Side } from "./sides.ts";
import { chooseValues } from "./values.ts";

type Merging = Asked & z.output<(typeof calls.mergeDuplicates)["body"]> & { now: Date };
type Merged = Answer<"POST /api/organization/{id}/duplicates/{mediaId}/{otherId}/merge">;

export const mergeDuplicates = (
  actor: SignedIn,
  jobs: Jobs,
  { seen, kept: place, now, ...asked }: Merging,
): Promise<Merged> =>
  inTransaction(async () => {
    const { organizationId, fields, first, isSecondShown } = asked;
    authorize(actor, "contribution:readAll", organizationId);
    const sides = await lockSides(actor, asked, seen);
    const kept = sides[place];
    const other = sides[place === 0 ? 1 : 0];
    const obstacle = await findObstacle(kept, other);
    if (obstacle === "accessioned") throw new AppError("ACCESSIONED");
    if (obstacle)
      throw invalidInput({ path: ["kept"], code: "unknown", message: `cannot take the other: ${obstacle}` });
    const values = chooseValues({ sides, kept: place, fields });
    const texts = { media: [{ id: kept.media.id, ...values }] };
    const plan = await planTexts(kept.contribution, { texts, userId: actor.user.id, now });
    await plan.write();
    const isOtherFirst = first !== place;
    const { copies, leads, hidden } = await copyFiles(jobs, { kept, other, values, isOtherFirst, isSecondShown });
    const changed = plan.changed.media?.[0];
    const contributionId = other.contribution.id;
    await MergedGift.create({
      organizationId,
      contributionId,
      intoId: kept.contribution.id,
      before: {
        copies,
        hidden,
        file: kept.media.id,
        from: withoutId(plan.before.media?.[0]),
        to: withoutId(changed),
        giver: writeName(namePublicly(other.contribution.user)),
      },
      actorId: actor.user.id,
      mergedAt: now,
    });
    await MergedFile.bulkCreate(leads.map((lead) => ({ organizationId, contributionId, ...lead })));
    await leadFavorites({ organizationId, contributionId });
    await Contribution.update({ deletedAt: now }, { where: { organizationId, id: contributionId } });
    const whole = await Contribution.findOne({
      where: { organizationId, id: kept.contribution.id },
      rejectOnEmpty: true,
    });
    whole.changed("updatedAt", true);
    await whole.save();
    await Case.update({ version: nextVersion }, { where: { organizationId, id: sides.map(({ found }) => found.id) } });
    await noteNoDuplicate(kept);
    const { corrections } = plan;
    if (corrections.length > 0) await noteCorrections(whole, { actor, corrections, now });
    await tellGivers(jobs, { actor, kept, other, title: values.title, now });
    const subjects = sides.map(({ contribution: { id } }) => ({ type: "contribution", id }));
    const data = { into: whole.id, from: contributionId, first, isSecondShown, fields };
    await auditEach(actor, "contribution:merge", subjects, organizationId, data);
    const { id, collectionId } = whole;
    const undoUntil = new Date(now.getTime() + undoWindow).toISOString();
    return { contributionId: id, collectionId, caseId: kept.found.id, mergedId: contributionId, undoUntil };
  });

const withoutId = ({ id: _, ...values }: { id?: string } = {}) => values;

interface Telling {
  actor: SignedIn;
  kept: Side;
  other: Side;
  title: string;
  now: Date;
}

/** Each giver once, in their language, when it can no longer be a slip. Restoring the other takes the letters back. */
async function tellGivers(jobs: Jobs, { actor, kept, other, title, now }: Telling): Promise<void> {
  const { organizationId, collectionId, id: contributionId, isOpen: isShown } = kept.contribution;
  const userIds = [kept, other].flatMap(({ contribution: { userId } }) => userId ?? []);
  const id = userIds.filter((userId) => userId !== actor.user.id);
  const people = await User.findAll({ where: { id, email: { [Op.ne]: null } } });
  for (const { email, language, firstName } of people) {
    if (!email) continue;
    const data = { firstName, contributionId, collectionId, mergedId: other.contribution.id, title, isShown };
    const mail = { kind: "gift-merged" as const, recipient: email, language, organizationId, data };
    await queueMail(jobs, mail, new Date(now.getTime() + undoWindow + margin));
  }
}

/** Changes which files a contribution has, and how its pictures are shown. */
import { literal, Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { BodyOf } from "../../http/serve.ts";
import { Contribution } from "../../models/contributions.ts";
import type { Parts } from "../../parts.ts";
import { visibleContributions } from "../../visibility/contributions.ts";
import { recordChosenLicenses } from "../users/agreements.ts";
import { checkVersion, lockForChange } from "./change.ts";
import { lockCases, recordCorrections, recordOwnChange } from "./open-case.ts";
import { findMediaUploads, planFiles, uploadsOf } from "./plan-files.ts";
import { mustBeProposed, propose } from "./propose.ts";

interface ChangeFilesInput {
  id: string;
  change: BodyOf<"changeFiles">;
  now: Date;
}

export async function changeFiles(
  { storage, jobs }: Pick<Parts, "storage" | "jobs">,
  actor: SignedInActor,
  { id, change, now }: ChangeFilesInput,
): Promise<Contribution> {
  const { updatedAt: _, ...files } = change;
  const isVisible = literal(visibleContributions(actor, '"Contribution"'));
  const unlocked = await Contribution.findOne({
    attributes: ["collectionId"],
    where: { [Op.and]: [{ id }, isVisible] },
  });
  const sender = { userId: actor.user.id, collectionId: unlocked?.collectionId ?? "" };
  const uploads = await findMediaUploads(storage, unlocked ? uploadsOf(files) : [], sender);
  return inTransaction(async () => {
    await lockCases(id);
    const contribution = await lockForChange(actor, id, { now, mayPropose: true });
    checkVersion(contribution, change);
    // The guardian is asked about the files as they were submitted.
    if (contribution.state === "guardian") throw new AppError("FORBIDDEN");
    const { organizationId } = contribution;
    if (await mustBeProposed(actor, contribution, { files })) {
      await propose(actor, contribution, { files, uploads, now });
      return contribution;
    }
    const isByStaff = contribution.userId !== actor.user.id;
    const { corrections, write } = await planFiles(contribution, { files, uploads, now, isByStaff });
    const mediaIds = await write(jobs);
    await contribution.touch();
    if (!isByStaff) {
      await recordChosenLicenses(contribution, { mediaIds, now });
      await recordOwnChange(contribution, { actor, now });
    } else await recordCorrections(contribution, { actor, corrections, now });
    await audit(actor, "contribution:changeFiles", id, organizationId, {
      corrections,
      mediaIds: [...files.remove, ...[...files.edits, ...files.replace].map((item) => item.id), ...mediaIds],
    });
    return contribution;
  });
}

/** Of a record into which the gift of another person was merged, its contributor changes only what they gave themselves. */
import { Op } from "sequelize";
import { AppError, invalidInput } from "../../errors.ts";
import { can, type SignedIn } from "../../http/actor.ts";
import { type Contribution, RelatedFile } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { ProposedFiles, ProposedTexts } from "../../models/proposal.ts";

const isForStaff = (actor: SignedIn, { organizationId, userId }: Contribution): boolean =>
  userId !== actor.user.id || can(actor, "contribution:readAll", organizationId);

/** FORBIDDEN if words about a file of another person are among these changes. */
export async function checkOwnTexts(actor: SignedIn, contribution: Contribution, changed: ProposedTexts) {
  const ids = [...(changed.media ?? []), ...(changed.files ?? [])].map(({ id }) => id);
  if (ids.length > 0 && !isForStaff(actor, contribution)) await checkOwn(contribution, ids);
}

/** FORBIDDEN as well, and something of their own stays in it: a record of another person's files alone would be theirs. */
export async function checkOwnFiles(actor: SignedIn, contribution: Contribution, files: ProposedFiles): Promise<void> {
  if (isForStaff(actor, contribution)) return;
  const { edits, replace, remove, add } = files;
  await checkOwn(contribution, [...[...edits, ...replace].map(({ id }) => id), ...remove]);
  const own = { ...wholeOf(contribution), isOfOther: false, id: { [Op.notIn]: remove } };
  if (remove.length === 0 || add.length > 0 || (await Media.count({ where: own })) > 0) return;
  throw invalidInput({ path: ["remove"], code: "too_big", message: "must leave at least one file" });
}

const wholeOf = ({ organizationId, id: contributionId }: Contribution) => ({ organizationId, contributionId });

async function checkOwn(contribution: Contribution, id: string[]): Promise<void> {
  const where = { ...wholeOf(contribution), isOfOther: true, id };
  const count = (await Media.count({ where })) + (await RelatedFile.count({ where }));
  if (count > 0) throw new AppError("FORBIDDEN");
}

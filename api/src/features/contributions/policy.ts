import { ownerEditWindow } from "@samling/contract/constants";
import { Op } from "sequelize";
import { AppError, invalidInput } from "../../errors.ts";
import { authorize, can, type SignedIn } from "../../http/actor.ts";
import { type Contribution, RelatedFile } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { ProposedFiles, ProposedTexts } from "../../models/proposal.ts";

type Owned = Pick<Contribution, "organizationId" | "userId" | "publishedAt"> & Partial<Pick<Contribution, "state">>;

interface Circumstances {
  now: Date;
  isRemoval?: boolean;
  isReviewer?: boolean;
  hasProposal?: boolean;
}

/**
 * The contributor may change and delete it for 24 hours, and for as long as it waits for a decision, and change it for as
 * long as a proposal waits; admins of the organization always (DEC-14), and those who review its collection while it waits.
 * Whoever is suspended may still delete it (DEC-57).
 */
export function authorizeChange(
  actor: SignedIn,
  contribution: Owned,
  { now, isRemoval = false, isReviewer = false, hasProposal = false }: Circumstances,
): void {
  authorize(actor, isRemoval ? "contribution:delete" : "contribution:update", contribution.organizationId);
  if (can(actor, "contribution:readAll", contribution.organizationId)) return;
  const isWaiting = ["submitted", "changes_asked", "guardian"].includes(contribution.state ?? "");
  if (isReviewer && isWaiting) return;
  if (contribution.userId !== actor.user.id) throw new AppError("FORBIDDEN");
  if (isWaiting || hasProposal) return;
  const age = now.getTime() - contribution.publishedAt.getTime();
  if (age > ownerEditWindow) throw new AppError("EDIT_WINDOW_OVER");
}

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

/** The files of contributions that a decision declines, media and related ones alike. */
import { Op, type WhereOptions } from "sequelize";
import { invalidInput } from "../../../errors.ts";
import { closeWithLastFile } from "../../../models/closing.ts";
import { RelatedFile } from "../../../models/contributions.ts";
import { Media } from "../../../models/media.ts";
import type { CaseWithContribution } from "./cases.ts";

const fileScope = (targets: readonly CaseWithContribution[]) => ({
  organizationId: targets[0]?.reviewCase.organizationId ?? "",
  contributionId: targets.map(({ contribution }) => contribution.id),
});
type FileFilter = WhereOptions<Media> & WhereOptions<RelatedFile>;

export const findFiles = async (where: FileFilter): Promise<(Media | RelatedFile)[]> => [
  ...(await Media.findAll({ where })),
  ...(await RelatedFile.findAll({ where })),
];

export async function setWithheld(withheldAs: Media["withheldAs"], where: FileFilter): Promise<void> {
  await Media.update({ withheldAs }, { where });
  await RelatedFile.update({ withheldAs }, { where });
}

/** Requires that some media remain; otherwise the contribution has to be declined as a whole. */
export async function checkFiles(targets: readonly CaseWithContribution[], fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const refuse = (code: string, message: string) => invalidInput({ path: ["fileIds"], code, message });
  if (targets.length > 1) throw refuse("unknown", "can belong to only one case");
  const where = fileScope(targets);
  const files = await findFiles(where);
  const ids = new Set(files.map(({ id }) => id));
  if (!fileIds.every((id) => ids.has(id))) throw refuse("unknown", "is not part of this contribution");
  const media = files.filter((file) => file instanceof Media);
  if (media.every(({ id }) => fileIds.includes(id))) throw refuse("too_big", "must leave at least one file");
}

export const findWithheldFiles = (targets: readonly CaseWithContribution[]) =>
  findFiles({ ...fileScope(targets), withheldAs: { [Op.ne]: null } });

interface WithholdOptions {
  fileIds: readonly string[];
  /** New state of all other files; absent if unchanged. */
  others?: null;
  /** `hidden`: not shown, but stored. */
  as?: "declined" | "hidden";
}

/** Writes only differences: an unchanged file keeps its version. */
export async function withholdFiles(
  { organizationId, id: contributionId }: { organizationId: string; id: string[] },
  { fileIds, others, as = "declined" }: WithholdOptions,
): Promise<void> {
  const contributionKey = { organizationId, contributionId };
  // Files hidden by a notice stay hidden, whatever else is decided.
  const declined = { ...contributionKey, id: [...fileIds], withheldAs: { [Op.or]: [null, "declined"] } };
  const otherFiles = { ...contributionKey, id: { [Op.notIn]: [...fileIds] }, withheldAs: "declined" as const };
  if (others === null) await setWithheld(null, otherFiles);
  if (fileIds.length > 0) await setWithheld(as, declined);
  await closeWithLastFile(contributionId.map((id) => ({ organizationId, contributionId: id })));
}

/** Restores the files of a contribution to their state before a decision: withheld ones and shown ones. */
export async function restoreFiles(
  { organizationId, id: contributionId }: { organizationId: string; id: string },
  files: readonly { id: string; withheldAs: Media["withheldAs"] }[],
  { fileIds, as = "declined" }: Pick<WithholdOptions, "fileIds"> & { as?: Media["withheldAs"] },
): Promise<void> {
  const contributionKey = { organizationId, contributionId };
  const withheldIds = new Set(files.map(({ id }) => id));
  const toShow = { ...contributionKey, id: fileIds.filter((id) => !withheldIds.has(id)), withheldAs: as };
  await setWithheld(null, toShow);
  for (const { id, withheldAs } of files) await setWithheld(withheldAs, { ...contributionKey, id });
  await closeWithLastFile([contributionKey]);
}

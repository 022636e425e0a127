/** Plans a change of files: everything is checked, but nothing is written until it is carried out. */
import { maxMediaFiles } from "@samling/contract/constants/files";
import { AppError, invalidInput, unknownInput } from "../../errors.ts";
import { consumeUploads, findUploads } from "../../files/consume-uploads.ts";
import { reserveSpace } from "../../files/free-space.ts";
import type { ReceivedFile } from "../../files/receive-form.ts";
import { requestDerivatives } from "../../files/request-derivatives.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Correction, ProposedFiles } from "../../models/proposal.ts";
import type { Storage } from "../../storage/storage.ts";
import { findCollectionOf } from "../collections/service.ts";
import { addMedia, forgetDerivatives, removeMedia, replaceOriginal } from "./media-rows.ts";
import type { ChangePlan } from "./plan-texts.ts";
import { checkLicenses, checkMedia, latestDate } from "./submission-rules.ts";

export const noFiles: ProposedFiles = { edits: [], remove: [], replace: [], add: [] };
const displayName = ({ title, originalName }: Pick<Media, "title" | "originalName">) => title || originalName;
export const uploadsOf = ({ replace, add }: Pick<ProposedFiles, "replace" | "add">): string[] =>
  [...replace, ...add].map(({ upload }) => upload);

export type UploadsById = ReadonlyMap<string, ReceivedFile>;

interface UploadSender {
  userId: string;
  collectionId: string;
}

/** Runs outside a transaction, since an upload may have to be examined first. */
export async function findMediaUploads(
  storage: Storage,
  ids: readonly string[],
  sender: UploadSender,
): Promise<UploadsById> {
  const uploads = await findUploads(storage, ids, sender);
  if (uploads.some(({ field }) => field !== "mediaFiles"))
    throw unknownInput(["uploads"], "is not a picture, film or sound");
  return new Map(ids.flatMap((id, index) => (uploads[index] ? [[id, uploads[index]]] : [])));
}

interface FilesPlanInput {
  files: ProposedFiles;
  uploads: UploadsById;
  now: Date;
  /** Proposed uploads belong to the contributor, even if staff accept them. */
  isByStaff?: boolean;
}

interface FilesPlan extends Pick<ChangePlan, "corrections"> {
  before: ProposedFiles["edits"];
  /** Ids of the files that the change has added. */
  write: (jobs: Jobs) => Promise<string[]>;
}

export async function planFiles(
  contribution: Contribution,
  { files, uploads, now, isByStaff = false }: FilesPlanInput,
): Promise<FilesPlan> {
  const { organizationId, id: contributionId } = contribution;
  const rows = await Media.findAll({ where: { organizationId, contributionId }, order: ["position"] });
  await check(contribution, { files, rows, now });
  const fileOf = (upload: string) => {
    const file = uploads.get(upload);
    if (!file) throw unknownInput(["uploads"], "is not an upload that waits for this contribution");
    return file;
  };
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const edits = files.edits.flatMap(({ id, edit }) => {
    const row = rowOf.get(id);
    return row ? [{ row, edit }] : [];
  });
  const replaced = files.replace.flatMap(({ id, upload }) => {
    const row = rowOf.get(id);
    return row ? [{ row, file: fileOf(upload) }] : [];
  });
  const removed = rows.filter((row) => files.remove.includes(row.id));
  const added = files.add.map(({ upload, ...values }) => ({ values, file: fileOf(upload) }));
  const correctFile = (of: string, from: string, to: string): Correction => ({ field: "file", of, from, to });
  const corrections = [
    ...edits.map(({ row, edit }) => {
      return { field: "edit", of: displayName(row), from: describeEdit(row.edit), to: describeEdit(edit) };
    }),
    ...replaced.map(({ row, file }) => correctFile(displayName(row), describeOriginal(row), describeFile(file))),
    ...removed.map((row) => correctFile(displayName(row), describeOriginal(row), "")),
    ...added.map(({ values: { title }, file }) => correctFile(title || file.name, "", describeFile(file))),
  ];
  const write = async (jobs: Jobs) => {
    await reserveSpace(organizationId, [...uploads.values()]);
    for (const { row, edit } of edits) await row.update({ edit });
    for (const { row, file } of replaced) await replaceOriginal(row, file);
    await removeMedia(removed, isByStaff);
    const addedMedia = await addMedia(contribution, added, (rows.at(-1)?.position ?? 0) + 1);
    await consumeUploads([...uploads.keys()]);
    const changed = [...new Set([...edits, ...replaced].map(({ row }) => row))];
    // Newly hidden parts must not be visible until the new pictures are made.
    await forgetDerivatives(changed);
    await requestDerivatives(jobs, [...changed, ...addedMedia]);
    return addedMedia.map(({ id }) => id);
  };
  return { corrections, before: edits.map(({ row: { id, edit } }) => ({ id, edit })), write };
}

async function check(
  contribution: Contribution,
  { files, rows, now }: { files: ProposedFiles; rows: readonly Media[]; now: Date },
): Promise<void> {
  const { edits, replace, remove, add } = files;
  const ids = [...edits.map(({ id }) => id), ...replace.map(({ id }) => id), ...remove];
  const unknownId = ids.find((id) => !rows.some((row) => row.id === id));
  if (unknownId) throw unknownInput(["id"], "is not a file of this contribution");
  for (const list of [edits.map(({ id }) => id), replace.map(({ id }) => id), remove]) {
    if (new Set(list).size < list.length) throw unknownInput(["id"], "is given twice");
  }
  const isOther = edits.some(({ id }) => rows.some((row) => row.id === id && row.kind !== "image"));
  if (isOther) throw unknownInput(["edits"], "must be a picture");
  if (remove.length > 0 && remove.length >= rows.length + add.length) {
    throw invalidInput({ path: ["remove"], code: "too_big", message: "must leave at least one file" });
  }
  if (rows.length - remove.length + add.length > maxMediaFiles) throw new AppError("IMAGE_OVERFLOW_ERROR");
  const collection = await findCollectionOf(contribution);
  const media = add.map(({ upload: _, ...values }, index) => ({ path: ["add", index], values }));
  checkMedia(media, collection.contributionFields, latestDate(now));
  await checkLicenses(media, new Set(rows.map(({ license }) => license)));
}

const describeFile = ({ name, sha256 }: Pick<ReceivedFile, "name" | "sha256">) => `${name} (SHA-256 ${sha256})`;
const describeOriginal = ({ originalName: name, sha256 }: Media) => describeFile({ name, sha256 });

const toPercent = (fraction: number) => Math.round(fraction * 100);

/** Describes to staff which edits were made, but not where. */
function describeEdit(edit: Media["edit"]): string {
  if (!edit) return "";
  const { rotation, angle, perspective, crop, blurs } = edit;
  const isCropped = crop.x > 0 || crop.y > 0 || crop.width < 1 || crop.height < 1;
  return [
    rotation + angle !== 0 && `↻ ${rotation + angle}°`,
    perspective && `⏢ ${toPercent(perspective.vertical)} ${toPercent(perspective.horizontal)} %`,
    isCropped && `⌗ ${Math.round(crop.width * 100)} × ${Math.round(crop.height * 100)} %`,
    blurs.length > 0 && `▒ ${blurs.length}`,
  ]
    .filter(Boolean)
    .join(", ");
}

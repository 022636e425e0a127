/** Changes which files a contribution has, and how its pictures are shown. */
import type { calls } from "@samling/contract/calls";
import { maxMediaFiles } from "@samling/contract/constants";
import type { ErrorIssue } from "@samling/contract/errors";
import type { z } from "zod";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, invalidInput } from "../../errors.ts";
import type { ReceivedFile } from "../../files/receive-form.ts";
import { requestDerivatives } from "../../files/request-derivatives.ts";
import { takeRoom } from "../../files/room.ts";
import { findUploads, takeUploads } from "../../files/take-uploads.ts";
import { can, type SignedIn } from "../../http/actor.ts";
import type { Correction } from "../../models/case-entry.ts";
import { Contribution } from "../../models/contribution.ts";
import { Media } from "../../models/media.ts";
import type { Parts } from "../../parts.ts";
import { findCollectionOf } from "../collections/service.ts";
import { lockForChange } from "./change.ts";
import { addMedia, forgetDerivatives, removeMedia, replaceOriginal } from "./media-rows.ts";
import { lockCase, mustBeReviewed, noteCorrections, reopenCase } from "./open-case.ts";
import { checkLicenses, checkMedia, latestDate } from "./submission-rules.ts";

type Change = z.output<(typeof calls.changeFiles)["body"]>;

interface Changing {
  id: string;
  change: Change;
  now: Date;
}

const nameOf = ({ title, originalName }: Pick<Media, "title" | "originalName">) => title || originalName;

export async function changeFiles(
  { storage, jobs }: Pick<Parts, "storage" | "jobs">,
  actor: SignedIn,
  { id, change, now }: Changing,
): Promise<Contribution> {
  const found = await Contribution.findOne({ attributes: ["collectionId"], where: { id } });
  const ids = [...change.replace, ...change.add].map(({ upload }) => upload);
  // Outside of the transaction, since an upload may have to be examined first.
  const uploads = found ? await findUploads(storage, ids, { actor, collectionId: found.collectionId }) : [];
  if (uploads.some(({ field }) => field !== "mediaFiles")) throw refuse(["uploads"], "is no picture or film");
  const uploadOf = new Map(ids.map((one, index) => [one, uploads[index]]));
  return inTransaction(async () => {
    await lockCase(id);
    const contribution = await lockForChange(actor, id, { now });
    checkVersion(contribution, change);
    const { organizationId } = contribution;
    const rows = await Media.findAll({ where: { organizationId, contributionId: id }, order: ["position"] });
    await check(contribution, { change, rows, now });
    await takeRoom(organizationId, uploads);

    const of = new Map(rows.map((row) => [row.id, row]));
    const fileOf = (upload: string) => uploadOf.get(upload) as ReceivedFile;
    const corrections: Correction[] = [];
    const note = (media: Media, field: "file" | "edit", from: string, to: string) =>
      corrections.push({ field, of: nameOf(media), from, to });
    const changed: Media[] = [];
    for (const { id: mediaId, edit } of change.edits) {
      const media = of.get(mediaId);
      if (!media) continue;
      note(media, "edit", describeEdit(media.edit), describeEdit(edit));
      await media.update({ edit });
      changed.push(media);
    }
    for (const { id: mediaId, upload } of change.replace) {
      const media = of.get(mediaId);
      if (!media) continue;
      const file = fileOf(upload);
      note(media, "file", describeFile(media.originalName, media.sha256), describeFile(file.name, file.sha256));
      await replaceOriginal(media, file);
      changed.push(media);
    }
    const removed = rows.filter((row) => change.remove.includes(row.id));
    for (const media of removed) note(media, "file", describeFile(media.originalName, media.sha256), "");
    await removeMedia(removed);
    const added = await addMedia(
      contribution,
      change.add.map(({ upload, ...values }) => ({ values, file: fileOf(upload) })),
      (rows.at(-1)?.position ?? 0) + 1,
    );
    for (const media of added) note(media, "file", "", describeFile(media.originalName, media.sha256));
    await takeUploads(ids);
    // What is hidden from now on must not be seen until the new pictures are made.
    await forgetDerivatives(changed);
    await requestDerivatives(jobs, [...new Set(changed), ...added]);

    const isStaff = can(actor, "contribution:readAll", organizationId);
    if (changed.length + added.length > 0 && !isStaff) await submitAgain(contribution, now);
    contribution.changed("updatedAt", true);
    await contribution.save();
    if (contribution.userId !== actor.user.id) await noteCorrections(contribution, { actor, corrections, now });
    await audit(actor, "contribution:changeFiles", { type: "contribution", id }, organizationId, { corrections });
    return contribution;
  });
}

const refuse = (path: ErrorIssue["path"], message: string) => invalidInput({ path, code: "unknown", message });

function checkVersion({ updatedAt }: Contribution, change: Change): void {
  if (change.updatedAt === undefined || Date.parse(change.updatedAt) === updatedAt.getTime()) return;
  throw new AppError("CONFLICT", { details: { updatedAt: updatedAt.toISOString() } });
}

async function check(
  contribution: Contribution,
  { change, rows, now }: { change: Change; rows: readonly Media[]; now: Date },
): Promise<void> {
  const { edits, replace, remove, add } = change;
  const named = [...edits.map(({ id }) => id), ...replace.map(({ id }) => id), ...remove];
  const strange = named.find((id) => !rows.some((row) => row.id === id));
  if (strange) throw refuse(["id"], "is no file of this contribution");
  for (const list of [edits.map(({ id }) => id), replace.map(({ id }) => id), remove]) {
    if (new Set(list).size < list.length) throw refuse(["id"], "is there twice");
  }
  const film = edits.find(({ id }) => rows.some((row) => row.id === id && row.kind === "video"));
  if (film) throw refuse(["edits"], "must be a picture");
  if (remove.length > 0 && remove.length >= rows.length + add.length) {
    throw invalidInput({ path: ["remove"], code: "too_big", message: "must leave at least one file" });
  }
  if (rows.length - remove.length + add.length > maxMediaFiles) throw new AppError("IMAGE_OVERFLOW_ERROR");
  const collection = await findCollectionOf(contribution);
  const media = add.map(({ upload: _, ...values }, index) => ({ path: ["add", index], values }));
  checkMedia(media, collection.contributionFields, latestDate(now));
  await checkLicenses(media, new Set(rows.map(({ license }) => license)));
}

/** In a reviewed collection, other pictures than those that were decided on wait for a decision as well. */
async function submitAgain(contribution: Contribution, now: Date): Promise<void> {
  if (contribution.state !== "published" || !contribution.userId) return;
  if (!(await mustBeReviewed(await findCollectionOf(contribution), contribution.userId))) return;
  contribution.set({ hiddenAt: now, withheldAs: "submitted" });
  await reopenCase(contribution, now);
}

const describeFile = (name: string, sha256: string) => `${name} (SHA-256 ${sha256})`;

/** For staff, who read what was done and not where. */
function describeEdit(edit: Media["edit"]): string {
  if (!edit) return "";
  const { rotation, angle, crop, blurs } = edit;
  const isCropped = crop.x > 0 || crop.y > 0 || crop.width < 1 || crop.height < 1;
  return [
    rotation + angle !== 0 && `↻ ${rotation + angle}°`,
    isCropped && `⌗ ${Math.round(crop.width * 100)} × ${Math.round(crop.height * 100)} %`,
    blurs.length > 0 && `▒ ${blurs.length}`,
  ]
    .filter(Boolean)
    .join(", ");
}

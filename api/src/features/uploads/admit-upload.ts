import { maxMediaFiles, maxRelatedFiles } from "@samling/contract/constants/files";
import { maxImportBytes } from "@samling/contract/constants/imports";
import { Id } from "@samling/contract/shapes";
import { z } from "zod";
import { notFound } from "../../errors.ts";
import { removeUpload } from "../../files/examine-upload.ts";
import { fileError, relatedFileError } from "../../files/file-examiner.ts";
import { checkFreeSpace, findFreeSpace, sumWaiting } from "../../files/free-space.ts";
import { can, type SignedInActor } from "../../http/actor.ts";
import { parseFields } from "../../http/parse-request.ts";
import { Upload } from "../../models/contributions.ts";
import { Import } from "../../models/import.ts";
import { admitContributor } from "../contributions/receive-submission.ts";
import type { AdmittedUpload } from "./upload-store.ts";

/** Metadata of an upload, in the protocol's own header. */
const UploadMetadata = z.object({
  collectionId: Id,
  field: z.enum(["mediaFiles", "relatedFiles"]),
  filename: z.string().min(1).max(255),
});

const ImportMetadata = UploadMetadata.omit({ collectionId: true }).extend({
  importId: Id,
  field: z.literal("importFiles"),
});

/** Files of one person that may wait for their contributions: twice as many as the largest contribution has. */
export const maxWaitingUploads = 2 * (maxMediaFiles + maxRelatedFiles);

interface UploadRequest {
  metadata: Record<string, string | null> | undefined;
  bytes: number;
}

/** Makes the checks of a contribution, so that no one uploads for minutes only to be refused at the end. */
export async function admitUpload(actor: SignedInActor, { metadata, bytes }: UploadRequest): Promise<AdmittedUpload> {
  const fields = Object.fromEntries(Object.entries(metadata ?? {}).map(([name, value]) => [name, value ?? ""]));
  if (fields.field === "importFiles") return admitImportFile(actor, fields, bytes);
  const { collectionId, field, filename } = parseFields({ schema: UploadMetadata, fields });
  const { organizationId, allowRelatedFiles } = await admitContributor(actor, collectionId);
  if (bytes === 0) throw fileError("UNREADABLE_FILE", { field, name: filename }, "is empty");
  if (field === "relatedFiles" && !allowRelatedFiles) throw relatedFileError(filename);
  const total = bytes + (await sumWaiting(organizationId, actor.user.id));
  checkFreeSpace(await findFreeSpace(organizationId), { field, name: filename, bytes, total });
  await dropOldestUploads(actor.user.id);
  return { organizationId, collectionId, userId: actor.user.id, field, filename, heldBy: null };
}

async function admitImportFile(
  actor: SignedInActor,
  fields: Record<string, string>,
  bytes: number,
): Promise<AdmittedUpload> {
  const { importId: id, field, filename } = parseFields({ schema: ImportMetadata, fields });
  const draft = await Import.findOne({ where: { id } });
  if (draft?.state !== "draft" || !can(actor, "collection:import", draft.organizationId)) throw notFound();
  const { organizationId } = draft;
  const freeSpace = { ...(await findFreeSpace(organizationId)), file: maxImportBytes };
  const total = bytes + (await sumWaiting(organizationId, actor.user.id));
  checkFreeSpace(freeSpace, { field, name: filename, bytes, total });
  return { organizationId, collectionId: null, userId: actor.user.id, field, filename, heldBy: id };
}

/** Drops the oldest waiting upload to make room for one more. The person's device still has it, and sends it again. */
async function dropOldestUploads(userId: string): Promise<void> {
  const surplus = await Upload.findAll({
    attributes: ["id"],
    where: { userId, heldBy: null },
    order: [["touchedAt", "DESC"]],
    offset: maxWaitingUploads - 1,
  });
  for (const upload of surplus) await removeUpload(upload);
}

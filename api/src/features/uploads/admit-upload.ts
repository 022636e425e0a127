import { maxMediaFiles, maxRelatedFiles } from "@samling/contract/constants";
import { Id } from "@samling/contract/shapes";
import { z } from "zod";
import { removeUpload } from "../../files/examine-upload.ts";
import { problemWith, refuseRelated } from "../../files/file-examiner.ts";
import { checkRoom, findRoom } from "../../files/room.ts";
import type { SignedIn } from "../../http/actor.ts";
import { parseFields } from "../../http/parse-request.ts";
import { Upload } from "../../models/upload.ts";
import { admitContributor } from "../contributions/receive-submission.ts";
import type { Admitted } from "./upload-store.ts";

/** Metadata of an upload, in the protocol's own header. */
const UploadMetadata = z.object({
  collectionId: Id,
  field: z.enum(["mediaFiles", "relatedFiles"]),
  filename: z.string().min(1).max(255),
});

/** Files of one person that may wait for their contributions: twice those of the largest one. */
export const mostWaiting = 2 * (maxMediaFiles + maxRelatedFiles);

interface Asked {
  metadata: Record<string, string | null> | undefined;
  bytes: number;
}

/** As for a contribution with its files: nobody uploads for minutes to be refused at the end. */
export async function admitUpload(actor: SignedIn, { metadata, bytes }: Asked): Promise<Admitted> {
  const texts = Object.fromEntries(Object.entries(metadata ?? {}).map(([name, value]) => [name, value ?? ""]));
  const { collectionId, field, filename } = parseFields({ schema: UploadMetadata, fields: texts });
  const { organizationId, allowRelatedFiles } = await admitContributor(actor, collectionId);
  if (bytes === 0) throw problemWith("UNREADABLE_FILE", { field, name: filename }, "is empty");
  if (field === "relatedFiles" && !allowRelatedFiles) throw refuseRelated(filename);
  // Waiting uploads take room too, though no contribution counts them yet: everybody's, as there may be many accounts.
  const waiting = Number(await Upload.sum("bytes", { where: { organizationId } }));
  checkRoom(await findRoom(organizationId), { field, name: filename, bytes, total: bytes + waiting });
  await makeWay(actor.user.id);
  return { organizationId, collectionId, userId: actor.user.id, field, filename };
}

/** A further upload drops the oldest waiting one. It is not lost: the person's device has it, and sends it again. */
async function makeWay(userId: string): Promise<void> {
  const surplus = await Upload.findAll({
    attributes: ["id"],
    where: { userId, heldBy: null },
    order: [["touchedAt", "DESC"]],
    offset: mostWaiting - 1,
  });
  for (const upload of surplus) await removeUpload(upload);
}

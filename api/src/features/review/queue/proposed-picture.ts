/** Pictures of a proposal, for those who decide on it. */
import { Readable } from "node:stream";
import { notFound } from "../../../errors.ts";
import { readUploads } from "../../../files/consume-uploads.ts";
import { showUpload } from "../../../files/decode-upload.ts";
import { runInTurn } from "../../../files/run-in-turn.ts";
import type { SignedInActor } from "../../../http/actor.ts";
import type { FileAnswer } from "../../../http/serve.ts";
import { Case } from "../../../models/review.ts";
import type { Storage } from "../../../storage/storage.ts";
import { uploadsOf } from "../../contributions/plan-files.ts";
import type { OrganizationParams } from "../../organizations/serve-in-organization.ts";
import { casesOf } from "../cases/access.ts";

export async function getProposedPicture(
  actor: SignedInActor,
  storage: Storage,
  { organizationId, caseId, uploadId }: OrganizationParams<"getProposedPicture">,
): Promise<FileAnswer> {
  const reviewCase = await Case.findOne({ where: casesOf(actor, organizationId, { id: caseId }) });
  if (!reviewCase?.proposal || !uploadsOf(reviewCase.proposal.files).includes(uploadId)) throw notFound();
  const file = (await readUploads([uploadId])).get(uploadId);
  if (!file?.type.startsWith("image/")) throw notFound();
  const userId = actor.user.id;
  const still = await runInTurn(userId, () => showUpload(storage, { ...file, userId, organizationId }));
  return { name: "picture.webp", stream: Readable.from([still]) };
}

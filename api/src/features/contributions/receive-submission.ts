/** Reads the form of a new contribution, and refuses it as early as possible. */
import type { IncomingMessage } from "node:http";
import { calls } from "@samling/contract/calls";
import type { OnBehalf } from "@samling/contract/types";
import type { z } from "zod";
import { AppError, requiredIssue } from "../../errors.ts";
import { findUploads } from "../../files/consume-uploads.ts";
import { checkPicture } from "../../files/examine-upload.ts";
import { fileError, relatedFileError } from "../../files/file-examiner.ts";
import { checkTotal, findFreeSpace } from "../../files/free-space.ts";
import { type ReceivedFile, type ReceivedForm, receiveForm } from "../../files/receive-form.ts";
import { runInTurn } from "../../files/run-in-turn.ts";
import { sniffMedia, sniffRelated } from "../../files/sniff.ts";
import { authorize, type SignedInActor } from "../../http/actor.ts";
import { parseForm } from "../../http/parse-request.ts";
import { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { Organization } from "../../models/organizations.ts";
import type { Storage } from "../../storage/storage.ts";
import { findVisibleCollection } from "../collections/service.ts";
import { admitGuest } from "../links/guests.ts";
import { missingRegistrationFields } from "../users/rules.ts";

const { body: Body, files } = calls.submitContribution;

export interface Submission {
  collection: Collection;
  /** The files of the form, then those that were uploaded ahead. */
  files: ReceivedFile[];
  form: ReceivedForm;
  body: z.output<typeof Body>;
  /** The link by which it came: it asks for less than the collection, and its contributions are always reviewed. */
  linkId?: string;
  /** How it was received on a collection day, and the key that keeps it from being stored twice. */
  day?: { onBehalf: OnBehalf; sourceKey: string } | undefined;
}

interface SubmissionRequest {
  request: IncomingMessage;
  storage: Storage;
  /** Fields in the address rather than in the form. */
  query: Readonly<Record<string, unknown>>;
}

export async function receiveSubmission(
  actor: SignedInActor,
  { request, storage, query }: SubmissionRequest,
): Promise<Submission> {
  let collection: Collection | undefined;
  const form = await receiveForm(request, storage, {
    query,
    files: {
      mediaFiles: { max: files.mediaFiles.max, overflow: "IMAGE_OVERFLOW_ERROR" },
      relatedFiles: { max: files.relatedFiles.max, overflow: "INVALID_INPUT" },
    },
    isReady: ({ collectionId }) => Boolean(collectionId),
    admit: async (fields) => {
      collection = await admitSender(actor, fields);
      const { organizationId } = collection;
      return { organizationId, freeSpace: await findFreeSpace(organizationId) };
    },
    typeOf: async ({ field, name, head }) => {
      if (field === "mediaFiles") return sniffMedia(head);
      if (!collection?.allowRelatedFiles) throw relatedFileError(name);
      return sniffRelated(head, name);
    },
    // Files that were uploaded ahead have already been decoded.
    check: async (file) => {
      const sender = { userId: actor.user.id, organizationId: collection?.organizationId ?? "" };
      const picture = await runInTurn(sender.userId, () => checkPicture(storage, { ...file, ...sender }, file));
      file.placeholder = picture?.placeholder ?? null;
    },
  });
  try {
    if (!collection) throw new Error("A form was accepted without its collection.");
    const body = parseForm({ schema: Body, fields: form.fields });
    const earlyUploads = await findUploads(storage, body.uploads, {
      userId: actor.user.id,
      collectionId: collection.id,
    });
    const received = [...form.files, ...earlyUploads];
    checkFiles(received);
    if (earlyUploads.length > 0) checkTotal(await findFreeSpace(collection.organizationId), received);
    return { collection, files: received, form, body };
  } catch (error) {
    await form.discard();
    throw error;
  }
}

/** The form checks its own files as they arrive; files that were uploaded ahead count as well. */
export function checkFiles(received: readonly ReceivedFile[]): void {
  const mediaOnly = received.filter(({ field }) => field === "mediaFiles");
  if (mediaOnly.length > files.mediaFiles.max) throw new AppError("IMAGE_OVERFLOW_ERROR");
  if (received.length - mediaOnly.length > files.relatedFiles.max) throw new AppError("INVALID_INPUT");
  const entries = received.map(({ field, name }) => `${field}/${name}`);
  const duplicate = received.find((_, index) => entries.indexOf(entries[index] ?? "") !== index);
  if (duplicate) throw fileError("DUPLICATE_FILE_NAME", duplicate, "is given twice");
}

const AdmissionFields = Body.pick({ collectionId: true, userId: true });

/** Called with the fields received so far, so that a refusal comes as early as possible. */
async function admitSender(actor: SignedInActor, fields: Record<string, unknown>): Promise<Collection> {
  const { collectionId, userId } = parseForm({ schema: AdmissionFields, fields });
  if (userId && userId !== actor.user.id) throw new AppError("FORBIDDEN");
  return admitContributor(actor, collectionId);
}

/** Returns the collection if this person may contribute to it now. */
export async function admitContributor(actor: SignedInActor, collectionId: string): Promise<Collection> {
  if (actor.isGuest) return admitGuest(actor, collectionId);
  const collection = await findVisibleCollection(actor, collectionId);
  authorize(actor, "contribution:create", collection.organizationId);
  if (collection.status !== "ACTIVE") throw new AppError("COLLECTION_NOT_ACTIVE");
  await checkRegistration(actor, collection.organizationId);
  return collection;
}

async function checkRegistration(actor: SignedInActor, organizationId: string): Promise<void> {
  const [user, organization] = await Promise.all([
    User.findByPk(actor.user.id, { rejectOnEmpty: true }),
    Organization.findByPk(organizationId, { rejectOnEmpty: true }),
  ]);
  const fields = missingRegistrationFields(user, organization);
  if (fields.length === 0) return;
  const issues = fields.map((field) => requiredIssue([field]));
  throw new AppError("REGISTRATION_INCOMPLETE", { details: { issues } });
}

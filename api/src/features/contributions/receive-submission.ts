/** Reads the form of a new contribution, and refuses it as early as what has been read of it allows. */
import type { IncomingMessage } from "node:http";
import { calls } from "@samling/contract/calls";
import { Id } from "@samling/contract/shapes";
import type { z } from "zod";
import { AppError, invalidInput } from "../../errors.ts";
import { authorize, type SignedIn } from "../../http/actor.ts";
import { parseFields } from "../../http/parse-request.ts";
import type { Storage } from "../../storage/storage.ts";
import type { Collection } from "../collections/model.ts";
import { findVisibleCollection } from "../collections/service.ts";
import { type ReceivedForm, receiveForm } from "../media/receive-form.ts";
import { sniffMedia, sniffRelated } from "../media/sniff.ts";
import { Organization } from "../organizations/model.ts";
import { findRoom } from "../organizations/room.ts";
import { User } from "../users/model.ts";
import { missingRegistrationFields } from "../users/registration-fields.ts";

const { body: Body, files } = calls.submitContribution;

export interface Submission {
  collection: Collection;
  form: ReceivedForm;
  body: z.output<typeof Body>;
}

export async function receiveSubmission(
  actor: SignedIn,
  { request, storage }: { request: IncomingMessage; storage: Storage },
): Promise<Submission> {
  let collection: Collection | undefined;
  const form = await receiveForm(request, storage, {
    files: {
      mediaFiles: { max: files.mediaFiles.max, overflow: "IMAGE_OVERFLOW_ERROR" },
      relatedFiles: { max: files.relatedFiles.max, overflow: "INVALID_INPUT" },
    },
    admit: async (fields) => {
      collection = await admit(actor, fields);
      const { organizationId } = collection;
      return { organizationId, room: await findRoom(organizationId) };
    },
    typeOf: async ({ field, name, head }) =>
      field === "mediaFiles" ? sniffMedia(head) : collection?.allowRelatedFiles ? sniffRelated(head, name) : null,
  });
  try {
    if (!collection) throw new Error("A form was accepted without its collection.");
    return { collection, form, body: parseFields(Body, form.fields) };
  } catch (error) {
    await form.discard();
    throw error;
  }
}

/** The collection comes first in the form, so that nobody uploads for minutes to learn that it was in vain. */
async function admit(actor: SignedIn, fields: Record<string, string>): Promise<Collection> {
  const id = Id.safeParse(fields.collectionId);
  if (!id.success) {
    throw invalidInput({
      path: ["collectionId"],
      code: "required",
      message: "must be an id, and come before any file",
    });
  }
  if (fields.userId && fields.userId !== actor.user.id) throw new AppError("FORBIDDEN");
  const collection = await findVisibleCollection(actor, id.data);
  authorize(actor, "contribution:create", collection.organizationId);
  if (collection.status !== "ACTIVE") throw new AppError("COLLECTION_NOT_ACTIVE");
  await checkRegistration(actor, collection.organizationId);
  return collection;
}

async function checkRegistration(actor: SignedIn, organizationId: string): Promise<void> {
  const [user, organization] = await Promise.all([
    User.findByPk(actor.user.id, { rejectOnEmpty: true }),
    Organization.findByPk(organizationId, { rejectOnEmpty: true }),
  ]);
  const fields = missingRegistrationFields(user, organization);
  if (fields.length === 0) return;
  const issues = fields.map((field) => ({ path: [field], code: "required", message: "is required" }));
  throw new AppError("REGISTRATION_INCOMPLETE", { details: { issues } });
}

import { calls } from "@samling/contract/calls";
import { collectionStatuses } from "@samling/contract/constants/collections";
import { requirableFields } from "@samling/contract/media-fields";
import { Id } from "@samling/contract/shapes";
import { AppError, notFound } from "../../errors.ts";
import { readPicture, readPictureForm } from "../../files/receive-picture.ts";
import { type Actor, authorize, type SignedInActor } from "../../http/actor.ts";
import { parseForm } from "../../http/parse-request.ts";
import { serve } from "../../http/serve.ts";
import { inEveryLanguage } from "../../messages/texts.ts";
import type { Parts } from "../../parts.ts";
import { isOpenToAll } from "../../visibility/collections.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { findOrganization } from "../organizations/service.ts";
import { newQuestion } from "./change-questions.ts";
import { deleteCollection, deletionRetentionMs, listDeleted, restoreCollection } from "./delete.ts";
import { createCollectionWithPicture, replaceCollectionPicture } from "./picture.ts";
import { presentCollection, presentCollections } from "./presenter.ts";
import { checkGroup, checkTexts } from "./rules.ts";
import { findKnownCollection, findVisibleCollection, listAllCollections, listVisibleCollections } from "./service.ts";
import { publishCollection, updateCollection } from "./update.ts";

/** If the organization precedes the picture in the form, callers without permission are refused before the upload. */
async function admitCreator(actor: SignedInActor, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const id = Id.safeParse(fields.organizationId);
  if (id.success) authorize(actor, "collection:create", id.data);
}

export const collectionRoutes = ({ storage, addresses }: Parts) => {
  const presentation = (actor: Actor) => ({ actor, addresses: addresses.for(actor) });
  const present = async (actor: SignedInActor, id: string) =>
    presentCollection(presentation(actor), await findVisibleCollection(actor, id));

  return [
    serveInOrganization(calls.listCollections, async ({ actor, organizationId }) =>
      presentCollections(presentation(actor), await listVisibleCollections(actor, organizationId)),
    ),
    serve(calls.getCollection, async ({ actor, query }) =>
      presentCollection(presentation(actor), await findKnownCollection(actor, query.collectionId)),
    ),
    serveInOrganization(calls.listAllCollections, async ({ actor, organizationId }) =>
      presentCollections(presentation(actor), await listAllCollections(organizationId)),
    ),
    serve(calls.createCollection, async ({ actor, context }) => {
      const { fields, picture } = await readPictureForm(context.req, {
        admit: (before) => admitCreator(actor, before),
        query: context.query,
      });
      await admitCreator(actor, fields);
      const { userId, translations, questions, review, ...values } = parseForm({
        schema: calls.createCollection.body,
        fields,
      });
      const { organizationId, hasTerms } = values;
      const { defaultReview } = await findOrganization(organizationId);
      authorize(actor, "collection:create", organizationId);
      if (userId && userId !== actor.user.id) throw new AppError("FORBIDDEN");
      await checkGroup(organizationId, values.groupName);
      const texts = await checkTexts({ texts: translations, hasTerms, path: "translations" });
      if (!picture) throw new AppError("MISSING_COLLECTION_IMAGE_ERROR");
      const newQuestions = questions.map(newQuestion);
      const reviewSettings = { review: review?.mode ?? defaultReview, ...(review && { reviewUntil: review.until }) };
      const collection = { ...values, ...reviewSettings, translations: texts, questions: newQuestions };
      const { id } = await createCollectionWithPicture(actor, collection, { storage, picture });
      return present(actor, id);
    }),
    serve(calls.updateCollection, async ({ actor, body, now }) => {
      const { id, organizationId } = await findVisibleCollection(actor, body.collectionId);
      authorize(actor, "collection:update", organizationId);
      await updateCollection(actor, body, now);
      return present(actor, id);
    }),
    serve(calls.publishCollection, async ({ actor, params }) => {
      const { id, organizationId } = await findVisibleCollection(actor, params.collectionId);
      if (organizationId !== params.orgId) throw notFound();
      authorize(actor, "collection:update", organizationId);
      await publishCollection(actor, id);
    }),
    serve(calls.updateCollectionImage, async ({ actor, query, context }) => {
      const collection = await findVisibleCollection(actor, query.collectionId);
      authorize(actor, "collection:update", collection.organizationId);
      const picture = await readPicture(context.req);
      const { id, imageKey } = await replaceCollectionPicture(actor, collection, { storage, picture });
      const imageUrl = addresses.for(actor).collectionImage({ id, imageKey, isOpen: isOpenToAll(collection) });
      return { imageUrl: imageUrl ?? "", data: { imageUrl: imageUrl ?? "" } };
    }),
    serve(calls.deleteCollection, async ({ actor, params, now }) => {
      const { id, organizationId } = await findVisibleCollection(actor, params.collectionId);
      if (organizationId !== params.orgId) throw notFound();
      authorize(actor, "collection:delete", organizationId);
      await deleteCollection(actor, id, now);
    }),
    serveInOrganization(calls.listDeletedCollections, async ({ organizationId, now }) =>
      (await listDeleted(organizationId, now)).flatMap(({ id: collectionId, translations, deletedAt }) =>
        deletedAt
          ? {
              id: collectionId,
              translations: (translations ?? []).map((text) => text.get()),
              deletedAt: deletedAt.toISOString(),
              removedAt: new Date(deletedAt.getTime() + deletionRetentionMs).toISOString(),
            }
          : [],
      ),
    ),
    serveInOrganization(calls.restoreCollection, ({ actor, organizationId, params, now }) =>
      restoreCollection(actor, { organizationId, id: params.collectionId, now }),
    ),
    serveInOrganization(calls.listStatuses, async () => [...collectionStatuses]),
    serveInOrganization(calls.listContributionFields, async () =>
      requirableFields.map((name) => ({ id: name, name, required: false, names: inEveryLanguage(`fields.${name}`) })),
    ),
  ];
};

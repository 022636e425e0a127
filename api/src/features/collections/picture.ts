import { audit } from "../../audit/audit.ts";
import { releaseObjects } from "../../files/pending-objects.ts";
import { keysOf, withPicture } from "../../files/store-picture.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { Collection } from "../../models/collections.ts";
import type { Storage } from "../../storage/storage.ts";
import { checkGroup } from "./rules.ts";
import { createCollection, lockCollection, type NewCollection } from "./service.ts";

interface PictureUpload {
  storage: Storage;
  picture: Buffer;
}

export const createCollectionWithPicture = (
  actor: SignedInActor,
  values: NewCollection,
  { storage, picture }: PictureUpload,
): Promise<Collection> =>
  withPicture(
    { storage, organizationId: values.organizationId, kind: "cover", data: picture },
    async ({ key, type }) => {
      if (values.groupName) await checkGroup(values.organizationId, values.groupName);
      return createCollection(actor, { ...values, imageKey: key, imageType: type });
    },
  );

/** The sweeper removes the previous one. */
export const replaceCollectionPicture = (
  actor: SignedInActor,
  { organizationId, id }: Collection,
  { storage, picture }: PictureUpload,
): Promise<Collection> =>
  withPicture({ storage, organizationId, kind: "cover", data: picture }, async ({ key, type }) => {
    const collection = await lockCollection(id);
    if (collection.imageKey) await releaseObjects(organizationId, keysOf(collection.imageKey));
    await audit(actor, "collection:updateImage", id, organizationId);
    // Silent: changing the picture from an open form must not make saving that form a conflict.
    return collection.update({ imageKey: key, imageType: type }, { silent: true });
  });

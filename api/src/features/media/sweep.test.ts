/** The sweeper removes objects that no row names, and nothing else. */
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { commitObjects, discardObjects } from "../../files/pending-objects.ts";
import type { Collection } from "../../models/collections.ts";
import { RelatedFile, Upload } from "../../models/contributions.ts";
import { Derivative } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { SlidePicture } from "../../models/platform.ts";
import { PendingObject } from "../../models/storage.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { sweepObjects } from "./sweep.ts";

const api = openTestApi();
let organization: Organization;
let collection: Collection;
beforeAll(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
});

/** An object in the storage whose writer seems to have died long ago. */
async function storeForgotten(key: string): Promise<string> {
  await api.parts.storage.put(key, Readable.from([Buffer.from(key)]));
  await PendingObject.create({ organizationId: organization.id, key, aliveAt: new Date(0) });
  return key;
}

const newKey = () => `${organization.id}/${randomUUID()}`;

/** Returns, for every kind of row that can name an object, one that names this object. */
const namers: Record<string, (key: string) => Promise<unknown>> = {
  "an original": async (originalKey) => buildContribution({ collection, media: [{ originalKey }] }),
  "a derivative": async (key) => {
    const { media } = await buildContribution({ collection });
    const facts = { kind: "w480", type: "image/jpeg", width: 480, height: 320, bytes: 10, sha256: "0".repeat(64) };
    await Derivative.create({ organizationId: organization.id, mediaId: media?.[0]?.id ?? "", key, ...facts });
  },
  "a related file": async (key) => {
    const { id: contributionId } = await buildContribution({ collection });
    const facts = { originalName: "a.pdf", type: "application/pdf", bytes: 10, sha256: "0".repeat(64) };
    await RelatedFile.create({ organizationId: organization.id, contributionId, key, ...facts });
  },
  "an organization's logo": async (logoKey) => organization.update({ logoKey }),
  "a collection's cover": async (imageKey) => collection.update({ imageKey }),
  "a picture of the About page": async (pictureKey) =>
    SlidePicture.upsert({ slide: 1, pictureKey, type: "image/jpeg" }),
  "an upload that has not been submitted": async (key) => {
    const { id: userId } = await buildUser({ organization });
    const facts = { field: "mediaFiles" as const, name: "a.jpg", bytes: 10 };
    const names = { organizationId: organization.id, collectionId: collection.id, userId };
    await Upload.create({ ...names, ...facts, keys: [key] });
  },
};

it.each(Object.entries(namers))("keeps the object of %s, however long ago it was registered", async (_, name) => {
  const [named, stray] = [await storeForgotten(newKey()), await storeForgotten(newKey())];
  await name(named);
  expect(await sweepObjects(api.parts, new Date())).toBe("done");
  expect(await api.parts.storage.stat(named)).not.toBeNull();
  expect(await api.parts.storage.stat(stray)).toBeNull();
  expect(await PendingObject.count({ where: { key: [named, stray] } })).toBe(0);
});

it("keeps an object that a row names though its writer gives it up, as when the reply to a commit was lost", async () => {
  const [named, left] = [await storeForgotten(newKey()), await storeForgotten(newKey())];
  await commitObjects([named]);
  await discardObjects(api.parts.storage, [named, left]);
  expect(await api.parts.storage.stat(named)).not.toBeNull();
  expect(await api.parts.storage.stat(left)).toBeNull();
  expect(await PendingObject.count({ where: { key: left } })).toBe(0);
});

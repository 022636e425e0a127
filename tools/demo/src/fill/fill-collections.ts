import { inTransaction } from "@samling/api/database/transaction";
import { createCollection } from "@samling/api/features/collections/service";
import { commitObjects } from "@samling/api/files/pending-objects";
import { keysOf, storePicture } from "@samling/api/files/store-picture";
import { findActor } from "@samling/api/http/sessions";
import { Collection } from "@samling/api/models/collections";
import { type CollectionKey, collections } from "../data/collections.ts";
import { findCrop } from "../data/crops.ts";
import { people } from "../data/people.ts";
import type { DemoCollection } from "../data/types.ts";
import { demoId } from "../ids.ts";
import { pictureFile } from "../picture-file.ts";
import { openedAt } from "../schedule.ts";
import { eachLanguage } from "../texts.ts";
import { varyPicture } from "../vary-picture.ts";
import type { FillContext } from "./fill-context.ts";
import { organizationId } from "./fill-organizations.ts";
import type { SessionTokens } from "./fill-people.ts";

export const collectionId = (key: CollectionKey): string => demoId(`collection ${key}`);

/** All accept contributions at first; they get their final status once everything has been sent. */
export async function fillCollections(context: FillContext, tokens: SessionTokens): Promise<void> {
  for (const [key, collection] of Object.entries(collections)) {
    await fillCollection(context, key as CollectionKey, { collection, token: superAdminsToken(collection, tokens) });
  }
}

/** The session token of the organization's super-admin, who creates its collections. */
export function superAdminsToken({ organization }: DemoCollection, tokens: SessionTokens): string {
  const superAdmin = Object.entries(people).find(([, { roles }]) => roles?.[organization] === "SUPER_ADMIN");
  return tokens.get(superAdmin?.[0] ?? "") ?? "";
}

async function fillCollection(
  { storage, now }: FillContext,
  key: CollectionKey,
  { collection, token }: { collection: DemoCollection; token: string },
): Promise<void> {
  const id = collectionId(key);
  if (await Collection.findOne({ where: { id } })) return;
  const { title, description, about, terms } = collection;
  const organization = organizationId(collection.organization);
  const cover = await storePicture(storage, {
    organizationId: organization,
    kind: "cover",
    data: await makeCover(collection),
  });
  await inTransaction(async () => {
    await createCollection(await findActor(token, now), {
      id,
      organizationId: organization,
      isPublic: collection.isPublic,
      groupName: collection.groupName,
      allowRelatedFiles: collection.allowRelatedFiles,
      fullSize: collection.fullSize ?? false,
      hasTerms: terms !== undefined,
      asksPublic: collection.asksPublic ?? [],
      contributionFields: collection.fields,
      imageKey: cover.key,
      imageType: cover.type,
      createdAt: openedAt(key, now),
      translations: eachLanguage((language) => ({
        title: title[language],
        description: description[language],
        about: about?.[language] ?? "",
        terms: terms?.[language] ?? "",
      })),
      questions: collection.questions.map((question, sort) => ({ ...question, sort })),
    });
    await commitObjects(keysOf(cover.key));
  });
}

const makeCover = ({ cover: [master, crop] }: DemoCollection): Promise<Buffer> =>
  varyPicture(pictureFile(`${master}.jpg`), {
    seed: `cover ${master}`,
    crop: findCrop(master, crop),
    tone: "natural",
    megapixels: 1.7,
    format: "jpeg",
    orientation: 1,
  });

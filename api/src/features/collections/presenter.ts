import { questionRequired } from "@samling/contract/constants/collections";
import { languageCodes } from "@samling/contract/constants/languages";
import type { Collection as CollectionAnswer, Question as QuestionAnswer } from "@samling/contract/types";
import { notFound } from "../../errors.ts";
import type { Addresses } from "../../files/addresses.ts";
import { type Actor, can } from "../../http/actor.ts";
import type { Collection, Question } from "../../models/collections.ts";
import { isOpenToAll } from "../../visibility/collections.ts";
import { countAnswers } from "./change-questions.ts";
import { countVisible } from "./service.ts";

interface PresentationContext {
  actor: Actor;
  addresses: Addresses;
}

/** Named `optional` in the API, where 1 means that an answer is required. */
export const presentRequired = (required: boolean) => (required ? questionRequired.yes : questionRequired.no);

const presentQuestion = ({ id, sourceId, value, translations, required, sort, updatedBy }: Question) => ({
  id,
  sourceId,
  value,
  translations: languageCodes.flatMap((languageCode) => {
    const translated = translations[languageCode];
    return translated ? [{ languageCode, value: translated }] : [];
  }),
  optional: presentRequired(required),
  sort,
  updated_by: updatedBy,
});

export async function presentCollection(
  presentation: PresentationContext,
  collection: Collection,
): Promise<CollectionAnswer> {
  const [answer] = await presentCollections(presentation, [collection]);
  if (!answer) throw notFound();
  return answer;
}

/** Presents collections loaded with their details; counts the content of all of them in one query. */
export async function presentCollections(
  { actor, addresses }: PresentationContext,
  collections: readonly Collection[],
): Promise<CollectionAnswer[]> {
  const ids = collections.map(({ id }) => id);
  const counts = await countVisible(actor, ids);
  const isAdministered = ({ organizationId }: Collection) => can(actor, "collection:update", organizationId);
  const answers = await countAnswers(collections.filter(isAdministered));
  const presentQuestions = (collection: Collection): QuestionAnswer[] =>
    (collection.questions ?? []).map((question) => ({
      ...presentQuestion(question),
      ...(isAdministered(collection) && { answerCount: answers.get(question.id) ?? 0 }),
    }));
  return collections.map((collection) => ({
    ...collection.get(),
    imgUrl: addresses.collectionImage({
      id: collection.id,
      imageKey: collection.imageKey,
      isOpen: isOpenToAll(collection),
    }),
    createdAt: collection.createdAt.toISOString(),
    updatedAt: collection.updatedAt.toISOString(),
    translations: (collection.translations ?? []).map((text) => text.get()),
    questions: presentQuestions(collection),
    mediaCount: counts.get(collection.id)?.media ?? 0,
    kindCounts: counts.get(collection.id)?.kinds ?? { image: 0, video: 0, sound: 0, text: 0 },
    contributorCount: counts.get(collection.id)?.contributors ?? 0,
  }));
}

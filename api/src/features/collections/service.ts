import type { CollectionStatus } from "@samling/contract/constants/collections";
import { type MediaKind, mediaKinds } from "@samling/contract/constants/files";
import type { LanguageCode } from "@samling/contract/constants/languages";
import { type CreationAttributes, col, fn, type Includeable, literal, Op, type WhereOptions } from "sequelize";
import type { Literal } from "sequelize/lib/utils";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { orNotFound } from "../../errors.ts";
import { cleanHtml, cleanTexts } from "../../html/clean-html.ts";
import type { Actor } from "../../http/actor.ts";
import { Collection, CollectionTranslation, Question } from "../../models/collections.ts";
import type { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { knownCollections, visibleCollections } from "../../visibility/collections.ts";
import { inVisibleContribution, visibleFiles } from "../../visibility/contributions.ts";
import { withCreationTimes } from "./change-questions.ts";

/** Separate queries: in a join, questions and translations would multiply each other's rows. */
const details: Includeable[] = [
  { model: CollectionTranslation, as: "translations", separate: true },
  { model: Question, as: "questions", separate: true, where: { deletedAt: null }, order: ["sort", "createdAt", "id"] },
];

const visibleTo = (actor: Actor) => literal(visibleCollections(actor, '"Collection"'));

const knownTo = (actor: Actor) => literal(knownCollections(actor, '"Collection"'));

/** Throws if it does not exist or is not visible. */
export const findVisibleCollection = (actor: Actor, id: string): Promise<Collection> =>
  orNotFound(Collection.findOne({ where: { [Op.and]: [{ id }, visibleTo(actor)] }, include: details }));

type CollectionKey = Pick<Contribution, "organizationId" | "collectionId">;

/** Returns the collection of a visible contribution or of a link, whether or not the collection itself is visible. */
export const findCollectionOf = ({ organizationId, collectionId: id }: CollectionKey): Promise<Collection> =>
  orNotFound(Collection.findOne({ where: { organizationId, id }, include: details }));

/** Visible, or one in which the caller may still see their own contributions, and nothing else. */
export const findKnownCollection = (actor: Actor, id: string): Promise<Collection> =>
  orNotFound(Collection.findOne({ where: { [Op.and]: [{ id }, knownTo(actor)] }, include: details }));

/** The organization of a collection that `findKnownCollection` would return. */
export async function findCollectionOrganization(actor: Actor, id: string): Promise<{ organizationId: string }> {
  const where = { [Op.and]: [{ id }, knownTo(actor)] };
  return orNotFound(Collection.findOne({ attributes: ["organizationId"], where, raw: true }));
}

const listNewestFirst = (where: WhereOptions<Collection>) =>
  Collection.findAll({ where, include: details, order: [["createdAt", "DESC"], "id"] });

/** The list on the organization's page; archived collections are absent even for callers who may still see them. */
export const listVisibleCollections = (actor: Actor, organizationId: string) =>
  listNewestFirst({ [Op.and]: [{ organizationId, status: ["ACTIVE", "CLOSED"] }, visibleTo(actor)] });

/** All but deleted ones, which are hidden from everyone until they are removed. */
export const listAllCollections = (organizationId: string) =>
  listNewestFirst({ organizationId, status: { [Op.ne]: "DELETE" } });

interface CollectionCounts {
  media: number;
  kinds: Record<MediaKind, number>;
  contributors: number;
}

/** Locks the collection; throws if it is deleted. Call inside a transaction. */
export const lockCollection = (id: string): Promise<Collection> =>
  orNotFound(Collection.findOne({ where: { id, status: { [Op.ne]: "DELETE" } }, lock: true }));

/** Collection → number of media that the caller may see, in total and by kind, and of their contributors. */
export async function countVisible(actor: Actor, ids: readonly string[]): Promise<Map<string, CollectionCounts>> {
  const contributors = fn("count", fn("DISTINCT", col("contribution.user_id")));
  const kinds = mediaKinds.map((kind): [Literal, string] => [
    literal(`count(*) FILTER (WHERE "Media"."kind" = '${kind}')::int`),
    kind,
  ]);
  const rows = await Media.findAll({
    attributes: ["collectionId", ...kinds, [contributors, "contributors"]],
    where: { [Op.and]: [{ collectionId: [...ids] }, literal(visibleFiles(actor, '"Media"'))] },
    include: [inVisibleContribution(actor)],
    group: ["Media.collection_id"],
    raw: true,
  });
  const counts = rows as unknown as (Record<MediaKind, number> & { collectionId: string; contributors: string })[];
  return new Map(
    counts.map(({ collectionId, contributors, image, video, sound, text }) => [
      collectionId,
      { media: image + video + sound + text, kinds: { image, video, sound, text }, contributors: Number(contributors) },
    ]),
  );
}

interface CollectionTextInput {
  languageCode: LanguageCode;
  title: string;
  description: string;
  about?: string;
  terms?: string;
}

export type NewCollection = CreationAttributes<Collection> & {
  translations: readonly CollectionTextInput[];
  questions?: readonly {
    value: string;
    translations?: Question["translations"];
    required?: boolean;
    sort?: number;
    sourceId?: string | null;
  }[];
};

export async function createCollection(
  actor: Actor,
  { translations, questions = [], ...values }: NewCollection,
  auditData: { importId?: string } = {},
): Promise<Collection> {
  const { organizationId } = values;
  const createdBy = actor?.user.id ?? null;
  return inTransaction(async () => {
    const archivedText = await cleanHtml(values.archivedText ?? "", ["archivedText"]);
    const status = values.isDraft ? "ARCHIVED" : values.status;
    const collection = await Collection.create({ ...values, ...(status && { status }), archivedText, createdBy });
    const collectionId = collection.id;
    collection.translations = await CollectionTranslation.bulkCreate(
      (await cleanCollectionTexts(translations, "translations")).map((text) => ({
        ...text,
        organizationId,
        collectionId,
      })),
    );
    collection.questions = await Question.bulkCreate(
      withCreationTimes(questions, collection.createdAt).map((question) => ({
        ...question,
        organizationId,
        collectionId,
        updatedBy: createdBy,
      })),
    );
    await audit(actor, "collection:create", collectionId, organizationId, auditData);
    return collection;
  });
}

/** Titles are plain text; the rest is the organization's HTML. */
export const cleanCollectionTexts = (texts: readonly CollectionTextInput[], path: string) =>
  cleanTexts(
    texts.map(({ about = "", terms = "", ...text }) => ({ ...text, about, terms })),
    ["description", "about", "terms"],
    path,
  );

export async function setCollectionStatus(
  actor: Actor,
  { id, status, archivedText }: { id: string; status: CollectionStatus; archivedText?: string },
): Promise<void> {
  await inTransaction(async () => {
    const collection = await orNotFound(Collection.findOne({ where: { id }, lock: true }));
    const before = collection.status;
    await collection.update({
      status,
      deletedAt: status === "DELETE" ? new Date() : null,
      ...(archivedText !== undefined && { archivedText: await cleanHtml(archivedText, ["archivedText"]) }),
    });
    await audit(actor, "collection:setStatus", id, collection.organizationId, { before, after: status });
  });
}

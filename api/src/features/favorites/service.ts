import { favoritesPageSize, maxFavoriteIds, maxFavoritesByLink } from "@samling/contract/constants/favorites";
import { fallbackLanguage, type LanguageCode } from "@samling/contract/constants/languages";
import type { Favorite as FavoriteAnswer } from "@samling/contract/types";
import { type FindAttributeOptions, type Includeable, literal, Op, type Order, type WhereOptions } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, orNotFound } from "../../errors.ts";
import type { Addresses } from "../../files/addresses.ts";
import type { Actor, SignedInActor } from "../../http/actor.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { User } from "../../models/accounts.ts";
import { Contribution } from "../../models/contributions.ts";
import { Favorite, type FavoriteLink } from "../../models/favorites.ts";
import { Derivative, Media } from "../../models/media.ts";
import { Organization, SaveFavoriteText } from "../../models/organizations.ts";
import type { Parts } from "../../parts.ts";
import {
  inVisibleContribution,
  isOpenToAll,
  visibleContributions,
  visibleFiles,
} from "../../visibility/contributions.ts";
import { ownFavorites } from "../../visibility/favorites.ts";
import { namePublicly } from "../../visibility/shown-name.ts";
import { presentMedia } from "../media/presenter.ts";
import { isFavoritesMailDue } from "./links.ts";

/** One page and one more, newest first, without those the caller may not see at the moment (DEC-07). */
export async function listFavorites(actor: SignedInActor, paginationId?: string): Promise<Favorite[]> {
  const where = { ...ownFavorites(actor), ...(paginationId && { paginationId: { [Op.lt]: paginationId } }) };
  return findFavorites(actor, where, favoritesPageSize + 1);
}

/** Lists the favorites saved with the e-mail address and without signing in, as far as everyone may see them. */
export const listFavoritesByLink = ({ userId }: FavoriteLink): Promise<Favorite[]> =>
  findFavorites(null, { userId, isSignedIn: false }, maxFavoritesByLink);

export async function listFavoriteIds(actor: SignedInActor): Promise<string[]> {
  const favorites = await Favorite.findAll({
    attributes: ["mediaId", "paginationId"],
    where: ownFavorites(actor),
    include: [{ ...visibleMedia(actor, []), attributes: [] }],
    order: newestFirst,
    limit: maxFavoriteIds,
  });
  return favorites.map(({ mediaId }) => mediaId);
}

const alias = '"media->contribution"';
const newestFirst: Order = [["paginationId", "DESC"]];

/** Returns the picture if the caller may see it. */
const visibleMedia = (actor: Actor, attributes: FindAttributeOptions) => ({
  model: Media,
  as: "media",
  required: true,
  where: literal(visibleFiles(actor, '"media"')),
  include: [
    { model: Contribution, as: "contribution", attributes, where: literal(visibleContributions(actor, alias)) },
  ] as Includeable[],
});

async function findFavorites(actor: Actor, where: WhereOptions<Favorite>, limit: number): Promise<Favorite[]> {
  const media = visibleMedia(actor, ["id", isOpenToAll(alias)]);
  const thumbnails = { model: Derivative, as: "derivatives", separate: true, where: { kind: "thumb" } };
  return Favorite.findAll({
    where,
    include: [
      { model: Organization, as: "organization", attributes: ["id", "name"] },
      { ...media, include: [...media.include, thumbnails] },
    ],
    order: newestFirst,
    limit,
  });
}

interface SaveFavoriteInput {
  email: string;
  pictureId: string;
  /** Language of a new visitor, in which the e-mail is written. */
  language: LanguageCode;
}

/** Saving a favorite again changes nothing and has the same answer. */
export async function addFavorite(
  actor: Actor,
  { email, pictureId, language }: SaveFavoriteInput,
  { jobs, clock }: Pick<Parts, "jobs" | "clock">,
): Promise<void> {
  if (actor && actor.user.email.toLowerCase() !== email) throw new AppError("FORBIDDEN");
  const { id: mediaId, organizationId } = await findVisibleMedia(actor, pictureId);
  await inTransaction(async () => {
    const userId = actor?.user.id ?? (await findOrMakeVisitor(email, language));
    const favorite = { organizationId, userId, mediaId };
    const isSignedIn = actor !== null;
    const [saved, isNew] = await Favorite.findOrCreate({ where: favorite, defaults: { ...favorite, isSignedIn } });
    if (isSignedIn && !saved.isSignedIn) await saved.update({ isSignedIn });
    if (isNew) await audit(actor, "favorite:add", { type: "media", id: mediaId }, organizationId, { userId });
    // The answer must not depend on whether the address is known or the picture was saved before.
    if (actor || !(await isFavoritesMailDue(userId, clock()))) return;
    await queueMail(jobs, { kind: "favorites", recipient: email, language, organizationId, data: {} });
  });
}

export async function removeFavorite(actor: SignedInActor, mediaId: string): Promise<void> {
  await inTransaction(async () => {
    const favorite = await orNotFound(Favorite.findOne({ where: { ...ownFavorites(actor), mediaId }, lock: true }));
    await Favorite.destroy({ where: { ...ownFavorites(actor), mediaId } });
    await audit(actor, "favorite:remove", { type: "media", id: mediaId }, favorite.organizationId);
  });
}

async function findVisibleMedia(actor: Actor, id: string): Promise<Media> {
  return orNotFound(
    Media.findOne({
      attributes: ["id", "organizationId"],
      where: { [Op.and]: [{ id }, literal(visibleFiles(actor, '"Media"'))] },
      include: [inVisibleContribution(actor)],
    }),
  );
}

/** Creates a person without password and roles (DEC-06) for an unknown address, so that the answer reveals nothing. */
async function findOrMakeVisitor(email: string, language: LanguageCode): Promise<string> {
  const [user] = await User.findOrCreate({ where: { email }, defaults: { email, language } });
  return user.id;
}

export async function listFavoriteTexts(organizationId: string): Promise<SaveFavoriteText[]> {
  const organization = await orNotFound(
    Organization.findByPk(organizationId, {
      attributes: ["id"],
      include: [{ model: SaveFavoriteText, as: "saveFavoriteTexts", separate: true, order: ["languageCode"] }],
    }),
  );
  return organization.saveFavoriteTexts ?? [];
}

/**
 * Finds the text in the language, or else in English, or else "". Members never get the visitors' text: it asks to
 * register.
 */
export async function findFavoriteText(
  { a: organizationId, b: language }: { a: string; b: LanguageCode },
  kind: "text" | "memberText",
): Promise<string> {
  const texts = await listFavoriteTexts(organizationId);
  const textIn = (code: LanguageCode) => texts.find(({ languageCode }) => languageCode === code)?.[kind].trim();
  return textIn(language) || textIn(fallbackLanguage) || "";
}

export function presentFavorite(
  addresses: Addresses,
  { id, paginationId, media, organization }: Favorite,
): FavoriteAnswer {
  if (!media || !organization) throw new Error("A favorite was loaded without its picture or organization.");
  const { kind, thumbnailUrl, title, description, altText, lang, width, height, placeholder } = presentMedia(media, {
    addresses,
    isOpen: media.contribution?.isOpen ?? false,
    contributor: namePublicly(null),
  });
  return {
    id,
    image_id: media.id,
    org_id: media.organizationId,
    coll_id: media.collectionId,
    cont_id: media.contributionId,
    org_name: organization.name,
    kind,
    thumbnail_url: thumbnailUrl,
    title,
    description: kind === "text" ? description : "",
    altText,
    lang,
    width,
    height,
    placeholder,
    pagination_id: paginationId,
  };
}

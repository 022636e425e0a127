import { randomBytes } from "node:crypto";
import { maxInSet, maxSets } from "@samling/contract/constants/favorites";
import { Op, type WhereOptions } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, notFound, orNotFound } from "../../errors.ts";
import type { Actor } from "../../http/actor.ts";
import type { BodyOf } from "../../http/serve.ts";
import { User } from "../../models/accounts.ts";
import { FavoriteSet, FavoriteSetItem } from "../../models/favorites.ts";
import { Organization } from "../../models/organizations.ts";
import { ownFavorites } from "../../visibility/favorites.ts";
import { findMediaById, type MediaListItem } from "../contributions/media-list-items.ts";
import { findFavoritesLink } from "../favorites/links.ts";

interface SetOwner {
  /** The actor for visibility; a link shows only public pictures. */
  actor: Actor;
  userId: string;
  isSignedIn: boolean;
  /** The sets of the owner: a link opens none made while signed in, and an unproven address none made by a link. */
  own: WhereOptions<FavoriteSet>;
}

export async function findSetOwner(actor: Actor, token: string | undefined, now: Date): Promise<SetOwner> {
  if (token !== undefined) {
    const { userId } = await findFavoritesLink(token, now);
    return { actor: null, userId, isSignedIn: false, own: { userId, isSignedIn: false } };
  }
  if (!actor) throw new AppError("RESET_TOKEN_INVALID");
  return { actor, userId: actor.user.id, isSignedIn: true, own: ownFavorites(actor) };
}

export interface OpenedSet {
  set: FavoriteSet;
  pictures: MediaListItem[];
}

const items = { association: "items", separate: true, order: [["paginationId", "ASC"]] as [string, string][] };
const undeleted = { deletedAt: null };
const mediaOf = ({ items = [] }: FavoriteSet) => items.map(({ mediaId }) => mediaId);

export async function listSets({ actor, own }: SetOwner): Promise<OpenedSet[]> {
  const sets = await FavoriteSet.findAll({
    where: { [Op.and]: [own, undeleted] },
    include: [items],
    order: [
      ["name", "ASC"],
      ["id", "ASC"],
    ],
    limit: maxSets,
  });
  const visible = new Map(
    (await findMediaById(actor, [...new Set(sets.flatMap(mediaOf))])).map((media) => [media.id, media]),
  );
  return sets.map((set) => ({ set, pictures: mediaOf(set).flatMap((id) => visible.get(id) ?? []) }));
}

async function findSet({ own }: SetOwner, id: string, where = {}): Promise<FavoriteSet> {
  return orNotFound(FavoriteSet.findOne({ where: { [Op.and]: [own, { id }, where] }, include: [items] }));
}

const open = async (actor: Actor, set: FavoriteSet): Promise<OpenedSet> => ({
  set,
  pictures: await findMediaById(actor, mediaOf(set)),
});

export const openSet = async (owner: SetOwner, id: string): Promise<OpenedSet> =>
  open(owner.actor, await findSet(owner, id, undeleted));

/** Opens the public pictures of a set, for every caller. */
export async function openSharedSet(shareKey: string): Promise<OpenedSet> {
  const set = await orNotFound(FavoriteSet.findOne({ where: { shareKey, ...undeleted }, include: [items] }));
  return open(null, set);
}

/** Locks the owner, so that of sets that are created or restored at once none passes the limit. */
async function checkRoom({ userId }: SetOwner, restoredId?: string): Promise<void> {
  await User.findByPk(userId, { attributes: ["id"], lock: true });
  const others = await FavoriteSet.count({
    where: { userId, ...undeleted, ...(restoredId && { id: { [Op.ne]: restoredId } }) },
  });
  if (others >= maxSets) throw new AppError("CONFLICT");
}

export async function createSet(owner: SetOwner, { name, pictureIds }: { name: string; pictureIds: string[] }) {
  const { userId, isSignedIn, actor } = owner;
  const id = await inTransaction(async () => {
    await checkRoom(owner);
    const set = await FavoriteSet.create({ userId, isSignedIn, name });
    await addPictures(owner, set, pictureIds);
    await audit(actor, "favorite:createSet", { type: "favorite-set", id: set.id }, null, { userId });
    return set.id;
  });
  return openSet(owner, id);
}

type SetChanges = Omit<BodyOf<"changeFavoriteSet">, "token">;

/** 128 bits that cannot be guessed. */
const newShareKey = () => randomBytes(16).toString("base64url");

export async function changeSet(owner: SetOwner, id: string, { add, remove, ...changes }: SetChanges, now: Date) {
  const { name, isShared, isDeleted } = changes;
  await inTransaction(async () => {
    const set = await findSet(owner, id);
    if (isDeleted === false) await checkRoom(owner, id);
    await set.reload({ lock: true });
    await set.update({
      ...(name !== undefined && { name }),
      ...(isShared !== undefined && { shareKey: isShared ? (set.shareKey ?? newShareKey()) : null }),
      ...(isDeleted !== undefined && { deletedAt: isDeleted ? now : null }),
    });
    await addPictures(owner, set, add);
    await FavoriteSetItem.destroy({ where: { setId: id, mediaId: remove } });
    const { userId, actor } = owner;
    const renaming = name !== undefined ? { isRenamed: true } : {};
    const details = {
      userId,
      ...renaming,
      ...(isShared !== undefined && { isShared }),
      ...(isDeleted !== undefined && { isDeleted }),
    };
    await audit(actor, "favorite:changeSet", { type: "favorite-set", id }, null, details);
  });
  return open(owner.actor, await findSet(owner, id));
}

/** Adds only pictures that the owner may see; pictures in the set stay in place. */
async function addPictures({ actor }: SetOwner, { id: setId }: FavoriteSet, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const media = await findMediaById(actor, ids);
  const visibleIds = new Set(media.map(({ id }) => id));
  if (ids.some((id) => !visibleIds.has(id))) throw notFound();
  await FavoriteSetItem.bulkCreate(
    media.map(({ id: mediaId, organizationId }) => ({ setId, mediaId, organizationId })),
    { ignoreDuplicates: true },
  );
  if ((await FavoriteSetItem.count({ where: { setId } })) > maxInSet) throw new AppError("CONFLICT");
}

export async function nameOrganizations(media: readonly MediaListItem[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(media.map(({ organizationId }) => organizationId))];
  const organizations = await Organization.findAll({ where: { id: ids }, attributes: ["id", "name"] });
  return new Map(organizations.map(({ id, name }) => [id, name]));
}

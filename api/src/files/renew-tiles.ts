/** Keeps the tiles of pictures as their collections require. Call inside the transaction that makes the change. */
import { Transaction } from "sequelize";
import { execute } from "../database/transaction.ts";
import { Collection } from "../models/collections.ts";
import type { Media } from "../models/media.ts";

type PictureKey = Pick<Media, "organizationId" | "id">;

/** The sweeper removes their objects. */
const forget = (where: string) => `
  WITH gone AS (DELETE FROM tiles t USING media m
    WHERE m.organization_id = t.organization_id AND m.id = t.media_id AND ${where}
    RETURNING t.organization_id, t.key)
  INSERT INTO pending_objects (organization_id, key, alive_at)
  SELECT organization_id, key, to_timestamp(0) FROM gone WHERE key IS NOT NULL
  ON CONFLICT (key) DO UPDATE SET alive_at = EXCLUDED.alive_at`;

const request = (where: string) => `
  INSERT INTO tiles (organization_id, media_id)
  SELECT m.organization_id, m.id FROM media m
  JOIN collections k ON k.organization_id = m.organization_id AND k.id = m.collection_id
  WHERE k.full_size AND m.kind = 'image' AND ${where}
  ON CONFLICT DO NOTHING`;

const mediaWhere = "m.organization_id = :organizationId AND m.id = :id";
const collectionWhere = "m.organization_id = :organizationId AND m.collection_id = :id";

/** Tiles of the earlier picture are no longer sent. */
export const forgetTiles = ({ organizationId, id }: PictureKey): Promise<void> =>
  execute(forget(mediaWhere), { replacements: { organizationId, id } });

/** Rebuilds its tiles from its current edit. Lock the collection before, with `lockFullSize`. */
export async function renewTiles({ organizationId, id }: PictureKey): Promise<void> {
  await forgetTiles({ organizationId, id });
  await execute(request(mediaWhere), { replacements: { organizationId, id } });
}

/** Call after changing the collection's setting, with its row locked. */
export const renewCollectionTiles = ({ organizationId, id, fullSize }: Collection): Promise<void> =>
  execute((fullSize ? request : forget)(collectionWhere), { replacements: { organizationId, id } });

/**
 * Whether a collection shows all pixels, until the transaction ends. Call it before any lock on its media, as when the
 * setting is changed.
 */
export async function lockFullSize({
  organizationId,
  collectionId: id,
}: Pick<Media, "organizationId" | "collectionId">) {
  const attributes = ["fullSize"];
  const collection = await Collection.findOne({
    attributes,
    where: { organizationId, id },
    lock: Transaction.LOCK.SHARE,
  });
  return collection?.fullSize ?? false;
}

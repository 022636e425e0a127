/**
 * GET and HEAD of /media/<id>/tiles/…: a picture in tiles, by the IIIF Image API 3 at level 0, to those who may see the
 * picture, if its collection shows all pixels. A tile is copied from its place in the picture's zip.
 */
import type { Context, Middleware } from "koa";
import { select } from "../../database/transaction.ts";
import { describePicture, findTile, listTiles, tilePath } from "../../engines/tile-plan.ts";
import { notFound, orNotFound } from "../../errors.ts";
import type { Actor } from "../../http/actor.ts";
import { isRead } from "../../http/public-changes.ts";
import type { Parts } from "../../parts.ts";
import { orNull } from "../../storage/storage.ts";
import { visibleContributions, visibleFiles } from "../../visibility/contributions.ts";
import { createHolderFinder } from "./holder.ts";
import { answerFresh } from "./range.ts";

interface StoredTiles {
  organizationId: string;
  key: string;
  sha256: string;
  width: number;
  height: number;
  isOpen: boolean;
}

const pattern = /^(\/media\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\/tiles)(?:\/([\w,./]{1,100}))?$/;
/** Universal Viewer asks for thumbnails like this, whatever a server promises. */
const thumbnail = /^full\/(\d{1,4}),\/0\/default\.jpg$/;
const jsonLd = 'application/ld+json;profile="http://iiif.io/api/image/3/context.json"';

export function serveTiles({ storage, addresses, config }: Parts): Middleware {
  const findHolder = createHolderFinder(addresses);

  return async (context, next) => {
    const [, base, id, name] = pattern.exec(context.path) ?? [];
    if (!base || !id) return next();
    if (!isRead(context)) throw notFound();
    const [tiles] = await select<StoredTiles>(buildQuery(await findHolder(context, base)), { replacements: { id } });
    if (!tiles) throw notFound();
    if (name === undefined) {
      context.status = 303;
      context.redirect(`${base}/info.json${context.search}`);
      return;
    }
    if (name === "info.json") {
      describe(context, tiles, "info");
      if (answerFresh(context)) return;
      context.body = JSON.stringify(describePicture(`${config.publicUrl}${base}`, tiles));
      context.type = jsonLd;
      return;
    }
    const width = Number(thumbnail.exec(name)?.[1] ?? 0);
    const [largestLevel] = listTiles(tiles);
    if (width > 0 && largestLevel && width <= largestLevel.size.width) {
      describe(context, tiles, "thumbnail");
      context.status = 303;
      context.redirect(`${base}/${tilePath(tiles, largestLevel)}${context.search}`);
      return;
    }
    await sendTile(context, { id, name, tiles });
  };

  async function sendTile(context: Context, { id, name, tiles }: { id: string; name: string; tiles: StoredTiles }) {
    const index = findTile(tiles, name);
    const range = index === null ? null : await findRange(tiles, id, index);
    if (!range) throw notFound();
    describe(context, tiles, String(index));
    if (answerFresh(context)) return;
    // The same for HEAD, where Koa omits the body.
    const part = { start: range.start, end: range.start + range.bytes - 1 };
    context.body = await orNotFound(orNull(storage.open(tiles.key, part)));
    context.type = "image/jpeg";
    context.length = range.bytes;
  }

  /** Reads only the two numbers of this tile: a large picture has more than a thousand. */
  async function findRange({ organizationId, key }: StoredTiles, mediaId: string, index: number) {
    const [range] = await select<{ start: number; bytes: number }>(
      `SELECT ranges[:at] AS start, ranges[:at + 1] AS bytes FROM tiles
       WHERE organization_id = :organizationId AND media_id = :mediaId AND key = :key`,
      { replacements: { organizationId, mediaId, key, at: index * 2 + 1 } },
    );
    return range ?? null;
  }
}

/** The addresses stay when the picture is shown in another way, so browsers revalidate after a few minutes. */
function describe(context: Context, { sha256, isOpen }: StoredTiles, part: string): void {
  context.status = 200;
  context.set("ETag", `"${sha256.slice(0, 20)}-${part}"`);
  context.set("Cache-Control", isOpen ? "public, max-age=300, s-maxage=30" : "private, max-age=300");
  context.set("X-Content-Type-Options", "nosniff");
  context.set("Content-Security-Policy", "sandbox; default-src 'none'; frame-ancestors 'none'");
  context.set("Cross-Origin-Resource-Policy", "cross-origin");
  if (isOpen) context.set("Access-Control-Allow-Origin", "*");
}

/** Checked for every request: once access is lost, or the collection shows less, nothing is served. */
const buildQuery = (actor: Actor) => `
  SELECT t.organization_id AS "organizationId", t.key, t.sha256, t.width, t.height,
    ${actor ? `${visibleContributions(null, "c")} AND ${visibleFiles(null, "m")}` : "true"} AS "isOpen"
  FROM tiles t
  JOIN media m ON m.organization_id = t.organization_id AND m.id = t.media_id
  JOIN contributions c ON c.organization_id = m.organization_id AND c.id = m.contribution_id
  JOIN collections k ON k.organization_id = m.organization_id AND k.id = m.collection_id
  WHERE t.media_id = :id AND t.key IS NOT NULL AND k.full_size
    AND ${visibleContributions(actor, "c")} AND ${visibleFiles(actor, "m")}`;

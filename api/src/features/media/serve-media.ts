/** GET and HEAD of /media/…: from the storage, whole or in part, to callers with access. */
import { dirname } from "node:path/posix";
import { parseCoverName } from "@samling/contract/covers";
import type { Context, Middleware } from "koa";
import { select } from "../../database/transaction.ts";
import { notFound, orNotFound } from "../../errors.ts";
import type { Actor } from "../../http/actor.ts";
import { isRead } from "../../http/public-changes.ts";
import type { Parts } from "../../parts.ts";
import { orNull } from "../../storage/storage.ts";
import { isAmong, knownCollections, readableOrganizations, visibleCollections } from "../../visibility/collections.ts";
import { ownedContributions, visibleContributions, visibleFiles } from "../../visibility/contributions.ts";
import { createHolderFinder } from "./holder.ts";
import { createReferrer } from "./object-reference.ts";
import { answerFresh, answerRange, endHead } from "./range.ts";

interface StoredFile {
  key: string;
  type: string;
  bytes: number | null;
  /** The ETag: identifies the content. */
  tag: string;
  /** Suggested file name; null if it is shown in the page. */
  saveAs: string | null;
  /** Whether the file is public. */
  isOpen: boolean;
}

const uuid = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";
const patterns = {
  original: new RegExp(`^/media/(${uuid})/original$`),
  derivative: new RegExp(`^/media/(${uuid})/([a-z]+(?:-[a-z0-9-]{2,20})?-[0-9a-f]{10}\\.[a-z0-9]{2,5})$`),
  relatedFile: new RegExp(`^/media/file/(${uuid})$`),
  cleanFile: new RegExp(`^/media/file/(${uuid})/(clean-[0-9a-f]{10}\\.[a-z0-9]{3})$`),
  handOver: new RegExp(`^/media/hand-overs/(${uuid})/(${uuid})/(\\d{1,6})\\.zip$`),
  logo: new RegExp(`^/media/organization/(${uuid})/([\\w.-]{1,100})$`),
  slide: /^\/media\/slide\/(\d)\/([\w.-]{1,100})$/,
  image: new RegExp(`^/media/collection/(${uuid})/([\\w.-]{1,100})$`),
};

export function serveMedia({ storage, addresses, config }: Parts): Middleware {
  const refer = createReferrer({ storage, config });
  const findHolder = createHolderFinder(addresses);
  const find = async (sql: string, replacements: Record<string, unknown>) =>
    (await select<StoredFile>(sql, { replacements }))[0] ?? null;

  /** Finds, in one query along an index, a file that the caller may have, and whether it is public. */
  function findFile(path: string, actor: Actor): Promise<StoredFile | null> | null {
    const queries = buildQueries(actor);
    const original = patterns.original.exec(path);
    if (original) return find(queries.original, { id: original[1] });
    const derivative = patterns.derivative.exec(path);
    if (derivative) return find(queries.derivative, { id: derivative[1], name: derivative[2] });
    const related = patterns.relatedFile.exec(path);
    if (related) return find(queries.relatedFile, { id: related[1] });
    const clean = patterns.cleanFile.exec(path);
    if (clean) return find(queries.cleanFile, { id: clean[1], name: clean[2] });
    const handOver = patterns.handOver.exec(path);
    if (handOver) return find(queries.handOver, { organizationId: handOver[1], id: handOver[2], part: handOver[3] });
    const logo = patterns.logo.exec(path);
    if (logo) return find(queries.logo, { id: logo[1], name: logo[2] });
    const slide = patterns.slide.exec(path);
    if (slide) return find(queries.slide, { slide: slide[1], name: slide[2] });
    const image = patterns.image.exec(path);
    return image ? findCover(queries.image, image[1] ?? "", image[2] ?? "") : null;
  }

  /** Sizes of a cover are stored beside it and named after it; the row names only the cover. */
  async function findCover(query: string, id: string, imageName: string): Promise<StoredFile | null> {
    const sized = parseCoverName(imageName);
    const file = await find(query, { id, name: sized?.name ?? imageName });
    if (!file || !sized) return file;
    const key = `${dirname(file.key)}/${imageName}`;
    const stored = await storage.stat(key);
    // A cover may have been stored when there were fewer sizes.
    return stored ? { ...file, key, type: "image/webp", tag: key, bytes: stored.bytes } : file;
  }

  return async (context, next) => {
    if (!context.path.startsWith("/media/")) return next();
    if (!isRead(context)) throw notFound();
    const file = await findFile(context.path, await findHolder(context));
    if (!file) throw notFound();
    describe(context, file);
    if (answerFresh(context)) return;
    await send(context, file);
  };

  async function send(context: Context, file: StoredFile): Promise<void> {
    // Without a range, the length is not needed before the bytes.
    const isWholeFile = context.method === "GET" && !context.get("Range");
    const storedBytes = file.bytes === null ? undefined : Number(file.bytes);
    if (isWholeFile && (await refer(context, { key: file.key, range: null, bytes: storedBytes }))) return;
    const bytes = storedBytes ?? (await storage.stat(file.key))?.bytes;
    if (bytes === undefined) throw notFound();
    const part = answerRange(context, bytes);
    if (part === "refused") return;
    if (context.method === "HEAD") return endHead(context);
    if (await refer(context, { key: file.key, range: part, bytes })) return;
    context.body = await orNotFound(orNull(storage.open(file.key, part ?? undefined, bytes)));
    context.type = file.type;
    context.length = part ? part.end - part.start + 1 : bytes;
  }
}

export const mediaPolicy =
  "sandbox; default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/**
 * A browser may keep a public file forever, since its address changes with its content. A shared cache asks again
 * after half a minute, so that content that is no longer public is gone within a minute, even from two chained
 * caches (docs/decisions/011-caches-of-pictures.md).
 */
const openToAll = "public, max-age=31536000, s-maxage=30, immutable";

function describe(context: Context, { type, tag, saveAs, isOpen }: StoredFile): void {
  context.status = 200;
  context.type = type;
  context.set("ETag", `"${tag}"`);
  context.set("Accept-Ranges", "bytes");
  context.set("Cache-Control", isOpen ? openToAll : "private, max-age=300");
  context.set("X-Content-Type-Options", "nosniff");
  context.set("Content-Security-Policy", mediaPolicy);
  context.set("Cross-Origin-Resource-Policy", "cross-origin");
  // Viewers of other sites read public files: films with their captions, and pictures that they zoom.
  if (isOpen) context.set("Access-Control-Allow-Origin", "*");
  if (saveAs !== null) context.attachment(saveAs);
}

/** Checked for every request: once access is lost, earlier signatures stop working. */
function buildQueries(actor: Actor) {
  const isOpen = (file: string, kind?: "related") =>
    actor ? `${visibleContributions(null, "c")} AND ${visibleFiles(null, file, kind)}` : "true";
  const isVisible = visibleContributions(actor, "c");
  const isExported =
    actor?.isPlatformAdmin ||
    isAmong("h.organization_id", actor ? readableOrganizations(actor, "collection:export") : []);
  const isOwned = `${isVisible} AND ${ownedContributions(actor, "c")}`;
  return {
    original: `SELECT m.original_key AS key, m.type, m.bytes, m.sha256 AS tag, m.original_name AS "saveAs", false AS "isOpen"
      FROM media m
      JOIN contributions c ON c.organization_id = m.organization_id AND c.id = m.contribution_id
      WHERE m.id = :id AND ${isOwned}`,
    derivative: `SELECT d.key, d.type, d.bytes, d.sha256 AS tag, NULL AS "saveAs", ${isOpen("m")} AS "isOpen"
      FROM derivatives d
      JOIN media m ON m.organization_id = d.organization_id AND m.id = d.media_id
      JOIN contributions c ON c.organization_id = m.organization_id AND c.id = m.contribution_id
      WHERE d.media_id = :id AND right(d.key, length(:name) + 1) = '/' || :name AND ${isVisible}
        AND ${visibleFiles(actor, "m")}`,
    relatedFile: `SELECT f.key, f.type, f.bytes, f.sha256 AS tag, f.original_name AS "saveAs", false AS "isOpen"
      FROM related_files f
      JOIN contributions c ON c.organization_id = f.organization_id AND c.id = f.contribution_id
      WHERE f.id = :id AND ${isOwned}`,
    cleanFile: `SELECT f.clean_key AS key, f.clean_type AS type, f.clean_bytes AS bytes, f.clean_sha256 AS tag,
        regexp_replace(f.original_name, '[.][^.]*$', '') || substring(f.clean_key FROM '[.][^.]*$') AS "saveAs",
        ${isOpen("f", "related")} AS "isOpen"
      FROM related_files f
      JOIN contributions c ON c.organization_id = f.organization_id AND c.id = f.contribution_id
      WHERE f.id = :id AND right(f.clean_key, length(:name) + 1) = '/' || :name AND ${isVisible}
        AND ${visibleFiles(actor, "f", "related")}`,
    handOver: `SELECT p.key, 'application/zip' AS type, p.bytes, p.sha256 AS tag,
        concat_ws('-', 'samling', h.id, CASE WHEN h.parts > 1 THEN lpad(p.part::text, length(h.parts::text), '0') END) || '.zip' AS "saveAs",
        false AS "isOpen"
      FROM hand_over_parts p
      JOIN hand_overs h ON h.organization_id = p.organization_id AND h.id = p.hand_over_id AND h.state = 'ready'
      WHERE h.organization_id = :organizationId AND h.id = :id AND p.part = :part AND ${isExported}`,
    logo: `SELECT logo_key AS key, logo_type AS type, NULL AS bytes, logo_key AS tag, NULL AS "saveAs",
        retired_at IS NULL AS "isOpen"
      FROM organizations WHERE id = :id AND right(logo_key, length(:name) + 1) = '/' || :name
        AND (retired_at IS NULL OR ${actor?.isPlatformAdmin ?? false})`,
    slide: `SELECT picture_key AS key, type, NULL AS bytes, picture_key AS tag, NULL AS "saveAs", true AS "isOpen"
      FROM slide_pictures WHERE slide = :slide AND right(picture_key, length(:name) + 1) = '/' || :name`,
    image: `SELECT image_key AS key, image_type AS type, NULL AS bytes, image_key AS tag, NULL AS "saveAs",
        ${actor ? visibleCollections(null, "k") : "true"} AS "isOpen"
      FROM collections k WHERE k.id = :id AND right(k.image_key, length(:name) + 1) = '/' || :name
        AND ${knownCollections(actor, "k")}`,
  };
}

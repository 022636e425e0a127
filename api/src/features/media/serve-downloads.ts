/** GET and HEAD of /media/…/download/…: files with credit and license inside, as far as their license permits. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { isAllowed, permissions } from "@samling/contract/permissions";
import type { Context, Middleware } from "koa";
import { cleanJpeg } from "../../engines/stamp/clean-jpeg.ts";
import type { Rights } from "../../engines/stamp/rights.ts";
import { stampForFilm, stampForJpeg, startOfImage } from "../../engines/stamp/stamp.ts";
import { notFound } from "../../errors.ts";
import type { Actor } from "../../http/actor.ts";
import { isRead } from "../../http/public-changes.ts";
import type { Media } from "../../models/media.ts";
import type { Parts } from "../../parts.ts";
import type { ByteRange, Storage } from "../../storage/storage.ts";
import { createHolderFinder } from "./holder.ts";
import { answerFresh, answerRange, endHead } from "./range.ts";
import { type Download, describeRights, findReusable, listDownloads, type Reusable } from "./reuse.ts";
import { mediaPolicy } from "./serve-media.ts";

const pattern = /^\/media\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\/download\/([a-z]+)$/;

export function serveDownloads({ storage, addresses, config, visits }: Parts): Middleware {
  const findHolder = createHolderFinder(addresses);
  /** Counts downloads by visitors, partial ones included, but not those by staff. */
  const count = (context: Context, actor: Actor, { organizationId, collectionId, contributionId, id }: Media) => {
    if (isAllowed(permissions, "contribution:readAll", actor, organizationId)) return;
    visits.record(context, { organizationId, collectionId, contributionId, mediaId: id }, "downloads");
  };
  return async (context, next) => {
    const [, id, kind] = pattern.exec(context.path) ?? [];
    if (id === undefined) return next();
    if (!isRead(context)) throw notFound();
    const actor = await findHolder(context);
    const reusable = await findReusable(actor, id);
    const download = listDownloads(reusable).find((item) => item.kind === kind);
    if (!download) throw notFound();
    const stamped = openStamped(storage, download, describeRights(reusable, config.publicUrl));
    describe(context, download, reusable);
    if (stamped.bytes === null) {
      if (context.method === "HEAD") return endHead(context);
      context.body = await stamped.open(null);
      context.type = download.file.type;
      count(context, actor, reusable.media);
      return;
    }
    context.set("Accept-Ranges", "bytes");
    context.etag = stamped.tag;
    if (answerFresh(context)) return;
    const part = answerRange(context, stamped.bytes);
    if (part === "refused") return;
    if (context.method === "HEAD") return endHead(context);
    const { length } = context;
    context.body = await stamped.open(part);
    context.type = download.file.type;
    context.length = length;
    count(context, actor, reusable.media);
  };
}

interface DownloadPart {
  bytes: number;
  open: (range: ByteRange) => Promise<Readable> | Buffer;
}

const ready = (buffer: Buffer): DownloadPart => ({
  bytes: buffer.length,
  open: ({ start, end }) => buffer.subarray(start, end + 1),
});

/** `bytes` is null if the size is known only at the end; ranges are not served then. */
type StampedDownload =
  | { bytes: null; open: (range: null) => Promise<Readable> }
  | { bytes: number; tag: string; open: (range: ByteRange | null) => Promise<Readable> };

/** Consists of the bytes of the stored file and the stamp between them: nothing is decoded. */
function openStamped(storage: Storage, { file, start: base }: Download, rights: Rights): StampedDownload {
  if (base === null) {
    const open = async () => {
      const source = await storage.open(file.key, undefined, Number(file.bytes));
      const cleaned = Readable.from(cleanJpeg(source, stampForJpeg(rights)), { objectMode: false });
      cleaned.once("close", () => source.destroy());
      return cleaned;
    };
    return { bytes: null, open };
  }
  const bytes = Number(file.bytes);
  const stored = (start: number): DownloadPart => ({
    bytes: bytes - start,
    open: (range) => {
      const inObject = { start: base + start + range.start, end: base + start + range.end };
      return storage.open(file.key, inObject, base === 0 ? bytes : undefined);
    },
  });
  const isJpeg = file.type === "image/jpeg";
  const mark = isJpeg ? stampForJpeg(rights) : stampForFilm(rights);
  const parts = isJpeg ? [ready(startOfImage), ready(mark), stored(startOfImage.length)] : [stored(0), ready(mark)];
  const wholeRange = { start: 0, end: parts.reduce((sum, part) => sum + part.bytes, 0) - 1 };
  // A changed name or license makes a different file, which does not continue the first half of this one.
  const tag = createHash("sha256").update(file.key).update(mark).digest("base64url");
  return { bytes: wholeRange.end + 1, tag, open: (range: ByteRange | null) => join(cut(parts, range ?? wholeRange)) };
}

/** Returns the parts that a range touches, each opened only within the range. */
function cut(parts: readonly DownloadPart[], range: ByteRange): (() => Promise<Readable> | Buffer)[] {
  let before = 0;
  return parts.flatMap((part) => {
    const start = Math.max(0, range.start - before);
    const end = Math.min(part.bytes - 1, range.end - before);
    before += part.bytes;
    return start > end ? [] : [() => part.open({ start, end })];
  });
}

/** Opens everything before anything is sent, so that a missing object is answered as such. */
async function join(parts: readonly (() => Promise<Readable> | Buffer)[]): Promise<Readable> {
  const opened = await Promise.all(parts.map((open) => open()));
  const joined = Readable.from(readAll(opened), { objectMode: false });
  // If the client disconnects, nothing stays open.
  joined.once("close", () => {
    for (const part of opened) if (!Buffer.isBuffer(part)) part.destroy();
  });
  return joined;
}

async function* readAll(parts: readonly (Readable | Buffer)[]) {
  for (const part of parts) {
    if (Buffer.isBuffer(part)) yield part;
    else yield* part;
  }
}

const extensions: Record<string, string> = { "image/jpeg": "jpg", "audio/mp4": "m4a" };

/** Removes characters that no file system allows in a name, and half an emoji at its end. */
const toFileName = (title: string): string =>
  title
    .replace(/[\\/:*?"<>|\s]+/g, " ")
    .trim()
    .slice(0, 80)
    .replace(/[\ud800-\udbff]$/, "");

function describe(context: Context, { kind, file }: Download, { media, organization }: Reusable): void {
  const name = [media.title || kind, organization.name].map(toFileName).join(" – ");
  context.status = 200;
  context.attachment(`${name}.${extensions[file.type] ?? "mp4"}`);
  context.type = file.type;
  // Names and licenses change, and so does public access.
  context.set("Cache-Control", "private, no-cache");
  context.set("X-Content-Type-Options", "nosniff");
  context.set("Content-Security-Policy", mediaPolicy);
  context.set("Cross-Origin-Resource-Policy", "cross-origin");
}

/** GET and HEAD of /media/…/download/…: files with credit and license inside, as far as their license permits. */
import { Readable } from "node:stream";
import type { Context, Middleware } from "koa";
import { cleanJpeg } from "../../engines/stamp/clean-jpeg.ts";
import type { Rights } from "../../engines/stamp/rights.ts";
import { stampForFilm, stampForJpeg, startOfImage } from "../../engines/stamp/stamp.ts";
import { notFound } from "../../errors.ts";
import type { Parts } from "../../parts.ts";
import type { Storage } from "../../storage/storage.ts";
import { createHolderFinder } from "./holder.ts";
import { type Download, describeRights, findReusable, listDownloads, type Reusable } from "./reuse.ts";
import { mediaPolicy } from "./serve-media.ts";

const pattern = /^\/media\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\/download\/([a-z]+)$/;

export function serveDownloads({ storage, addresses, config }: Parts): Middleware {
  const findHolder = createHolderFinder(addresses);
  return async (context, next) => {
    const [, id, kind] = pattern.exec(context.path) ?? [];
    if (id === undefined) return next();
    if (context.method !== "GET" && context.method !== "HEAD") throw notFound();
    const reusable = await findReusable(await findHolder(context), id);
    const download = listDownloads(reusable).find((one) => one.kind === kind);
    if (!download) throw notFound();
    const stamped = stamp(storage, download, describeRights(reusable, config.publicUrl));
    describe(context, download, reusable);
    if (stamped.bytes !== null) context.length = stamped.bytes;
    if (context.method === "HEAD") {
      // Koa would end a body-less answer as 204 and drop the type and length set here.
      context.respond = false;
      context.res.statusCode = 200;
      context.res.end();
      return;
    }
    context.body = await stamped.open();
    context.type = download.file.type;
    if (stamped.bytes !== null) context.length = stamped.bytes;
  };
}

interface Part {
  bytes: number;
  open: () => Promise<Readable> | Buffer;
}

const ready = (buffer: Buffer): Part => ({ bytes: buffer.length, open: () => buffer });

interface Stamped {
  /** Null if it is known only in the end. */
  bytes: number | null;
  open: () => Promise<Readable>;
}

/** Of bytes of the file as it is stored, and of the stamp between them: nothing is decoded. */
function stamp(storage: Storage, { kind, file }: Download, rights: Rights): Stamped {
  if (kind === "original") {
    const open = async () => {
      const source = await storage.open(file.key);
      const cleaned = Readable.from(cleanJpeg(source, stampForJpeg(rights)), { objectMode: false });
      cleaned.once("close", () => source.destroy());
      return cleaned;
    };
    return { bytes: null, open };
  }
  const bytes = Number(file.bytes);
  const stored = (start: number): Part => ({
    bytes: bytes - start,
    open: () => storage.open(file.key, { start, end: bytes - 1 }),
  });
  const parts =
    file.type === "image/jpeg"
      ? [ready(startOfImage), ready(stampForJpeg(rights)), stored(startOfImage.length)]
      : [stored(0), ready(stampForFilm(rights))];
  return { bytes: parts.reduce((sum, part) => sum + part.bytes, 0), open: () => join(parts) };
}

/** Opens everything before anything is sent, so that a missing object is answered as such. */
async function join(parts: readonly Part[]): Promise<Readable> {
  const opened = await Promise.all(parts.map((part) => part.open()));
  const joined = Readable.from(readAll(opened), { objectMode: false });
  // If the client goes away, nothing stays open.
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

/** Without what no file system has in a name. */
const toFileName = (title: string): string =>
  title
    .replace(/[\\/:*?"<>|\s]+/g, " ")
    .trim()
    .slice(0, 80);

function describe(context: Context, { kind, file }: Download, { media, organization }: Reusable): void {
  const name = [media.title || kind, organization.name].map(toFileName).join(" – ");
  context.status = 200;
  context.attachment(`${name}.${file.type === "image/jpeg" ? "jpg" : "mp4"}`);
  context.type = file.type;
  // Names and licenses change, and so does what is public.
  context.set("Cache-Control", "private, no-cache");
  context.set("X-Content-Type-Options", "nosniff");
  context.set("Content-Security-Policy", mediaPolicy);
  context.set("Cross-Origin-Resource-Policy", "cross-origin");
}

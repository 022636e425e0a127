/** Permanent addresses: the page, JSON-LD or the IIIF manifest, as requested, even of permanently removed content. */
import { bcp47 } from "@samling/contract/constants/languages";
import { escapeHtml } from "@samling/contract/markup";
import { readPermanentAddress } from "@samling/contract/permanent-address";
import { describeMedia } from "../head/structured-data.ts";
import { describeRemoval, type RemovedRecord } from "../removed-record.ts";
import { manifestAddress } from "./iiif.ts";
import { type FormatContext, languageOf, type PublicFormat } from "./public-format.ts";
import { pageOf, readWork } from "./work.ts";

type RecordForm = "page" | "data" | "manifest";

const vary = { Vary: "Accept, Accept-Encoding, Accept-Language" };
const open = { ...vary, "Access-Control-Allow-Origin": "*" };
const jsonLd = "application/ld+json";

/** Chooses the available form that the client prefers; the page if it accepts none of them. */
export function chooseForm(accept = ""): RecordForm {
  const accepted = accept
    .toLowerCase()
    .split(",")
    .map((item) => ({ type: item.trim(), quality: Number(/;\s*q=([\d.]+)/.exec(item)?.[1] ?? 1) }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { type } of accepted) {
    if (type.startsWith(jsonLd)) return type.includes("iiif.io/api/presentation/3") ? "manifest" : "data";
    if (type.startsWith("text/html") || type.startsWith("*/*")) return "page";
  }
  return "page";
}

const redirectTo = (address: string): PublicFormat => ({
  status: 303,
  type: "text/plain; charset=utf-8",
  body: `${address}\n`,
  headers: { ...open, Location: address },
});

export function makeRemoved(context: FormatContext, removed: RemovedRecord): PublicFormat {
  const language = languageOf(context);
  const reason = describeRemoval(removed, language);
  if (chooseForm(context.accept) !== "page") {
    const { since, why } = removed;
    const about = {
      "@context": "https://schema.org",
      "@type": "CreativeWork",
      "@id": context.origin + context.url.pathname,
    };
    const body = JSON.stringify({ ...about, creativeWorkStatus: why, expires: since });
    return { status: 410, type: jsonLd, body, headers: open };
  }
  const written = escapeHtml(reason);
  return {
    status: 410,
    type: "text/html; charset=utf-8",
    body: `<!doctype html><html lang="${bcp47(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${written}</title></head><body><h1>${written}</h1></body></html>`,
    headers: { ...vary, "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'" },
  };
}

export async function makePermanentRecord(context: FormatContext): Promise<PublicFormat | undefined> {
  const { read, origin, url, accept } = context;
  const address = readPermanentAddress(url.pathname);
  if (!address) return undefined;
  const { contributionId: id, mediaId, arkNumber } = address;
  const record = await read("GET /api/record/{id}", {
    id,
    ...(mediaId && { mediaId }),
    ...(arkNumber && { arkNumber }),
  });
  if (record?.state === "gone") return makeRemoved(context, record);
  const source = record && (await readWork(read, record.contributionId));
  if (!source) return undefined;
  const form = chooseForm(accept);
  const media = source.contribution.images.find((image) => image.id === record.mediaId);
  if (form === "page") return redirectTo(pageOf(origin, source, media));
  if (form === "manifest") return redirectTo(manifestAddress(origin, source.contribution.id));
  const { pathname, searchParams: query } = new URL(pageOf(origin, source));
  const page = { read, language: languageOf(context), origin, pathname, query };
  const images = media ? [media] : source.contribution.images;
  const described = describeMedia(page, {
    ...source,
    contribution: { ...source.contribution, images },
    shown: media ?? images[0],
  });
  // Its pictures are not ready yet.
  if (media && !described[0]) return undefined;
  return { type: jsonLd, body: JSON.stringify(media ? described[0] : described), headers: open };
}

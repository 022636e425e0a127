/** Public contributions in formats for other sites and programs: a frame, its description, and manifests. */
import { makeCollection } from "./collection.ts";
import { makeEmbed } from "./embed.ts";
import { makeManifest } from "./manifest.ts";
import { makeOembed } from "./oembed.ts";
import { makePermanentRecord } from "./permanent-record.ts";
import type { FormatContext, PublicFormat } from "./public-format.ts";

type FormatMaker = (context: FormatContext, id: string) => Promise<PublicFormat | undefined>;

const formats: readonly (readonly [RegExp, FormatMaker])[] = [
  [/^\/embed\/([0-9a-f-]{36})$/, (context, id) => makeEmbed(context, id)],
  [/^\/(?:id\/|ark:)()/, (context) => makePermanentRecord(context)],
  [/^\/oembed()$/, (context) => makeOembed(context)],
  [/^\/iiif\/([0-9a-f-]{36})\/manifest\.json$/, (context, id) => makeManifest(context, id)],
  [/^\/iiif\/([0-9a-f-]{36})\/collection\.json$/, (context, id) => makeCollection(context, id)],
];

export const isPublicFormat = (path: string): boolean => formats.some(([pattern]) => pattern.test(path));

/** Reads from the API as a signed-out visitor, for whom content that is not public does not exist. */
export async function makePublicFormat(context: FormatContext): Promise<PublicFormat> {
  for (const [pattern, make] of formats) {
    const [match, id = ""] = pattern.exec(context.url.pathname) ?? [];
    const format = match === undefined ? undefined : await make(context, id);
    if (format) return format;
  }
  return { status: 404, type: "text/plain; charset=utf-8", body: "There is nothing public at this address.\n" };
}

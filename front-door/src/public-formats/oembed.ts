/** https://oembed.com: tells editors and forums how to display an address. */
import { bcp47 } from "@samling/contract/constants/languages";
import { embedSize, writeEmbed } from "@samling/contract/embed";
import { namePhotographer } from "@samling/contract/reuse";
import * as paths from "@samling/portal/paths";
import { sizeAt } from "../head/structured-data.ts";
import { type FormatContext, languageOf, type PublicFormat } from "./public-format.ts";
import { findShown, readWork } from "./work.ts";

const page = new URLPattern({ pathname: `${paths.contribution.path}{/}?` });
const shared = { "Access-Control-Allow-Origin": "*" };
const refuse = (status: number, body: string): PublicFormat => ({
  status,
  type: "text/plain; charset=utf-8",
  body,
  headers: shared,
});

/** A whole number of pixels; undefined for anything else. */
const readLimit = (value: string | null): number | undefined => {
  const limit = Number(value);
  return Number.isInteger(limit) && limit > 0 ? limit : undefined;
};

export async function makeOembed(context: FormatContext): Promise<PublicFormat | undefined> {
  const { read, origin, url } = context;
  const parameters = url.searchParams;
  const format = parameters.get("format") ?? "json";
  if (format !== "json") return refuse(501, "Only JSON is written.\n");
  const address = URL.parse(parameters.get("url") ?? "");
  const id =
    address?.origin === new URL(origin).origin ? page.exec({ pathname: address.pathname })?.pathname.groups.id : null;
  const source = id ? await readWork(read, id) : undefined;
  const media = source && findShown(source, address?.searchParams.get("image") ?? null);
  if (!media) return refuse(404, "There is nothing public at this address.\n");

  const pageContext = { ...context, url: address ?? url };
  const language = languageOf(pageContext);
  const [width, height] = [readLimit(parameters.get("maxwidth")), readLimit(parameters.get("maxheight"))];
  const size = embedSize(media, { ...(width && { width }), ...(height && { height }) });
  const title = media.title || source.organization.name;
  const { name } = source.contribution.user;
  const author = namePhotographer(media, name) || name;
  const thumbnail = sizeAt(media, media.thumbnailUrl);
  const answer = {
    version: "1.0",
    type: media.kind === "video" ? "video" : "rich",
    title,
    ...(author && { author_name: author }),
    provider_name: source.organization.name,
    provider_url: origin + paths.organization.href({ orgId: source.organization.id }),
    cache_age: 300,
    ...(media.thumbnailUrl &&
      thumbnail.width && {
        thumbnail_url: new URL(media.thumbnailUrl, origin).href,
        thumbnail_width: thumbnail.width,
        thumbnail_height: thumbnail.height,
      }),
    ...size,
    html: writeEmbed({
      origin,
      contributionId: source.contribution.id,
      mediaId: media.id,
      language: bcp47(language),
      title,
      ...size,
    }),
  };
  return { type: "application/json; charset=utf-8", body: JSON.stringify(answer), headers: shared };
}

/** https://oembed.com: editors and forums ask it what to show for an address. */
import { bcp47 } from "@samling/contract/constants";
import { embedSize, writeEmbed } from "@samling/contract/embed";
import { namePhotographer } from "@samling/contract/reuse";
import * as paths from "@samling/portal/paths";
import { sizeAt } from "../head/structured-data.ts";
import { languageOf, type Outlet, type OutletContext } from "./outlet.ts";
import { findShown, readGift } from "./work.ts";

const page = new URLPattern({ pathname: paths.contribution.path });
const shared = { "Access-Control-Allow-Origin": "*" };
const refuse = (status: number, body: string): Outlet => ({
  status,
  type: "text/plain; charset=utf-8",
  body,
  headers: shared,
});

/** A whole number of pixels; undefined if it is none. */
const readLimit = (value: string | null): number | undefined => {
  const limit = Number(value);
  return Number.isInteger(limit) && limit > 0 ? limit : undefined;
};

export async function makeOembed(context: OutletContext): Promise<Outlet | undefined> {
  const { read, origin, url } = context;
  const asked = url.searchParams;
  const format = asked.get("format") ?? "json";
  if (format !== "json") return refuse(501, "Only JSON is written.\n");
  const address = URL.parse(asked.get("url") ?? "");
  const id =
    address?.origin === new URL(origin).origin ? page.exec({ pathname: address.pathname })?.pathname.groups.id : null;
  const gift = id ? await readGift(read, id) : undefined;
  const media = gift && findShown(gift, address?.searchParams.get("image") ?? null);
  if (!media) return refuse(404, "There is nothing public at this address.\n");

  const ofAddress = { ...context, url: address ?? url };
  const language = languageOf(ofAddress);
  const [width, height] = [readLimit(asked.get("maxwidth")), readLimit(asked.get("maxheight"))];
  const size = embedSize(media, { ...(width && { width }), ...(height && { height }) });
  const title = media.title || gift.organization.name;
  const { name } = gift.contribution.user;
  const author = namePhotographer(media, name) || name;
  const thumbnail = sizeAt(media, media.thumbnailUrl);
  const answer = {
    version: "1.0",
    type: media.kind === "video" ? "video" : "rich",
    title,
    ...(author && { author_name: author }),
    provider_name: gift.organization.name,
    provider_url: origin + paths.organization.href({ orgId: gift.organization.id }),
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
      contributionId: gift.contribution.id,
      mediaId: media.id,
      language: bcp47(language),
      title,
      ...size,
    }),
  };
  return { type: "application/json; charset=utf-8", body: JSON.stringify(answer), headers: shared };
}

/** Portal content for other programs: sitemaps, feeds, and the public formats. */
import { makeFeed } from "./feeds.ts";
import type { ReadPublic } from "./head/reader.ts";
import type { Handler } from "./listen.ts";
import { makePublicFormat } from "./public-formats/formats.ts";
import { sendText, sharedForSeconds, unavailable } from "./send.ts";
import { makeSitemap } from "./sitemap.ts";

interface Source {
  read: ReadPublic;
  /** The public address of the portal. */
  origin: string;
}

const urlOf = (request: Parameters<Handler>[0]) => new URL(`http://localhost${request.url}`);

/** `files` answers requests for anything other than the portal's sitemaps. */
export const createSitemaps =
  ({ read, origin }: Source, files: Handler): Handler =>
  async (request, response) => {
    const send = sendText(request, response);
    const sitemap = await makeSitemap(read, origin, urlOf(request).pathname).catch(() => null);
    if (sitemap === undefined) return files(request, response);
    if (sitemap === null) return send(unavailable.type, unavailable.body, unavailable);
    await send("application/xml; charset=utf-8", sitemap, { headers: { "Cache-Control": "public, max-age=3600" } });
  };

export const createFeeds =
  ({ read, origin }: Source): Handler =>
  async (request, response) => {
    const send = sendText(request, response);
    const feed = await makeFeed(read, origin, urlOf(request)).catch(() => null);
    if (feed === null) return send(unavailable.type, unavailable.body, unavailable);
    if (feed === undefined) return send(unavailable.type, "There is no such search.\n", { status: 404 });
    // A reader asks again after five minutes; a shared cache forgets content that is no longer public as soon as pictures.
    await send(feed.type, feed.body, { headers: { "Cache-Control": "public, max-age=300, s-maxage=30" } });
  };

export const createPublicFormats =
  ({ read, origin }: Source): Handler =>
  async (request, response) => {
    const { accept, "accept-language": acceptLanguage } = request.headers;
    const format = await makePublicFormat({ read, origin, url: urlOf(request), acceptLanguage, accept }).catch(
      () => null,
    );
    const { status = 200, type, body, headers = {} } = format ?? unavailable;
    const cacheHeaders = { "Cache-Control": sharedForSeconds, Vary: "Accept-Encoding, Accept-Language" };
    await sendText(request, response)(type, body, {
      status,
      headers: { ...(status === 200 && cacheHeaders), ...headers },
    });
  };

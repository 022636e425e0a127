/** New results of a search as a feed, Atom or JSON, for feed readers and other sites. */

import { escapeXml } from "@samling/contract/markup";
import { formatSearchParameters, readSearchParameters, type SearchRequest } from "@samling/contract/search-parameters";
import type { Answer } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { shorten } from "./head/plain-text.ts";
import type { ReadPublic } from "./head/reader.ts";

/** Characters of a story without a title. */
const maxTitleLength = 80;

const address = /^(?:\/organization\/([0-9a-f-]{36}))?\/search\.(atom|json)$/;

export const isFeed = (path: string): boolean => address.test(path);

interface FeedEntry {
  id: string;
  url: string;
  title: string;
  text: string;
  author: string;
  image: string | undefined;
  publishedAt: string;
}

function toEntry(item: Answer<"GET /api/search">["items"][number], origin: string): FeedEntry {
  const { organizationId: orgId, collectionId, contributionId, id } = item;
  const picture = item.imgUrl ?? item.thumbnailUrl;
  return {
    id: `urn:uuid:${id}`,
    url: origin + paths.contribution.href({ orgId, collectionId, id: contributionId, image: id }),
    title: item.title || (item.kind === "text" ? shorten(item.description, maxTitleLength) : item.originalFileName),
    text: item.description || item.altText,
    author: item.organizationName,
    image: picture ? new URL(picture, origin).href : undefined,
    publishedAt: item.publishedAt,
  };
}

interface Feed {
  title: string;
  page: string;
  self: string;
  entries: readonly FeedEntry[];
}

function writeAtom({ title, page, self, entries }: Feed): string {
  const updated =
    entries
      .map(({ publishedAt }) => publishedAt)
      .sort()
      .at(-1) ?? new Date(0).toISOString();
  const written = entries.map(
    (entry) =>
      `<entry><id>${entry.id}</id><title>${escapeXml(entry.title)}</title><link href="${escapeXml(entry.url)}"/>${
        entry.image ? `<link rel="enclosure" href="${escapeXml(entry.image)}"/>` : ""
      }<published>${entry.publishedAt}</published><updated>${entry.publishedAt}</updated><author><name>${escapeXml(entry.author)}</name></author><summary>${escapeXml(entry.text)}</summary></entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>${escapeXml(self)}</id><title>${escapeXml(title)}</title><link href="${escapeXml(page)}"/><link rel="self" href="${escapeXml(self)}"/><updated>${updated}</updated>
${written.join("\n")}
</feed>
`;
}

const writeJson = ({ title, page, self, entries }: Feed): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: page,
    feed_url: self,
    items: entries.map(({ id, url, title: name, text, author, image, publishedAt }) => ({
      id,
      url,
      title: name,
      content_text: text,
      ...(image && { image }),
      date_published: publishedAt,
      authors: [{ name: author }],
    })),
  });

/** Newest first. Undefined if the query is invalid. */
export async function makeFeed(
  read: ReadPublic,
  origin: string,
  { pathname, searchParams }: URL,
): Promise<{ type: string; body: string } | undefined> {
  const [, orgId, format] = address.exec(pathname) ?? [];
  const parameters = { ...readSearchParameters(searchParams), sort: undefined, view: undefined, at: undefined };
  const searchQuery = {
    ...parameters,
    ...(orgId && { organizationId: orgId }),
    sort: "newest",
  } as Partial<SearchRequest>;
  const results = await read("GET /api/search", searchQuery);
  if (!results) return undefined;
  const query = formatSearchParameters(parameters);
  const suffix = query === "?" ? "" : query;
  const page = origin + (orgId ? paths.organizationSearch.href({ orgId }) : paths.search.href()) + suffix;
  const feed = {
    title: ["Samling", searchQuery.q].filter(Boolean).join(": "),
    page,
    self: origin + pathname + suffix,
    entries: results.items.map((item) => toEntry(item, origin)),
  };
  return format === "atom"
    ? { type: "application/atom+xml; charset=utf-8", body: writeAtom(feed) }
    : { type: "application/feed+json; charset=utf-8", body: writeJson(feed) };
}

import { readSearchParameters, toSearchRequest } from "@samling/contract/search-parameters";
import type { FirstView } from "@samling/portal/first-view/first-views";
import * as paths from "@samling/portal/paths";
import { pathsByName } from "@samling/portal/paths-by-name";
import type { PathName } from "@samling/portal/remote-table";
import { findTranslation } from "@samling/portal/texts/find-translation";
import { describeRemoval, readRemovedRecord } from "../removed-record.ts";
import type { Contribution, HeadContext, Media, Organization, PageHead } from "./page-head.ts";
import { shorten, toPlainText } from "./plain-text.ts";
import {
  describeBreadcrumbs,
  describeCollection,
  describeMedia,
  describeOrganization,
  describeWebsite,
  photographerOf,
  sizeAt,
} from "./structured-data.ts";
import { type HeadTexts, headTexts } from "./texts.ts";

type PathParameters = Record<string, string | undefined>;
type PageDescriber = (page: HeadContext, parameters: PathParameters) => Promise<Partial<PageHead> | undefined>;

/** Maximum length that search engines and messengers show. */
const maxDescriptionLength = 200;

const formatTitle = (...parts: (string | undefined)[]): string => [...parts, "Samling"].filter(Boolean).join(" – ");

const findOrganization = ({ read }: HeadContext, { orgId }: PathParameters) =>
  read("GET /api/organization/{id}", { id: orgId ?? "" });

const describeTexts = ({ language }: HeadContext, { organizationTranslations: texts }: Organization): string =>
  toPlainText(findTranslation(texts, "description", language).text ?? "", maxDescriptionLength);

const logoOf = ({ coverUrl, logo_url: logo, name }: Organization): Partial<PageHead> => {
  const url = coverUrl ?? logo;
  return url ? { picture: { url, alt: name } } : {};
};

const describeTextPage =
  (titleOf: (texts: HeadTexts, name: string) => string[]): PageDescriber =>
  async (page, parameters) => {
    const organization = await findOrganization(page, parameters);
    if (!organization) return undefined;
    const title = formatTitle(...titleOf(headTexts[page.language], organization.name));
    return { title, description: describeTexts(page, organization), ...logoOf(organization) };
  };

const organization: PageDescriber = async (page, parameters) => {
  const [found, collections = []] = await Promise.all([
    findOrganization(page, parameters),
    page.read("GET /api/collections", { organizationId: parameters.orgId ?? "" }),
  ]);
  if (!found) return undefined;
  return {
    title: formatTitle(found.name),
    description: describeTexts(page, found),
    ...logoOf(found),
    data: [describeOrganization(page, found)],
    view: { page: "organization", props: { organization: found, collections } },
  };
};

const collection: PageDescriber = async (page, { orgId = "", collectionId = "" }) => {
  const [owner, found] = await Promise.all([
    findOrganization(page, { orgId }),
    page.read("GET /api/collection", { collectionId }),
  ]);
  if (!owner || found?.organizationId !== owner.id) return undefined;
  const title = findTranslation(found.translations, "title", page.language).text ?? "";
  const description = findTranslation(found.translations, "description", page.language).text ?? "";
  const breadcrumbs = [
    { name: owner.name, path: paths.organization.href({ orgId }) },
    { name: title, path: paths.collection.href({ orgId, collectionId }) },
  ];
  return {
    title: formatTitle(title, owner.name),
    description: toPlainText(description, maxDescriptionLength),
    ...(found.imgUrl ? { picture: { url: found.imgUrl, alt: title } } : logoOf(owner)),
    data: [describeCollection(page, owner, found), describeBreadcrumbs(page, breadcrumbs)],
    view: { page: "collection", props: { organization: owner, collection: found } },
  };
};

type PictureSource = Pick<Media, "imgUrl" | "sources" | "title" | "altText" | "width" | "height">;

/** Messengers read JPEG, and need no more than this many pixels. */
function pictureOf(images: readonly PictureSource[]): Partial<PageHead> {
  const media = images.find(({ imgUrl }) => imgUrl !== null);
  if (!media?.imgUrl) return {};
  const source = media.sources.filter(({ type, width }) => type === "image/jpeg" && width <= 1200).at(-1);
  const url = source?.url ?? media.imgUrl;
  return { picture: { url, alt: media.altText || media.title, ...sizeAt(media, url) } };
}

function describeStory({ language }: HeadContext, media: Media | undefined): string {
  if (!media) return "";
  if (media.description) return shorten(media.description, maxDescriptionLength);
  const photographer = photographerOf(media);
  return [photographer && headTexts[language].photo(photographer), media.location].filter(Boolean).join(" · ");
}

/** Links by which other programs find the manifest and the oEmbed data of an address. */
const listAlternates = (id: string, address: string, title: string): PageHead["alternates"] => [
  {
    type: 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"',
    href: `${new URL(address).origin}/iiif/${id}/manifest.json`,
  },
  {
    type: "application/json+oembed",
    href: `${new URL(address).origin}/oembed?${new URLSearchParams({ url: address, format: "json" })}`,
    title,
  },
];

/** Current address of a contribution that was merged or moved after it was shared; a picture keeps its id. */
function addressOf({ organizationId: orgId, collectionId, id, images }: Contribution, query: URLSearchParams): string {
  const image = images.find((media) => media.id === query.get("image"))?.id;
  return paths.contribution.href({ orgId, collectionId, id, ...(image && { image }) });
}

const contribution: PageDescriber = async (page, { orgId = "", collectionId = "", id = "" }) => {
  const [owner, found, licenses] = await Promise.all([
    findOrganization(page, { orgId }),
    page.read("GET /api/contribution/{id}", { id }),
    page.read("GET /api/licenses"),
  ]);
  const removed = owner && !found ? await readRemovedRecord(page.read, id) : undefined;
  if (removed) return { status: 410, title: formatTitle(describeRemoval(removed, page.language), owner?.name) };
  if (!owner || found?.organizationId !== owner.id) return undefined;
  if (found.id !== id || found.collectionId !== collectionId) return { movedTo: addressOf(found, page.query) };
  const collectionTitle = findTranslation(found.collectionTitle, "title", page.language).text ?? "";
  const shown = found.images.find((media) => media.id === page.query.get("image"));
  const [first] = found.images;
  // The contribution's own address shows the first picture.
  const image = shown && shown !== first ? { image: shown.id } : undefined;
  const title = shown?.title || found.images.find((media) => media.title)?.title || collectionTitle;
  const breadcrumbs = [
    { name: owner.name, path: paths.organization.href({ orgId }) },
    { name: collectionTitle, path: paths.collection.href({ orgId, collectionId }) },
    { name: title, path: paths.contribution.href({ orgId, collectionId, id, ...image }) },
  ];
  return {
    title: formatTitle(title, owner.name),
    description: describeStory(page, shown ?? first) || describeTexts(page, owner),
    ...pictureOf(shown ? [shown, ...found.images] : found.images),
    ...(image && { query: image }),
    alternates: listAlternates(id, page.origin + paths.contribution.href({ orgId, collectionId, id, ...image }), title),
    data: [
      ...describeMedia(page, {
        organization: owner,
        contribution: found,
        shown: shown ?? first,
        licenses: licenses ?? [],
      }),
      describeBreadcrumbs(page, breadcrumbs),
    ],
    view: { page: "contribution", props: { organization: owner, contribution: found } },
  };
};

/** Anyone with the address may see it, but search engines may not. */
const sharedSet: PageDescriber = async (page, { key = "" }) => {
  const found = await page.read("GET /api/shared-sets/{key}", { key });
  return found && { title: formatTitle(found.name), ...pictureOf(found.pictures) };
};

const start: PageDescriber = async (page) => ({
  title: formatTitle(headTexts[page.language].start),
  description: headTexts[page.language].description,
  data: [describeWebsite(page)],
  view: { page: "start", props: {} },
});

const about: PageDescriber = async (page) => {
  const pages = (await page.read("GET /api/system-page"))?.translations ?? [];
  const aboutText = (pages.find(({ languageCode }) => languageCode === page.language) ?? pages[0])?.translations.whatIs;
  const { about: title, description } = headTexts[page.language];
  return { title: `${title} Samling`, description: toPlainText(aboutText ?? "", maxDescriptionLength) || description };
};

/** The first screens show no more. */
const maxFirstResults = 8;

/** Undefined if the organization, the collection or the results cannot be read. */
async function viewSearch(page: HeadContext, orgId: string | undefined): Promise<FirstView | undefined> {
  const searchQuery = toSearchRequest(readSearchParameters(page.query), { orgId, language: page.language });
  const { collectionId } = searchQuery;
  const [organization, collection, found] = await Promise.all([
    orgId ? findOrganization(page, { orgId }) : null,
    collectionId ? page.read("GET /api/collection", { collectionId }) : null,
    page.read("GET /api/search", searchQuery),
  ]);
  if (organization === undefined || collection === undefined || !found) return undefined;
  const shown = { ...found, items: found.items.slice(0, maxFirstResults) };
  return { page: "search", props: { organization, collection, found: shown } };
}

/** Search results are not indexed, which the page can say without waiting for them. */
const search: PageDescriber = async (page, { orgId }) => ({ view: viewSearch(page, orgId) });

/** The public pages; search engines must not index any other. */
const indexed: Partial<Record<PathName, PageDescriber>> = {
  start,
  about,
  organization,
  organizationAbout: describeTextPage((texts, name) => [`${texts.about} ${name}`]),
  help: describeTextPage((texts, name) => [texts.help, name]),
  termsAndConditions: describeTextPage((texts, name) => [texts.terms, name]),
  accessibilityStatement: describeTextPage((texts, name) => [texts.accessibility, name]),
  privacy: describeTextPage((texts, name) => [texts.privacy, name]),
  collection,
  contribution,
};
/** Pages that are shown in part before their scripts run, or that need a title and a picture when shared. */
const shared: Partial<Record<PathName, PageDescriber>> = {
  gallery: collection,
  projector: collection,
  sharedSet,
  sharedSetWall: sharedSet,
  search,
  organizationSearch: search,
};

const names = Object.keys(pathsByName) as PathName[];
const patterns = names.map((name) => ({ name, pattern: new URLPattern({ pathname: pathsByName[name].path }) }));

/** Rejects if the API cannot be reached. `newer` are patterns of pages that remotes have added since. */
export async function describePage(page: HeadContext, newer: readonly string[] = []): Promise<PageHead> {
  const pathname = page.pathname.length > 1 ? page.pathname.replace(/\/$/, "") : page.pathname;
  const matches = patterns.map(({ name, pattern }) => ({ name, match: pattern.exec({ pathname }) }));
  const found = matches.find(({ match }) => match !== null);
  const notFoundHead: PageHead = { status: 404, language: page.language, isIndexed: false, data: [] };
  if (!found) {
    const isNewer = newer.some((pattern) => new URLPattern({ pathname: pattern }).test({ pathname }));
    return isNewer ? { ...notFoundHead, status: 200 } : notFoundHead;
  }
  const describe = indexed[found.name] ?? shared[found.name];
  if (!describe) return { ...notFoundHead, status: 200 };
  const head = await describe({ ...page, pathname }, found.match?.pathname.groups ?? {});
  if (!head) return notFoundHead;
  if (head.status === 410) return { ...notFoundHead, ...head };
  const isIndexed = found.name in indexed;
  const { data = [], view, ...rest } = head;
  const shown = view && (isIndexed || describe === search) ? { view } : {};
  return { ...rest, status: 200, language: page.language, isIndexed, data: isIndexed ? data : [], ...shown };
}

import type { Collection, Contribution, Favorite, GridItem, Media, OrganizationSummary } from "@samling/contract/types";
import {
  buildOrganizationSummary,
  buildCollection as buildPlainCollection,
  buildContribution as buildPlainContribution,
  buildMedia as buildPlainMedia,
  organizationId,
} from "@samling/portal/testing/builders";

export const collectionId = "9b2f7c1e-4f0a-4c58-9d5e-0c5b1a2d3e4f";

export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

export const buildSummary = (overrides: Partial<OrganizationSummary> = {}): OrganizationSummary =>
  buildOrganizationSummary({
    color: "#556271",
    description: [{ languageCode: "en", description: "The port in pictures." }],
    collectionCount: 2,
    ...overrides,
  });

interface TitleOptions {
  title?: string;
  description?: string;
}

export const buildCollection = ({
  title = "Where the ships came in",
  description = "Photographs from the quays.",
  ...overrides
}: Partial<Collection> & TitleOptions = {}): Collection =>
  buildPlainCollection({
    id: collectionId,
    allowRelatedFiles: true,
    imgUrl: "/media/collection/image.jpg",
    translations: [
      { languageCode: "en", title, description, about: "", terms: "" },
      { languageCode: "sv", title: "Dit skeppen kom", description: "Bilder från kajerna.", about: "", terms: "" },
    ],
    mediaCount: 2,
    kindCounts: { image: 2, video: 0, sound: 0, text: 0 },
    contributorCount: 1,
    ...overrides,
  });

const source = (number: number, width: number, type: string) => ({
  url: `/media/${idOf(number)}/${width}.${type === "image/webp" ? "webp" : "jpg"}`,
  width,
  type,
});

export const buildMedia = (number: number, overrides: Partial<Media> = {}): Media =>
  buildPlainMedia({
    id: idOf(number),
    contributionId: idOf(1000),
    title: `Picture ${number}`,
    imgUrl: `/media/${idOf(number)}/full.jpg`,
    thumbnailUrl: `/media/${idOf(number)}/thumb.jpg`,
    sources: [source(number, 480, "image/jpeg"), source(number, 480, "image/webp"), source(number, 960, "image/jpeg")],
    width: 1600,
    height: 1200,
    placeholder: "data:image/jpeg;base64,AAAA",
    originalFileName: `${number}.jpg`,
    contributionUserFirstName: "Maja",
    contributionUserLastName: "Berg",
    ...overrides,
  });

/** An image of the gallery has no alias. */
type MediaListItem = GridItem & Pick<Media, "contributionUserAlias">;

export function buildGridItem(number: number, overrides: Partial<MediaListItem> = {}): MediaListItem {
  const { originalUrl: _notInLists, ...media } = buildMedia(number);
  return { ...media, paginationId: String(1_000_000 - number), ...overrides };
}

/** A sequence of pictures, each from a separate contribution. */
export const buildGridItems = (from: number, count: number): GridItem[] =>
  Array.from({ length: count }, (_, offset) =>
    buildGridItem(from + offset, { contributionId: idOf(2000 + from + offset) }),
  );

export const buildContribution = (overrides: Partial<Contribution> = {}): Contribution =>
  buildPlainContribution({
    id: idOf(1000),
    contributionId: idOf(1000),
    collectionId,
    user: { userId: idOf(1), name: "Maja Berg", email: null },
    collectionTitle: [{ languageCode: "en", title: "Where the ships came in" }],
    paginationId: "1000",
    images: [buildMedia(1), buildMedia(2), buildMedia(3)],
    ...overrides,
  });

export const buildFavorite = (number: number, overrides: Partial<Favorite> = {}): Favorite => ({
  id: idOf(3000 + number),
  image_id: idOf(number),
  org_id: organizationId,
  coll_id: collectionId,
  cont_id: idOf(2000 + number),
  org_name: "Hamnarkivet",
  kind: "image",
  description: "",
  thumbnail_url: `/media/${idOf(number)}/thumb.jpg`,
  title: `Picture ${number}`,
  altText: "",
  lang: "",
  width: 480,
  height: 320,
  placeholder: null,
  pagination_id: String(10_000 - number),
  ...overrides,
});

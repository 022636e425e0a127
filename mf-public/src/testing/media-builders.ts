import { emptyMedia } from "@samling/contract/media-fields";
import type { Collection, Contribution, GridItem, Media, OrganizationSummary } from "@samling/contract/types";
import { organizationId } from "./builders.ts";

export const collectionId = "9b2f7c1e-4f0a-4c58-9d5e-0c5b1a2d3e4f";

/** A readable id from a number. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

export const buildSummary = (overrides: Partial<OrganizationSummary> = {}): OrganizationSummary => ({
  id: organizationId,
  name: "Hamnarkivet",
  color: "#556271",
  logo_url: null,
  description: [{ languageCode: "en", description: "The port in pictures." }],
  place: "Vasa",
  country: "FI",
  collectionCount: 2,
  coverUrl: null,
  ...overrides,
});

interface Titled {
  title?: string;
  description?: string;
}

export const buildCollection = ({
  title = "Where the ships came in",
  description = "Photographs from the quays.",
  ...overrides
}: Partial<Collection> & Titled = {}): Collection => ({
  id: collectionId,
  organizationId,
  status: "ACTIVE",
  isPublic: true,
  groupName: "default",
  allowRelatedFiles: true,
  hasTerms: false,
  fullSize: false,
  keepsUncropped: false,
  asksRights: false,
  isHarvested: false,
  asksAge: false,
  legalBasis: "public_interest",
  imgUrl: "/media/collection/image.jpg",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  archivedText: "",
  translations: [
    { languageCode: "en", title, description, about: "", terms: "" },
    { languageCode: "sv", title: "Dit skeppen kom", description: "Bilder från kajerna.", about: "", terms: "" },
  ],
  questions: [],
  contributionFields: {},
  mediaCount: 2,
  contributorCount: 1,
  ...overrides,
});

const source = (number: number, width: number, type: string) => ({
  url: `/media/${idOf(number)}/${width}.${type === "image/webp" ? "webp" : "jpg"}`,
  width,
  type,
});

export const buildMedia = (number: number, overrides: Partial<Media> = {}): Media => ({
  id: idOf(number),
  contributionId: idOf(1000),
  ...emptyMedia,
  title: `Picture ${number}`,
  kind: "image",
  state: "ready",
  imgUrl: `/media/${idOf(number)}/full.jpg`,
  thumbnailUrl: `/media/${idOf(number)}/thumb.jpg`,
  sources: [source(number, 480, "image/jpeg"), source(number, 480, "image/webp"), source(number, 960, "image/jpeg")],
  videoUrl: null,
  captions: [],
  duration: null,
  width: 1600,
  height: 1200,
  placeholder: "data:image/jpeg;base64,AAAA",
  originalFileName: `${number}.jpg`,
  contributionUserAlias: "",
  contributionUserFirstName: "Maja",
  contributionUserLastName: "Berg",
  originalUrl: null,
  ...overrides,
});

/** An image of the gallery has no alias. */
type ListedItem = GridItem & Pick<Media, "contributionUserAlias">;

export function buildGridItem(number: number, overrides: Partial<ListedItem> = {}): ListedItem {
  const { originalUrl: _notInLists, ...media } = buildMedia(number);
  return { ...media, paginationId: String(1_000_000 - number), ...overrides };
}

/** A sequence of pictures, each of its own contribution. */
export const buildGridItems = (from: number, count: number): GridItem[] =>
  Array.from({ length: count }, (_, offset) =>
    buildGridItem(from + offset, { contributionId: idOf(2000 + from + offset) }),
  );

export const buildContribution = (overrides: Partial<Contribution> = {}): Contribution => ({
  id: idOf(1000),
  contributionId: idOf(1000),
  collectionId,
  organizationId,
  user: { userId: idOf(1), name: "Maja Berg", email: null },
  publishedAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
  collectionTitle: [{ languageCode: "en", title: "Where the ships came in" }],
  paginationId: "1000",
  images: [buildMedia(1), buildMedia(2), buildMedia(3)],
  question: [],
  relatedFiles: [],
  adminComments: null,
  isPublic: true,
  isHidden: false,
  state: "published" as const,
  ...overrides,
});

import { userContributionsPageSize } from "@samling/contract/constants/contributions";
import type { Consent } from "@samling/contract/types";
import { organizationId } from "../../../testing/builders.ts";
import { buildGridItem, collectionId, idOf } from "../../../testing/media-builders.ts";
import type { OwnSession, Profile, UserContribution } from "../profile/types.ts";

export const userId = idOf(1);

export const buildProfile = (overrides: Partial<Profile> = {}): Profile => ({
  userId,
  alias: "skärgårdsmaja",
  isPublic: false,
  ...overrides,
});

export const buildSharedMedia = (number: number, overrides: Partial<UserContribution["media"][number]> = {}) => {
  const { paginationId: _ofLists, ...media } = buildGridItem(number);
  return { ...media, ...overrides };
};

export const buildUserContribution = (overrides: Partial<UserContribution> = {}): UserContribution => ({
  id: idOf(1000),
  paginationId: "1000",
  organizationId,
  collectionId,
  collectionTitles: [{ languageCode: "en", title: "Where the ships came in" }],
  collectionStatus: "ACTIVE",
  archivedText: "",
  media: [buildSharedMedia(1), buildSharedMedia(2)],
  isPublic: true,
  isHidden: false,
  state: "published" as const,
  publishedAt: "2026-01-01T12:00:00.000Z",
  ...overrides,
});

/** Answers with a full page of contributions, and with one more contribution as the second page. */
export function buildContributionPages(): (request: { parameters: Record<string, string> }) => UserContribution[] {
  const page = Array.from({ length: userContributionsPageSize }, (_, index) =>
    buildUserContribution({ id: idOf(2000 + index), paginationId: String(2000 - index), media: [] }),
  );
  const oldest = buildUserContribution({ id: idOf(1000), paginationId: "1" });
  const last = page.at(-1)?.paginationId;
  return ({ parameters: { paginationId } }) => {
    if (paginationId === undefined) return page;
    return paginationId === last ? [oldest] : [];
  };
}

export const buildOwnSession = (overrides: Partial<OwnSession> = {}): OwnSession => ({
  id: idOf(500),
  device: "Firefox on Linux",
  createdAt: "2026-01-01T12:00:00.000Z",
  lastUsedAt: "2026-01-02T12:00:00.000Z",
  isCurrent: false,
  openedBy: "password",
  network: "192.0.2.0/24",
  isNewDevice: false,
  ...overrides,
});

export const buildConsent = (overrides: Partial<Consent> = {}): Consent => ({
  id: idOf(700),
  isVouched: false,
  kind: "organization-terms",
  organizationId,
  organizationName: "Hamnarkivet",
  collectionId: null,
  collectionTitles: [],
  contributionId: null,
  language: "sv",
  textHash: "a".repeat(64),
  version: "2026-01-01T12:00:00.000Z",
  acceptedAt: "2026-01-02T12:00:00.000Z",
  isCurrent: true,
  ...overrides,
});

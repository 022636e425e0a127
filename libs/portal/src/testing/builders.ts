/** Builders of server responses for tests of pages. */
import { emptyMedia } from "@samling/contract/media-fields";
import type {
  Collection,
  Contribution,
  LoginResult,
  Media,
  Organization,
  OrganizationSummary,
  Session,
  User,
} from "@samling/contract/types";

export const organizationId = "0f8fad5b-d9cb-469f-a165-70867728950e";
export const otherOrganizationId = "1b4e28ba-2fa1-41d2-883f-0016d3cca427";
export const collectionId = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const userId = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

export const buildOrganization = (overrides: Partial<Organization> = {}): Organization => ({
  id: organizationId,
  name: "Hamnarkivet",
  color: "#1E5F57",
  contactEmail: "arkivet@example.com",
  language: "sv",
  logo_url: null,
  coverUrl: null,
  place: "Vasa",
  country: "FI",
  registrationFields: {},
  organizationTranslations: [{ languageCode: "en", description: "", about: "", terms: "" }],
  helpPageTranslations: [],
  appTranslations: [],
  accessibilityStatementUrl: null,
  offersOriginals: false,
  requiresSecondFactor: false,
  recommendedLicense: null,
  arkNumber: null,
  isOpen: true,
  saveFavoriteTexts: [],
  maxFileBytes: null,
  updatedAt: "2026-05-01T10:00:00.000Z",
  ...overrides,
});

export const buildOrganizationSummary = (overrides: Partial<OrganizationSummary> = {}): OrganizationSummary => ({
  id: organizationId,
  name: "Hamnarkivet",
  color: "#1E5F57",
  logo_url: null,
  description: [],
  place: "Vasa",
  country: "FI",
  collectionCount: 1,
  coverUrl: null,
  ...overrides,
});

export const buildCollection = (overrides: Partial<Collection> = {}): Collection => ({
  id: collectionId,
  organizationId,
  status: "ACTIVE",
  isDraft: false,
  isPublic: true,
  groupName: "default",
  allowRelatedFiles: false,
  hasTerms: false,
  fullSize: false,
  keepsUncropped: false,
  asksRights: false,
  isHarvested: false,
  asksAge: false,
  asksPublic: [],
  legalBasis: "public_interest",
  imgUrl: null,
  createdAt: "2026-05-02T10:00:00.000Z",
  updatedAt: "2026-05-02T10:00:00.000Z",
  archivedText: "",
  translations: [{ languageCode: "en", title: "The last hull", description: "", about: "", terms: "" }],
  questions: [],
  contributionFields: {},
  mediaCount: 7,
  kindCounts: { image: 7, video: 0, sound: 0, text: 0 },
  contributorCount: 1,
  ...overrides,
});

/** A readable id from a number. */
export const idOf = (number: number): string => `5f1a2b3c-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** A picture with little metadata. */
export const buildMedia = (overrides: Partial<Media> = {}): Media => ({
  id: idOf(500),
  contributionId: idOf(1),
  ...emptyMedia,
  kind: "image",
  state: "ready",
  imgUrl: "/media/large",
  thumbnailUrl: "/media/thumbnail",
  sources: [],
  videoUrl: null,
  captions: [],
  soundUrl: null,
  peaks: [],
  duration: null,
  width: 3,
  height: 2,
  placeholder: null,
  originalFileName: "a.jpg",
  contributionUserAlias: "",
  contributionUserFirstName: "",
  contributionUserLastName: "",
  originalUrl: null,
  ...overrides,
});

export const buildContribution = (overrides: Partial<Contribution> = {}): Contribution => ({
  id: idOf(1),
  contributionId: overrides.id ?? idOf(1),
  collectionId,
  organizationId,
  user: { userId, name: "Maja Berg", email: null },
  publishedAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
  collectionTitle: [{ languageCode: "en", title: "The last hull" }],
  paginationId: "1",
  images: [],
  question: [],
  relatedFiles: [],
  adminComments: null,
  isPublic: true,
  isHidden: false,
  state: "published",
  ...overrides,
});

export const buildUser = (overrides: Partial<User> = {}): User => ({
  id: userId,
  email: "maja@example.com",
  emailProven: true,
  firstName: "Maja",
  lastName: "Berg",
  alias: "",
  phone: "",
  dateOfBirth: "",
  placeOfBirth: "",
  bio: "",
  gender: "",
  country: "",
  city: "",
  streetAddress: "",
  streetNumber: "",
  postalcode: "",
  occupation: "",
  isPublic: false,
  status: "active",
  language: "en",
  roles: [],
  ...overrides,
});

export const buildSession = (overrides: Partial<Session> = {}): Session => ({
  user: buildUser(),
  userRoles: [{ organizationId, roles: ["USER"] }],
  isPlatformAdmin: false,
  suspendedOrgs: [],
  ...overrides,
});

export const buildLoginResult = (overrides: Partial<LoginResult> = {}): LoginResult => ({
  token: "a-token",
  user: { user: buildUser(), userRoles: buildSession().userRoles },
  hasAccount: true,
  isPlatformAdmin: false,
  ...overrides,
});

import type { Collection, Consent, License, Organization, Session, User } from "@samling/contract/types";

export const organizationId = "0f8fad5b-d9cb-469f-a165-70867728950e";
export const collectionId = "5f1a2b3c-0000-4000-8000-000000000001";
export const contributionId = "5f1a2b3c-0000-4000-8000-000000000009";

export const buildOrganization = (overrides: Partial<Organization> = {}): Organization => ({
  id: organizationId,
  name: "Hamnarkivet",
  color: "#556271",
  contactEmail: "arkivet@example.com",
  language: "sv",
  logo_url: null,
  coverUrl: null,
  place: "Vasa",
  country: "FI",
  registrationFields: {},
  organizationTranslations: [],
  helpPageTranslations: [],
  appTranslations: [],
  accessibilityStatementUrl: null,
  saveFavoriteTexts: [],
  maxFileBytes: null,
  updatedAt: "2026-05-01T10:00:00.000Z",
  ...overrides,
});

const question = (id: string, value: string, optional: 0 | 1, sort: number) => ({
  id,
  value,
  optional,
  sort,
  sourceId: null,
  updated_by: null,
});

/** Takes contributions, requires a title and tags, has terms and a question that must be answered. */
export const buildCollection = (overrides: Partial<Collection> = {}): Collection => ({
  id: collectionId,
  organizationId,
  status: "ACTIVE",
  isPublic: true,
  groupName: "default",
  allowRelatedFiles: true,
  hasTerms: true,
  imgUrl: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  archivedText: "",
  translations: [
    { languageCode: "en", title: "Where the ships came in", description: "", about: "", terms: "<p>Be kind.</p>" },
    { languageCode: "fi", title: "Satama", description: "", about: "", terms: "<p>Ole ystävällinen.</p>" },
  ],
  questions: [
    question("5f1a2b3c-0000-4000-8000-000000000003", "Vem minns hamnen?", 1, 0),
    question("5f1a2b3c-0000-4000-8000-000000000004", "Något mer?", 0, 1),
  ],
  contributionFields: { title: true, tags: true },
  mediaCount: 0,
  contributorCount: 0,
  ...overrides,
});

export const buildUser = (overrides: Partial<User> = {}): User => ({
  id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  email: "maja@example.com",
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

export const licenses: License[] = [
  {
    licenseId: "CC-BY-4.0",
    url: null,
    isOffered: true,
    translations: [
      { languageCode: "en", text: "CC BY 4.0", description: "Anyone may use it if they name you." },
      { languageCode: "fi", text: "CC BY 4.0", description: "Kuka tahansa saa käyttää, kunhan nimeää sinut." },
    ],
  },
];

/** The organization's terms, accepted as they are now. */
export const buildConsent = (overrides: Partial<Consent> = {}): Consent => ({
  id: "5f1a2b3c-0000-4000-8000-00000000000c",
  kind: "organization-terms",
  organizationId,
  organizationName: "Hamnarkivet",
  collectionId: null,
  collectionTitles: [],
  contributionId: null,
  language: "en",
  textHash: "a".repeat(64),
  version: "2026-05-01T10:00:00.000Z",
  acceptedAt: "2026-05-02T10:00:00.000Z",
  isCurrent: true,
  ...overrides,
});

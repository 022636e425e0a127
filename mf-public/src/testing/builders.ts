import type { LoginResult, Organization, Session, User } from "@samling/contract/types";

export const organizationId = "0f8fad5b-d9cb-469f-a165-70867728950e";
const userId = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

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
  organizationTranslations: [
    { languageCode: "en", description: "", about: "", terms: "<p>Be kind.</p>" },
    { languageCode: "fi", description: "", about: "", terms: "<p>Ole ystävällinen.</p>" },
  ],
  helpPageTranslations: [],
  appTranslations: [],
  accessibilityStatementUrl: null,
  saveFavoriteTexts: [],
  maxFileBytes: null,
  updatedAt: "2026-05-01T10:00:00.000Z",
  ...overrides,
});

export const buildUser = (overrides: Partial<User> = {}): User => ({
  id: userId,
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

const asMember = [{ organizationId, roles: ["USER" as const] }];

export const buildSession = (overrides: Partial<Session> = {}): Session => ({
  user: buildUser(),
  userRoles: asMember,
  isPlatformAdmin: false,
  suspendedOrgs: [],
  ...overrides,
});

export const buildLoginResult = (overrides: Partial<LoginResult> = {}): LoginResult => ({
  token: "a-token",
  user: { user: buildUser(), userRoles: asMember },
  hasAccount: true,
  isPlatformAdmin: false,
  ...overrides,
});

/** Server responses for tests of these pages. */
import type { Answer, SystemPage } from "@samling/contract/types";
import { organizationId } from "@samling/portal/testing/builders";

const titled = (title: string) => ({ title, text: `<p>About ${title}</p>` });

export const buildPage = (overrides: Partial<SystemPage> = {}): SystemPage => ({
  whatIs: "<p>A place for pictures</p>",
  howItWorks: titled("How it works"),
  featuresTitle: "What it offers",
  features: {
    dynamic: titled("Alive"),
    hosting: titled("Cared for"),
    export: titled("Movable"),
    privacy: titled("Private"),
  },
  origin: titled("Where it comes from"),
  about: titled("The system"),
  ...overrides,
});

type PlatformOrganization = Answer<"GET /api/platform/organizations">[number];

export const buildPlatformOrganization = (overrides: Partial<PlatformOrganization> = {}): PlatformOrganization => ({
  id: organizationId,
  name: "Hamnarkivet",
  color: "#1E5F57",
  contactEmail: "arkivet@example.com",
  createdAt: "2026-05-01T10:00:00.000Z",
  retiredAt: null,
  maxStorageBytes: null,
  maxFileBytes: null,
  members: 12,
  collections: 3,
  contributions: 40,
  media: 1234,
  storedBytes: 5_200_000_000,
  superAdmins: [{ email: "ingrid@example.com", hasAccount: true }],
  ...overrides,
});

type Statements = Answer<"GET /api/organization/{id}/statements">;

export const buildStatements = (
  accessibility: Partial<Statements["accessibility"]> = {},
  texts: Statements["texts"] = [],
  pictures: Statements["pictures"] = { shown: 0, withoutAltText: 0 },
): Statements => ({
  accessibility: {
    conformance: "partial",
    method: "self",
    preparedOn: null,
    reviewedOn: null,
    enforcementName: "",
    enforcementUrl: null,
    ...accessibility,
  },
  texts,
  pictures,
});

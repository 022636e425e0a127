import type { LoginResult, Organization } from "@samling/contract/types";
import { buildOrganization as buildPlainOrganization, buildSession, buildUser } from "@samling/portal/testing/builders";

export { buildSession, buildUser, organizationId } from "@samling/portal/testing/builders";

/** One with terms to accept. */
export const buildOrganization = (overrides: Partial<Organization> = {}): Organization =>
  buildPlainOrganization({
    organizationTranslations: [
      { languageCode: "en", description: "", about: "", terms: "<p>Be kind.</p>" },
      { languageCode: "fi", description: "", about: "", terms: "<p>Ole ystävällinen.</p>" },
    ],
    ...overrides,
  });

export const buildLoginResult = (overrides: Partial<LoginResult> = {}): LoginResult => ({
  token: "a-token",
  user: { user: buildUser(), userRoles: buildSession().userRoles },
  hasAccount: true,
  isPlatformAdmin: false,
  ...overrides,
});

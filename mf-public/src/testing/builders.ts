import type { Organization } from "@samling/contract/types";
import { buildOrganization as buildPlainOrganization } from "@samling/portal/testing/builders";

export { buildLoginResult, buildSession, buildUser, organizationId } from "@samling/portal/testing/builders";

/** An organization with terms to accept. */
export const buildOrganization = (overrides: Partial<Organization> = {}): Organization =>
  buildPlainOrganization({
    organizationTranslations: [
      { languageCode: "en", description: "", about: "", terms: "<p>Be kind.</p>" },
      { languageCode: "fi", description: "", about: "", terms: "<p>Ole ystävällinen.</p>" },
    ],
    ...overrides,
  });

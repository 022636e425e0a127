import type { Organization } from "@samling/contract/types";
import { useLanguage, useListConsentsQuery } from "@samling/portal";
import { pickTerms, type Terms } from "./problems.ts";

/**
 * The organization's terms, if the contributor has not accepted the current version. If that is unknown, they are
 * required; accepting twice does no harm.
 */
export function useOrganizationTerms({ id, organizationTranslations }: Organization): Terms | null {
  const [language] = useLanguage();
  const { data: consents, isLoading } = useListConsentsQuery(undefined, { refetchOnMountOrArgChange: true });
  const isAccepted = consents?.some(
    ({ kind, organizationId, isCurrent }) => kind === "organization-terms" && organizationId === id && isCurrent,
  );
  return isLoading || isAccepted ? null : pickTerms(organizationTranslations, language);
}

import type { Organization, User } from "@samling/contract/types";
import { findTranslation, useLanguage, useListConsentsQuery } from "@samling/portal";

/**
 * The organization's terms, if the contributor has not accepted the current version; undefined until that is known. If
 * it cannot be known, they are required; accepting twice does no harm. With a new account they are accepted.
 */
export function useOrganizationTerms(
  { id, organizationTranslations }: Organization,
  user: User | null,
): { text: string; lang: string } | null | undefined {
  const [language] = useLanguage();
  const options = { refetchOnMountOrArgChange: true, skip: !user };
  const { data: consents, isLoading, isUninitialized } = useListConsentsQuery(undefined, options);
  if (!user) return null;
  if (isLoading || isUninitialized) return undefined;
  const isAccepted = consents?.some(
    ({ kind, organizationId, isCurrent }) => kind === "organization-terms" && organizationId === id && isCurrent,
  );
  const { text, lang } = findTranslation(organizationTranslations, "terms", language);
  return isAccepted || !text ? null : { text, lang };
}

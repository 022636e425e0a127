import { useCommonText, useFormat, useLanguage } from "@samling/portal";
import { readPath } from "@samling/portal/forms/changes";
import { plainText } from "@samling/ui/plain-text";
import { useFormText } from "../../shared/form/text.ts";
import { useLicenseOptions } from "../../shared/form/use-license-options.ts";
import type { OrganizationDraft } from "./draft.ts";
import { organizationApi } from "./endpoints.ts";
import { useText } from "./text.ts";
import { useCountries } from "./use-countries.ts";

/** Describes a field of an organization in one line. */
export function useDescribeField(organizationId: string) {
  const t = useText();
  const form = useFormText();
  const common = useCommonText();
  const { formatDate } = useFormat();
  const [language] = useLanguage();
  const { data = [] } = organizationApi.useListRegistrationFieldsQuery({ organizationId });
  const countries = useCountries("");
  const licenses = useLicenseOptions("", t("downloads.noLicense"));

  const describeField = ({ name, isRequired }: OrganizationDraft["registrationFields"][number]) => {
    const named = data.find(({ field }) => field === name)?.names[language] ?? name;
    return isRequired ? `${named} ${form("required")}` : named;
  };
  const describeAccessibility = ({ conformance, method, ...more }: OrganizationDraft["accessibility"]) =>
    [
      ...[t(`statements.is.${conformance}`), t(`statements.by.${method}`)],
      ...[more.preparedOn, more.reviewedOn].map((date) => formatDate(date ?? "")),
      ...[more.enforcementName, more.enforcementUrl],
    ]
      .filter(Boolean)
      .join(" · ");
  return (field: string, draft: OrganizationDraft): string => {
    if (field === "registrationFields") return draft.registrationFields.map(describeField).join(" · ");
    if (field === "accessibility") return describeAccessibility(draft.accessibility);
    if (field === "offersOriginals") return t(draft.offersOriginals ? "downloads.on" : "downloads.off");
    if (field === "requiresSecondFactor") return t(draft.requiresSecondFactor ? "security.on" : "security.off");
    if (field === "recommendedLicense")
      return licenses.find(({ value }) => value === draft.recommendedLicense)?.label ?? draft.recommendedLicense;
    if (field === "language") return common(`languages.${draft.language}`);
    if (field === "country") return countries.find(({ value }) => value === draft.country)?.label ?? draft.country;
    return plainText(String(readPath(draft, field)));
  };
}

import { useCommonText, useFormat, useLanguage } from "@samling/portal";
import { plainText } from "@samling/ui/plain-text.ts";
import type { Part } from "../../shared/form/parts.ts";
import { useFormText } from "../../shared/form/text.ts";
import type { OrganizationDraft } from "./draft.ts";
import { useListRegistrationFieldsQuery } from "./endpoints.ts";
import { useText } from "./text.ts";
import { useCountries } from "./use-countries.ts";

/** Describes a part of an organization in one line. */
export function useDescribePart(organizationId: string) {
  const t = useText();
  const form = useFormText();
  const common = useCommonText();
  const { formatDate } = useFormat();
  const [language] = useLanguage();
  const { data = [] } = useListRegistrationFieldsQuery({ organizationId });
  const countries = useCountries("");

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
  return (part: Part<OrganizationDraft>, draft: OrganizationDraft): string => {
    if (part.name === "registrationFields") return draft.registrationFields.map(describeField).join(" · ");
    if (part.name === "accessibility") return describeAccessibility(draft.accessibility);
    if (part.name === "language") return common(`languages.${draft.language}`);
    if (part.name === "country") return countries.find(({ value }) => value === draft.country)?.label ?? draft.country;
    return plainText(String(part.read(draft)));
  };
}

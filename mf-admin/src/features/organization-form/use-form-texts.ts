import { useCommonText, useFormat, useLanguage } from "@samling/portal";
import { type Path, readPath } from "@samling/portal/forms/changes";
import { toPlainText } from "@samling/ui/plain-text";
import { languageOf, useNameInLanguage } from "../../shared/form/languages.ts";
import { useFormText } from "../../shared/form/text.ts";
import { useLicenseOptions } from "../../shared/form/use-license-options.ts";
import type { OptionalTextField, OrganizationDraft, TextField } from "./draft.ts";
import { organizationApi } from "./endpoints.ts";
import type { OrganizationProblem } from "./problems.ts";
import { useText } from "./text.ts";
import { useCountries } from "./use-countries.ts";

type PartName = TextField | OptionalTextField | Exclude<keyof OrganizationDraft, "texts"> | "enforcementUrl";

export function useFormTexts() {
  const t = useText();
  const nameInLanguage = useNameInLanguage();
  const nameOf = (field: string): string =>
    nameInLanguage(t(`part.${field.split(".").at(-1) as PartName}`), languageOf(field));
  const describe = (problem: OrganizationProblem, field: Path<OrganizationDraft>): string => {
    if (languageOf(field)) return t("ADMIN.MISSING_TRANSLATIONS_ERROR");
    return problem === "missing" ? t("ADMIN.MISSING_FIELDS_ERROR") : t(`wrong.${invalidText(field)}`);
  };
  return { nameOf, describe };
}

const invalidText = (field: Path<OrganizationDraft>) => {
  if (field === "color") return "color";
  if (field === "arkNumber") return "ark";
  return field === "contactEmail" ? "email" : "address";
};

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
    const label = data.find(({ field }) => field === name)?.names[language] ?? name;
    return isRequired ? `${label} ${form("required")}` : label;
  };
  const describeAccessibility = ({ conformance, method, ...more }: OrganizationDraft["accessibility"]) =>
    [
      t(`statements.is.${conformance}`),
      t(`statements.by.${method}`),
      ...[more.preparedOn, more.reviewedOn].map((date) => formatDate(date ?? "")),
      more.enforcementName,
      more.enforcementUrl,
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
    return toPlainText(String(readPath(draft, field)));
  };
}

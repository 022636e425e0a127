import { useLanguage } from "@samling/portal";
import { plainText } from "@samling/ui/plain-text.ts";
import type { Part } from "../../shared/form/parts.ts";
import { useFormText } from "../../shared/form/text.ts";
import type { OrganizationDraft } from "./draft.ts";
import { useListRegistrationFieldsQuery } from "./endpoints.ts";

/** A part of an organization in a line of words. */
export function useDescribePart(organizationId: string) {
  const form = useFormText();
  const [language] = useLanguage();
  const { data = [] } = useListRegistrationFieldsQuery({ organizationId });

  return (part: Part<OrganizationDraft>, draft: OrganizationDraft): string => {
    if (part.name !== "registrationFields") return plainText(String(part.read(draft)));
    const asked = draft.registrationFields.map(({ name, isRequired }) => {
      const named = data.find(({ field }) => field === name)?.names[language] ?? name;
      return isRequired ? `${named} ${form("required")}` : named;
    });
    return asked.join(" · ");
  };
}

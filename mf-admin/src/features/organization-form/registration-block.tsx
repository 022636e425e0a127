import { registrationFieldNames } from "@samling/contract/constants";
import { useLanguage } from "@samling/portal";
import { FormBlock } from "@samling/ui/form-block";
import { AskedFields } from "../../shared/form/asked-fields.tsx";
import { organizationApi } from "./endpoints.ts";
import type { FormProps } from "./form-props.ts";
import { useText } from "./text.ts";

/** What people are asked at registration. */
export function RegistrationBlock({ form, organizationId }: FormProps & { organizationId: string }) {
  const t = useText();
  const [language] = useLanguage();
  const { data = [] } = organizationApi.useListRegistrationFieldsQuery({ organizationId });
  const nameOf = (name: string) => data.find(({ field }) => field === name)?.names[language] ?? name;
  const asked = form.values.registrationFields.map(({ name }) => nameOf(name));
  return (
    <FormBlock
      title={t("registration.title")}
      about={t("registration.about")}
      folded={asked.join(", ") || t("registration.nothing")}
    >
      <AskedFields
        fields={form.values.registrationFields}
        all={registrationFieldNames}
        nameOf={nameOf}
        onChange={(edit) => form.set("registrationFields", edit)}
      />
    </FormBlock>
  );
}

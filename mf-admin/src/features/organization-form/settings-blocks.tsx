import { ProviderDialog } from "@samling/accounts/provider/provider-dialog";
import { registrationFieldNames } from "@samling/contract/constants/accounts";
import { languageCodes } from "@samling/contract/constants/languages";
import { useCan, useCommonText, useCurrentOrganization, useLanguage } from "@samling/portal";
import { Button, Select, TextField } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block";
import { Switch } from "@samling/ui/switch";
import { useState } from "react";
import { RequestedFields } from "../../shared/form/requested-fields.tsx";
import { useFormText } from "../../shared/form/text.ts";
import { useLicenseOptions } from "../../shared/form/use-license-options.ts";
import { organizationApi } from "./endpoints.ts";
import { useText } from "./text.ts";
import { useCountries } from "./use-countries.ts";
import type { FormProps } from "./use-organization-form.ts";

/** Name, contact, language and location of the organization. */
export function IdentityBlock({ form }: FormProps) {
  const t = useText();
  const formText = useFormText();
  const common = useCommonText();
  const required = formText("required");
  return (
    <FormBlock title={t("identity.title")} about={t("identity.about")}>
      <TextField label={t("part.name")} requiredText={required} {...form.input("name")} />
      <TextField
        type="email"
        label={t("part.contactEmail")}
        requiredText={required}
        help={t("identity.emailHelp")}
        {...form.input("contactEmail")}
      />
      <Select
        label={t("part.language")}
        help={t("identity.languageHelp")}
        {...form.input("language")}
        options={languageCodes.map((code) => ({ value: code, label: common(`languages.${code}`) }))}
      />
      <div className="grid gap-4 items-end fit-14">
        <TextField label={t("part.place")} help={t("identity.placeHelp")} {...form.input("place")} />
        <Select label={t("part.country")} options={useCountries(form.values.country)} {...form.input("country")} />
      </div>
    </FormBlock>
  );
}

/** Reuse of pictures, and the sizes offered for download. */
export function DownloadsBlock({ form }: FormProps) {
  const t = useText();
  const licenses = useLicenseOptions(form.values.recommendedLicense, t("downloads.noLicense"));
  return (
    <FormBlock title={t("downloads.title")} about={t("downloads.about")}>
      <Select
        label={t("part.recommendedLicense")}
        help={t("downloads.licenseHelp")}
        options={licenses}
        {...form.input("recommendedLicense")}
      />
      <Switch
        label={t("part.offersOriginals")}
        checked={form.values.offersOriginals}
        onChange={(isOn) => form.set("offersOriginals", isOn)}
      />
      <TextField label={t("part.arkNumber")} help={t("downloads.arkHelp")} {...form.input("arkNumber")} />
    </FormBlock>
  );
}

/** Security requirements for the organization's staff. */
export function SecurityBlock({ form }: FormProps) {
  const t = useText();
  const can = useCan();
  const organization = useCurrentOrganization();
  const [isOpen, setOpen] = useState(false);
  return (
    <FormBlock title={t("security.title")} about={t("security.about")}>
      <Switch
        label={t("part.requiresSecondFactor")}
        checked={form.values.requiresSecondFactor}
        onChange={(isOn) => form.set("requiresSecondFactor", isOn)}
      />
      {can("user:setRoles", organization.id) && (
        <div className="stack">
          <p>{t("security.ownAbout")}</p>
          <Button variant="line" onClick={() => setOpen(true)}>
            {t("security.own")}
          </Button>
        </div>
      )}
      {isOpen && <ProviderDialog organization={organization} onClose={() => setOpen(false)} />}
    </FormBlock>
  );
}

export function RegistrationBlock({ form, organizationId }: FormProps & { organizationId: string }) {
  const t = useText();
  const [language] = useLanguage();
  const { data = [] } = organizationApi.useListRegistrationFieldsQuery({ organizationId });
  const nameOf = (name: string) => data.find(({ field }) => field === name)?.names[language] ?? name;
  const requestedNames = form.values.registrationFields.map(({ name }) => nameOf(name));
  return (
    <FormBlock
      title={t("registration.title")}
      about={t("registration.about")}
      folded={requestedNames.join(", ") || t("registration.nothing")}
    >
      <RequestedFields
        fields={form.values.registrationFields}
        all={registrationFieldNames}
        nameOf={nameOf}
        onChange={(edit) => form.set("registrationFields", edit)}
      />
    </FormBlock>
  );
}

import { bcp47, type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { defaultColor } from "@samling/contract/constants/organizations";
import { isEmail } from "@samling/contract/is-email";
import { maxEmailLength, organizationLimits } from "@samling/contract/limits";
import { toast, useCommonText, useLanguage } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { Field, Select, TextField } from "@samling/ui";
import { useOwnClose } from "@samling/ui/form-dialog";
import { FormDialog } from "../../shared/form-dialog.tsx";
import { useAdminText } from "../../shared/text.ts";
import { organizationsApi } from "./endpoints.ts";
import styles from "./organizations.module.css";

type CreateProblems = Partial<
  Record<"name" | "superAdminEmail" | "contactEmail", "nameMissing" | "nameTaken" | "emailMissing">
>;

const limits = {
  name: organizationLimits.name,
  place: organizationLimits.place,
  superAdminEmail: maxEmailLength,
  contactEmail: maxEmailLength,
};

/** A new organization and its first administrator (DEC-24). */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useAdminText();
  const common = useCommonText();
  const [pageLanguage] = useLanguage();
  const close = useOwnClose(onClose);
  const [create] = organizationsApi.useCreateOrganizationMutation();
  const requiredText = `(${common("required")})`;
  const language: LanguageCode = pageLanguage;
  const form = useForm({
    stored: { name: "", superAdminEmail: "", contactEmail: "", language, place: "", color: defaultColor },
    fields: ["name", "superAdminEmail", "contactEmail"],
    check: ({ name, superAdminEmail, contactEmail }): CreateProblems => ({
      ...(name.trim() === "" && { name: "nameMissing" }),
      ...(!isEmail(superAdminEmail) && { superAdminEmail: "emailMissing" }),
      ...(!isEmail(contactEmail) && { contactEmail: "emailMissing" }),
    }),
    readError: ({ code }): CreateProblems => (code === "CONFLICT" ? { name: "nameTaken" } : {}),
    textOf: (problem) => t(`organizations.${problem}`),
    // Two fields require an e-mail address, so the list names the field.
    lineOf: (problem, field) =>
      `${problem === "emailMissing" ? `${t(field === "contactEmail" ? "organizations.contactEmail" : "organizations.superAdmin")}: ` : ""}${t(`organizations.${problem}`)}`,
    limits,
  });
  const submit = form.submit(async (values) => {
    const { name } = await create({ body: { ...values, place: values.place.trim() || null } }).unwrap();
    toast.success(t("organizations.created", { name, email: values.superAdminEmail.trim() }));
    close();
  });
  return (
    <FormDialog
      title={t("organizations.create")}
      submitLabel={t("organizations.createSubmit")}
      isWide
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...form.input("name")} label={t("organizations.name")} requiredText={requiredText} />
      <TextField
        {...form.input("superAdminEmail")}
        type="email"
        autoComplete="off"
        label={t("organizations.superAdmin")}
        help={t("organizations.superAdminHelp")}
        requiredText={requiredText}
      />
      <TextField
        {...form.input("contactEmail")}
        type="email"
        autoComplete="off"
        label={t("organizations.contactEmail")}
        help={t("organizations.contactEmailHelp")}
        requiredText={requiredText}
      />
      <div className="grid gap-5 fit-14">
        <Select
          {...form.input("language")}
          label={t("organizations.language")}
          options={languageCodes.map((code) => ({
            value: code,
            label: common(`languages.${code}`),
            lang: bcp47(pageLanguage),
          }))}
        />
        <TextField {...form.input("place")} label={t("organizations.place")} />
        <Field id={form.idOf("color")} label={t("organizations.color")}>
          {(control) => (
            <input
              {...control}
              type="color"
              className={`full paper edge ${styles.color}`}
              value={form.values.color}
              onChange={form.input("color").onChange}
            />
          )}
        </Field>
      </div>
    </FormDialog>
  );
}

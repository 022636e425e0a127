import { bcp47, defaultColor, type LanguageCode, languageCodes } from "@samling/contract/constants";
import { isEmail } from "@samling/contract/is-email";
import { isApiError, toast, useCommonText, useLanguage } from "@samling/portal";
import { Field, Select, TextField } from "@samling/ui";
import { useState } from "react";
import form from "../../shared/form-dialog.module.css";
import { FormDialog } from "../../shared/form-dialog.tsx";
import { useAdminText } from "../../shared/text.ts";
import { useCreateOrganizationMutation } from "./endpoints.ts";
import styles from "./organizations.module.css";

/** A new organization and its first administrator (DEC-24). */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useAdminText();
  const common = useCommonText();
  const [own] = useLanguage();
  const [create] = useCreateOrganizationMutation();
  const [values, setValues] = useState({
    name: "",
    contactEmail: "",
    superAdminEmail: "",
    place: "",
    color: defaultColor,
    language: own as LanguageCode,
  });
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const requiredText = `(${common("required")})`;
  const change = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues((now) => ({ ...now, [name]: event.target.value }));

  const findProblems = () => {
    const found = {
      ...(values.name.trim() === "" && { name: t("organizations.nameMissing") }),
      ...(!isEmail(values.contactEmail) && { contactEmail: t("organizations.emailMissing") }),
      ...(!isEmail(values.superAdminEmail) && { superAdminEmail: t("organizations.emailMissing") }),
    };
    setProblems(found);
    return Object.entries(found).map(([name, text]) => ({ id: `new-${name}`, text }));
  };
  const submit = async () => {
    const { name } = await create({ body: { ...values, place: values.place.trim() || null } }).unwrap();
    toast.success(t("organizations.created", { name, email: values.superAdminEmail.trim() }));
  };
  const describe = (name: keyof typeof values) => ({
    id: `new-${name}`,
    value: values[name],
    onChange: change(name),
    error: problems[name],
  });
  return (
    <FormDialog
      title={t("organizations.create")}
      submitLabel={t("organizations.createSubmit")}
      isWide
      onClose={onClose}
      findProblems={findProblems}
      onSubmit={submit}
      errorTextOf={(error) => (isApiError(error) && error.code === "CONFLICT" ? t("organizations.nameTaken") : null)}
    >
      <TextField {...describe("name")} label={t("organizations.name")} requiredText={requiredText} />
      <TextField
        {...describe("superAdminEmail")}
        type="email"
        autoComplete="off"
        label={t("organizations.superAdmin")}
        help={t("organizations.superAdminHelp")}
        requiredText={requiredText}
      />
      <TextField
        {...describe("contactEmail")}
        type="email"
        autoComplete="off"
        label={t("organizations.contactEmail")}
        help={t("organizations.contactEmailHelp")}
        requiredText={requiredText}
      />
      <div className={form.pair}>
        <Select
          id="new-language"
          label={t("organizations.language")}
          value={values.language}
          onChange={change("language")}
          options={languageCodes.map((code) => ({ value: code, label: common(`languages.${code}`), lang: bcp47(own) }))}
        />
        <TextField {...describe("place")} label={t("organizations.place")} />
        <Field id="new-color" label={t("organizations.color")}>
          {(control) => (
            <input {...control} type="color" className={styles.color} value={values.color} onChange={change("color")} />
          )}
        </Field>
      </div>
    </FormDialog>
  );
}

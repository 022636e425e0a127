import { accountsApi } from "@samling/accounts/endpoints";
import { Failure } from "@samling/accounts/fields/failure";
import { PersonFields } from "@samling/accounts/fields/person-fields";
import type { RegistrationFields } from "@samling/accounts/person";
import { useText as useAccountText } from "@samling/accounts/text";
import { useAccountForm } from "@samling/accounts/use-account-form";
import { languageCodes } from "@samling/contract/constants/languages";
import type { User } from "@samling/contract/types";
import { formatToday, toast, useCommonText, useLanguage } from "@samling/portal";
import type { BoundFields } from "@samling/portal/forms/bind-fields";
import { useDraftStore } from "@samling/portal/forms/draft-store";
import { useFormGuard } from "@samling/portal/forms/use-form-guard";
import { Button, Select, TextField } from "@samling/ui";
import { Checkbox } from "@samling/ui/choices";
import { ErrorSummary } from "@samling/ui/error-summary";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { useText } from "../profile/text.ts";
import styles from "./edit-profile.module.css";
import {
  checkProfile,
  everyField,
  fieldOrder,
  type ProfileValues,
  toProfileValues,
  toUserBody,
} from "./profile-values.ts";

interface DataFormProps {
  user: User;
  /** The fields that the organization requires. */
  fields: RegistrationFields;
}

export function DataForm({ user, fields }: DataFormProps) {
  const t = useText();
  const common = useCommonText();
  const [shownLanguage, showLanguage] = useLanguage();
  const [update] = accountsApi.useUpdateOwnUserMutation();
  const stored = toProfileValues(user);
  const form = useAccountForm<ProfileValues>({
    stored,
    fields: fieldOrder,
    check: (values) => checkProfile(values, fields, formatToday(new Date())),
    draftStore: useDraftStore({ name: `profile:${user.id}`, stored }),
  });
  const guard = useFormGuard(form);

  const submit = form.submit(async (values) => {
    const saved = await update({ body: toUserBody(values) }).unwrap();
    // The stored values are trimmed, and have dates in one format.
    form.accept(toProfileValues(saved.user), values);
    if (values.language !== user.language && values.language !== shownLanguage) await showLanguage(values.language);
    toast.success(t("own.data.saved"));
  });

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {form.summary && <ErrorSummary title={t("own.data.notSaved")} {...form.summary} />}
      <NameFields form={form} />
      <TextField
        type="email"
        label={t("own.data.email")}
        help={t("own.data.emailHelp")}
        autoComplete="email"
        readOnly
        value={user.email}
      />
      <Checkbox {...form.box("isPublic")} label={t("own.data.isPublic")} help={t("own.data.isPublicHelp")} />
      <PersonFields fields={everyField(fields)} form={form} />
      <Select
        {...form.input("language")}
        label={t("own.data.language")}
        help={t("own.data.languageHelp")}
        options={languageCodes.map((code) => ({ value: code, label: common(`languages.${code}`) }))}
      />
      <Button type="submit" isBusy={form.isBusy}>
        {t(form.isBusy ? "own.data.saving" : "own.data.save")}
      </Button>
      <Failure>{form.failure?.text}</Failure>
      <LeaveDialog {...guard} />
    </form>
  );
}

/** The two fields that cannot be left empty. */
function NameFields({ form }: { form: Pick<BoundFields<{ firstName: string; lastName: string }>, "input"> }) {
  const account = useAccountText();
  const common = useCommonText();
  const fields = [
    { name: "firstName", autoComplete: "given-name" },
    { name: "lastName", autoComplete: "family-name" },
  ] as const;
  return fields.map(({ name, autoComplete }) => (
    <TextField
      key={name}
      {...form.input(name)}
      label={account(`fields.${name}`)}
      requiredText={`(${common("required")})`}
      autoComplete={autoComplete}
    />
  ));
}

import { type LanguageCode, languageCodes } from "@samling/contract/constants";
import type { User } from "@samling/contract/types";
import { formatToday, toast, useCommonText, useErrorText, useLanguage, useLeaveGuard } from "@samling/portal";
import { Button, Checkbox, Select, TextField } from "@samling/ui";
import { LeaveDialog } from "@samling/ui/leave-dialog.tsx";
import { type FormEvent, useId, useState } from "react";
import { Failure } from "../../accounts/account/failure.tsx";
import type { RegistrationFields } from "../../accounts/person/person.ts";
import { PersonFields } from "../../accounts/person/person-fields.tsx";
import { ProblemSummary } from "../../accounts/person/problem-summary.tsx";
import { useCheckedForm } from "../../accounts/person/use-checked-form.ts";
import { useUpdateOwnUserMutation } from "../profile/endpoints.ts";
import { useText } from "../profile/text.ts";
import styles from "./edit-profile.module.css";
import { NameFields } from "./name-fields.tsx";
import { bodyOf, checkProfile, everyField, fieldOrder, valuesOf } from "./profile-values.ts";

interface DataFormProps {
  user: User;
  /** The fields that the organization requires. */
  fields: RegistrationFields;
}

export function DataForm({ user, fields }: DataFormProps) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const [shownLanguage, showLanguage] = useLanguage();
  const id = useId();
  const [failure, setFailure] = useState<string>();
  const [update, { isLoading }] = useUpdateOwnUserMutation();
  const { values, change, problems, attempt, tryToSend, takeError, isChanged, forget } = useCheckedForm(
    valuesOf(user),
    (form) => checkProfile(form, fields, formatToday(new Date())),
    { name: `profile:${user.id}` },
  );
  const { leave, ...guard } = useLeaveGuard(isChanged);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (!tryToSend()) return;
    try {
      const saved = await update({ body: bodyOf(values) }).unwrap();
      // As it is stored: trimmed, and with dates in one format.
      change(valuesOf(saved.user), "terms");
      if (values.language !== user.language && values.language !== shownLanguage) await showLanguage(values.language);
      toast.success(t("own.data.saved"));
    } catch (error) {
      if (!takeError(error)) setFailure(errorText(error));
    }
  };

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <ProblemSummary
        idPrefix={id}
        title={t("own.data.notSaved")}
        problems={problems}
        attempt={attempt}
        order={fieldOrder}
      />
      <NameFields
        idPrefix={id}
        values={values}
        problems={problems}
        onChange={(name, value) => change({ [name]: value }, name)}
      />
      <TextField
        id={`${id}-email`}
        type="email"
        label={t("own.data.email")}
        help={t("own.data.emailHelp")}
        autoComplete="email"
        readOnly
        value={user.email}
      />
      <Checkbox
        id={`${id}-isPublic`}
        label={t("own.data.isPublic")}
        help={t("own.data.isPublicHelp")}
        checked={values.isPublic}
        onChange={(event) => change({ isPublic: event.target.checked }, "alias")}
      />
      <PersonFields
        idPrefix={id}
        fields={everyField(fields)}
        person={values.person}
        problems={problems}
        onChange={(property, value) => change({ person: { ...values.person, [property]: value } }, property)}
      />
      <Select
        id={`${id}-language`}
        name="language"
        label={t("own.data.language")}
        help={t("own.data.languageHelp")}
        value={values.language}
        onChange={(event) => change({ language: event.target.value as LanguageCode }, "terms")}
        options={languageCodes.map((code) => ({ value: code, label: common(`languages.${code}`) }))}
      />
      <Button type="submit" isBusy={isLoading}>
        {t(isLoading ? "own.data.saving" : "own.data.save")}
      </Button>
      <Failure>{failure}</Failure>
      <LeaveDialog
        {...guard}
        leave={() => {
          forget();
          leave();
        }}
      />
    </form>
  );
}

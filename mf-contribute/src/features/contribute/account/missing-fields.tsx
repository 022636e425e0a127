import { accountsApi } from "@samling/accounts/endpoints";
import { Failure } from "@samling/accounts/fields/failure";
import { PersonFields } from "@samling/accounts/fields/person-fields";
import { answeredPerson, askedProperties, knownPerson } from "@samling/accounts/person";
import { checkPerson } from "@samling/accounts/rules";
import { useAccountForm } from "@samling/accounts/use-account-form";
import type { RegistrationFieldName } from "@samling/contract/constants";
import type { User } from "@samling/contract/types";
import { formatToday } from "@samling/portal";
import { Button, ErrorSummary } from "@samling/ui";
import { useState } from "react";
import { useText } from "../../../text.ts";

interface MissingFieldsProps {
  user: User;
  missing: readonly RegistrationFieldName[];
  onSaved: () => void;
}

/** What the organization requires and the profile lacks, to be filled in right here. */
export function MissingFields({ user, missing, onSaved }: MissingFieldsProps) {
  const t = useText();
  const [update] = accountsApi.useUpdateOwnUserMutation();
  // The profile is complete before the dialog is closed: the fields stay until then.
  const [fields] = useState(() => Object.fromEntries(missing.map((name) => [name, true])));
  const form = useAccountForm({
    stored: knownPerson(user),
    fields: askedProperties(fields).map(({ property }) => property),
    check: (values) => checkPerson(values, fields, formatToday(new Date())),
  });
  const submit = form.submit(async (values) => {
    const { firstName, lastName } = user;
    await update({ body: { firstName, lastName, ...answeredPerson(values, fields) } }).unwrap();
    onSaved();
  });
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {form.summary && <ErrorSummary title={t("account.refused")} {...form.summary} />}
      <PersonFields fields={fields} form={form} />
      <Failure>{form.failure?.text}</Failure>
      <Button type="submit" isWide isBusy={form.isBusy}>
        {t("registration.save")}
      </Button>
    </form>
  );
}

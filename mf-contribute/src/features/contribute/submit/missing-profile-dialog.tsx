import { accountsApi } from "@samling/accounts/endpoints";
import { Failure } from "@samling/accounts/fields/failure";
import { PersonFields } from "@samling/accounts/fields/person-fields";
import { answeredPerson, personFromUser, requestedProperties } from "@samling/accounts/person";
import { checkPerson } from "@samling/accounts/rules";
import { useAccountForm } from "@samling/accounts/use-account-form";
import type { RegistrationFieldName } from "@samling/contract/constants/accounts";
import type { User } from "@samling/contract/types";
import { formatToday, Link, useCommonText } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, buttonClass, Dialog } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { useState } from "react";
import { useText } from "../../../text.ts";
import { useCurrentWizard } from "../wizard-context.ts";

/** The organization requires profile fields that this person lacks: to be filled in here or in the profile. [V-CREATE-07] */
export function MissingProfileDialog({ user }: { user: User }) {
  const t = useText();
  const common = useCommonText();
  const { organization, sending, finish } = useCurrentWizard();
  const { missing, isOpen, onClose } = finish.profileWarning;
  const to = { orgId: organization.id };
  const proceed = () => {
    onClose();
    if (sending.submission.phase === "failed") finish.finishWhenReady();
  };
  if (!isOpen) return null;
  return (
    <Dialog
      title={t("registration.title", { name: organization.name })}
      closeLabel={common("close")}
      onClose={onClose}
      footer={
        <>
          <Link className={buttonClass({ variant: "line" })} to={paths.editProfile.href(to)}>
            {t("registration.toProfile")}
          </Link>
          <Link className={buttonClass({ variant: "line" })} to={paths.organization.href(to)}>
            {t("page.toOrganization", { name: organization.name })}
          </Link>
        </>
      }
    >
      <div className="stack">
        <p>{t(missing.length > 0 ? "registration.text" : "registration.textUnknown")}</p>
        {missing.length > 0 && <MissingFields user={user} missing={missing} onSaved={proceed} />}
      </div>
    </Dialog>
  );
}

interface MissingFieldsProps {
  user: User;
  missing: readonly RegistrationFieldName[];
  onSaved: () => void;
}

/** Fields that the organization requires and the profile lacks, to be filled in right here. */
function MissingFields({ user, missing, onSaved }: MissingFieldsProps) {
  const t = useText();
  const [update] = accountsApi.useUpdateOwnUserMutation();
  // The profile is complete before the dialog is closed: the fields stay until then.
  const [fields] = useState(() => Object.fromEntries(missing.map((name) => [name, true])));
  const form = useAccountForm({
    stored: personFromUser(user),
    fields: requestedProperties(fields).map(({ property }) => property),
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

import { accountsApi } from "@samling/accounts/endpoints";
import { Failure } from "@samling/accounts/fields/failure";
import { PersonFields } from "@samling/accounts/fields/person-fields";
import { TermsConsent } from "@samling/accounts/fields/terms-consent";
import { answeredPerson, askedProperties, knownPerson } from "@samling/accounts/person";
import { checkJoining } from "@samling/accounts/rules";
import { useText } from "@samling/accounts/text";
import { useAccountForm } from "@samling/accounts/use-account-form";
import type { Organization, User } from "@samling/contract/types";
import { formatToday, Link, useCommonText } from "@samling/portal";
import { Button, buttonClass, buttonRowClass, ErrorSummary, Icon, joinClasses } from "@samling/ui";
import styles from "./join-form.module.css";

interface JoinFormProps {
  organization: Organization;
  user: User;
  token?: string | undefined;
  lookAroundHref?: string | undefined;
  onJoined: () => void;
  onCancel: () => void;
}

export function JoinForm({ organization, user, token, lookAroundHref, onJoined, onCancel }: JoinFormProps) {
  const t = useText();
  const common = useCommonText();
  const [join] = accountsApi.useJoinOrganizationMutation();
  const fields = organization.registrationFields;
  const form = useAccountForm({
    stored: { ...knownPerson(user), terms: false },
    fields: [...askedProperties(fields).map(({ property }) => property), "terms"],
    check: (values) => checkJoining(values, fields, formatToday(new Date())),
  });

  const submit = form.submit(async (values) => {
    const answers = answeredPerson(values, fields);
    const body = { organizationId: organization.id, termsAccepted: values.terms, ...answers };
    await join(token ? { body, token } : { body }).unwrap();
    onJoined();
  });

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p>{t("join.text", { organization: organization.name })}</p>
      {/* Above the form: who does not want to join need not look for the way past it. */}
      {lookAroundHref && (
        <Link className={joinClasses(buttonClass({ variant: "line" }), styles.lookAround)} to={lookAroundHref}>
          {t("join.lookAround")} <Icon name="arrowRight" />
        </Link>
      )}
      {form.summary && <ErrorSummary title={t("join.refused")} {...form.summary} />}
      <PersonFields fields={fields} form={form} />
      <TermsConsent organization={organization} field={form.box("terms")} />
      <Failure>{form.failure?.text}</Failure>
      <div className={buttonRowClass()}>
        <Button type="submit" isBusy={form.isBusy}>
          {t(form.isBusy ? "join.submitting" : "join.submit")}
        </Button>
        <Button variant="line" onClick={onCancel}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
}

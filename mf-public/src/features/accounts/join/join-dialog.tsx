import { accountsApi } from "@samling/accounts/endpoints";
import { Failure } from "@samling/accounts/fields/failure";
import { PersonFields } from "@samling/accounts/fields/person-fields";
import { TermsConsent } from "@samling/accounts/fields/terms-consent";
import { answeredPerson, personFromUser, requestedProperties } from "@samling/accounts/person";
import { checkJoining } from "@samling/accounts/rules";
import { useText } from "@samling/accounts/text";
import { useAccountForm } from "@samling/accounts/use-account-form";
import type { Organization, User } from "@samling/contract/types";
import { formatToday, Link, useCommonText, useErrorText, useGetOrganizationQuery, useSession } from "@samling/portal";
import { Button, buttonClass, buttonRowClass, Dialog, Icon, joinClasses, PageSpinner } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import type { ComponentProps } from "react";

interface JoinDialogProps {
  organizationId: string;
  /** Token of a person who is not signed in here yet; without it, the signed-in person joins. */
  token?: string;
  /** The person to whom the token belongs. */
  user?: User;
  /** Address of the public page that the person came for, if any; it opens without joining. */
  browseHref?: string | undefined;
  onJoined: () => void;
  onCancel: () => void;
}

/** Completes the registration of a person who has an account, but no role in the organization. */
export default function JoinDialog({ organizationId, user, ...rest }: JoinDialogProps) {
  const { currentData: data, error, refetch } = useGetOrganizationQuery({ id: organizationId });
  const { user: signedIn } = useSession();
  const person = user ?? signedIn;
  if (!data || !person) return <WaitingDialog error={error} onRetry={refetch} onCancel={rest.onCancel} />;
  return <JoinOrganization {...rest} organization={data} user={person} />;
}

function JoinOrganization(form: ComponentProps<typeof JoinForm>) {
  const t = useText();
  const common = useCommonText();
  return (
    <Dialog
      title={t("join.title", { organization: form.organization.name })}
      closeLabel={common("close")}
      onClose={form.onCancel}
    >
      <JoinForm {...form} />
    </Dialog>
  );
}

function WaitingDialog({ error, onRetry, onCancel }: { error: unknown; onRetry: () => void; onCancel: () => void }) {
  const common = useCommonText();
  const errorText = useErrorText();
  return (
    <Dialog
      title={common(error ? "errorTitle" : "loading")}
      closeLabel={common("close")}
      onClose={onCancel}
      footer={error ? <Button onClick={onRetry}>{common("retry")}</Button> : undefined}
    >
      {error ? <Failure>{errorText(error)}</Failure> : <PageSpinner label={common("loading")} />}
    </Dialog>
  );
}

interface JoinFormProps extends Omit<JoinDialogProps, "organizationId"> {
  organization: Organization;
  user: User;
}

function JoinForm({ organization, user, token, browseHref, onJoined, onCancel }: JoinFormProps) {
  const t = useText();
  const common = useCommonText();
  const [join] = accountsApi.useJoinOrganizationMutation();
  const fields = organization.registrationFields;
  const form = useAccountForm({
    stored: { ...personFromUser(user), terms: false },
    fields: [...requestedProperties(fields).map(({ property }) => property), "terms"],
    check: (values) => checkJoining(values, fields, formatToday(new Date())),
  });

  const submit = form.submit(async (values) => {
    const answers = answeredPerson(values, fields);
    const body = { organizationId: organization.id, termsAccepted: values.terms, ...answers };
    await join(token ? { body, token } : { body }).unwrap();
    onJoined();
  });

  return (
    <form noValidate className="grid one-column gap-5" onSubmit={submit}>
      <p>{t("join.text", { organization: organization.name })}</p>
      {/* Above the form: a person who does not want to join finds the way past it first. */}
      {browseHref && (
        <Link className={joinClasses(buttonClass({ variant: "line" }), "self-start")} to={browseHref}>
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

import { useLoginMutation, useRegisterUserMutation } from "@samling/accounts/endpoints";
import { Failure } from "@samling/accounts/fields/failure";
import { PersonFields } from "@samling/accounts/fields/person-fields";
import { TermsConsent } from "@samling/accounts/fields/terms-consent";
import { answeredPerson, askedProperties, emptyPerson } from "@samling/accounts/person";
import { checkRegistration, type Registration } from "@samling/accounts/rules";
import { useText } from "@samling/accounts/text";
import { useAccountForm } from "@samling/accounts/use-account-form";
import type { Organization } from "@samling/contract/types";
import { formatToday, isApiError, useLanguage, useSession } from "@samling/portal";
import { useVisitKeeping } from "@samling/portal/forms/keeping";
import { Button, ErrorSummary } from "@samling/ui";
import { CredentialFields } from "./credential-fields.tsx";
import styles from "./register-form.module.css";

const empty: Registration = {
  ...emptyPerson(),
  firstName: "",
  lastName: "",
  email: "",
  password: "",
  confirmation: "",
  terms: false,
};
/** A consent is given where it is sent, and a password is nothing to leave lying about. */
const neverKept = ["password", "confirmation", "terms"] as const;

interface RegisterFormProps {
  organization: Organization;
  onRegistered: (account: { email: string; isSignedIn: boolean }) => void;
  onEmailInUse: (email: string) => void;
}

export function RegisterForm({ organization, onRegistered, onEmailInUse }: RegisterFormProps) {
  const t = useText();
  const [language] = useLanguage();
  const [register] = useRegisterUserMutation();
  const [login] = useLoginMutation();
  const { signIn } = useSession();
  const fields = organization.registrationFields;
  const asked = askedProperties(fields).map(({ property }) => property);
  const form = useAccountForm<Registration>({
    stored: empty,
    fields: ["firstName", "lastName", "email", "password", "confirmation", ...asked, "terms"],
    check: (values) => checkRegistration(values, fields, formatToday(new Date())),
    keeping: useVisitKeeping({ name: `registration:${organization.id}`, stored: empty, except: neverKept }),
  });

  /** The account is there in any case: a failure only means that the person signs in as usual. */
  const signInWith = async (credentials: { email: string; password: string }): Promise<boolean> => {
    try {
      const { hasAccount, token } = await login({ body: { ...credentials, organizationId: organization.id } }).unwrap();
      if (hasAccount) await signIn(token);
      return hasAccount;
    } catch {
      return false;
    }
  };

  const submit = form.submit(async (values) => {
    const email = values.email.trim();
    const body = {
      ...answeredPerson(values, fields),
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      email,
      password: values.password,
      termsAccepted: values.terms,
      language,
    };
    try {
      await register({ organizationId: organization.id, body }).unwrap();
    } catch (error) {
      if (isApiError(error) && error.code === "EMAIL_IN_USE") return onEmailInUse(email);
      throw error;
    }
    form.forget();
    onRegistered({ email, isSignedIn: await signInWith({ email, password: values.password }) });
  });

  return (
    <>
      {form.summary && <ErrorSummary title={t("register.refused")} {...form.summary} />}
      <form noValidate onSubmit={submit}>
        <CredentialFields form={form} />
        {asked.length > 0 && <h2 className={`title-3 ${styles.section}`}>{t("register.personSection")}</h2>}
        <PersonFields fields={fields} form={form} />
        <TermsConsent organization={organization} field={form.box("terms")} />
        <Button type="submit" isWide isBusy={form.isBusy}>
          {t(form.isBusy ? "register.submitting" : "register.submit")}
        </Button>
        <Failure>{form.failure?.text}</Failure>
      </form>
    </>
  );
}

import { accountsApi } from "@samling/accounts/endpoints";
import { Failure } from "@samling/accounts/fields/failure";
import { PasswordField } from "@samling/accounts/fields/password-field";
import { PersonFields } from "@samling/accounts/fields/person-fields";
import { TermsConsent } from "@samling/accounts/fields/terms-consent";
import { answeredPerson, emptyPerson, optionalOf, requestedProperties, requiredOf } from "@samling/accounts/person";
import { checkRegistration, type Registration } from "@samling/accounts/rules";
import { useText } from "@samling/accounts/text";
import { useAccountForm } from "@samling/accounts/use-account-form";
import { minPasswordLengths } from "@samling/contract/constants/accounts";
import type { Organization } from "@samling/contract/types";
import { formatToday, isApiError, useCommonText, useLanguage, useSession } from "@samling/portal";
import type { BoundFields } from "@samling/portal/forms/bind-fields";
import { useDraftStore } from "@samling/portal/forms/draft-store";
import { Button, TextField } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { useState } from "react";
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
/** A consent must be given on the page that sends it, and a password must not be left lying about. */
const neverStored = ["password", "confirmation", "terms"] as const;

interface RegisterFormProps {
  organization: Organization;
  onRegistered: (account: { email: string; isSignedIn: boolean }) => void;
  onEmailInUse: (email: string) => void;
  /** Typed on the page before. */
  email: string | undefined;
}

export function RegisterForm({ organization, onRegistered, onEmailInUse, email = "" }: RegisterFormProps) {
  const t = useText();
  const [language] = useLanguage();
  const [register] = accountsApi.useRegisterUserMutation();
  const [login] = accountsApi.useLoginMutation();
  const { signIn } = useSession();
  const [stored] = useState({ ...empty, email });
  const fields = organization.registrationFields;
  const requestedFields = requestedProperties(fields).map(({ property }) => property);
  const form = useAccountForm<Registration>({
    stored,
    fields: ["firstName", "lastName", "email", "password", "confirmation", ...requestedFields, "terms"],
    check: (values) => checkRegistration(values, fields, formatToday(new Date())),
    draftStore: useDraftStore({ name: `registration:${organization.id}`, stored, except: neverStored }),
  });

  /** The account exists in any case: a failure only means that the person signs in as usual. */
  const signInWith = async (credentials: { email: string; password: string }): Promise<boolean> => {
    try {
      const { hasAccount, token } = await login({ body: { ...credentials, organizationId: organization.id } }).unwrap();
      if (hasAccount) await signIn(token);
      return hasAccount;
    } catch {
      return false;
    }
  };

  const optional = optionalOf(fields);
  // Opened if it has values or errors, which must be visible.
  const isMoreNeeded = requestedProperties(optional).some(
    ({ property }) => form.base[property] !== form.values[property] || form.shownProblems[property],
  );

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
        <PersonFields fields={requiredOf(fields)} form={form} />
        {Object.keys(optional).length > 0 && (
          <details open={isMoreNeeded || undefined}>
            <summary className="strong">{t("register.more")}</summary>
            <div className={`grid gap-5 ${styles.optional}`}>
              <PersonFields fields={optional} form={form} />
            </div>
          </details>
        )}
        <TermsConsent organization={organization} field={form.box("terms")} />
        <Button type="submit" isWide isBusy={form.isBusy}>
          {t(form.isBusy ? "register.submitting" : "register.submit")}
        </Button>
        <Failure>{form.failure?.text}</Failure>
      </form>
    </>
  );
}

type CredentialName = "firstName" | "lastName" | "email" | "password" | "confirmation";

/** Name and credentials, required by every organization. */
function CredentialFields({ form }: { form: Pick<BoundFields<Record<CredentialName, string>>, "input"> }) {
  const t = useText();
  const common = useCommonText();
  const inputProps = (name: CredentialName) => ({
    ...form.input(name),
    label: t(`fields.${name}`),
    requiredText: `(${common("required")})`,
  });
  return (
    <>
      <TextField {...inputProps("firstName")} autoComplete="given-name" />
      <TextField {...inputProps("lastName")} autoComplete="family-name" />
      <TextField {...inputProps("email")} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      <PasswordField
        {...inputProps("password")}
        autoComplete="new-password"
        help={t("password.help", { minimum: minPasswordLengths.registration })}
      />
      <PasswordField {...inputProps("confirmation")} autoComplete="new-password" />
    </>
  );
}

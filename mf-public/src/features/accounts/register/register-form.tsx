import type { Organization } from "@samling/contract/types";
import { formatToday, isApiError, useErrorText, useLanguage } from "@samling/portal";
import { Button } from "@samling/ui";
import { type FormEvent, useId, useState } from "react";
import { useRegisterUserMutation } from "../account/endpoints.ts";
import { Failure } from "../account/failure.tsx";
import { TermsConsent } from "../account/terms-consent.tsx";
import { useText } from "../account/text.ts";
import { answeredPerson, askedProperties, emptyPerson, personProperties } from "../person/person.ts";
import { PersonFields } from "../person/person-fields.tsx";
import { ProblemSummary } from "../person/problem-summary.tsx";
import { checkRegistration, type FieldName, type Registration } from "../person/rules.ts";
import { useCheckedForm } from "../person/use-checked-form.ts";
import { useProblemText } from "../person/use-problem-text.ts";
import { CredentialFields } from "./credential-fields.tsx";
import styles from "./register-form.module.css";

const empty: Registration = {
  firstName: "",
  lastName: "",
  email: "",
  password: "",
  confirmation: "",
  termsAccepted: false,
  person: emptyPerson(),
};
/** A consent is given where it is sent, and a password is nothing to leave lying about. */
const neverKept = ["password", "confirmation", "termsAccepted"] as const;
const order: readonly FieldName[] = [
  "firstName",
  "lastName",
  "email",
  "password",
  "confirmation",
  ...personProperties,
  "terms",
];

interface RegisterFormProps {
  organization: Organization;
  onRegistered: (email: string) => void;
  onEmailInUse: (email: string) => void;
}

export function RegisterForm({ organization, onRegistered, onEmailInUse }: RegisterFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const { atField } = useProblemText();
  const [language] = useLanguage();
  const id = useId();
  const [register, { isLoading }] = useRegisterUserMutation();
  const [failure, setFailure] = useState<string>();
  const fields = organization.registrationFields;
  const { values, change, problems, attempt, tryToSend, takeError, forget } = useCheckedForm(
    empty,
    (form) => checkRegistration(form, fields, formatToday(new Date())),
    { name: `registration:${organization.id}`, except: neverKept },
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (!tryToSend()) return;
    const email = values.email.trim();
    try {
      await register({
        organizationId: organization.id,
        body: {
          ...answeredPerson(values.person, fields),
          firstName: values.firstName.trim(),
          lastName: values.lastName.trim(),
          email,
          password: values.password,
          termsAccepted: values.termsAccepted,
          language,
        },
      }).unwrap();
      forget();
      onRegistered(email);
    } catch (error) {
      if (isApiError(error) && error.code === "EMAIL_IN_USE") onEmailInUse(email);
      else if (!takeError(error)) setFailure(errorText(error));
    }
  };

  return (
    <>
      <ProblemSummary idPrefix={id} title={t("register.refused")} problems={problems} attempt={attempt} order={order} />
      <form noValidate onSubmit={submit}>
        <CredentialFields
          idPrefix={id}
          values={values}
          problems={problems}
          onChange={(name, value) => change({ [name]: value }, name)}
        />
        {askedProperties(fields).length > 0 && (
          <h2 className={`title-3 ${styles.section}`}>{t("register.personSection")}</h2>
        )}
        <PersonFields
          idPrefix={id}
          fields={fields}
          person={values.person}
          problems={problems}
          onChange={(property, value) => change({ person: { ...values.person, [property]: value } }, property)}
        />
        <TermsConsent
          organization={organization}
          id={`${id}-terms`}
          isAccepted={values.termsAccepted}
          error={atField(problems.terms)}
          onChange={(termsAccepted) => change({ termsAccepted }, "terms")}
        />
        <Button type="submit" isWide isBusy={isLoading}>
          {t(isLoading ? "register.submitting" : "register.submit")}
        </Button>
        <Failure>{failure}</Failure>
      </form>
    </>
  );
}

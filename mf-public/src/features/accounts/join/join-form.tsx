import type { Organization, User } from "@samling/contract/types";
import { formatToday, Link, useCommonText, useErrorText } from "@samling/portal";
import { Button, buttonClass, buttonRowClass, Icon, joinClasses } from "@samling/ui";
import { type FormEvent, useId, useState } from "react";
import { useJoinOrganizationMutation } from "../account/endpoints.ts";
import { Failure } from "../account/failure.tsx";
import { TermsConsent } from "../account/terms-consent.tsx";
import { useText } from "../account/text.ts";
import { answeredPerson, knownPerson, personProperties } from "../person/person.ts";
import { PersonFields } from "../person/person-fields.tsx";
import { ProblemSummary } from "../person/problem-summary.tsx";
import { checkJoining } from "../person/rules.ts";
import { useCheckedForm } from "../person/use-checked-form.ts";
import { useProblemText } from "../person/use-problem-text.ts";
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
  const errorText = useErrorText();
  const { atField } = useProblemText();
  const id = useId();
  const [join, { isLoading }] = useJoinOrganizationMutation();
  const [failure, setFailure] = useState<string>();
  const fields = organization.registrationFields;
  const { values, change, problems, attempt, tryToSend, takeError } = useCheckedForm(
    { person: knownPerson(user), termsAccepted: false },
    (form) => checkJoining(form, fields, formatToday(new Date())),
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (!tryToSend()) return;
    try {
      const body = {
        organizationId: organization.id,
        termsAccepted: values.termsAccepted,
        ...answeredPerson(values.person, fields),
      };
      await join(token ? { body, token } : { body }).unwrap();
    } catch (error) {
      if (!takeError(error)) setFailure(errorText(error));
      return;
    }
    onJoined();
  };

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p>{t("join.text", { organization: organization.name })}</p>
      {/* Above the form: who does not want to join need not look for the way past it. */}
      {lookAroundHref && (
        <Link className={joinClasses(buttonClass({ variant: "line" }), styles.lookAround)} to={lookAroundHref}>
          {t("join.lookAround")} <Icon name="arrowRight" />
        </Link>
      )}
      <ProblemSummary
        idPrefix={id}
        title={t("join.refused")}
        problems={problems}
        attempt={attempt}
        order={[...personProperties, "terms"]}
      />
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
      <Failure>{failure}</Failure>
      <div className={buttonRowClass()}>
        <Button type="submit" isBusy={isLoading}>
          {t(isLoading ? "join.submitting" : "join.submit")}
        </Button>
        <Button variant="line" onClick={onCancel}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
}

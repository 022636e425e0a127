import { ageOfConsent } from "@samling/contract/consent-age";
import { answerLimit } from "@samling/contract/limits";
import type { Collection, Organization } from "@samling/contract/types";
import { useLanguage } from "@samling/portal";
import { bindFields, summarize } from "@samling/portal/forms/bind-fields";
import { ErrorSummary } from "@samling/ui";
import type { Dispatch, ReactNode } from "react";
import { useText } from "../../../text.ts";
import { readFileLimit } from "../files/file-limit.ts";
import {
  answerTo,
  askIn,
  findReviewProblems,
  pickTerms,
  type Review,
  reviewFields,
  type Terms,
} from "../model/review-problems.ts";
import type { WizardAction, WizardState } from "../model/wizard-state.ts";
import type { Faults } from "../upload/file-fault.tsx";
import { AgeFields } from "./age-fields.tsx";
import { QuestionFields } from "./question-fields.tsx";
import { RelatedFilesField } from "./related-files-field.tsx";
import styles from "./review-step.module.css";
import { SummaryList } from "./summary-list.tsx";
import { TermsField } from "./terms-field.tsx";
import { VisibilityField } from "./visibility-field.tsx";

interface ReviewStepProps {
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  collection: Collection;
  organization: Organization;
  /** Set if the contributor has yet to accept them. */
  organizationTerms: Terms | null;
  /** What is asked of somebody who is not signed in. */
  account: ReactNode;
  /** Problems of uploaded files, from the server. */
  faults: Faults;
  /** Number of attempts to send; 0 before the first. */
  attempt: number;
  /** Why the last attempt failed. */
  failure: ReactNode;
}

/** Step 3. */
export function ReviewStep({
  state,
  dispatch,
  collection,
  organization,
  organizationTerms,
  account,
  faults,
  attempt,
  failure,
}: ReviewStepProps) {
  const t = useText();
  const [language] = useLanguage();
  const { review, related, relatedRefused, files, isChecked } = state;
  const asksOrganizationTerms = organizationTerms !== null;
  const ageLimit = collection.asksAge ? ageOfConsent(organization.country) : 0;
  const form = {
    idPrefix: "review",
    values: review,
    problems: isChecked.review ? findReviewProblems(review, collection, { asksOrganizationTerms, ageLimit }) : {},
    limits: Object.fromEntries(collection.questions.map((question) => [answerTo(question), answerLimit])),
    textOf: (_missing: "missing", field: string) => {
      if (field === "age" || field === "guardianEmail") return t(`review.missing.${field}`);
      if (field === "termsAccepted") return t("TERMS_NOT_ACCEPTED_ERROR");
      if (field === "organizationTermsAccepted")
        return t("review.organizationTermsMissing", { organization: organization.name });
      return t("MISSING_QUESTION_ANSWERS_ERROR");
    },
    lineOf: (missing: "missing", field: string) => {
      const question = collection.questions.find((one) => answerTo(one) === field);
      return question
        ? t("review.answerQuestion", { question: askIn(language, question, organization).value })
        : form.textOf(missing, field);
    },
  };
  const fields = bindFields<Review, "missing">({
    ...form,
    onChange: (field, value) => dispatch({ type: "reviewChanged", field, value }),
  });
  const issues = summarize<Review, "missing">(reviewFields(collection.questions), form);

  return (
    <div className={styles.desk}>
      <div className={styles.form}>
        {failure}
        {issues.length > 0 && attempt > 0 && (
          <ErrorSummary title={t("review.problems", { count: issues.length })} issues={issues} focusKey={attempt} />
        )}
        {collection.questions.length > 0 && (
          <QuestionFields questions={collection.questions} organization={organization} form={fields} />
        )}
        {collection.allowRelatedFiles && (
          <RelatedFilesField
            related={related}
            refused={relatedRefused}
            takenNames={files.map(({ name }) => name)}
            fileLimit={readFileLimit(organization)}
            dispatch={dispatch}
          />
        )}
        <VisibilityField organization={organization} collection={collection} {...fields.control("isPublic")} />
        {ageLimit > 0 && (
          <AgeFields review={review} ageLimit={ageLimit} organization={organization.name} input={fields.input} />
        )}
        {collection.hasTerms && (
          <TermsField
            {...fields.box("termsAccepted")}
            title={t("review.terms")}
            terms={pickTerms(collection.translations, language)}
            label={t("review.acceptTerms")}
          />
        )}
        {organizationTerms && (
          <TermsField
            {...fields.box("organizationTermsAccepted")}
            title={t("review.organizationTerms", { organization: organization.name })}
            terms={organizationTerms}
            label={t("review.acceptOrganizationTerms", { organization: organization.name })}
          />
        )}
        {account}
      </div>
      <SummaryList
        files={files}
        related={related}
        faults={faults}
        onOpen={(id) => dispatch({ type: "fileOpened", id })}
      />
    </div>
  );
}

import type { Collection, Organization } from "@samling/contract/types";
import { useLanguage } from "@samling/portal";
import { ErrorSummary } from "@samling/ui";
import type { Dispatch, ReactNode } from "react";
import { useText } from "../../../text.ts";
import { readFileLimit } from "../files/file-limit.ts";
import type { Faults } from "../upload/file-fault.tsx";
import type { WizardAction, WizardState } from "../wizard-state.ts";
import { findReviewProblems, pickTerms, type Terms } from "./problems.ts";
import { QuestionFields, questionFieldId } from "./question-fields.tsx";
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
  faults,
  attempt,
  failure,
}: ReviewStepProps) {
  const t = useText();
  const [language] = useLanguage();
  const { review, related, relatedRefused, files, isChecked } = state;
  const asksOrganizationTerms = organizationTerms !== null;
  const problems = isChecked.review ? findReviewProblems(review, collection, { asksOrganizationTerms }) : [];
  const termsTexts = {
    terms: t("TERMS_NOT_ACCEPTED_ERROR"),
    organizationTerms: t("review.organizationTermsMissing", { organization: organization.name }),
  };
  const termsError = (field: keyof typeof termsTexts) =>
    problems.some((problem) => problem.field === field) ? termsTexts[field] : undefined;
  const isUnanswered = (id: string) => problems.some((one) => one.field === "question" && one.questionId === id);

  return (
    <div className={styles.desk}>
      <div className={styles.form}>
        {failure}
        {problems.length > 0 && attempt > 0 && (
          <ErrorSummary
            title={t("review.problems", { count: problems.length })}
            issues={problems.map((problem) =>
              problem.field !== "question"
                ? { id: problem.field, text: termsTexts[problem.field] }
                : {
                    id: questionFieldId(problem.questionId),
                    text: t("review.answerQuestion", {
                      question: collection.questions.find(({ id }) => id === problem.questionId)?.value ?? "",
                    }),
                  },
            )}
            focusKey={attempt}
          />
        )}
        {collection.questions.length > 0 && (
          <QuestionFields
            questions={collection.questions}
            organization={organization}
            answers={review.answers}
            isUnanswered={isUnanswered}
            onAnswer={(questionId, value) => dispatch({ type: "questionAnswered", questionId, value })}
          />
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
        <VisibilityField
          organization={organization}
          isPublic={review.isPublic}
          onChange={(isPublic) => dispatch({ type: "reviewChanged", change: { isPublic } })}
        />
        {collection.hasTerms && (
          <TermsField
            id="terms"
            title={t("review.terms")}
            terms={pickTerms(collection.translations, language)}
            label={t("review.acceptTerms")}
            isAccepted={review.termsAccepted}
            error={termsError("terms")}
            onChange={(termsAccepted) => dispatch({ type: "reviewChanged", change: { termsAccepted } })}
          />
        )}
        {organizationTerms && (
          <TermsField
            id="organizationTerms"
            title={t("review.organizationTerms", { organization: organization.name })}
            terms={organizationTerms}
            label={t("review.acceptOrganizationTerms", { organization: organization.name })}
            isAccepted={review.organizationTermsAccepted}
            error={termsError("organizationTerms")}
            onChange={(organizationTermsAccepted) =>
              dispatch({ type: "reviewChanged", change: { organizationTermsAccepted } })
            }
          />
        )}
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

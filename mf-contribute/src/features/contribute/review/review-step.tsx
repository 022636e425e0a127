import { guardianDays } from "@samling/contract/consent-age";
import { maxAnswerLength } from "@samling/contract/limits";
import { findTranslation, useLanguage } from "@samling/portal";
import { bindFields, summarize } from "@samling/portal/forms/bind-fields";
import { readPath } from "@samling/portal/forms/changes";
import { findTooLong, tooLong, useTooLongText } from "@samling/portal/forms/too-long";
import { Button, TextField } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { useText } from "../../../text.ts";
import { AccountSection } from "../account/account-fields.tsx";
import section from "../frame/section.module.css";
import { BarStatus } from "../frame/wizard-frame.tsx";
import {
  answerLimits,
  answerTo,
  isUnderAge,
  type Review,
  type ReviewProblem,
  reviewFields,
  translateQuestion,
} from "../model/review-problems.ts";
import { reviewChanged } from "../model/wizard-state.ts";
import { FailureNotice } from "../submit/failure-notice.tsx";
import { UploadLine } from "../upload/file-fault.tsx";
import { useCurrentWizard } from "../wizard-context.ts";
import { RelatedFilesField } from "./related-files-field.tsx";
import { QuestionFields, TermsField, VisibilityField } from "./review-fields.tsx";
import styles from "./review-step.module.css";
import { SummaryList } from "./summary-list.tsx";

export function ReviewStep() {
  const t = useText();
  const tooLongText = useTooLongText();
  const [language] = useLanguage();
  const { state, dispatch, collection, organization, user, finish } = useCurrentWizard();
  const { review, isChecked } = state;
  const { organizationTerms, ageLimit, attempt } = finish;
  const form = {
    idPrefix: "review",
    values: review,
    problems: isChecked.review ? finish.problems : findTooLong(review, answerLimits(collection.questions)),
    textOf: (problem: ReviewProblem, field: string) => {
      if (problem === tooLong) return tooLongText(String(readPath(review, field)), maxAnswerLength);
      if (field === "age" || field === "guardianEmail") return t(`review.missing.${field}`);
      if (field === "termsAccepted") return t("TERMS_NOT_ACCEPTED_ERROR");
      if (field === "organizationTermsAccepted")
        return t("review.organizationTermsMissing", { organization: organization.name });
      return t("MISSING_QUESTION_ANSWERS_ERROR");
    },
    lineOf: (problem: ReviewProblem, field: string) => {
      const question = collection.questions.find((question) => answerTo(question) === field);
      return question && problem === "missing"
        ? t("review.answerQuestion", { question: translateQuestion(language, question, organization).value })
        : form.textOf(problem, field);
    },
  };
  const fields = bindFields<Review, ReviewProblem>({
    ...form,
    onChange: (field, value) => dispatch(reviewChanged(field, value)),
  });
  const issues = summarize<Review, ReviewProblem>(reviewFields(collection.questions), form);

  return (
    <div className={styles.desk}>
      <div className="grid one-column min-0 gap-7">
        <FailureNotice />
        {issues.length > 0 && attempt > 0 && (
          <ErrorSummary title={t("review.problems", { count: issues.length })} issues={issues} focusKey={attempt} />
        )}
        {collection.questions.length > 0 && (
          <QuestionFields questions={collection.questions} organization={organization} form={fields} />
        )}
        {collection.allowRelatedFiles && <RelatedFilesField />}
        <VisibilityField organization={organization} collection={collection} {...fields.control("isPublic")} />
        {ageLimit > 0 && (
          <section className={`grid gap-5 min-0 ${section.section}`}>
            {/* The age is entered before the page says which one matters. */}
            <TextField
              {...fields.input("age")}
              label={t("review.age")}
              help={t("review.ageHelp")}
              requiredText={t("required")}
              inputMode="numeric"
              autoComplete="off"
            />
            {isUnderAge(review, ageLimit) && (
              <TextField
                {...fields.input("guardianEmail")}
                type="email"
                label={t("review.guardian")}
                help={t("review.guardianHelp", { organization: organization.name, days: guardianDays })}
                requiredText={t("required")}
                autoComplete="off"
              />
            )}
          </section>
        )}
        {collection.hasTerms && (
          <TermsField
            {...fields.box("termsAccepted")}
            title={t("review.terms")}
            terms={findTranslation(collection.translations, "terms", language)}
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
        {!user && <AccountSection account={finish.account} />}
      </div>
      <SummaryList />
    </div>
  );
}

export function ReviewBar() {
  const t = useText();
  const { user, sending, finish, goTo } = useCurrentWizard();
  const { account } = finish;
  const hasFailed = sending.submission.phase === "failed";
  return (
    <>
      <BarStatus aside={<UploadLine />} />
      <Button variant="line" onClick={() => goTo("metadata")}>
        {t("back")}
      </Button>
      <Button
        icon={hasFailed ? "retry" : "upload"}
        isBusy={account.form.isBusy || finish.isDue}
        onClick={() => void finish.finish()}
      >
        {user ? t(hasFailed ? "submit.retry" : "review.submit") : t(`account.submit.${account.mode}`)}
      </Button>
    </>
  );
}

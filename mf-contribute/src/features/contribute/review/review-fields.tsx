import { bcp47 } from "@samling/contract/constants/languages";
import type { Collection, Organization, Question } from "@samling/contract/types";
import { Link, useLanguage, useSession } from "@samling/portal";
import type { BoundFields, BoxProps, ControlProps } from "@samling/portal/forms/bind-fields";
import * as paths from "@samling/portal/paths";
import { nameInPublic } from "@samling/portal/sending/name-in-public";
import { useGetReviewNoticeQuery, useUsualTime } from "@samling/portal/sending/review-notice";
import { TextArea } from "@samling/ui";
import { Checkbox, RadioGroup } from "@samling/ui/choices";
import { Html } from "@samling/ui/html";
import { useText } from "../../../text.ts";
import styles from "../frame/section.module.css";
import { answerTo, isRequired, type Review, sortQuestions, translateQuestion } from "../model/review-problems.ts";
import termsStyles from "./terms-field.module.css";

interface QuestionFieldsProps {
  questions: readonly Question[];
  /** Provides the name in the help and the language of the questions. */
  organization: Pick<Organization, "name" | "language">;
  form: Pick<BoundFields<Pick<Review, "answers">>, "input">;
}

function QuestionText({ question, organization }: Pick<QuestionFieldsProps, "organization"> & { question: Question }) {
  const [language] = useLanguage();
  const { languageCode, value } = translateQuestion(language, question, organization);
  return <span lang={bcp47(languageCode)}>{value}</span>;
}

/** The collection's questions about the whole contribution. [VAL-10] */
export function QuestionFields({ questions, organization, form }: QuestionFieldsProps) {
  const t = useText();
  return (
    <section className={`grid gap-5 min-0 ${styles.section}`}>
      <div>
        <h2 className="title-3">{t("review.questions")}</h2>
        <p className="small muted">{t("review.questionsHelp", { organization: organization.name })}</p>
      </div>
      {sortQuestions(questions).map((question) => (
        <TextArea
          key={question.id}
          {...form.input(answerTo(question))}
          label={<QuestionText question={question} organization={organization} />}
          requiredText={isRequired(question) ? t("required") : undefined}
          rows={3}
        />
      ))}
    </section>
  );
}

interface VisibilityFieldProps extends ControlProps<boolean> {
  organization: Organization;
  collection: Collection;
}

/** Audience of the contribution, and the name it appears under. */
export function VisibilityField({ organization, collection, value: isPublic, onChange }: VisibilityFieldProps) {
  const t = useText();
  const { user } = useSession();
  const publicHelp = usePublicHelp({ organization, collection });
  // In a collection that is not public, the audience is the people admitted to it.
  const [as, unnamed] = collection.isPublic
    ? (["review.publicAs", "review.publicUnnamed"] as const)
    : (["review.admittedAs", "review.admittedUnnamed"] as const);
  const name = user ? nameInPublic(user) : "";
  return (
    <div>
      <RadioGroup
        legend={t("review.visibility")}
        name="visibility"
        options={[
          { value: "public", label: name ? t(as, { name }) : t(unnamed), help: publicHelp },
          { value: "private", label: t("review.private", { organization: organization.name }) },
        ]}
        value={isPublic ? "public" : "private"}
        onChange={(value) => onChange(value === "public")}
      />
      {user && isPublic && (
        <p className="mt-3">
          <Link to={paths.profile.href({ orgId: organization.id, userId: user.id })}>{t("review.changeName")}</Link>
        </p>
      )}
    </div>
  );
}

/** Text about the next steps after sending; empty until they are known. */
function usePublicHelp({ organization, collection }: Pick<VisibilityFieldProps, "organization" | "collection">) {
  const t = useText();
  const usualTime = useUsualTime();
  const { data: notice } = useGetReviewNoticeQuery({ id: collection.id });
  if (!notice) return undefined;
  if (!notice.isReviewed) return t("review.publicHelp");
  const reviewed = t("review.reviewedHelp", { organization: organization.name });
  return notice.usualHours === null
    ? reviewed
    : `${reviewed} ${t("review.usual", { time: usualTime(notice.usualHours) })}`;
}

interface TermsFieldProps extends BoxProps {
  title: string;
  terms: { text: string | undefined; lang: string };
  label: string;
}

/** The full terms above their checkbox, so that reading them does not leave the page. [VAL-11] */
export function TermsField({ title, terms, label, ...box }: TermsFieldProps) {
  const t = useText();
  return (
    <section className="grid gap-3 min-0">
      <h2 className="title-3">{title}</h2>
      {terms.text && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        <section className={termsStyles.text} aria-label={title} tabIndex={0}>
          <Html html={terms.text} lang={terms.lang} />
        </section>
      )}
      <Checkbox {...box} label={label} requiredText={t("required")} />
    </section>
  );
}

import { bcp47 } from "@samling/contract/constants";
import type { Organization, Question } from "@samling/contract/types";
import { useLanguage } from "@samling/portal";
import type { BoundFields } from "@samling/portal/forms/bind-fields";
import { TextArea } from "@samling/ui";
import { useText } from "../../../text.ts";
import styles from "../frame/section.module.css";
import { answerTo, askIn, isRequired, type Review, sortQuestions } from "../model/review-problems.ts";

interface QuestionFieldsProps {
  questions: readonly Question[];
  /** Label and its language. */
  organization: Pick<Organization, "name" | "language">;
  form: Pick<BoundFields<Pick<Review, "answers">>, "input">;
}

function Asked({ question, organization }: Pick<QuestionFieldsProps, "organization"> & { question: Question }) {
  const [language] = useLanguage();
  const { languageCode, value } = askIn(language, question, organization);
  return <span lang={bcp47(languageCode)}>{value}</span>;
}

/** The collection's questions about the whole contribution. [VAL-10] */
export function QuestionFields({ questions, organization, form }: QuestionFieldsProps) {
  const t = useText();
  return (
    <section className={styles.section}>
      <div>
        <h2 className="title-3">{t("review.questions")}</h2>
        <p className="small muted">{t("review.questionsHelp", { organization: organization.name })}</p>
      </div>
      {sortQuestions(questions).map((question) => (
        <TextArea
          key={question.id}
          {...form.input(answerTo(question))}
          label={<Asked question={question} organization={organization} />}
          requiredText={isRequired(question) ? t("required") : undefined}
          rows={3}
        />
      ))}
    </section>
  );
}

import { bcp47 } from "@samling/contract/constants";
import { answerLimit } from "@samling/contract/limits";
import type { Organization, Question } from "@samling/contract/types";
import { TextArea } from "@samling/ui";
import { useText } from "../../../text.ts";
import { isRequired, sortQuestions } from "./problems.ts";
import styles from "./section.module.css";

export const questionFieldId = (questionId: string): string => `question-${questionId}`;

interface QuestionFieldsProps {
  questions: readonly Question[];
  /** Label and its language. */
  organization: Pick<Organization, "name" | "language">;
  answers: Record<string, string>;
  isUnanswered: (questionId: string) => boolean;
  onAnswer: (questionId: string, value: string) => void;
}

/** The collection's questions about the whole contribution. [VAL-10] */
export function QuestionFields({ questions, organization, answers, isUnanswered, onAnswer }: QuestionFieldsProps) {
  const t = useText();
  return (
    <section className={styles.section}>
      <div>
        <h2 className="title-3">{t("review.questions", { organization: organization.name })}</h2>
        <p className="small muted">{t("review.questionsHelp", { organization: organization.name })}</p>
      </div>
      {sortQuestions(questions).map((question) => (
        <TextArea
          key={question.id}
          id={questionFieldId(question.id)}
          label={<span lang={bcp47(organization.language)}>{question.value}</span>}
          requiredText={isRequired(question) ? t("required") : undefined}
          error={isUnanswered(question.id) ? t("MISSING_QUESTION_ANSWERS_ERROR") : undefined}
          rows={3}
          maxLength={answerLimit}
          value={answers[question.id] ?? ""}
          onChange={(event) => onAnswer(question.id, event.target.value)}
        />
      ))}
    </section>
  );
}

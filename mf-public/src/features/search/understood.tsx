import { Link } from "@samling/portal";
import { Fragment } from "react";
import type { SearchPageAnswer } from "../../shared/search/endpoints.ts";
import { useText } from "../../shared/search/text.ts";
import type { Seeking } from "./question.ts";
import styles from "./search.module.css";

/** How the question was understood, and what else may have been meant. */
export function Understood({ answer, seeking }: { answer: SearchPageAnswer; seeking: Seeking }) {
  const t = useText();
  const { alsoFoundAs, didYouMean, isLoose, isPreparing } = answer;
  if (alsoFoundAs.length + didYouMean.length === 0 && !isLoose && !isPreparing) return null;
  return (
    <p className={styles.near}>
      {isPreparing && <>{t("preparing")} </>}
      {isLoose && <>{t("loose")} </>}
      {alsoFoundAs.length > 0 && (
        <Questions lead={t("alsoFoundAs")} questions={alsoFoundAs} mark="." seeking={seeking} />
      )}
      {didYouMean.length > 0 && <Questions lead={t("didYouMean")} questions={didYouMean} mark="?" seeking={seeking} />}
    </p>
  );
}

interface QuestionsProps {
  lead: string;
  questions: readonly string[];
  mark: string;
  seeking: Seeking;
}

const Questions = ({ lead, questions, mark, seeking }: QuestionsProps) => (
  <>
    {lead}{" "}
    {questions.map((q, index) => (
      <Fragment key={q}>
        {index > 0 && ", "}
        <Link to={seeking.href({ q })}>{q}</Link>
      </Fragment>
    ))}
    {mark}{" "}
  </>
);

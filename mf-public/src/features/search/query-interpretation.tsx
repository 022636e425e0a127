import { Link } from "@samling/portal";
import { Fragment } from "react";
import type { SearchPageAnswer } from "../../shared/search/endpoints.ts";
import { useText } from "../../shared/search/text.ts";
import type { SearchState } from "./question.ts";
import styles from "./search.module.css";

/** How the query was understood, and alternatives. */
export function QueryInterpretation({ answer, searchState }: { answer: SearchPageAnswer; searchState: SearchState }) {
  const t = useText();
  const { alsoFoundAs, didYouMean, isLoose, isPreparing, region, unknown } = answer;
  const { words } = unknown;
  if (alsoFoundAs.length + didYouMean.length + words.length === 0 && !region && !isLoose && !isPreparing) return null;
  return (
    <p className={`small ${styles.near}`}>
      {isPreparing && <>{t("preparing")} </>}
      {region && <>{t("region", { name: region })} </>}
      {words.length > 0 && <>{t("unknown", { count: words.length, words: words.join(", ") })} </>}
      {isLoose && unknown.without && (
        <>
          <Link to={searchState.href({ q: unknown.without })}>{t("searchFor", { q: unknown.without })}</Link>.{" "}
        </>
      )}
      {isLoose && <>{t("loose")} </>}
      {alsoFoundAs.length > 0 && (
        <Questions introduction={t("alsoFoundAs")} questions={alsoFoundAs} mark="." searchState={searchState} />
      )}
      {didYouMean.length > 0 && (
        <Questions introduction={t("didYouMean")} questions={didYouMean} mark="?" searchState={searchState} />
      )}
    </p>
  );
}

interface QuestionsProps {
  introduction: string;
  questions: readonly string[];
  mark: string;
  searchState: SearchState;
}

const Questions = ({ introduction, questions, mark, searchState }: QuestionsProps) => (
  <>
    {introduction}{" "}
    {questions.map((q, index) => (
      <Fragment key={q}>
        {index > 0 && ", "}
        <Link to={searchState.href({ q })}>{q}</Link>
      </Fragment>
    ))}
    {mark}{" "}
  </>
);

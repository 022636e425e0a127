import { searchQueryLimit } from "@samling/contract/limits";
import { Link, useNavigate } from "@samling/portal";
import { Button, Icon } from "@samling/ui";
import { type FormEvent, Fragment, useEffect, useId, useState } from "react";
import { type SearchPageAnswer, useSuggestSearchesQuery } from "../../shared/search/endpoints.ts";
import { useText } from "../../shared/search/text.ts";
import type { Seeking } from "./question.ts";
import styles from "./search.module.css";

/** Milliseconds without a key. */
const pause = 150;

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The question, as large as a title. */
export function Seek({ seeking }: { seeking: Seeking }) {
  const t = useText();
  const navigate = useNavigate();
  const id = useId();
  const { question, asked, isWithin, href } = seeking;
  const [typed, setTyped] = useState(question.q ?? "");
  const sought = useSettled(typed).trimStart();
  const { organizationId, collectionId } = asked;
  const { currentData } = useSuggestSearchesQuery(
    { q: sought, organizationId, collectionId },
    { skip: sought.length < 2 || sought === question.q },
  );
  const suggestions = [
    ...(currentData?.words ?? []),
    ...(currentData?.collections ?? []).map(({ title }) => title),
    ...(currentData?.organizations ?? []).map(({ name }) => name),
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(href({ q: typed.trim() }));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of a few years ago know the role, and not the element
    <form role="search" className={styles.seek} onSubmit={submit}>
      <label className="vh" htmlFor={id}>
        {t(isWithin ? "labelWithin" : "label")}
      </label>
      <span className={styles.field}>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          maxLength={searchQueryLimit}
          list={`${id}-words`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <datalist id={`${id}-words`}>
          {[...new Set(suggestions)].map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      </span>
      <Button type="submit">{t("button")}</Button>
    </form>
  );
}

/** How the question was understood, and what else may have been meant. */
export function Understood({ answer, seeking }: { answer: SearchPageAnswer; seeking: Seeking }) {
  const t = useText();
  const { alsoFoundAs, didYouMean, isLoose } = answer;
  if (alsoFoundAs.length + didYouMean.length === 0 && !isLoose) return null;
  return (
    <p className={styles.near}>
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

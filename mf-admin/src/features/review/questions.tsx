import { useLanguage } from "@samling/portal";
import type { Reason } from "./endpoints.ts";
import styles from "./review.module.css";
import { useText } from "./text.ts";

interface QuestionsProps {
  questions: readonly Reason[];
  /** Keys. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** What is asked again and again, with a tick each. */
export function Questions({ questions, chosen, onChange }: QuestionsProps) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <fieldset className={styles.files}>
      <legend>{t("form.questions")}</legend>
      <div className={styles.questions}>
        {questions.map(({ key, texts }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={chosen.includes(key)}
              onChange={({ target: { checked } }) =>
                onChange(
                  questions.map((one) => one.key).filter((one) => (one === key ? checked : chosen.includes(one))),
                )
              }
            />
            <span>{texts[language]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

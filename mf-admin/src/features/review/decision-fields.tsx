import { bcp47, type LanguageCode } from "@samling/contract/constants/languages";
import { noticeGrounds } from "@samling/contract/constants/notices";
import type { Media } from "@samling/contract/types";
import { useCommonText, useLanguage } from "@samling/portal";
import { Picture, Select, TextArea } from "@samling/ui";
import { RadioGroup } from "@samling/ui/choices";
import type { Reason } from "./endpoints.ts";
import styles from "./review.module.css";
import type { ExplainedKind } from "./subjects/subject.ts";
import { describeDecision } from "./subjects/subjects.ts";
import { useText } from "./text.ts";
import type { DecisionTarget } from "./use-decide.ts";
import type { useDecisionForm } from "./use-decision-form.ts";

interface FieldProps {
  form: ReturnType<typeof useDecisionForm>["form"];
}

/** A reason from the list, which the contributor is notified of. */
export function ReasonField({ form, reasons }: FieldProps & { reasons: readonly Reason[] }) {
  const t = useText();
  const common = useCommonText();
  const [language] = useLanguage();
  return (
    <RadioGroup
      legend={t("form.reason")}
      name="reason"
      requiredText={`(${common("required")})`}
      options={reasons
        .filter((reason) => !reason.isQuestion)
        .map(({ key, texts: { [language]: label }, used }) => ({
          value: key,
          label: used > 0 ? t("form.used", { reason: label, count: used }) : label,
        }))}
      value={form.values.reason || undefined}
      onChange={(value) => form.set("reason", value)}
      id={form.idOf("reason")}
      error={form.shownProblems.reason && t(`form.${form.shownProblems.reason}`)}
    />
  );
}

export function GroundField({ form, kind }: FieldProps & { kind: ExplainedKind }) {
  const t = useText();
  const common = useCommonText();
  const grounds = noticeGrounds.filter((ground) => kind === "show" || ground !== "no_breach");
  return (
    <Select
      label={t("notice.ground")}
      help={t("notice.groundHelp")}
      requiredText={`(${common("required")})`}
      {...form.input("ground")}
      options={[{ value: "", label: "" }, ...grounds.map((value) => ({ value, label: t(`notice.grounds.${value}`) }))]}
    />
  );
}

interface WordsFieldProps extends FieldProps {
  kind: ExplainedKind;
  target: DecisionTarget;
  /** The reader's language; null unless there is a single reader. */
  language: LanguageCode | null;
  /** The e-mail begins with this reason. */
  reason: Reason | undefined;
  isRequired: boolean;
}

/** The reviewer's own words to the recipient. */
export function WordsField({ form, kind, target, language, reason, isRequired }: WordsFieldProps) {
  const t = useText();
  const common = useCommonText();
  const wordsField = describeDecision(t, target.subject, kind, {}).wordsField;
  const help = () => {
    if (wordsField) return wordsField.help;
    if (kind === "ask") return t("form.wordsHelpAsk");
    if (kind === "message") return undefined;
    if (!reason || !language) return t(target.caseIds.length > 1 ? "form.wordsHelpSeveral" : "form.wordsHelp");
    return (
      <>
        {t("form.begins")} <q lang={bcp47(language)}>{reason.texts[language]}</q>
      </>
    );
  };
  return (
    <TextArea
      label={wordsField ? wordsField.label : language ? t(`form.wordsIn.${language}`) : t("form.words")}
      help={help()}
      {...(isRequired && { requiredText: `(${common("required")})` })}
      lang={language ? bcp47(language) : undefined}
      rows={5}
      {...form.input("words")}
    />
  );
}

interface DeclinedFilesProps {
  media: readonly Media[];
  chosen: readonly string[];
  id: string;
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Choice of the declined files of a contribution; the others stay in the queue. */
export function DeclinedFiles({ media, chosen, id, error, onChange }: DeclinedFilesProps) {
  const t = useText();
  return (
    <fieldset className={`grid gap-2 ${styles.files}`}>
      <legend className="strong">{t("form.files")}</legend>
      <p className="muted small">{t("form.filesHelp")}</p>
      {error && <p className="danger strong">{error}</p>}
      {media.map((item, index) => (
        <label className="flex gap-3 items-center pointer anywhere target-high" key={item.id}>
          <input
            type="checkbox"
            id={index === 0 ? id : undefined}
            checked={chosen.includes(item.id)}
            onChange={({ target: { checked } }) =>
              onChange(
                media.map((file) => file.id).filter((file) => (file === item.id ? checked : chosen.includes(file))),
              )
            }
          />
          {item.thumbnailUrl && <Picture alt="" src={item.thumbnailUrl} width={1} height={1} />}
          <span>{item.title || item.originalFileName}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface QuestionsProps {
  questions: readonly Reason[];
  /** Keys of the chosen questions. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export function Questions({ questions, chosen, onChange }: QuestionsProps) {
  const t = useText();
  const common = useCommonText();
  const [language] = useLanguage();
  return (
    <fieldset className={`grid gap-2 ${styles.files}`}>
      <legend className="strong">
        {t("form.questions")} ({common("required")})
      </legend>
      <div className={styles.questions}>
        {questions.map(({ key, texts }) => (
          <label className="flex gap-3 items-center pointer anywhere target-high" key={key}>
            <input
              type="checkbox"
              checked={chosen.includes(key)}
              onChange={({ target: { checked } }) =>
                onChange(
                  questions.map(({ key }) => key).filter((item) => (item === key ? checked : chosen.includes(item))),
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

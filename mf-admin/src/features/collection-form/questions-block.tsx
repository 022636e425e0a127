import { bcp47, languageCodes } from "@samling/contract/constants/languages";
import { isUnseen } from "@samling/contract/has-word";
import { collectionLimits } from "@samling/contract/limits";
import type { Question } from "@samling/contract/types";
import { useCommonText, useCurrentOrganization, useSession } from "@samling/portal";
import { useLengthError } from "@samling/portal/forms/too-long";
import { Button, IconButton, TextField } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block";
import { Switch } from "@samling/ui/switch";
import { type KeyboardEvent, useRef, useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { moveItem, SortableList } from "../../shared/form/sortable-list.tsx";
import { useFormText } from "../../shared/form/text.ts";
import { useFieldFocus } from "../../shared/form/use-field-focus.ts";
import styles from "./collection-form.module.css";
import type { QuestionDraft } from "./draft.ts";
import { addQuestion, changeQuestion, countAnswers, isDuplicateQuestion, removeQuestion } from "./questions.ts";
import { useText } from "./text.ts";
import type { FormProps } from "./use-collection-form.ts";

const newQuestionId = "new-question";

interface QuestionsBlockProps extends FormProps {
  stored: readonly Question[];
}

/** Questions that contributors answer once per contribution, in order. */
export function QuestionsBlock({ form, stored }: QuestionsBlockProps) {
  const t = useText();
  const { questions } = form.values;
  const focusField = useFieldFocus();
  const [removing, setRemoving] = useState<string | null>(null);
  const answersOf = (value: string) => countAnswers(questions, stored, value);
  const remove = (value: string) => {
    setRemoving(null);
    form.set("questions", (now) => removeQuestion(now, value));
    focusField(newQuestionId);
  };
  return (
    <FormBlock title={t("questions.title")} about={t("questions.about")}>
      {questions.length > 0 && (
        <SortableList
          items={questions.map((question) => ({ ...question, name: question.value }))}
          onMove={(from, to) => form.set("questions", (now) => moveItem(now, from, to))}
        >
          {(question) => (
            <QuestionRow
              question={question}
              answers={answersOf(question.value)}
              isDuplicate={(typed) => isDuplicateQuestion(questions, typed, question.key)}
              onChange={(values) => form.set("questions", (now) => changeQuestion(now, question.key, values))}
              onRemove={() => (answersOf(question.value) > 0 ? setRemoving(question.value) : remove(question.value))}
            />
          )}
        </SortableList>
      )}
      <NewQuestion
        isDuplicate={(typed) => isDuplicateQuestion(questions, typed)}
        onAdd={(typed) => form.set("questions", (now) => addQuestion(now, typed))}
      />
      {removing !== null && (
        <ConfirmDialog
          title={t("questions.removeTitle")}
          confirmLabel={t("questions.removeNow")}
          isDanger
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        >
          <p>{t("questions.removeText", { count: answersOf(removing), question: removing })}</p>
        </ConfirmDialog>
      )}
    </FormBlock>
  );
}

interface QuestionRowProps {
  question: QuestionDraft;
  answers: number;
  /** Whether another question has this wording. */
  isDuplicate: (typed: string) => boolean;
  onChange: (values: Partial<QuestionDraft>) => void;
  onRemove: () => void;
}

function QuestionRow({ question, answers, isDuplicate, onChange, onRemove }: QuestionRowProps) {
  const { value, isRequired } = question;
  const t = useText();
  const form = useFormText();
  const [typed, setTyped] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isCancelled = useRef(false);
  const open = () => {
    isCancelled.current = false;
    setTyped(value);
  };
  const lengthError = useLengthError()(typed ?? "", collectionLimits.question);
  const problem = typed !== null && isDuplicate(typed) ? t("questions.twice") : lengthError;
  const finish = () => {
    if (problem && !isCancelled.current) return;
    if (typed !== null && !isUnseen(typed) && !isCancelled.current) onChange({ value: typed.trim() });
    setTyped(null);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    isCancelled.current = event.key === "Escape";
    if (problem && !isCancelled.current) return;
    // Leaving the field ends the edit.
    opener.current?.focus();
  };
  return (
    <>
      {typed === null ? (
        <p className={`lh-140 anywhere ${styles.question}`}>
          {value}
          {isRequired && ` ${form("required")}`}
        </p>
      ) : (
        <TextField
          className={`lh-140 anywhere ${styles.question}`}
          label={t("questions.wording")}
          isLabelHidden
          help={answers > 0 ? t("questions.answersStay", { count: answers }) : undefined}
          error={problem}
          isSmall
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={finish}
          onKeyDown={handleKey}
        />
      )}
      <Switch
        isSmall
        className={`items-center ${styles.flag}`}
        label={t("mustAnswer")}
        aria-label={t("questions.mustAnswerLabel", { question: value })}
        checked={isRequired}
        onChange={(isOn) => onChange({ isRequired: isOn })}
      />
      <IconButton ref={opener} icon="edit" isSmall label={t("questions.edit", { question: value })} onClick={open} />
      <IconButton icon="trash" isSmall label={t("questions.remove", { question: value })} onClick={onRemove} />
      <Translations question={question} onChange={(translations) => onChange({ translations })} />
    </>
  );
}

interface TranslationsProps {
  question: QuestionDraft;
  onChange: (translations: NonNullable<QuestionDraft["translations"]>) => void;
}

/** The question's wording in languages other than the organization's; missing ones are named. */
function Translations({ question: { value, translations = {} }, onChange }: TranslationsProps) {
  const t = useText();
  const common = useCommonText();
  const { language } = useCurrentOrganization();
  const others = languageCodes.filter((code) => code !== language);
  const missing = others.filter((code) => !translations[code]?.trim());
  const names = new Intl.ListFormat(document.documentElement.lang || undefined).format(
    missing.map((code) => common(`languages.${code}`)),
  );
  return (
    <details className="across small">
      <summary className="target muted pointer">
        {missing.length > 0 ? t("questions.missing", { languages: names }) : t("questions.inAll")}
      </summary>
      <div className={`grid gap-3 ${styles.texts}`}>
        {others.map((code) => (
          <TextField
            key={code}
            isSmall
            lang={bcp47(code)}
            label={t("questions.inLanguage", { language: common(`languages.${code}`), question: value })}
            maxLength={collectionLimits.question}
            value={translations[code] ?? ""}
            onChange={({ target }) => onChange({ ...translations, [code]: target.value })}
          />
        ))}
      </div>
    </details>
  );
}

function NewQuestion({
  isDuplicate,
  onAdd,
}: {
  isDuplicate: (typed: string) => boolean;
  onAdd: (typed: string) => void;
}) {
  const t = useText();
  const { isSignedIn } = useSession();
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState<string | null>(null);
  const lengthError = useLengthError()(typed, collectionLimits.question);
  const focusField = useFieldFocus();
  const add = () => {
    if (!isSignedIn) return;
    if (lengthError) return focusField(newQuestionId);
    if (isDuplicate(typed)) {
      setRefused(typed);
      return focusField(newQuestionId);
    }
    onAdd(typed);
    setTyped("");
  };
  return (
    <div className="columns until-479 gap-3 items-end fill-auto">
      <TextField
        id={newQuestionId}
        label={t("questions.new")}
        {...(!isSignedIn && { help: t("signedOut") })}
        error={refused === typed ? t("questions.twice") : lengthError}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="line" icon="plus" aria-disabled={!isSignedIn} onClick={add}>
        {t("questions.add")}
      </Button>
    </div>
  );
}

import { useSession } from "@samling/portal";
import { Button, IconButton, TextField } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block.tsx";
import { Switch } from "@samling/ui/switch.tsx";
import { type KeyboardEvent, useRef, useState } from "react";
import { moveItem, SortableList } from "../../shared/form/sortable-list.tsx";
import { useFormText } from "../../shared/form/text.ts";
import { useFieldFocus } from "../../shared/form/use-field-focus.ts";
import styles from "./collection-form.module.css";
import type { QuestionDraft } from "./draft.ts";
import type { FormProps } from "./form-props.ts";
import { addQuestion, changeQuestion, removeQuestion } from "./questions.ts";
import { useText } from "./text.ts";

const newQuestionId = "new-question";

/** Questions that are asked once for each contribution, in their order. */
export function QuestionsBlock({ draft, change }: FormProps) {
  const t = useText();
  const { questions } = draft;
  const focusField = useFieldFocus();
  const remove = (value: string) => {
    change((now) => ({ questions: removeQuestion(now.questions, value) }));
    focusField(newQuestionId);
  };
  return (
    <FormBlock title={t("questions.title")} about={t("questions.about")}>
      {questions.length > 0 && (
        <SortableList
          items={questions.map((question) => ({ ...question, name: question.value }))}
          onMove={(from, to) => change((now) => ({ questions: moveItem(now.questions, from, to) }))}
        >
          {(question) => (
            <QuestionRow
              question={question}
              onChange={(values) =>
                change((now) => ({ questions: changeQuestion(now.questions, question.key, values) }))
              }
              onRemove={() => remove(question.value)}
            />
          )}
        </SortableList>
      )}
      <NewQuestion onAdd={(typed) => change((now) => ({ questions: addQuestion(now.questions, typed) }))} />
    </FormBlock>
  );
}

interface QuestionRowProps {
  question: QuestionDraft;
  onChange: (values: Partial<QuestionDraft>) => void;
  onRemove: () => void;
}

function QuestionRow({ question: { value, isRequired }, onChange, onRemove }: QuestionRowProps) {
  const t = useText();
  const form = useFormText();
  const [typed, setTyped] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isGivenUp = useRef(false);
  const open = () => {
    isGivenUp.current = false;
    setTyped(value);
  };
  const finish = () => {
    if (typed?.trim() && !isGivenUp.current) onChange({ value: typed.trim() });
    setTyped(null);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    isGivenUp.current = event.key === "Escape";
    // Leaving the field finishes it.
    opener.current?.focus();
  };
  return (
    <>
      {typed === null ? (
        <p className={styles.question}>
          {value}
          {isRequired && ` ${form("required")}`}
        </p>
      ) : (
        <TextField
          className={styles.question}
          label={t("questions.wording")}
          isLabelHidden
          isSmall
          autoFocus
          maxLength={2_000}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={finish}
          onKeyDown={handleKey}
        />
      )}
      <Switch
        isSmall
        className={styles.flag}
        label={t("mustAnswer")}
        aria-label={t("questions.mustAnswerLabel", { question: value })}
        checked={isRequired}
        onChange={(isOn) => onChange({ isRequired: isOn })}
      />
      <IconButton ref={opener} icon="edit" isSmall label={t("questions.edit", { question: value })} onClick={open} />
      <IconButton icon="trash" isSmall label={t("questions.remove", { question: value })} onClick={onRemove} />
    </>
  );
}

function NewQuestion({ onAdd }: { onAdd: (typed: string) => void }) {
  const t = useText();
  const { isSignedIn } = useSession();
  const [typed, setTyped] = useState("");
  const add = () => {
    if (!isSignedIn) return;
    onAdd(typed);
    setTyped("");
  };
  return (
    <div className={styles.add}>
      <TextField
        id={newQuestionId}
        label={t("questions.new")}
        {...(!isSignedIn && { help: t("signedOut") })}
        maxLength={2_000}
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

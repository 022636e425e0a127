import { answerLimit, decisionWordsLimit } from "@samling/contract/limits";
import { mediaFieldNames, mediaFields } from "@samling/contract/media-fields";
import type { Media, MediaInput } from "@samling/contract/types";
import { toast, useCommonText, useErrorText } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { Button, ErrorSummary, Picture, TextArea, TextField } from "@samling/ui";
import { useState } from "react";
import type { Answering, Conversation } from "./endpoints.ts";
import styles from "./own.module.css";
import { useText } from "./text.ts";

/** What is most often asked for; everything else has the editor. */
const asked = ["title", "description", "openDate", "location", "otherPhotographer"] as const;
type Answers = Record<(typeof asked)[number], string>;
interface Values {
  words: string;
  /** By file and field: see `keyOf`. */
  media: Record<string, string>;
  answers: Record<string, string>;
}

const keyOf = ({ id }: { id: string }, field: (typeof asked)[number]) => `${id}_${field}`;
const toldOf = (media: Media, values: Values["media"]): Answers =>
  Object.fromEntries(asked.map((field) => [field, values[keyOf(media, field)] ?? media[field]])) as unknown as Answers;

/** All metadata of a file, since a file is sent whole. Somebody named as photographer is not the contributor. */
function inputOf(media: Media, told: Answers): MediaInput & { id: string } {
  const all = Object.fromEntries(mediaFieldNames.map((field) => [field, media[field]])) as unknown as MediaInput;
  const isOther = told.otherPhotographer.trim() !== "";
  return { ...all, ...told, isPhotographer: isOther ? false : media.isPhotographer, id: media.id };
}

function answerOf({ contribution }: Conversation, { words, media, answers }: Values): Answering {
  const changed = contribution.images.filter((one) => {
    const told = toldOf(one, media);
    return asked.some((field) => told[field] !== one[field]);
  });
  const questionAnswers = contribution.question
    .map(({ questionId, value }) => ({ questionId, value: answers[questionId] ?? value, before: value }))
    .filter(({ value, before }) => value !== before)
    .map(({ questionId, value }) => ({ questionId, value }));
  return {
    words,
    ...(changed.length > 0 && { media: changed.map((one) => inputOf(one, toldOf(one, media))) }),
    ...(questionAnswers.length > 0 && { questionAnswers }),
  };
}

interface AnswerFormProps {
  conversation: Conversation;
  onAnswer: (answer: Answering) => Promise<unknown>;
}

/** Answered right there, in words or by changing what was told. */
export function AnswerForm({ conversation, onAnswer }: AnswerFormProps) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const { contribution, turn } = conversation;
  const isAsked = turn === "contributor";
  const [isOpen, setOpen] = useState(false);
  const form = useForm<Values, "nothing">({
    stored: {
      words: "",
      media: Object.fromEntries(
        contribution.images.flatMap((one) => asked.map((field) => [keyOf(one, field), one[field]])),
      ),
      answers: Object.fromEntries(contribution.question.map(({ questionId, value }) => [questionId, value])),
    },
    fields: ["words"],
    check: (values) => {
      const { words, media, questionAnswers } = answerOf(conversation, values);
      return words?.trim() || media || questionAnswers ? {} : { words: "nothing" };
    },
    textOf: () => t("answer.nothing"),
    failureText: errorText,
    limits: { words: decisionWordsLimit },
  });
  const send = form.submit(async (values) => {
    await onAnswer(answerOf(conversation, values));
    toast.success(t("answer.sent"));
  });
  return (
    <form className={styles.answer} noValidate onSubmit={send}>
      {form.failure && <ErrorSummary title={form.failure.text} issues={[]} focusKey={form.attempts} />}
      <TextArea
        label={t(isAsked ? "answer.words" : "answer.more")}
        help={t(isAsked ? "answer.wordsHelp" : "answer.moreHelp")}
        rows={4}
        {...form.input("words")}
      />
      <Button
        variant="text"
        isSmall
        icon={isOpen ? "minus" : "plus"}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t("answer.change")}
      </Button>
      {isOpen &&
        contribution.images.map((media, index) => (
          <fieldset key={media.id} className={styles.file}>
            <legend>{t("file", { number: index + 1, name: media.originalFileName })}</legend>
            {media.thumbnailUrl && <Picture alt="" src={media.thumbnailUrl} width={1} height={1} />}
            <div className={styles.fields}>
              {asked.map((field) => {
                const bound = {
                  label: t(`field.${field}`),
                  ...form.input(`media.${keyOf(media, field)}`),
                  maxLength: mediaFields[field].maxLength,
                };
                return field === "description" ? (
                  <TextArea key={field} rows={3} {...bound} />
                ) : (
                  <TextField key={field} {...bound} />
                );
              })}
            </div>
          </fieldset>
        ))}
      {isOpen &&
        contribution.question.map(({ id, questionId, question }) => (
          <TextArea
            key={id}
            label={question}
            rows={2}
            {...form.input(`answers.${questionId}`)}
            maxLength={answerLimit}
          />
        ))}
      <div className={styles.send}>
        <Button type="submit" isBusy={form.isBusy} {...(!isAsked && { variant: "line" as const })}>
          {t(isAsked ? "answer.send" : "answer.sendMore")}
        </Button>
        {form.isChanged && (
          <Button variant="text" isSmall onClick={form.reset}>
            {common("cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}

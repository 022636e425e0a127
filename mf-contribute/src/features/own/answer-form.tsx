import { answerLimit, decisionWordsLimit } from "@samling/contract/limits";
import { type AskedField, mediaFields } from "@samling/contract/media-fields";
import { formatToday, toast, useCommonText } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { Button, ErrorSummary, Picture, TextArea, TextField } from "@samling/ui";
import { useState } from "react";
import { useProblemText } from "../contribute/metadata/use-draft-form.ts";
import { draftKeys } from "../contribute/model/media-draft.ts";
import { findProblems } from "../contribute/model/metadata-problems.ts";
import { type AnswerProblem, type AnswerValues, answerOf, changed, keyOf, readValues } from "./answer-values.ts";
import { AskedFields } from "./asked-fields.tsx";
import type { Answering, Conversation } from "./endpoints.ts";
import styles from "./own.module.css";
import { useText } from "./text.ts";

type Asked = NonNullable<Conversation["told"]>["asked"][number];
const isInField = (one: Asked): one is Asked & { field: AskedField } => one.field !== null;

/** Answered right there: in the fields that were asked about, in words, or by changing what was told. */
export function AnswerForm({
  conversation,
  onAnswer,
}: {
  conversation: Conversation;
  onAnswer: (answer: Answering) => Promise<unknown>;
}) {
  const t = useText();
  const common = useCommonText();
  const problemText = useProblemText();
  const { contribution, turn } = conversation;
  const isAsked = turn === "contributor";
  const [isOpen, setOpen] = useState(false);
  const asked = isAsked ? (conversation.told?.asked ?? []).filter(isInField) : [];
  const fields = asked.map(({ field }) => field);
  const { images } = contribution;
  const form = useForm<AnswerValues, AnswerProblem>({
    stored: readValues(conversation),
    fields: ["words", ...images.flatMap(({ id }) => draftKeys.map((key) => `told.${id}.${key}` as const))],
    check: (values) => {
      const inFields = Object.entries(values.told).flatMap(([id, draft]) =>
        Object.entries(findProblems(draft, { required: {}, today: formatToday(new Date()) })).map(([key, problem]) => [
          `told.${id}.${key}`,
          problem,
        ]),
      );
      if (inFields.length > 0) return Object.fromEntries(inFields);
      const { words, told, media, questionAnswers } = answerOf(conversation, fields, values);
      return words?.trim() || told || media || questionAnswers ? {} : { words: "nothing" };
    },
    textOf: (problem, path) => (problem === "nothing" ? t("answer.nothing") : problemText(problem, path)),
    limits: { words: decisionWordsLimit },
  });
  const send = form.submit(async (values) => {
    await onAnswer(answerOf(conversation, fields, values));
    toast.success(t("answer.sent"));
  });
  return (
    <form className={styles.answer} noValidate onSubmit={send}>
      {form.failure && <ErrorSummary title={form.failure.text} issues={[]} focusKey={form.attempts} />}
      {asked.length > 0 && <AskedFields asked={asked} images={images} form={form} />}
      <TextArea
        label={t(asked.length > 0 ? "answer.orWords" : isAsked ? "answer.words" : "answer.more")}
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
        images.map((media, index) => (
          <fieldset key={media.id} className={styles.file}>
            <legend>{t("file", { number: index + 1, name: media.originalFileName })}</legend>
            {media.thumbnailUrl && <Picture alt="" src={media.thumbnailUrl} width={1} height={1} />}
            <div className={styles.fields}>
              {changed.map((field) => {
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

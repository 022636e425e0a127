import { answerLimit, decisionWordsLimit } from "@samling/contract/limits";
import { type AskedField, mediaFields } from "@samling/contract/media-fields";
import type { Media } from "@samling/contract/types";
import { formatToday, toast, useCommonText, useLanguage } from "@samling/portal";
import type { Form } from "@samling/portal/forms/form";
import { useForm } from "@samling/portal/forms/use-form";
import { Button, ErrorSummary, Picture, TextArea, TextField } from "@samling/ui";
import { useState } from "react";
import { FormPart } from "../contribute/metadata/metadata-form.tsx";
import { useHeldDraftForm, useProblemText } from "../contribute/metadata/use-draft-form.ts";
import { draftKeys, type MediaDraft } from "../contribute/model/media-draft.ts";
import { findProblems } from "../contribute/model/metadata-problems.ts";
import { type AnswerProblem, type AnswerValues, answerOf, changed, keyOf, readValues } from "./answer-values.ts";
import type { Answering, Conversation } from "./endpoints.ts";
import styles from "./own.module.css";
import { useText } from "./text.ts";

type Question = NonNullable<Conversation["told"]>["asked"][number];
/** A question, and the part of the form in which it is answered. */
type Asked = Question & { field: AskedField };
const isInField = (one: Question): one is Asked => one.field !== null;

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

interface AskedFieldsProps {
  asked: readonly Asked[];
  images: readonly Media[];
  form: Form<AnswerValues, AnswerProblem>;
}

/** What was asked, answered in the very fields in which it would have been told, for each file. */
const AskedFields = ({ asked, images, form }: AskedFieldsProps) =>
  images.map((media, index) => (
    <AskedOfFile key={media.id} asked={asked} media={media} form={form} number={images.length > 1 ? index + 1 : null} />
  ));

interface AskedOfFileProps extends Pick<AskedFieldsProps, "asked" | "form"> {
  media: Media;
  /** Null if there is but one file. */
  number: number | null;
}

function AskedOfFile({ asked, media, form, number }: AskedOfFileProps) {
  const t = useText();
  const [language] = useLanguage();
  const draft = form.values.told[media.id] as MediaDraft;
  const draftForm = useHeldDraftForm(form, `told.${media.id}`, { draft, required: {} });
  const fields = asked.map(({ field, texts }) => (
    <div key={texts.en} className={styles.asked}>
      <p>
        <b>{texts[language]}</b>
      </p>
      <FormPart group={field} form={draftForm} isOwn />
    </div>
  ));
  if (number === null) return <div className={styles.fields}>{fields}</div>;
  return (
    <fieldset className={styles.file}>
      <legend>{t("file", { number, name: media.originalFileName })}</legend>
      {media.thumbnailUrl && <Picture alt="" src={media.thumbnailUrl} width={1} height={1} />}
      <div className={styles.fields}>{fields}</div>
    </fieldset>
  );
}

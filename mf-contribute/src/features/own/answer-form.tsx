import { maxAnswerLength, maxDecisionWordsLength } from "@samling/contract/limits";
import { mediaFields, type QuestionField } from "@samling/contract/media-fields";
import type { Media } from "@samling/contract/types";
import { formatToday, toast, useCommonText, useLanguage } from "@samling/portal";
import { useDraftStore } from "@samling/portal/forms/draft-store";
import { focusWhenShown } from "@samling/portal/forms/focus-when-shown";
import type { Form } from "@samling/portal/forms/form";
import { useForm } from "@samling/portal/forms/use-form";
import { Button, Picture, TextArea, TextField, useKeptFocus } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { OneTimeButton } from "@samling/ui/one-time-button";
import { useState } from "react";
import { FormPart } from "../contribute/metadata/metadata-form.tsx";
import { useNestedDraftForm, useProblemText } from "../contribute/metadata/use-draft-form.ts";
import { draftKeys, type MediaDraft } from "../contribute/model/media-draft.ts";
import { findProblems } from "../contribute/model/metadata-problems.ts";
import {
  type AnswerProblem,
  type AnswerValues,
  buildAnswer,
  commonFields,
  fieldKey,
  readValues,
} from "./answer-values.ts";
import type { AnswerBody, Conversation } from "./endpoints.ts";
import styles from "./own.module.css";
import { useText } from "./text.ts";

type ContributorQuestion = NonNullable<Conversation["lastDecision"]>["asked"][number];
/** A question, and the part of the form in which it is answered. */
type FieldQuestion = ContributorQuestion & { field: QuestionField };
const isFieldQuestion = (question: ContributorQuestion): question is FieldQuestion => question.field !== null;

/** The form in which a contributor answers: in the fields asked about, in words, or by changing the metadata. */
export function AnswerForm({
  conversation,
  onAnswer,
}: {
  conversation: Conversation;
  onAnswer: (answer: AnswerBody) => Promise<unknown>;
}) {
  const t = useText();
  const common = useCommonText();
  const problemText = useProblemText();
  const { contribution, turn } = conversation;
  const canAnswer = turn === "contributor";
  const fieldQuestions = canAnswer ? (conversation.lastDecision?.asked ?? []).filter(isFieldQuestion) : [];
  const fields = fieldQuestions.map(({ field }) => field);
  const { images } = contribution;
  const stored = readValues(conversation);
  const form = useForm<AnswerValues, AnswerProblem>({
    stored,
    draftStore: useDraftStore({ name: `answer:${contribution.id}`, stored }),
    fields: ["words", ...images.flatMap(({ id }) => draftKeys.map((key) => `fieldAnswers.${id}.${key}` as const))],
    check: (values) => {
      const fieldProblems = Object.entries(values.fieldAnswers).flatMap(([id, draft]) =>
        Object.entries(findProblems(draft, { required: {}, today: formatToday(new Date()) })).map(([key, problem]) => [
          `fieldAnswers.${id}.${key}`,
          problem,
        ]),
      );
      if (fieldProblems.length > 0) return Object.fromEntries(fieldProblems);
      const { words, fieldAnswers, media, questionAnswers } = buildAnswer(conversation, fields, values);
      return words?.trim() || fieldAnswers || media || questionAnswers ? {} : { words: "nothing" };
    },
    textOf: (problem, path, { fieldAnswers }) => {
      if (problem === "nothing") return t("answer.nothing");
      const [, id = "", key] = path.split(".");
      return problemText(problem, key as keyof MediaDraft, fieldAnswers[id] as MediaDraft);
    },
    limits: Object.fromEntries([
      ["words", maxDecisionWordsLength],
      ...images.flatMap((media) =>
        commonFields.map((field) => [`media.${fieldKey(media, field)}`, mediaFields[field].maxLength]),
      ),
      ...contribution.question.map(({ questionId }) => [`answers.${questionId}`, maxAnswerLength]),
    ]),
    onRefused: ([field]) => {
      if (field) focusWhenShown(form.idOf(field));
    },
  });
  const [isOpen, setOpen] = useState(() => form.changed.some((path) => /^(media|answers)\./.test(path)));
  useKeptFocus();
  const send = form.submit(async (values) => {
    await onAnswer(buildAnswer(conversation, fields, values));
    form.forget();
    toast.success(t("answer.sent"));
  });
  return (
    <form className={`grid gap-4 justify-start narrow mt-5 ${styles.answer}`} noValidate onSubmit={send}>
      {form.failure && <ErrorSummary title={form.failure.text} issues={[]} focusKey={form.attempts} />}
      {fieldQuestions.length > 0 && (
        <InlineQuestionFields fieldQuestions={fieldQuestions} images={images} form={form} />
      )}
      <TextArea
        label={t(fieldQuestions.length > 0 ? "answer.orWords" : canAnswer ? "answer.words" : "answer.more")}
        help={t(canAnswer ? "answer.wordsHelp" : "answer.moreHelp")}
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
          <fieldset key={media.id} className={`pad-top-4 rule-above ${styles.file}`}>
            <legend className="full strong anywhere">
              {t("file", { number: index + 1, name: media.originalFileName })}
            </legend>
            {media.thumbnailUrl && <Picture alt="" src={media.thumbnailUrl} width={1} height={1} />}
            <div className={styles.fields}>
              {commonFields.map((field) => {
                const bound = { label: t(`field.${field}`), ...form.input(`media.${fieldKey(media, field)}`) };
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
          <TextArea key={id} label={question} rows={2} {...form.input(`answers.${questionId}`)} />
        ))}
      <div className="row mt-4">
        <Button type="submit" isBusy={form.isBusy} {...(!canAnswer && { variant: "line" as const })}>
          {t(canAnswer ? "answer.send" : "answer.sendMore")}
        </Button>
        {form.isChanged && (
          <OneTimeButton variant="text" isSmall onClick={form.reset}>
            {common("cancel")}
          </OneTimeButton>
        )}
      </div>
    </form>
  );
}

interface InlineQuestionFieldsProps {
  fieldQuestions: readonly FieldQuestion[];
  images: readonly Media[];
  form: Form<AnswerValues, AnswerProblem>;
}

/** Questions answered in the metadata fields that they are about, for each file. */
const InlineQuestionFields = ({ fieldQuestions, images, form }: InlineQuestionFieldsProps) =>
  images.map((media, index) => (
    <MediaQuestions
      key={media.id}
      fieldQuestions={fieldQuestions}
      media={media}
      form={form}
      number={images.length > 1 ? index + 1 : null}
    />
  ));

interface MediaQuestionsProps extends Pick<InlineQuestionFieldsProps, "fieldQuestions" | "form"> {
  media: Media;
  /** Null if there is only one file. */
  number: number | null;
}

function MediaQuestions({ fieldQuestions, media, form, number }: MediaQuestionsProps) {
  const t = useText();
  const [language] = useLanguage();
  const draft = form.values.fieldAnswers[media.id] as MediaDraft;
  const draftForm = useNestedDraftForm(form, `fieldAnswers.${media.id}`, { draft, kind: media.kind, required: {} });
  const fields = fieldQuestions.map(({ field, texts }) => (
    <div key={texts.en} className="grid gap-2">
      <p>
        <b>{texts[language]}</b>
      </p>
      <FormPart group={field} form={draftForm} isOwn />
    </div>
  ));
  if (number === null) return <div className={styles.fields}>{fields}</div>;
  return (
    <fieldset className={`pad-top-4 rule-above ${styles.file}`}>
      <legend className="full strong anywhere">{t("file", { number, name: media.originalFileName })}</legend>
      {media.thumbnailUrl && <Picture alt="" src={media.thumbnailUrl} width={1} height={1} />}
      <div className={styles.fields}>{fields}</div>
    </fieldset>
  );
}

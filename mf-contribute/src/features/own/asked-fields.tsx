import type { AskedField } from "@samling/contract/media-fields";
import type { Media } from "@samling/contract/types";
import { useLanguage } from "@samling/portal";
import type { Form } from "@samling/portal/forms/form";
import { Picture } from "@samling/ui";
import { FormPart } from "../contribute/metadata/metadata-form.tsx";
import { useDraftForm } from "../contribute/metadata/use-draft-form.ts";
import { draftKeys, type MediaDraft } from "../contribute/model/media-draft.ts";
import type { DraftProblem, DraftProblems } from "../contribute/model/metadata-problems.ts";
import type { AnswerProblem, AnswerValues } from "./answer-values.ts";
import type { Conversation } from "./endpoints.ts";
import styles from "./own.module.css";
import { useText } from "./text.ts";

/** A question, and the part of the form in which it is answered. */
type Asked = NonNullable<Conversation["told"]>["asked"][number] & { field: AskedField };

interface AskedFieldsProps {
  asked: readonly Asked[];
  images: readonly Media[];
  form: Form<AnswerValues, AnswerProblem>;
}

/** What was asked, answered in the very fields in which it would have been told, for each file. */
export const AskedFields = ({ asked, images, form }: AskedFieldsProps) =>
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
  const at = `told.${media.id}` as const;
  const within = (problems: Form<AnswerValues, AnswerProblem>["problems"]): DraftProblems =>
    Object.fromEntries(draftKeys.map((key) => [key, problems[`${at}.${key}`] as DraftProblem | undefined]));
  const draft = form.values.told[media.id];
  const draftForm = useDraftForm({
    idPrefix: form.idOf(at),
    draft: draft as MediaDraft,
    problems: within(form.problems),
    shown: within(form.shown),
    required: {},
    change: (change) => {
      for (const [key, value] of Object.entries(change)) form.set(`${at}.${key}` as never, value as never);
    },
    onLeave: (key) => form.leave(`${at}.${key}`),
  });
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

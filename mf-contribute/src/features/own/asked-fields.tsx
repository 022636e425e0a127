import type { AskedField } from "@samling/contract/media-fields";
import type { Media } from "@samling/contract/types";
import { useLanguage } from "@samling/portal";
import type { Form } from "@samling/portal/forms/form";
import { Picture } from "@samling/ui";
import { FormPart } from "../contribute/metadata/metadata-form.tsx";
import { useHeldDraftForm } from "../contribute/metadata/use-draft-form.ts";
import type { MediaDraft } from "../contribute/model/media-draft.ts";
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

import { RightsFields } from "@samling/accounts/fields/rights-fields";
import { decodeText } from "@samling/contract/decode-text";
import {
  type FieldOfTextGroup,
  formFields,
  type MediaFieldGroup,
  mediaFields,
  type TextGroup,
} from "@samling/contract/media-fields";
import { toast } from "@samling/portal";
import { TextArea } from "@samling/ui";
import { Fold } from "@samling/ui/fold";
import { type ComponentType, Fragment, type ReactNode } from "react";
import { useText } from "../../../text.ts";
import { FilePicker } from "../files/file-picker.tsx";
import { foldedKeys, orderGroups } from "./form-order.ts";
import { LicenseField } from "./license-field.tsx";
import styles from "./metadata-form.module.css";
import { type PartProps, PhotographerFields } from "./photographer-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";
import {
  AltTextField,
  CoordinateFields,
  DateFields,
  LanguageField,
  SocialFields,
  TextAnswer,
} from "./simple-fields.tsx";
import { TagField } from "./tag-field.tsx";
import type { DraftForm } from "./use-draft-form.ts";
import { useFieldLabel, useGroupName } from "./use-field-label.ts";

type FormPartComponent = ComponentType<PartProps>;

const RightsPart = ({ form: { input, draft, change, idOf }, isOwn }: PartProps) => (
  <RightsFields id={idOf("rightsBasis")} input={input} values={draft} onChange={change} isStaff={!isOwn} />
);

/** Each group of texts gets a text field unless it has a part here; all other groups need a part. */
const parts: Record<Exclude<MediaFieldGroup, TextGroup>, FormPartComponent> &
  Partial<Record<MediaFieldGroup, FormPartComponent>> = {
  date: DateFields,
  tags: TagField,
  photographer: PhotographerFields,
  license: LicenseField,
  rights: RightsPart,
  location: PlaceFields,
  socials: SocialFields,
  lang: LanguageField,
  transcript: TranscriptField,
  altText: AltTextField,
};

const textFields = formFields.filter((field): field is FieldOfTextGroup => !(mediaFields[field].group in parts));

interface MetadataFormProps {
  form: DraftForm;
  /** False if staff edit another person's contribution. */
  isOwn?: boolean;
  top?: ReactNode;
  notes?: Partial<Record<MediaFieldGroup, ReactNode>>;
  /** Tools for several files. */
  children?: ReactNode;
}

export function MetadataForm({ form, isOwn = true, top, notes = {}, children }: MetadataFormProps) {
  const { first, more } = orderGroups(form.required, form.kind);
  const renderPart = (group: MediaFieldGroup) => (
    <Fragment key={group}>
      {notes[group]}
      <FormPart group={group} form={form} isOwn={isOwn} />
    </Fragment>
  );
  return (
    <div className={`grid one-column gap-6 ${styles.form}`}>
      {top}
      {first.map(renderPart)}
      <MoreFields form={form}>
        {more.map(renderPart)}
        <CoordinateFields form={form} />
        {children}
      </MoreFields>
    </div>
  );
}

export function FormPart({ group, ...partProps }: PartProps & { group: MediaFieldGroup }) {
  const OwnPart = parts[group];
  const { form } = partProps;
  if (OwnPart) return <OwnPart {...partProps} />;
  const fields = textFields.filter((field) => mediaFields[field].group === group);
  return fields.map((field) => <TextAnswer key={field} form={form} field={field} />);
}

/** Rarely known fields, folded; open while one of them has a problem. */
function MoreFields({ form, children }: { form: DraftForm; children: ReactNode }) {
  const t = useText();
  const groupName = useGroupName();
  const hasProblem = foldedKeys(form.required, form.kind).some((key) =>
    form.issues.some(({ id }) => id === form.idOf(key)),
  );
  const names = [
    // The language of the texts has a value without being entered.
    ...orderGroups(form.required, form.kind)
      .more.filter((group) => group !== "lang")
      .map(groupName),
    t("metadata.group.degrees"),
  ];
  return (
    <Fold title={<b>{t("metadata.more")}</b>} names={names.join(", ")} mustBeOpen={hasProblem}>
      {children}
    </Fold>
  );
}

const { maxLength } = mediaFields.transcript;
const transcriptFiles = ".vtt,.srt,.txt,text/vtt,text/plain";

/** Transcript of a film or sound, typed or from a file, or of handwriting in a picture. */
function TranscriptField({ form }: { form: DraftForm }) {
  const t = useText();
  const fieldLabel = useFieldLabel();
  const isPicture = form.kind === "image";
  const read = async ([file]: File[]) => {
    if (!file) return;
    const words = decodeText(new Uint8Array(await file.arrayBuffer()));
    if (words.length > maxLength) toast.error(t("metadata.transcriptTooLong", { max: maxLength }));
    else form.change({ transcript: words });
  };
  return (
    <div className="grid gap-2 justify-start">
      <TextArea
        {...form.input("transcript")}
        label={fieldLabel("transcript")}
        help={t(isPicture ? "metadata.writtenHelp" : "metadata.transcriptHelp")}
        rows={6}
      />
      {!isPicture && (
        <FilePicker
          label={t("metadata.transcriptFile")}
          accept={transcriptFiles}
          variant="line"
          onFiles={(files) => void read(files).catch(() => toast.error(t("files.reason.unreadable")))}
        />
      )}
    </div>
  );
}

import {
  type FieldOfTextGroup,
  formFields,
  type MediaFieldGroup,
  mediaFields,
  type TextGroup,
} from "@samling/contract/media-fields";
import { type ComponentType, Fragment, type ReactNode } from "react";
import type { DraftRules } from "../model/metadata-problems.ts";
import type { MediaFile } from "../model/wizard-state.ts";
import { AltTextField } from "./alt-text-field.tsx";
import { CoordinateFields } from "./coordinate-fields.tsx";
import { CopyPreviousBox } from "./copy-previous-box.tsx";
import { DateFields } from "./date-fields.tsx";
import { orderGroups } from "./form-order.ts";
import { LanguageField } from "./language-field.tsx";
import { LicenseField } from "./license-field.tsx";
import styles from "./metadata-form.module.css";
import { MoreFields } from "./more-fields.tsx";
import { PhotographerFields } from "./photographer-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { RightsPart } from "./rights-part.tsx";
import { SocialFields } from "./social-fields.tsx";
import { TagField } from "./tag-field.tsx";
import { TextAnswer } from "./text-answer.tsx";
import type { DraftForm } from "./use-draft-form.ts";

interface PartProps {
  form: DraftForm;
  isOwn: boolean;
  /** In a cell of a table. */
  isCompact?: boolean;
}

type Part = ComponentType<PartProps>;

/** Groups of texts get a text field each, unless they have a part of their own here; all other groups need one. */
const parts: Record<Exclude<MediaFieldGroup, TextGroup>, Part> & Partial<Record<MediaFieldGroup, Part>> = {
  date: DateFields,
  tags: TagField,
  photographer: PhotographerFields,
  license: LicenseField,
  rights: RightsPart,
  location: PlaceFields,
  socials: SocialFields,
  lang: LanguageField,
  altText: AltTextField,
};

const textFields = formFields.filter((field): field is FieldOfTextGroup => !(mediaFields[field].group in parts));

interface MetadataFormProps {
  form: DraftForm;
  required: DraftRules["required"];
  /** False if staff edit somebody else's contribution. */
  isOwn?: boolean;
  copied: MediaFile["copied"];
  /** Absent for the first file, which has no previous one. */
  onCopy: ((isOn: boolean) => void) | undefined;
  /** What the camera knew, beside the date. */
  facts?: ReactNode;
  /** Helpers for several files. */
  children?: ReactNode;
  /** Origin of photographer and license, if not the person's own choice. */
  usualNote?: ReactNode;
}

export function MetadataForm(props: MetadataFormProps) {
  const { form, required, isOwn = true, copied, onCopy, facts, children, usualNote } = props;
  const { first, more } = orderGroups(required);
  const partOf = (group: MediaFieldGroup) => (
    <Fragment key={group}>
      {group === "date" && facts}
      {group === "photographer" && usualNote}
      <FormPart group={group} form={form} isOwn={isOwn} />
    </Fragment>
  );
  return (
    <div className={styles.form}>
      {onCopy && <CopyPreviousBox copied={copied} onChange={onCopy} />}
      {first.map(partOf)}
      <MoreFields form={form} required={required}>
        {more.map(partOf)}
        <CoordinateFields form={form} />
        {children}
      </MoreFields>
    </div>
  );
}

export function FormPart({ group, ...given }: PartProps & { group: MediaFieldGroup }) {
  const OwnPart = parts[group];
  const { form } = given;
  if (OwnPart) return <OwnPart {...given} />;
  const fields = textFields.filter((field) => mediaFields[field].group === group);
  return fields.map((field) => <TextAnswer key={field} form={form} field={field} />);
}

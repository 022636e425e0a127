import {
  type FieldOfTextGroup,
  formFields,
  type MediaFieldGroup,
  mediaFields,
  type TextGroup,
} from "@samling/contract/media-fields";
import { type ComponentType, Fragment, type ReactNode } from "react";
import { AltTextField } from "./alt-text-field.tsx";
import { CoordinateFields } from "./coordinate-fields.tsx";
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
  /** False if staff edit somebody else's contribution. */
  isOwn?: boolean;
  top?: ReactNode;
  /** What is said above a group. */
  notes?: Partial<Record<MediaFieldGroup, ReactNode>>;
  /** Helpers for several files. */
  children?: ReactNode;
}

export function MetadataForm({ form, isOwn = true, top, notes = {}, children }: MetadataFormProps) {
  const { first, more } = orderGroups(form.required);
  const partOf = (group: MediaFieldGroup) => (
    <Fragment key={group}>
      {notes[group]}
      <FormPart group={group} form={form} isOwn={isOwn} />
    </Fragment>
  );
  return (
    <div className={styles.form}>
      {top}
      {first.map(partOf)}
      <MoreFields form={form}>
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

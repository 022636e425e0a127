import {
  type FieldOfTextGroup,
  formFields,
  type MediaFieldGroup,
  mediaFieldGroups,
  mediaFields,
  type TextGroup,
} from "@samling/contract/media-fields";
import { type ComponentType, Fragment, type ReactNode } from "react";
import type { MediaFile } from "../wizard-state.ts";
import { CopyPreviousBox } from "./copy-previous-box.tsx";
import { DateFields } from "./date-fields.tsx";
import { LicenseField } from "./license-field.tsx";
import styles from "./metadata-form.module.css";
import { PhotographerFields } from "./photographer-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { SocialFields } from "./social-fields.tsx";
import { TagField } from "./tag-field.tsx";
import { TextAnswer } from "./text-answer.tsx";
import type { DraftForm } from "./use-draft-form.ts";

type Part = ComponentType<{ form: DraftForm; isOwn: boolean }>;

/** Groups of texts get a text field each, unless they have a part of their own here; all other groups need one. */
const parts: Record<Exclude<MediaFieldGroup, TextGroup>, Part> & Partial<Record<MediaFieldGroup, Part>> = {
  date: DateFields,
  tags: TagField,
  photographer: PhotographerFields,
  license: LicenseField,
  location: PlaceFields,
  socials: SocialFields,
};

const textFields = formFields.filter((field): field is FieldOfTextGroup => !(mediaFields[field].group in parts));

interface MetadataFormProps {
  form: DraftForm;
  /** False if staff edit somebody else's contribution. */
  isOwn?: boolean;
  copied: MediaFile["copied"];
  /** Absent for the first file, which has no previous one. */
  onCopy: ((isOn: boolean) => void) | undefined;
  /** Helpers for this file. */
  children?: ReactNode;
  /** Origin of photographer and license, if not the person's own choice. */
  usualNote?: ReactNode;
}

export function MetadataForm({ form, isOwn = true, copied, onCopy, children, usualNote }: MetadataFormProps) {
  return (
    <div className={styles.form}>
      {onCopy && <CopyPreviousBox copied={copied} onChange={onCopy} />}
      {children}
      {mediaFieldGroups.map((group) => (
        <Fragment key={group}>
          {group === "photographer" && usualNote}
          <FormPart group={group} form={form} isOwn={isOwn} />
        </Fragment>
      ))}
    </div>
  );
}

function FormPart({ group, form, isOwn }: { group: MediaFieldGroup; form: DraftForm; isOwn: boolean }) {
  const OwnPart = parts[group];
  if (OwnPart) return <OwnPart form={form} isOwn={isOwn} />;
  const fields = textFields.filter((field) => mediaFields[field].group === group);
  return fields.map((field) => <TextAnswer key={field} form={form} field={field} />);
}

import type { ReactNode } from "react";
import type { MediaFile } from "../wizard-state.ts";
import { CopyPreviousBox } from "./copy-previous-box.tsx";
import { DateFields } from "./date-fields.tsx";
import { LicenseField } from "./license-field.tsx";
import styles from "./metadata-form.module.css";
import { PhotographerFields } from "./photographer-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { SocialFields } from "./social-fields.tsx";
import { StoryFields } from "./story-fields.tsx";
import { TagField } from "./tag-field.tsx";
import type { DraftForm } from "./use-draft-form.ts";

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
      <StoryFields form={form} />
      <DateFields form={form} />
      <TagField form={form} />
      {usualNote}
      <PhotographerFields form={form} isOwn={isOwn} />
      <LicenseField form={form} />
      <PlaceFields form={form} />
      <SocialFields form={form} />
    </div>
  );
}

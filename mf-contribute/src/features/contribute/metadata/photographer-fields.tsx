import { mediaFields } from "@samling/contract/media-fields";
import { RadioGroup, TextField } from "@samling/ui";
import { useText } from "../../../text.ts";
import styles from "./metadata-form.module.css";
import type { DraftForm } from "./use-draft-form.ts";

/** Of the radio buttons. */
export const photographerName = (fileId: string): string => `photographer-${fileId}`;

interface PhotographerFieldsProps {
  form: DraftForm;
  isOwn: boolean;
}

/** Either the contributor is the photographer, or names the one who is. [VAL-08] */
export function PhotographerFields({ form, isOwn }: PhotographerFieldsProps) {
  const { fileId, draft, change, textsOf } = form;
  const t = useText();
  return (
    <div className={styles.group}>
      <RadioGroup
        id={photographerName(fileId)}
        name={photographerName(fileId)}
        legend={t("metadata.photographer")}
        requiredText={t("required")}
        options={[
          { value: "me", label: t(isOwn ? "metadata.iDid" : "metadata.contributorDid") },
          { value: "other", label: t("metadata.someoneElse") },
        ]}
        value={draft.isPhotographer ? "me" : "other"}
        onChange={(value) => change({ isPhotographer: value === "me" })}
      />
      {!draft.isPhotographer && (
        <TextField
          {...textsOf("otherPhotographer")}
          label={t("metadata.otherPhotographer")}
          help={t("metadata.otherPhotographerHelp")}
          maxLength={mediaFields.otherPhotographer.maxLength}
          value={draft.otherPhotographer}
          onChange={(event) => change({ otherPhotographer: event.target.value })}
        />
      )}
    </div>
  );
}

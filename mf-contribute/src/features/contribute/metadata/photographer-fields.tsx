import { RadioGroup, TextField } from "@samling/ui";
import { useText } from "../../../text.ts";
import styles from "./metadata-form.module.css";
import type { DraftForm } from "./use-draft-form.ts";

interface PhotographerFieldsProps {
  form: DraftForm;
  isOwn: boolean;
}

/** Either the contributor is the photographer, or names the one who is. [VAL-08] */
export function PhotographerFields({ form, isOwn }: PhotographerFieldsProps) {
  const t = useText();
  const { id, value: isPhotographer, onChange } = form.control("isPhotographer");
  return (
    <div className={styles.group}>
      <RadioGroup
        id={id}
        name={id}
        legend={t("metadata.photographer")}
        requiredText={t("required")}
        options={[
          { value: "me", label: t(isOwn ? "metadata.iDid" : "metadata.contributorDid") },
          { value: "other", label: t("metadata.someoneElse") },
        ]}
        value={isPhotographer ? "me" : "other"}
        onChange={(value) => onChange(value === "me")}
      />
      {!isPhotographer && (
        <TextField
          {...form.input("otherPhotographer")}
          label={t("metadata.otherPhotographer")}
          requiredText={t("required")}
          help={t("metadata.otherPhotographerHelp")}
        />
      )}
    </div>
  );
}

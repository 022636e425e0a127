import { useLanguage } from "@samling/portal";
import { RadioGroup, TextField } from "@samling/ui";
import { useState } from "react";
import { useText } from "../../../text.ts";
import styles from "./metadata-form.module.css";
import { isUnknown, unknownName } from "./photographer.ts";
import type { DraftForm } from "./use-draft-form.ts";

interface PhotographerFieldsProps {
  form: DraftForm;
  isOwn: boolean;
}

type Answer = "me" | "other" | "unknown";

/** Nothing is chosen beforehand: of inherited pictures few are the contributor's own. [VAL-08] */
export function PhotographerFields({ form, isOwn }: PhotographerFieldsProps) {
  const t = useText();
  const [language] = useLanguage();
  // "Unknown" may be the first word of what somebody is typing.
  const [isNaming, setNaming] = useState(false);
  const { id, error, value: isPhotographer } = form.control("isPhotographer");
  const answer: Answer | undefined =
    isPhotographer === null
      ? undefined
      : isPhotographer
        ? "me"
        : isUnknown(form.draft) && !isNaming
          ? "unknown"
          : "other";
  const choose = (chosen: Answer) => {
    setNaming(chosen === "other");
    form.change({
      isPhotographer: chosen === "me",
      otherPhotographer:
        chosen === "unknown" ? unknownName(language) : answer === "unknown" ? "" : form.draft.otherPhotographer,
    });
  };
  return (
    <div className={styles.group}>
      <RadioGroup
        id={id}
        name={id}
        className={styles.inline}
        legend={t("metadata.photographer")}
        requiredText={form.requiredText("isPhotographer")}
        error={error}
        options={[
          { value: "me", label: t(isOwn ? "metadata.me" : "metadata.contributorDid") },
          { value: "other", label: t("metadata.someoneElse") },
          { value: "unknown", label: t("metadata.nobodyKnows") },
        ]}
        value={answer}
        onChange={choose}
      />
      {answer === "other" && (
        <TextField
          {...form.input("otherPhotographer")}
          label={t("metadata.otherPhotographer")}
          requiredText={t("required")}
        />
      )}
    </div>
  );
}

import { useLanguage } from "@samling/portal";
import { Select, TextField } from "@samling/ui";
import { RadioGroup } from "@samling/ui/choices";
import { useState } from "react";
import { useText } from "../../../text.ts";
import { isUnknown, unknownName } from "../model/unknown-photographer.ts";
import styles from "./metadata-form.module.css";
import type { DraftForm } from "./use-draft-form.ts";

export interface PartProps {
  form: DraftForm;
  isOwn: boolean;
  /** In a cell of a table: one line instead of a group of answers. */
  isCompact?: boolean;
}

type PhotographerAnswer = "me" | "other" | "unknown";

/** Nothing is chosen beforehand: few inherited pictures are the contributor's own work. [VAL-08] */
export function PhotographerFields({ form, isOwn, isCompact }: PartProps) {
  const t = useText();
  const [language] = useLanguage();
  // "Unknown" may be the first word of a longer answer.
  const [isNaming, setNaming] = useState(false);
  const { id, error, value: isPhotographer } = form.control("isPhotographer");
  const answer: PhotographerAnswer | undefined =
    isPhotographer === null
      ? undefined
      : isPhotographer
        ? "me"
        : isUnknown(form.draft) && !isNaming
          ? "unknown"
          : "other";
  const choose = (chosen: PhotographerAnswer) => {
    setNaming(chosen === "other");
    form.change({
      isPhotographer: chosen === "me",
      otherPhotographer:
        chosen === "unknown" ? unknownName(language) : answer === "unknown" ? "" : form.draft.otherPhotographer,
    });
  };
  const question = { id, error, requiredText: form.requiredText("isPhotographer") };
  const label = t("metadata.photographer");
  const options = [
    { value: "me" as const, label: t(isOwn ? "metadata.me" : "metadata.contributorDid") },
    { value: "other" as const, label: t("metadata.someoneElse") },
    { value: "unknown" as const, label: t("metadata.nobodyKnows") },
  ];
  return (
    <div className="grid gap-4">
      {isCompact ? (
        <Select
          {...question}
          label={label}
          options={answer ? options : [{ value: "", label: "–" }, ...options]}
          value={answer ?? ""}
          onChange={({ target }) => {
            const chosen = options.find(({ value }) => value === target.value);
            if (chosen) choose(chosen.value);
          }}
        />
      ) : (
        <RadioGroup
          {...question}
          legend={label}
          name={id}
          className={styles.inline}
          options={options}
          value={answer}
          onChange={choose}
        />
      )}
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

import { TextField } from "@samling/ui";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { useText } from "./text.ts";

interface TagDialogProps {
  count: number;
  /** Whether it succeeded. */
  onTag: (tags: string[]) => Promise<boolean>;
  onClose: () => void;
}

/** The typed text as tags: split at the wizard's separators, without repetition. */
const readTags = (typed: string): string[] => {
  const tags = typed.split(/[,;:\s]+/).filter(Boolean);
  return tags.filter((tag, index) => tags.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === index);
};

export function TagDialog({ count, onTag, onClose }: TagDialogProps) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    const tags = readTags(typed);
    const problem = tags.length === 0 ? t("tagsMissing") : "";
    const tooMuch = tags.length > 20 || tags.some((tag) => tag.length > 60) ? t("tagsTooMany") : "";
    setError(problem || tooMuch);
    if (problem || tooMuch) return;
    setBusy(true);
    if (await onTag(tags)) onClose();
    else setBusy(false);
  };
  return (
    <ConfirmDialog
      title={t("tagTitle", { count })}
      confirmLabel={t("tagConfirm")}
      isBusy={isBusy}
      onConfirm={add}
      onClose={onClose}
    >
      <TextField
        label={t("tags")}
        help={t("tagsHelp")}
        error={error}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setError("");
        }}
      />
    </ConfirmDialog>
  );
}

import { maxSetNameLength } from "@samling/contract/constants/favorites";
import { useErrorText } from "@samling/portal";
import { useLengthError } from "@samling/portal/forms/too-long";
import { TextField } from "@samling/ui";
import { FormDialog } from "@samling/ui/form-dialog";
import { useState } from "react";
import { useSetText } from "../../../shared/sets/text.ts";

interface NameDialogProps {
  title: string;
  submit: string;
  name?: string;
  /** Resolves to an error message, if there is one. */
  onName: (name: string) => Promise<unknown>;
  onClose: () => void;
}

export function NameDialog({ title, submit, name = "", onName, onClose }: NameDialogProps) {
  const t = useSetText();
  const errorText = useErrorText();
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const lengthError = useLengthError()(typed.trim(), maxSetNameLength);
  const send = async () => {
    if (typed.trim() === "") return setError(t("missing"));
    if (lengthError) return;
    setBusy(true);
    const failure = await onName(typed.trim());
    setBusy(false);
    if (failure) setError(errorText(failure));
    else onClose();
  };
  return (
    <FormDialog
      texts={{ title, submit, cancel: t("cancel"), close: t("close") }}
      isBusy={isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t("name")}
        value={typed}
        error={lengthError ?? error}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}

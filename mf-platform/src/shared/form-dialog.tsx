import { useCommonText, useErrorText } from "@samling/portal";
import { ErrorSummary } from "@samling/ui";
import { FormDialog as Frame } from "@samling/ui/form-dialog.tsx";
import { type ReactNode, useState } from "react";
import styles from "./form-dialog.module.css";
import { useAdminText } from "./text.ts";

interface FormDialogProps {
  title: string;
  submitLabel: string;
  isDanger?: boolean;
  isWide?: boolean;
  onClose: () => void;
  /** Problems of the input: the id of each field, and its name. */
  findProblems?: () => { id: string; text: string }[];
  /** Throws the server's error on failure; closes on success. */
  onSubmit: () => Promise<unknown>;
  /** The message for an error, if this form has a better one. */
  errorTextOf?: (error: unknown) => string | null;
  children: ReactNode;
}

/** A form in a dialog: it closes on success, and keeps the input on failure. */
export function FormDialog({
  title,
  submitLabel,
  isDanger,
  isWide,
  onClose,
  findProblems = () => [],
  onSubmit,
  errorTextOf = () => null,
  children,
}: FormDialogProps) {
  const t = useAdminText();
  const common = useCommonText();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [problems, setProblems] = useState<{ id?: string; text: string }[]>([]);
  const submit = async () => {
    setAttempts((count) => count + 1);
    const found = findProblems();
    setProblems(found);
    if (found.length > 0) return;
    setBusy(true);
    try {
      await onSubmit();
      onClose();
    } catch (error) {
      setProblems([{ text: errorTextOf(error) ?? errorText(error) }]);
      setBusy(false);
    }
  };
  return (
    <Frame
      texts={{ title, submit: submitLabel, cancel: common("cancel"), close: common("close") }}
      className={styles.form}
      isBusy={isBusy}
      isDanger={isDanger}
      isWide={isWide}
      onSubmit={submit}
      onClose={onClose}
    >
      {problems.length > 0 && <ErrorSummary title={t("form.problem")} issues={problems} focusKey={attempts} />}
      {children}
    </Frame>
  );
}

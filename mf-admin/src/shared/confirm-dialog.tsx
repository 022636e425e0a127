import { useCommonText } from "@samling/portal";
import { FormDialog } from "@samling/ui/form-dialog";
import type { ReactNode } from "react";

interface ConfirmDialogProps {
  title: string;
  confirmLabel: string;
  isDanger?: boolean;
  /** False until there is something to confirm. */
  isOff?: boolean;
  isBusy: boolean;
  onConfirm: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** Runs an action once it is confirmed, by the button or by Enter in a field; otherwise the dialog only closes. */
export function ConfirmDialog({ title, confirmLabel, onConfirm, children, ...rest }: ConfirmDialogProps) {
  const common = useCommonText();
  const texts = { title, submit: confirmLabel, cancel: common("cancel"), close: common("close") };
  return (
    <FormDialog {...rest} texts={texts} onSubmit={onConfirm}>
      <div className="stack">{children}</div>
    </FormDialog>
  );
}

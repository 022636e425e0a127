import { useCommonText } from "@samling/portal";
import { FormDialog } from "@samling/ui/form-dialog.tsx";
import { type ReactNode, useEffect, useRef } from "react";

interface ConfirmDialogProps {
  title: string;
  confirmLabel: string;
  isDanger?: boolean;
  /** Until there is something to confirm. */
  isOff?: boolean;
  isBusy: boolean;
  onConfirm: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** Something is done once it is confirmed, by the button or by Enter in a field; else the dialog is only closed. */
export function ConfirmDialog({ title, confirmLabel, onConfirm, children, ...rest }: ConfirmDialogProps) {
  const common = useCommonText();
  const content = useRef<HTMLDivElement>(null);
  // Who has something to say here can say it at once.
  useEffect(() => content.current?.querySelector<HTMLElement>("input, textarea")?.focus(), []);
  const texts = { title, submit: confirmLabel, cancel: common("cancel"), close: common("close") };
  return (
    <FormDialog {...rest} texts={texts} onSubmit={onConfirm}>
      <div ref={content} className="stack">
        {children}
      </div>
    </FormDialog>
  );
}

import { useCommonText } from "@samling/portal";
import { Button, buttonRowClass, Dialog } from "@samling/ui";
import { type ReactNode, useEffect, useId } from "react";

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
export function ConfirmDialog({ title, confirmLabel, children, onConfirm, onClose, ...state }: ConfirmDialogProps) {
  const { isDanger, isOff, isBusy } = state;
  const common = useCommonText();
  const formId = useId();
  // Who has something to say here can say it at once.
  useEffect(() => {
    document.getElementById(formId)?.querySelector<HTMLElement>("input, textarea")?.focus();
  }, [formId]);
  return (
    <Dialog
      isOpen
      title={title}
      closeLabel={common("close")}
      onClose={onClose}
      footer={
        <div className={buttonRowClass()}>
          <Button
            type="submit"
            form={formId}
            isBusy={isBusy}
            aria-disabled={isOff || undefined}
            {...(isDanger && { variant: "danger" })}
          >
            {confirmLabel}
          </Button>
          <Button variant="line" onClick={onClose}>
            {common("cancel")}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOff && !isBusy) void onConfirm();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

import { useCommonText, useLeaveTexts } from "@samling/portal";
import { FormDialog, useOwnClose } from "@samling/ui/form-dialog";
import { type ComponentProps, useEffect, useRef, useState } from "react";

interface ConfirmDialogProps
  extends Pick<ComponentProps<typeof FormDialog>, "isDanger" | "isDisabled" | "onClose" | "children"> {
  title: string;
  confirmLabel: string;
  /** If it resolves to true, the dialog closes. */
  onConfirm: () => unknown;
}

/** Runs an action once it is confirmed, by the button or by Enter in a field; otherwise the dialog only closes. */
export function ConfirmDialog({ title, confirmLabel, onConfirm, children, ...rest }: ConfirmDialogProps) {
  const common = useCommonText();
  const leaveTexts = useLeaveTexts();
  const close = useOwnClose(rest.onClose);
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  // Its message is read out with the field.
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);
  const texts = { title, submit: confirmLabel, cancel: common("cancel"), close: common("close") };
  const confirm = async () => {
    setBusy(true);
    const isDone = await onConfirm();
    setBusy(false);
    if (isDone === true) close();
    else setRefusals(refusals + 1);
  };
  return (
    <FormDialog {...rest} isBusy={isBusy} texts={texts} leaveTexts={leaveTexts} onSubmit={confirm}>
      <div ref={fields} className="stack">
        {children}
      </div>
    </FormDialog>
  );
}

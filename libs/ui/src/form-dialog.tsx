import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button, buttonRowClass } from "./components/button.tsx";
import { Dialog } from "./components/dialog.tsx";

interface FormDialogProps {
  texts: Record<"title" | "submit" | "cancel" | "close", string>;
  isBusy: boolean;
  isDanger?: boolean | undefined;
  isWide?: boolean | undefined;
  /** Disables the button until there is something to submit. */
  isDisabled?: boolean | undefined;
  className?: string | undefined;
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, submitted by its button or by Enter in a field. */
export function FormDialog({ texts, isBusy, isDanger, isWide, isDisabled, className, ...form }: FormDialogProps) {
  const id = useId();
  const { onSubmit, onClose, children } = form;
  const element = useRef<HTMLFormElement>(null);
  // If there is a text field, the focus starts in it.
  useEffect(() => element.current?.querySelector<HTMLElement>("input, textarea")?.focus(), []);
  return (
    <Dialog
      title={texts.title}
      closeLabel={texts.close}
      onClose={onClose}
      {...(isWide && { isWide })}
      footer={
        <div className={buttonRowClass()}>
          <Button
            type="submit"
            form={id}
            isBusy={isBusy}
            aria-disabled={isDisabled || undefined}
            {...(isDanger && { variant: "danger" })}
          >
            {texts.submit}
          </Button>
          <Button variant="line" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      }
    >
      <form
        ref={element}
        id={id}
        className={className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isDisabled && !isBusy) void onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { Button, buttonRowClass } from "./components/button.tsx";
import { Dialog } from "./components/dialog.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";

interface FormDialogProps {
  texts: Record<"title" | "submit" | "cancel" | "close", string>;
  isBusy: boolean;
  isDanger?: boolean | undefined;
  isWide?: boolean | undefined;
  /** Disables the button until there is something to submit. */
  isDisabled?: boolean | undefined;
  className?: string | undefined;
  /** If given, Escape and the cross ask before they close a form in which text was typed. */
  leaveTexts?: ComponentProps<typeof LeaveDialog>["texts"];
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** Closes a dialog at the end of a call, unless the person has closed it already: another one may be open by then. */
export function useOwnClose(onClose: () => void): () => void {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => {
    if (isOpen.current) onClose();
  };
}

const isTextField = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches("textarea, input:not([type=checkbox], [type=radio], [type=file])");

/** A form in a dialog, submitted by its button or by Enter in a field. */
export function FormDialog({ texts, isBusy, isDanger, isWide, isDisabled, className, ...form }: FormDialogProps) {
  const id = useId();
  const { onSubmit, onClose, leaveTexts, children } = form;
  const [isTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  // If there is a text field, the focus starts in it.
  useEffect(() => element.current?.querySelector<HTMLElement>("input, textarea")?.focus(), []);
  const submit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    if (!isDisabled && !isBusy) void onSubmit();
  });
  // In a form inside another one, the event does not reach React, which listens at the top: the browser would reload.
  useEffect(() => {
    const form = element.current;
    form?.addEventListener("submit", submit);
    return () => form?.removeEventListener("submit", submit);
  }, []);
  return (
    <Dialog
      title={texts.title}
      closeLabel={texts.close}
      onClose={() => (isTyped && leaveTexts ? setAsking(true) : onClose())}
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
        onInput={({ target }: FormEvent) => isTextField(target) && setTyped(true)}
      >
        {children}
      </form>
      {leaveTexts && (
        <LeaveDialog isAsking={isAsking} stay={() => setAsking(false)} leave={onClose} texts={leaveTexts} />
      )}
    </Dialog>
  );
}

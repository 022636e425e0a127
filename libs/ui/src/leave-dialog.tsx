import { Button, buttonRowClass } from "./components/button.tsx";
import { Dialog } from "./components/dialog.tsx";

interface LeaveDialogProps {
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  texts: Record<"title" | "text" | "stay" | "leave" | "close", string>;
}

/** Asks whether to leave a page with unsaved work. */
export function LeaveDialog({ isAsking, stay, leave, texts }: LeaveDialogProps) {
  if (!isAsking) return null;
  return (
    <Dialog
      title={texts.title}
      closeLabel={texts.close}
      onClose={stay}
      footer={
        <div className={buttonRowClass()}>
          <Button onClick={stay}>{texts.stay}</Button>
          <Button variant="danger" onClick={leave}>
            {texts.leave}
          </Button>
        </div>
      }
    >
      <p>{texts.text}</p>
    </Dialog>
  );
}

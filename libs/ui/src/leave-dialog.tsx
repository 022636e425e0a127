import { Button } from "./components/button.tsx";
import { buttonRowClass } from "./components/button-class.ts";
import { Dialog } from "./components/dialog.tsx";

export interface LeaveTexts {
  title: string;
  text: string;
  stay: string;
  leave: string;
  close: string;
}

interface LeaveDialogProps {
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  texts: LeaveTexts;
}

/** Asks whether to leave a page on which something would be lost. */
export function LeaveDialog({ isAsking, stay, leave, texts }: LeaveDialogProps) {
  return (
    <Dialog
      isOpen={isAsking}
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

import type { MediaFieldGroup } from "@samling/contract/media-fields";
import { Button } from "@samling/ui";
import { useState } from "react";
import type { MediaFile, WizardState } from "../model/wizard-state.ts";
import { useToolText } from "../tools/text.ts";
import styles from "./spread-answers.module.css";
import { SpreadDialog } from "./spread-dialog.tsx";
import { SpreadNews } from "./spread-news.tsx";

export interface SpreadChoice {
  groups: MediaFieldGroup[];
  toIds: string[];
  isReplacing: boolean;
}

interface SpreadAnswersProps {
  file: MediaFile;
  others: readonly MediaFile[];
  spread: WizardState["spread"];
  onSpread: (choice: SpreadChoice) => void;
  onUndo: () => void;
}

/** Copies answers of this file to others at once, and can undo that. */
export function SpreadAnswers({ file, others, spread, onSpread, onUndo }: SpreadAnswersProps) {
  const t = useToolText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.spread}>
      <Button variant="line" isSmall icon="copy" onClick={() => setOpen(true)}>
        {t("spread.open")}
      </Button>
      <SpreadNews spread={spread} onUndo={onUndo} />
      {isOpen && (
        <SpreadDialog
          file={file}
          others={others}
          onClose={() => setOpen(false)}
          onSpread={(choice) => {
            onSpread(choice);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

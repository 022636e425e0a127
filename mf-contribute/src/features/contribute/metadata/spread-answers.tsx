import type { MediaFieldGroup } from "@samling/contract/media-fields";
import { Button, Icon } from "@samling/ui";
import { useRef, useState } from "react";
import { useToolText } from "../tools/text.ts";
import type { MediaFile, WizardState } from "../wizard-state.ts";
import styles from "./spread-answers.module.css";
import { SpreadDialog } from "./spread-dialog.tsx";

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
  const [isUndone, setUndone] = useState(false);
  const news = useRef<HTMLDivElement>(null);
  const count = Object.keys(spread?.targets ?? {}).length;
  return (
    <div className={styles.spread}>
      <Button variant="line" isSmall icon="copy" onClick={() => setOpen(true)}>
        {t("spread.open")}
      </Button>
      <div role="status" className={styles.news} ref={news} tabIndex={-1}>
        {(spread || isUndone) && <Icon name={spread ? "check" : "undo"} />}
        {spread ? (count > 0 ? t("spread.done", { count }) : t("spread.doneNone")) : isUndone && t("spread.undone")}
      </div>
      {count > 0 && (
        <Button
          variant="text"
          isSmall
          icon="undo"
          onClick={() => {
            onUndo();
            setUndone(true);
            // The button disappears with what it undoes.
            news.current?.focus({ preventScroll: true });
          }}
        >
          {t("spread.undo")}
        </Button>
      )}
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

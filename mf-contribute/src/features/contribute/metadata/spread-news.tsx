import { Button, Icon } from "@samling/ui";
import { useRef, useState } from "react";
import type { WizardState } from "../model/wizard-state.ts";
import { useToolText } from "../tools/text.ts";
import styles from "./spread-answers.module.css";

interface SpreadNewsProps {
  spread: WizardState["spread"];
  onUndo: () => void;
}

/** To how many files answers have been copied, and the way to undo that. */
export function SpreadNews({ spread, onUndo }: SpreadNewsProps) {
  const t = useToolText();
  const [isUndone, setUndone] = useState(false);
  const news = useRef<HTMLDivElement>(null);
  const count = Object.keys(spread?.targets ?? {}).length;
  return (
    <>
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
    </>
  );
}

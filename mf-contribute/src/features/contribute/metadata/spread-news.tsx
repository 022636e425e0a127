import { Button, Icon } from "@samling/ui";
import { useRef, useState } from "react";
import { useToolText } from "../tools/text.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import styles from "./spread-answers.module.css";

/** To how many files answers have been copied, and the way to undo that. */
export function SpreadNews() {
  const t = useToolText();
  const { state, dispatch } = useCurrentWizard();
  const { spread } = state;
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
            dispatch({ type: "spreadUndone" });
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

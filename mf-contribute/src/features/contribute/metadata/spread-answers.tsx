import { Button } from "@samling/ui";
import { useState } from "react";
import type { MediaFile } from "../model/wizard-state.ts";
import { useToolText } from "../tools/text.ts";
import styles from "./spread-answers.module.css";
import { SpreadDialog } from "./spread-dialog.tsx";
import { SpreadNews } from "./spread-news.tsx";

/** Copies answers of this file to others at once, and can undo that. */
export function SpreadAnswers({ file }: { file: MediaFile }) {
  const t = useToolText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.spread}>
      <Button variant="line" isSmall icon="copy" onClick={() => setOpen(true)}>
        {t("spread.open")}
      </Button>
      <SpreadNews />
      {isOpen && <SpreadDialog file={file} onClose={() => setOpen(false)} />}
    </div>
  );
}

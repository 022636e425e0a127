import { Button } from "@samling/ui";
import { useText } from "../../../text.ts";
import { useToolText } from "../tools/text.ts";
import type { MediaDraft } from "./media-draft.ts";
import { photographerName } from "./photographer-fields.tsx";
import { findUsual, type UsualAnswers } from "./usual-answers.ts";
import styles from "./usual-note.module.css";

interface UsualNoteProps {
  fileId: string;
  draft: MediaDraft;
  usual: UsualAnswers | null;
  onRefuse: () => void;
}

/** Says which answers come from the last contribution, while nobody has changed them. */
export function UsualNote({ fileId, draft, usual, onRefuse }: UsualNoteProps) {
  const t = useText();
  const tools = useToolText();
  const groups = findUsual(draft, usual);
  if (groups.length === 0) return null;
  const fields = groups.map((group) => t(`metadata.group.${group}`)).join(", ");
  const refuse = () => {
    onRefuse();
    // The button disappears with the note; the focus moves to the field to answer.
    requestAnimationFrame(() => {
      const choices = document.getElementsByName(photographerName(fileId));
      [...choices].find((choice) => choice.matches(":checked"))?.focus();
    });
  };
  return (
    <div className={styles.note}>
      <p>{tools("usual.text", { fields })}</p>
      <Button variant="line" isSmall onClick={refuse}>
        {tools("usual.refuse")}
      </Button>
    </div>
  );
}

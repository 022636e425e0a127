import type { Media } from "@samling/contract/types";
import { Icon, joinClasses } from "@samling/ui";
import type { ReactNode } from "react";
import { useText } from "../../../text.ts";
import { MetadataForm } from "../metadata/metadata-form.tsx";
import { useHeldDraftForm } from "../metadata/use-draft-form.ts";
import type { MediaDraft } from "../model/media-draft.ts";
import type { DraftRules } from "../model/metadata-problems.ts";
import { draftOf } from "./edit-state.ts";
import styles from "./editor.module.css";
import type { EditForm } from "./use-edit-form.ts";

interface MediaSectionProps {
  media: Media;
  draft: MediaDraft;
  form: EditForm;
  required: DraftRules["required"];
  isOwn: boolean;
  /** What can be done with the file itself. */
  tools: ReactNode;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** One file, with the same fields and rules as when it was contributed. [VAL-28] [VAL-29] */
export function MediaSection({ media, draft, required, isOwn, tools, isOpen, onToggle, ...whole }: MediaSectionProps) {
  const t = useText();
  const form = useHeldDraftForm(whole.form, draftOf(media.id), { draft, required });
  const name = draft.title.trim() || media.originalFileName || t("review.untitled");
  const isBad = whole.form.attempts > 0 && Object.values(form.problems).some(Boolean);
  return (
    <details className={styles.media} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <Still media={media} className={styles.thumbnail} />
        <h2 className="title-3">{name}</h2>
        {isBad && <Icon name="alert" />}
        <Icon name="chevronDown" />
      </summary>
      <div className={styles.desk}>
        <div className={styles.file}>
          <Still media={media} className={styles.picture} />
          {tools}
        </div>
        <MetadataForm form={form} isOwn={isOwn} />
      </div>
    </details>
  );
}

function Still({ media, className }: { media: Media; className: string | undefined }) {
  if (media.thumbnailUrl) return <img className={className} src={media.thumbnailUrl} alt="" loading="lazy" />;
  // There is no picture of it yet.
  return (
    <span className={joinClasses(styles.sign, className)}>
      <Icon name={media.kind === "video" ? "play" : "file"} />
    </span>
  );
}

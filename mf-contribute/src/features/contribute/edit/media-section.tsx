import type { Media } from "@samling/contract/types";
import { Icon, joinClasses } from "@samling/ui";
import { useText } from "../../../text.ts";
import type { MediaDraft } from "../metadata/media-draft.ts";
import { MetadataForm } from "../metadata/metadata-form.tsx";
import type { DraftRules } from "../metadata/problems.ts";
import { useDraftForm } from "../metadata/use-draft-form.ts";
import styles from "./editor.module.css";

interface MediaSectionProps {
  media: Media;
  draft: MediaDraft;
  rules: DraftRules;
  isOwn: boolean;
  isChecked: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onChange: (change: Partial<MediaDraft>) => void;
}

/** One file, with the same fields and rules as when it was contributed. [VAL-28] [VAL-29] */
export function MediaSection({ media, draft, rules, isOwn, isChecked, isOpen, onToggle, onChange }: MediaSectionProps) {
  const t = useText();
  const form = useDraftForm({ id: media.id, draft }, rules, isChecked, ({ change }) => onChange(change));
  const name = draft.title.trim() || media.originalFileName || t("review.untitled");
  const isBad = isChecked && form.problems.length > 0;
  return (
    <details className={styles.media} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <Still media={media} className={styles.thumbnail} />
        <h2 className="title-3">{name}</h2>
        {isBad && <Icon name="alert" />}
        <Icon name="chevronDown" />
      </summary>
      <div className={styles.desk}>
        <Still media={media} className={styles.picture} />
        <MetadataForm form={form} isOwn={isOwn} copied={null} onCopy={undefined} />
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

import type { Media } from "@samling/contract/types";
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
  isChecked: boolean;
  onChange: (change: Partial<MediaDraft>) => void;
}

/** One file, with the same questions and rules as when it was contributed. [VAL-28] [VAL-29] */
export function MediaSection({ media, draft, rules, isChecked, onChange }: MediaSectionProps) {
  const t = useText();
  const form = useDraftForm({ id: media.id, draft }, rules, isChecked, ({ change }) => onChange(change));
  const name = media.title || media.originalFileName || t("review.untitled");
  return (
    <section className={styles.section} aria-label={name}>
      <h2 className="title-3">{name}</h2>
      {media.thumbnailUrl && <img className={styles.picture} src={media.thumbnailUrl} alt="" loading="lazy" />}
      <MetadataForm form={form} copied={null} onCopy={undefined} />
    </section>
  );
}

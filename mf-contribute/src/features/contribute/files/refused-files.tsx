import { useFormat } from "@samling/portal";
import { Icon, IconButton } from "@samling/ui";
import { useText } from "../../../text.ts";
import type { Refusal } from "../model/accept-files.ts";
import type { RelatedRefusal } from "../model/related-files.ts";
import styles from "./refused-files.module.css";

/** Each refused file, and why. */
export function RefusedFiles({
  refused,
  onDismiss,
}: {
  refused: readonly (Refusal | RelatedRefusal)[];
  onDismiss: () => void;
}) {
  const t = useText();
  const reasonOf = useReason();
  if (refused.length === 0) return null;
  return (
    <div className={styles.box} role="alert">
      <div className={styles.head}>
        <Icon name="alert" />
        <strong>{t("files.refused", { count: refused.length })}</strong>
        <IconButton icon="close" label={t("files.dismiss")} isSmall onClick={onDismiss} />
      </div>
      <ul className={styles.list}>
        {refused.map((refusal, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two refused files may have the same name and reason
          <li key={index}>
            {/* A name may have its own direction of reading, which must not reach what follows. */}
            <b dir="auto">{refusal.name}</b> {reasonOf(refusal)}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function useReason() {
  const t = useText();
  const { formatBytes } = useFormat();
  return (refusal: Refusal | RelatedRefusal): string => {
    switch (refusal.reason) {
      case "tooLarge":
        return t("files.reason.tooLarge", { size: formatBytes(refusal.limit) });
      case "duplicate":
        return t("files.reason.duplicate", { sameAs: refusal.sameAs });
      case "relatedType":
      case "relatedOverflow":
        return t(`review.relatedReason.${refusal.reason}`);
      default:
        return t(`files.reason.${refusal.reason}`);
    }
  };
}

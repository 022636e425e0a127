import { useCommonText } from "@samling/portal";
import { Dialog } from "@samling/ui";
import styles from "./review.module.css";
import { useText } from "./text.ts";

const rows = [
  ["J", "next"],
  ["K", "previous"],
  ["Space", "zoom"],
  ["A", "accept"],
  ["C", "ask"],
  ["D", "decline"],
  ["H", "hide"],
  ["E", "edit"],
  ["X", "choose"],
  ["U", "undo"],
  ["?", "help"],
] as const;

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const common = useCommonText();
  return (
    <Dialog isOpen isLight title={t("keys.title")} closeLabel={common("close")} onClose={onClose}>
      <p className="muted">{t("keys.about")}</p>
      <dl className={styles.keyList}>
        {rows.map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key === "Space" ? t("keys.space") : key}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t("keys.written")}</p>
    </Dialog>
  );
}

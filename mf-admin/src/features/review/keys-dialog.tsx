import { useCommonText } from "@samling/portal";
import { Dialog } from "@samling/ui";
import styles from "./review.module.css";
import { useText } from "./text.ts";
import { actionKeys } from "./use-desk-keys.ts";

const arrows: Record<string, string> = { ArrowDown: "↓", ArrowUp: "↑" };

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const common = useCommonText();
  return (
    <Dialog isLight title={t("keys.title")} closeLabel={common("close")} onClose={onClose}>
      <p className="muted">{t("keys.about")}</p>
      <dl className={`mt-4 ${styles.keyList}`}>
        {actionKeys.map(({ action, keys }) => (
          <div key={action}>
            <dt className="row gap-1 items-start">
              {keys.map((key) => (
                <kbd key={key}>{key === " " ? t("keys.space") : (arrows[key] ?? key.toUpperCase())}</kbd>
              ))}
            </dt>
            <dd>{t(`keys.${action}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t("keys.written")}</p>
    </Dialog>
  );
}

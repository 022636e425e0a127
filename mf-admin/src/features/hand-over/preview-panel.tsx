import { useFormat } from "@samling/portal";
import { Button } from "@samling/ui";
import { Fact } from "@samling/ui/fact";
import type { HandOverPreview } from "./endpoints.ts";
import styles from "./hand-over.module.css";
import { useText } from "./text.ts";

interface PreviewPanelProps {
  preview: HandOverPreview | undefined;
  /** Whether the recipient is named: before, it is open what is new to them. */
  hasDestination: boolean;
  isBusy: boolean;
  onStart: () => void;
}

/** The numbers of a hand-over in large type, and the items left out. */
export function PreviewPanel({ preview, hasDestination, isBusy, onStart }: PreviewPanelProps) {
  const t = useText();
  const { formatNumber, formatBytes, formatDate } = useFormat();
  const isEmpty = hasDestination && preview?.items === 0;
  const numbers = {
    items: preview && formatNumber(preview.items),
    files: preview && formatNumber(preview.files),
    bytes: preview && formatBytes(preview.bytes),
    latest:
      hasDestination &&
      preview &&
      (preview.latest ? formatDate(preview.latest, { dateStyle: "medium" }) : t("weigh.never")),
  };
  return (
    <aside className={`on-field grid gap-5 org-field ${styles.weigh}`} aria-labelledby="weigh-title">
      <h2 className="title-2" id="weigh-title">
        {t("weigh.title")}
      </h2>
      <dl>
        {(["items", "files", "bytes", "latest"] as const).map((name) => (
          <Fact key={name} name={t(`weigh.${name}`)}>
            {numbers[name] || "–"}
          </Fact>
        ))}
      </dl>
      <div role="status">
        {preview && (
          <ul>
            {isEmpty && <li>{t("weigh.nothing")}</li>}
            {preview.left.map(({ state, items }) => (
              <li key={state}>{t(`weigh.left.${state}`, { count: items })}</li>
            ))}
            {preview.notPublic > 0 && <li>{t("weigh.notPublic", { count: preview.notPublic })}</li>}
            {preview.withoutLicense > 0 && <li>{t("weigh.withoutLicense", { count: preview.withoutLicense })}</li>}
            {preview.unknown.length > 0 && (
              <li>{t("weigh.unknown", { numbers: preview.unknown.slice(0, 10).join(", ") })}</li>
            )}
          </ul>
        )}
      </div>
      <Button variant="field" isWide isBusy={isBusy} aria-disabled={!preview || isEmpty} onClick={onStart}>
        {t("start")}
      </Button>
    </aside>
  );
}

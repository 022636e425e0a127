import { useFormat } from "@samling/portal";
import { buttonClass, Icon } from "@samling/ui";
import type { ReuseOptions } from "./endpoints.ts";
import styles from "./reuse.module.css";
import { useReuseText } from "./text.ts";

/** Each size says how large it is before it is fetched. */
export function Downloads({ files }: { files: ReuseOptions["downloads"] }) {
  const t = useReuseText();
  const { formatBytes } = useFormat();
  return (
    <section className="grid gap-3 min-0 rule-above pad-top-4">
      <h3 className="title-3">{t("download")}</h3>
      <ul className={styles.row}>
        {files.map(({ kind, url, width, height, bytes }) => (
          <li key={kind}>
            <a className={buttonClass({ variant: "line", isSmall: true })} href={url} download>
              <Icon name="download" />
              {t(`size.${kind}`, { width, height, bytes: formatBytes(bytes) })}
            </a>
          </li>
        ))}
      </ul>
      <p className="small muted">{t("inside")}</p>
    </section>
  );
}

import { listOverrides, listPreviews } from "../federation/registry.ts";
import { useText } from "../texts.ts";
import styles from "./frame.module.css";

/** Says that parts of the page are not the published ones, and links back to those. */
export function OverrideNotice() {
  const t = useText();
  const overrides = listOverrides().map(({ app }) => app);
  const previews = listPreviews();
  return (
    <>
      {overrides.length > 0 && (
        <div className={styles.override}>
          <p>{t("override.notice", { apps: overrides.join(", ") })}</p>
          <a href="?remote=">{t("override.end")}</a>
        </div>
      )}
      {previews.length > 0 && (
        <div className={styles.override}>
          <p>{t("override.preview", { apps: previews.join(", ") })}</p>
          <a href="?preview=">{t("override.end")}</a>
        </div>
      )}
    </>
  );
}

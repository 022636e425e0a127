import { listOverrides } from "../federation/registry.ts";
import { useText } from "../texts.ts";
import styles from "./frame.module.css";

/** Says that parts of the page are not the published ones, and links back to those. */
export function OverrideNotice() {
  const t = useText();
  const apps = listOverrides().map(({ app }) => app);
  if (apps.length === 0) return null;
  return (
    <div className={styles.override}>
      <p>{t("override.notice", { apps: apps.join(", ") })}</p>
      <a href="?remote=">{t("override.end")}</a>
    </div>
  );
}

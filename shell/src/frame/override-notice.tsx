import { listOverrides, listPreviews } from "../federation/registry.ts";
import { useText } from "../texts.ts";
import styles from "./frame.module.css";

/** Says that parts of the page are not published, and links back to the published ones. */
export function OverrideNotice() {
  const t = useText();
  const kinds = [
    { notice: "override.notice", apps: listOverrides().map(({ app }) => app), published: "?remote=" },
    { notice: "override.preview", apps: listPreviews(), published: "?preview=" },
  ] as const;
  return kinds.map(
    ({ notice, apps, published }) =>
      apps.length > 0 && (
        <div key={notice} className={`row items-center inherit-links gap-y-0 gap-x-4 ${styles.override}`}>
          <p>{t(notice, { apps: apps.join(", ") })}</p>
          <a className="target" href={published}>
            {t("override.end")}
          </a>
        </div>
      ),
  );
}

import { Link } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { toPlainText } from "@samling/ui/plain-text";
import type { ReactNode } from "react";
import { foreignLang } from "../foreign-lang.ts";
import { useOwnText } from "./confirmation.tsx";
import styles from "./heart.module.css";
import { useFavoriteText } from "./text.ts";

/** The outcome of a click on the heart, in the organization's own words where it has some. */
export default function FavoriteNotice({ orgId, change }: { orgId: string; change: "saved" | "removed" }): ReactNode {
  const t = useFavoriteText();
  const ownText = useOwnText({ orgId, isSignedIn: true });
  if (change === "removed") {
    return (
      <p className={styles.note} role="status">
        {t("removed")}
      </p>
    );
  }
  const text = toPlainText(ownText?.text ?? "");
  return (
    <p className={styles.note} role="status">
      <span lang={text && ownText && "lang" in ownText ? foreignLang(ownText.lang) : undefined}>
        {ownText && (text || t("saved"))}
      </span>{" "}
      <Link to={paths.favourites.href({ orgId })}>{t("toFavourites")}</Link>
    </p>
  );
}

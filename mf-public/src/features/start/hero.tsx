import { Link } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { SearchForm } from "../../shared/search-form.tsx";
import { useText } from "../../shared/text.ts";
import styles from "./hero.module.css";

export function Hero() {
  const t = useText();
  return (
    <div className={`wrap ${styles.hero}`}>
      <h1 className="display-1">{t("start.title")}</h1>
      <SearchForm to={paths.search.href()} label={t("search.everywhere")} />
      <p className={styles.ways}>
        <Link className="go small" to={`${paths.search.href()}?view=map`}>
          {t("search.map")}
        </Link>
        <Link className="go small" to={`${paths.search.href()}?view=years`}>
          {t("search.years")}
        </Link>
      </p>
    </div>
  );
}

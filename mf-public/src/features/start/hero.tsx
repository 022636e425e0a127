import { Link, useNavigate } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { SearchBox } from "../../shared/search-box/search-box.tsx";
import { searchHref } from "../../shared/search-box/search-href.ts";
import { useText } from "../../shared/text.ts";
import styles from "./hero.module.css";

export function Hero() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <div className={`wrap ${styles.hero}`}>
      <h1 className="display-1">{t("start.title")}</h1>
      <SearchBox label={t("search.everywhere")} onAsk={(choice) => navigate(searchHref(paths.search.href(), choice))} />
      <p className="row gap-y-0 gap-x-5">
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

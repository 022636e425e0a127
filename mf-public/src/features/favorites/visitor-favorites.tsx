import { LinkPanel } from "@samling/accounts/link-panel";
import { isApiError, Link, useFormat, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { favoriteApi } from "../../shared/favorites/endpoints.ts";
import { useFavoriteText } from "../../shared/favorites/text.ts";
import { LoadError } from "../../shared/load-error.tsx";
import { FavoriteTile } from "./favorite-tile.tsx";
import styles from "./favorites.module.css";
import { PageSkeleton } from "./page-skeleton.tsx";
import { Sets } from "./sets/sets.tsx";

/** The favorites of a visitor, by the link of the e-mail and without an account. */
export function VisitorFavorites({ orgId, token }: { orgId: string; token: string }) {
  const t = useFavoriteText();
  const { formatDate } = useFormat();
  const { data, error, refetch } = favoriteApi.useOpenFavoritesLinkQuery({ body: { token } });
  useTitle(t("page.title"));
  if (isApiError(error) && error.code === "RESET_TOKEN_INVALID") {
    return (
      <LinkPanel
        title={t("byLink.overTitle")}
        link={{ to: paths.organization.href({ orgId }), text: t("page.explore") }}
      >
        {t("byLink.overText")}
      </LinkPanel>
    );
  }
  if (error) return <LoadError error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton />;
  const { favorites, expiresAt } = data;
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <h1 className="title-1" tabIndex={-1}>
          {t("page.title")}
        </h1>
        <p className="muted">
          {favorites.length > 0
            ? t("byLink.text", { date: formatDate(expiresAt, { dateStyle: "long" }) })
            : t("byLink.none")}
        </p>
        <p>
          <Link to={paths.register.href({ organization: orgId })}>{t("byLink.register")}</Link>
        </p>
      </div>
      <ul className={styles.grid}>
        {favorites.map((favorite) => (
          <FavoriteTile key={favorite.id} favorite={favorite} isElsewhere={favorite.org_id !== orgId} />
        ))}
      </ul>
      <Sets token={token} favorites={favorites} />
    </>
  );
}

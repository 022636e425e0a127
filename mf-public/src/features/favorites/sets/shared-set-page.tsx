import { isMissing, Link, useParams, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass, Icon } from "@samling/ui";
import { LoadError } from "../../../shared/load-error.tsx";
import { MissingPage } from "../../../shared/missing-page.tsx";
import { setApi } from "../../../shared/sets/endpoints.ts";
import { useSetText } from "../../../shared/sets/text.ts";
import styles from "../favorites.module.css";
import { PageSkeleton } from "../page-skeleton.tsx";
import { SetTile } from "./set-tile.tsx";

export default function SharedSetPage() {
  const t = useSetText();
  const { key = "" } = useParams();
  const { data, error, refetch } = setApi.useOpenSharedSetQuery({ key });
  useTitle(data?.name);
  if (isMissing(error)) return <MissingPage title={t("goneTitle")} text={t("goneText")} />;
  if (error) return <LoadError error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton />;
  const { name, pictures } = data;
  const listedIn = { kind: "shared-set", key } as const;
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <h1 className="title-1" tabIndex={-1}>
          {name}
        </h1>
        <p className="muted">
          {pictures.length > 0 ? `${t("shown")}: ${t("count", { count: pictures.length })}` : t("emptyShared")}
        </p>
        {pictures.length > 1 && (
          <Link className={buttonClass({ variant: "line" })} to={paths.sharedSetWall.href({ key })}>
            <Icon name="play" />
            {t("wall")}
          </Link>
        )}
      </div>
      <ul className={styles.grid}>
        {pictures.map((picture) => (
          <SetTile key={picture.id} picture={picture} state={{ listedIn }} />
        ))}
      </ul>
    </>
  );
}

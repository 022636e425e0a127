import type { OrganizationSummary } from "@samling/contract/types";
import { useFormat, useSession } from "@samling/portal";
import { joinClasses, Panel, Skeleton, TextField } from "@samling/ui";
import { type MouseEvent, useDeferredValue, useState } from "react";
import { Loading } from "../../shared/loading.tsx";
import { useText } from "../../shared/text.ts";
import { OrganizationTile } from "./organization-tile.tsx";
import styles from "./start.module.css";

/** With at least this many, searching is faster than looking through them. */
const searchFrom = 9;
const eagerTiles = 2;

interface BoardProps {
  organizations: readonly OrganizationSummary[];
  onChoose: (event: MouseEvent, organizationId: string) => void;
}

export function Board({ organizations, onChoose }: BoardProps) {
  const t = useText();
  const { isSignedIn } = useSession();
  const [searchText, setSearchText] = useState("");
  const matches = findOrganizations(organizations, useDeferredValue(searchText));
  const { formatNumber } = useFormat();
  const spell = (count: number) => t("start.numbers").split(" ")[count - 1] ?? formatNumber(count);
  if (organizations.length === 0) return <Panel title={t("start.emptyTitle")}>{t("start.emptyText")}</Panel>;

  const collections = organizations.reduce((sum, organization) => sum + organization.collectionCount, 0);
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <div>
          <h2 className="title-1">
            {t("start.places", { count: organizations.length, number: spell(organizations.length) })}
          </h2>
          {!isSignedIn && <p className={`muted ${styles.choose}`}>{t("start.choose")}</p>}
        </div>
        <p className={joinClasses("muted small", !searchText && styles.choose)} role="status">
          {searchText
            ? t("start.found", { count: matches.length })
            : t("start.collectionsToSee", { count: collections })}
        </p>
        {organizations.length >= searchFrom && (
          <TextField
            className={styles.search}
            type="search"
            icon="search"
            isSmall
            label={t("start.search")}
            value={searchText}
            onChange={(event) => setSearchText(event.target.value)}
          />
        )}
      </div>
      <ul className={`grid ${styles.board}`}>
        {matches.map((organization, index) => (
          <OrganizationTile
            key={organization.id}
            organization={organization}
            isEager={index < eagerTiles}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </>
  );
}

export function BoardSkeleton() {
  return (
    <Loading>
      <div className={`wrap ${styles.head}`}>
        <Skeleton width="16rem" height="3rem" />
      </div>
      <div className={`grid ${styles.board}`}>
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} className={styles.placeholder} />
        ))}
      </div>
    </Loading>
  );
}

const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLocaleLowerCase();

/** Searches name, place and description, ignoring accents; every word must be found. */
function findOrganizations(organizations: readonly OrganizationSummary[], searchText: string) {
  const words = fold(searchText).split(/\s+/).filter(Boolean);
  return organizations.filter((organization) => {
    const descriptions = organization.description.map((entry) => entry.description);
    const text = fold([organization.name, organization.place ?? "", ...descriptions].join(" "));
    return words.every((word) => text.includes(word));
  });
}

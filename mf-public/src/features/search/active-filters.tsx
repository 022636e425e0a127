import { mediaKinds } from "@samling/contract/constants/files";
import type { Collection } from "@samling/contract/types";
import { findTranslation, Link, useLanguage } from "@samling/portal";
import { Icon } from "@samling/ui";
import type { SearchPageAnswer } from "../../shared/search/endpoints.ts";
import { formatTimeSpan } from "../../shared/search/format-time-span.ts";
import { useText } from "../../shared/search/text.ts";
import { reuseOf } from "./reuse.ts";
import styles from "./search.module.css";
import type { SearchParameters, SearchState } from "./search-state.ts";

interface ActiveFiltersProps {
  answer: SearchPageAnswer | undefined;
  searchState: SearchState;
  /** The organization or collection that is searched, once known. */
  collection: Collection | null;
}

export function ActiveFilters({ answer, searchState, collection }: ActiveFiltersProps) {
  const t = useText();
  const [language] = useLanguage();
  const { query, href, unfilteredHref, isNarrowed } = searchState;
  const title = collection && findTranslation(collection.translations, "title", language);
  const time = answer?.time;
  if (!isNarrowed && !time) return null;
  const { from, to, undated, organizationId, kind, license, place, tag, person, bbox, collectionId } = query;
  const owner = answer?.facets?.organizations.find((organization) => organization.organizationId === organizationId);
  const reuse = [...new Set((license?.split(",") ?? []).map(reuseOf))].map((answer) => t(answer)).join(", ");
  const knownKind = mediaKinds.find((item) => item === kind);
  const chips: [string | undefined, SearchParameters][] = [
    [organizationId && (owner?.name ?? t("from")), { organizationId: "" }],
    [collectionId && (title?.text ?? t("collection")), { collectionId: "" }],
    [
      time ? formatTimeSpan({ from: time.from ?? undefined, to: time.to ?? undefined, language }) : undefined,
      { datesAsWords: "true" },
    ],
    [from || to ? formatTimeSpan({ from, to, language }) : undefined, { from: "", to: "" }],
    [undated && t("undatedLong"), { undated: "" }],
    [knownKind && t(knownKind), { kind: "" }],
    [license && reuse, { license: "" }],
    [place, { place: "" }],
    [bbox && t("area"), { bbox: "" }],
    [tag, { tag: "" }],
    [person, { person: "" }],
  ];
  return (
    <ul className={styles.chips} aria-label={t("chosen")}>
      {chips.map(
        ([name, without]) =>
          name && (
            <li key={Object.keys(without)[0]}>
              <Link className={styles.chip} to={href(without)} aria-label={t("remove", { name })}>
                {name} <Icon name="close" />
              </Link>
            </li>
          ),
      )}
      <li>
        <Link className={styles.clear} to={unfilteredHref}>
          {t("clear")}
        </Link>
      </li>
    </ul>
  );
}

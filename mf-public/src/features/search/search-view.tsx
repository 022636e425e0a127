import type { Collection } from "@samling/contract/types";
import { Link, useFormat, useNavigate } from "@samling/portal";
import { Button, buttonClass, useKeptFocus } from "@samling/ui";
import { type ReactNode, type RefObject, useId, useState } from "react";
import type { SearchPageAnswer } from "../../shared/search/endpoints.ts";
import { useText } from "../../shared/search/text.ts";
import { SearchBox } from "../../shared/search-box/search-box.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import { Decades } from "./decades.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { MatchingOwners } from "./matching-owners.tsx";
import { QueryInterpretation } from "./query-interpretation.tsx";
import styles from "./search.module.css";
import type { ResultView, SearchState } from "./search-state.ts";

const views: readonly ResultView[] = ["pictures", "map", "years"];

interface SearchViewProps {
  first: SearchPageAnswer | undefined;
  /** Shown in the filters while the next answer is loading, so that they keep the focus. */
  previous?: SearchPageAnswer | undefined;
  searchState: SearchState;
  collection: Collection | null;
  box?: RefObject<HTMLDivElement | null>;
  /** The results, or the reason why they are missing. */
  children: ReactNode;
}

/** The query, its filters, and its results. Reads nothing from the store: the server renders it too. */
export function SearchView({ first, previous, searchState, collection, box, children }: SearchViewProps) {
  const t = useText();
  const { q = "" } = searchState.query;
  const isNothing = first?.total === 0;
  const shown = first ?? previous;
  const isInRows = shown && shown.total > 0 && searchState.view === "pictures";
  const facets = isInRows ? shown.facets : null;
  const [isFilterOpen, setFilterOpen] = useState(false);
  const filterId = useId();
  return (
    <div className="wrap">
      <KeptFocus key={searchState.href({})} />
      <h1 className="vh" tabIndex={-1}>
        {q ? t("titleOf", { q }) : t("title")}
      </h1>
      {/* A query from a link or from history resets the field. */}
      <SearchBar key={q} box={box} searchState={searchState} />
      {first && <QueryInterpretation answer={first} searchState={searchState} />}
      {!isNothing && <ResultViews first={first} searchState={searchState} />}
      <div className={styles.filterBar}>
        {facets && (
          <Button
            className={`hide ${styles.filterButton}`}
            variant="line"
            isSmall
            aria-expanded={isFilterOpen}
            aria-controls={filterId}
            onClick={() => setFilterOpen(!isFilterOpen)}
          >
            {t("narrow")}
          </Button>
        )}
        <ActiveFilters answer={first} searchState={searchState} collection={collection} />
      </div>
      {isInRows ? (
        <div className={`columns until-899 items-start ${styles.results}`}>
          {first && <MatchingOwners answer={first} />}
          {facets && (
            <div id={filterId} className={styles.filters} data-open={isFilterOpen || undefined}>
              <Decades facets={facets} searchState={searchState} />
              <FilterPanel facets={facets} searchState={searchState} />
            </div>
          )}
          {children}
        </div>
      ) : (
        children
      )}
    </div>
  );
}

/** The field, the filters and the links of a search disappear with it. */
function KeptFocus() {
  useKeptFocus();
  return null;
}

function SearchBar({ box, searchState }: Pick<SearchViewProps, "box" | "searchState">) {
  const t = useText();
  const navigate = useNavigate();
  const { query, request, isWithin, href } = searchState;
  const { organizationId, collectionId } = request;
  return (
    <div ref={box} className={styles.searchBar}>
      <SearchBox
        isLabelHidden
        isLarge
        label={t(isWithin ? "labelWithin" : "label")}
        q={query.q}
        within={{ organizationId, collectionId }}
        onAsk={(chosen) => navigate(href({ ...chosen }))}
      />
    </div>
  );
}

function ResultViews({ first, searchState }: Pick<SearchViewProps, "first" | "searchState">) {
  const t = useText();
  const { formatNumber } = useFormat();
  const count = first?.total ?? 0;
  return (
    <div className={`row items-center justify-between small ${styles.views}`}>
      <p role="status">{first && t(first.isMore ? "foundMore" : "found", { count, number: formatNumber(count) })}</p>
      <nav className="row gap-2" aria-label={t("viewAs")}>
        {views.map((view) => (
          <Link
            key={view}
            className={buttonClass({ variant: "line", isSmall: true })}
            to={searchState.href({ view: view === "pictures" ? "" : view })}
            aria-current={searchState.view === view ? true : undefined}
          >
            {t(view)}
          </Link>
        ))}
      </nav>
    </div>
  );
}

import {
  Navigate,
  useCommonText,
  useErrorText,
  useGetCollectionQuery,
  useLocation,
  useNavigate,
  useParams,
  useTitle,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { LoadMore, PageSpinner } from "@samling/ui";
import { lazy, Suspense, useDeferredValue, useEffect, useRef } from "react";
import { LoadError } from "../../shared/load-error.tsx";
import { type SearchPageAnswer, searchApi } from "../../shared/search/endpoints.ts";
import { SearchResultRows } from "../../shared/search/search-result-rows.tsx";
import { useText } from "../../shared/search/text.ts";
import { NoResults } from "./no-results.tsx";
import styles from "./search.module.css";
import { type SearchState, useSearchState } from "./search-state.ts";
import { SearchView } from "./search-view.tsx";

const YearsView = lazy(async () => ({ default: (await import("./years/years-view.tsx")).YearsView }));
const MapView = lazy(async () => ({ default: (await import("./map/map-view.tsx")).MapView }));

export default function SearchPage() {
  const t = useText();
  const searchState = useSearchState(useParams().orgId);
  const { view } = searchState;
  const { q = "", collectionId } = searchState.query;
  const { currentData, data, error, isFetching, refetch, ...more } = searchApi.useSearchInfiniteQuery(
    searchState.request,
  );
  // A phone needs a quarter of a second for the results; deferred, they are rendered in short steps.
  const deferredData = useDeferredValue(currentData);
  const { currentData: collection = null } = useGetCollectionQuery(
    { collectionId: collectionId ?? "" },
    { skip: !collectionId },
  );
  const [first] = (currentData && deferredData)?.pages ?? [];
  const hasResults = first !== undefined && first.total > 0;
  useTitle(q ? t("titleOf", { q }) : t("title"));
  const box = useRef<HTMLDivElement>(null);
  const isAsking = (useLocation().state as { isAsking?: true } | null)?.isAsking;
  // A person who follows the header's link wants to type. Runs after the title, which focuses the heading.
  useEffect(() => {
    if (isAsking) box.current?.querySelector("input")?.focus();
  }, [isAsking]);
  const waiting = (
    <div aria-busy="true">
      <PageSpinner label={t("loading")} />
    </div>
  );
  const opened = first?.isIdentifier && isOfOneContribution(first) ? first.items[0] : undefined;
  if (opened) {
    const { organizationId: orgId, collectionId, contributionId: id } = opened;
    return <Navigate to={paths.contribution.href({ orgId, collectionId, id, image: opened.id })} replace />;
  }
  return (
    <SearchView first={first} previous={data?.pages[0]} searchState={searchState} collection={collection} box={box}>
      {error && !first && <LoadError level={2} error={error} onRetry={refetch} />}
      {!first && (isFetching || currentData) && waiting}
      {first && !hasResults && <NoResults answer={first} searchState={searchState} />}
      {hasResults && view === "pictures" && (
        <SearchResults
          pages={currentData?.pages ?? []}
          searchState={searchState}
          isFetching={isFetching}
          error={error}
          {...more}
        />
      )}
      {hasResults && (
        <Suspense fallback={waiting}>
          {view === "years" && <YearsView searchState={searchState} />}
          {view === "map" && <MapView key={JSON.stringify(searchState.request)} searchState={searchState} />}
        </Suspense>
      )}
    </SearchView>
  );
}

/** Two organizations may have given the same number. */
const isOfOneContribution = ({ items }: SearchPageAnswer): boolean =>
  new Set(items.map(({ contributionId }) => contributionId)).size === 1;

interface SearchResultsProps {
  pages: readonly SearchPageAnswer[];
  searchState: SearchState;
  isFetching: boolean;
  error: unknown;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}

function SearchResults({ pages, searchState, isFetching, error, hasNextPage, fetchNextPage }: SearchResultsProps) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const { state, ...address } = useLocation();
  const navigate = useNavigate();
  // The history entry stores how many pages were loaded, so that as many are loaded again, even after a reload.
  const { pages: pagesToRestore = 1 } = (state ?? {}) as { pages?: number };
  const isShort = pages.length < pagesToRestore && hasNextPage && !error;
  useEffect(() => {
    if (isShort && !isFetching) void fetchNextPage();
  }, [isShort, isFetching, fetchNextPage]);
  const loadMore = () =>
    error
      ? fetchNextPage()
      : navigate(address, { replace: true, preventScrollReset: true, state: { ...state, pages: pages.length + 1 } });
  return (
    <div>
      <SearchResultRows items={pages.flatMap((page) => page.items)} asked={searchState.request} />
      <p>
        <a className={styles.clear} href={searchState.feed("atom")}>
          {t("feed")}
        </a>
        <link rel="alternate" type="application/atom+xml" href={searchState.feed("atom")} />
        <link rel="alternate" type="application/feed+json" href={searchState.feed("json")} />
      </p>
      {hasNextPage && (
        <LoadMore
          text={t("more")}
          retryText={common("retry")}
          failure={error ? errorText(error) : undefined}
          isBusy={isFetching || isShort}
          onMore={loadMore}
        />
      )}
    </div>
  );
}

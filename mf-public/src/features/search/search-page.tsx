import { Link, useCommonText, useErrorText, useFormat, useLocation, useNavigate, useTitle } from "@samling/portal";
import { Button, buttonClass, LoadMore, PageSpinner } from "@samling/ui";
import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from "react";
import { LoadError } from "../../shared/load-error.tsx";
import { type SearchPageAnswer, useSearchInfiniteQuery } from "../../shared/search/endpoints.ts";
import { FoundRows } from "../../shared/search/found-rows.tsx";
import { useText } from "../../shared/search/text.ts";
import { SearchBox } from "../../shared/search-box/search-box.tsx";
import { Chosen } from "./chosen.tsx";
import { Decades } from "./decades.tsx";
import { Matching } from "./matching.tsx";
import { Narrow } from "./narrow.tsx";
import { Nothing } from "./nothing.tsx";
import { type Seeking, useQuestion, type View } from "./question.ts";
import styles from "./search.module.css";
import { Understood } from "./understood.tsx";

const YearsView = lazy(async () => ({ default: (await import("./years/years-view.tsx")).YearsView }));
const MapView = lazy(async () => ({ default: (await import("./map/map-view.tsx")).MapView }));

const views: readonly View[] = ["pictures", "map", "years"];

export function SearchPage() {
  const t = useText();
  const seeking = useQuestion();
  const { q = "" } = seeking.question;
  const { currentData, error, isFetching, refetch, ...more } = useSearchInfiniteQuery(seeking.asked);
  const [first] = currentData?.pages ?? [];
  const isNothing = first?.total === 0;
  const facets = seeking.view === "pictures" && !isNothing ? first?.facets : null;
  const [isNarrowing, setNarrowing] = useState(false);
  const narrowingId = useId();
  useTitle(q ? t("titleOf", { q }) : t("title"));
  const box = useRef<HTMLDivElement>(null);
  const isAsking = (useLocation().state as { isAsking?: true } | null)?.isAsking;
  // Who follows the header's link wants to type. After the title, which leads to the heading.
  useEffect(() => {
    if (isAsking) box.current?.querySelector("input")?.focus();
  }, [isAsking]);
  return (
    <div className="wrap">
      <h1 className="vh" tabIndex={-1}>
        {q ? t("titleOf", { q }) : t("title")}
      </h1>
      {/* Another question, from a link or from history, begins another field. */}
      <Seek key={q} box={box} seeking={seeking} />
      {first && <Understood answer={first} seeking={seeking} />}
      {!isNothing && <Ways first={first} seeking={seeking} />}
      <div className={styles.line}>
        {facets && (
          <Button
            className={styles.narrow}
            variant="line"
            isSmall
            aria-expanded={isNarrowing}
            aria-controls={narrowingId}
            onClick={() => setNarrowing(!isNarrowing)}
          >
            {t("narrow")}
          </Button>
        )}
        <Chosen answer={first} seeking={seeking} />
      </div>
      {error && !first && <LoadError level={2} error={error} onRetry={() => void refetch()} />}
      {!first && isFetching && <PageSpinner label={t("loading")} />}
      {isNothing && <Nothing answer={first} seeking={seeking} />}
      {first && !isNothing && (
        <Suspense fallback={<PageSpinner label={t("loading")} />}>
          {seeking.view === "years" && <YearsView seeking={seeking} />}
          {seeking.view === "map" && <MapView seeking={seeking} />}
          {seeking.view === "pictures" && (
            <div className={styles.found}>
              <Matching answer={first} />
              {facets && (
                <div id={narrowingId} className={styles.narrowing} data-open={isNarrowing || undefined}>
                  <Decades facets={facets} seeking={seeking} />
                  <Narrow facets={facets} seeking={seeking} />
                </div>
              )}
              <Found
                pages={currentData?.pages ?? []}
                seeking={seeking}
                isFetching={isFetching}
                error={error}
                {...more}
              />
            </div>
          )}
        </Suspense>
      )}
    </div>
  );
}

function Seek({ box, seeking }: { box: RefObject<HTMLDivElement | null>; seeking: Seeking }) {
  const t = useText();
  const navigate = useNavigate();
  const { question, asked, isWithin, href } = seeking;
  const { organizationId, collectionId } = asked;
  return (
    <div ref={box} className={styles.seek}>
      <SearchBox
        isLabelHidden
        isLarge
        label={t(isWithin ? "labelWithin" : "label")}
        q={question.q}
        within={{ organizationId, collectionId }}
        onAsk={(chosen) => navigate(href({ ...chosen, at: "" }))}
      />
    </div>
  );
}

function Ways({ first, seeking }: { first: SearchPageAnswer | undefined; seeking: Seeking }) {
  const t = useText();
  const { formatNumber } = useFormat();
  const count = first?.total ?? 0;
  return (
    <div className={styles.ways}>
      <p role="status">{first && t(first.isMore ? "foundMore" : "found", { count, number: formatNumber(count) })}</p>
      <nav aria-label={t("ways")}>
        {views.map((view) => (
          <Link
            key={view}
            className={buttonClass({ variant: "line", isSmall: true })}
            to={seeking.href({ view: view === "pictures" ? "" : view })}
            aria-current={seeking.view === view ? true : undefined}
          >
            {t(view)}
          </Link>
        ))}
      </nav>
    </div>
  );
}

interface FoundProps {
  pages: readonly SearchPageAnswer[];
  seeking: Seeking;
  isFetching: boolean;
  error: unknown;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}

function Found({ pages, seeking, isFetching, error, hasNextPage, fetchNextPage }: FoundProps) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const { state, ...address } = useLocation();
  const navigate = useNavigate();
  // The history entry knows how many pages were seen: as many come back with it, also after a reload.
  const { pages: wanted = 1 } = (state ?? {}) as { pages?: number };
  const isShort = pages.length < wanted && hasNextPage && !error;
  useEffect(() => {
    if (isShort && !isFetching) void fetchNextPage();
  }, [isShort, isFetching, fetchNextPage]);
  const loadMore = () =>
    error
      ? fetchNextPage()
      : navigate(address, { replace: true, preventScrollReset: true, state: { ...state, pages: pages.length + 1 } });
  return (
    <div>
      <FoundRows items={pages.flatMap((page) => page.items)} asked={seeking.asked} />
      <p>
        <a className={styles.clear} href={seeking.feed("atom")}>
          {t("feed")}
        </a>
        <link rel="alternate" type="application/atom+xml" href={seeking.feed("atom")} />
        <link rel="alternate" type="application/feed+json" href={seeking.feed("json")} />
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

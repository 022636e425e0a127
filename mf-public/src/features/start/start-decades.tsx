import { Link, useErrorText } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, Icon } from "@samling/ui";
import { type CSSProperties, useState } from "react";
import barStyles from "../../shared/search/decades.module.css";
import { searchApi } from "../../shared/search/endpoints.ts";
import { SearchResultRows } from "../../shared/search/search-result-rows.tsx";
import { useText } from "../../shared/search/text.ts";
import { useBarInView } from "../../shared/search/use-bar-in-view.ts";
import { useCountsInProgress } from "../../shared/search/use-counts-in-progress.ts";
import styles from "./explore.module.css";

const maxPictures = 5;

/** Shows one decade after another with a few pictures each, beginning with the decade that has most. */
export function StartDecades() {
  const t = useText();
  const query = searchApi.useSearchYearsQuery({ unit: "decade" });
  const { data, isLoading } = query;
  const isInProgress = useCountsInProgress(query);
  const [chosen, setChosen] = useState<number | null>(null);
  const decades = data?.stretches ?? [];
  const maxCount = Math.max(...decades.map(({ count }) => count));
  const current = chosen ?? decades.findIndex(({ count }) => count === maxCount);
  const decade = decades[current];
  const bars = useBarInView(current);
  if (isLoading || (!data && isInProgress)) return <div className={styles.loading} />;
  if (!decade) return null;
  const nameOf = (from: string) => t("decade", { year: String(Number(from)) });
  return (
    <section className="wrap" aria-labelledby="start-decades">
      <div className={styles.head}>
        <h2 className="title-1" id="start-decades">
          {t("walk")}
        </h2>
        <div className="flex gap-2">
          <Button variant="line" isSmall aria-disabled={current === 0} onClick={() => setChosen(current - 1)}>
            {t("earlier")}
          </Button>
          <Button
            variant="line"
            isSmall
            aria-disabled={current === decades.length - 1}
            onClick={() => setChosen(current + 1)}
          >
            {t("later")}
          </Button>
        </div>
      </div>
      <ol ref={bars} className={barStyles.decades} aria-label={t("decades")}>
        {decades.map(({ from, count }, index) => (
          <li key={from}>
            <button
              type="button"
              aria-pressed={index === current}
              aria-label={t("counted", { name: nameOf(from), count })}
              onClick={() => setChosen(index)}
            >
              <i style={{ "--part": count / maxCount } as CSSProperties} />
              <span>{nameOf(from)}</span>
            </button>
          </li>
        ))}
      </ol>
      <DecadePictures from={decade.from} name={nameOf(decade.from)} />
    </section>
  );
}

function DecadePictures({ from, name }: { from: string; name: string }) {
  const t = useText();
  const errorText = useErrorText();
  const time = { from, to: String(Number(from) + 9) };
  // The pictures of the previous decade stay until the next ones have loaded.
  const { data, isFetching, error } = searchApi.useLookIntoQuery(time);
  return (
    <div className={styles.pictures} aria-busy={isFetching}>
      <p className={styles.decade} role="status">
        {name}
      </p>
      {error && !isFetching ? (
        <p role="alert">{errorText(error)}</p>
      ) : (
        data && <SearchResultRows items={data.items.slice(0, maxPictures)} isLazy />
      )}
      <Link className="go small" to={`${paths.search.href()}?${new URLSearchParams(time)}`}>
        {t("allOf", { name })} <Icon name="arrowRight" />
      </Link>
    </div>
  );
}

import { hasWord } from "@samling/contract/has-word";
import { Link } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass } from "@samling/ui";
import { type SearchPageAnswer, searchApi } from "../../shared/search/endpoints.ts";
import { SearchResultRows } from "../../shared/search/search-result-rows.tsx";
import { useText } from "../../shared/search/text.ts";
import { MatchingOwners } from "./matching-owners.tsx";
import styles from "./search.module.css";
import type { SearchParameters, SearchState } from "./search-state.ts";

const maxOffered = 8;

const maxPictures = 6;

/** Always offers a way to continue: searching without unknown words or filters, or elsewhere, popular terms, collections and the map. */
export function NoResults({ answer, searchState }: { answer: SearchPageAnswer; searchState: SearchState }) {
  const t = useText();
  const { query, request, unfilteredHref, isNarrowed, isWithin } = searchState;
  const { q } = query;
  const { without } = answer.unknown;
  const { data } = searchApi.useLookIntoQuery({ organizationId: request.organizationId });
  const page = unfilteredHref.split("?")[0];
  const [to = "", text] = without
    ? [searchState.href({ q: without }), t("searchFor", { q: without })]
    : isNarrowed
      ? [unfilteredHref, t("noFilters")]
      : isWithin
        ? [`${paths.search.href()}?${new URLSearchParams({ q: q ?? "" })}`, t("everywhere")]
        : [page, t("everything")];
  const offer = (legend: string, name: "place" | "tag", values: readonly string[] = []) =>
    values.length > 0 && (
      <section>
        <h3>{legend}</h3>
        <ul className={styles.chips}>
          {values.slice(0, maxOffered).map((value) => (
            <li key={value}>
              <Link
                className={styles.chip}
                to={`${page}?${new URLSearchParams({ [name]: value } satisfies SearchParameters)}`}
              >
                {value}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <section className={`grid one-column gap-4 justify-start ${styles.nothing}`} aria-labelledby="nothing">
      <div role="status">
        <h2 className="title-2" id="nothing">
          {t("noneTitle")}
        </h2>
      </div>
      <p className="muted">{t(q !== undefined && !hasWord(q) ? "wordless" : isNarrowed ? "noneText" : "noneWords")}</p>
      <p className="row">
        <Link className={buttonClass()} to={to}>
          {text}
        </Link>
        <Link className={buttonClass({ variant: "line" })} to={`${page}?view=map`}>
          {t("onMap")}
        </Link>
      </p>
      <MatchingOwners answer={answer} />
      {offer(
        t("popularPlaces"),
        "place",
        data?.facets?.places.map(({ place }) => place),
      )}
      {offer(
        t("popularTags"),
        "tag",
        data?.facets?.tags.map(({ tag }) => tag),
      )}
      {data && data.items.length > 0 && (
        <section className={styles.somePictures}>
          <h3>{t("somePictures")}</h3>
          <SearchResultRows items={data.items.slice(0, maxPictures)} />
        </section>
      )}
    </section>
  );
}

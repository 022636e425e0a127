import type { Collection } from "@samling/contract/types";
import { Link, useFormat, useNavigate } from "@samling/portal";
import { Button, buttonClass } from "@samling/ui";
import { type ReactNode, type RefObject, useId, useState } from "react";
import type { SearchPageAnswer } from "../../shared/search/endpoints.ts";
import { useText } from "../../shared/search/text.ts";
import { SearchBox } from "../../shared/search-box/search-box.tsx";
import { Chosen } from "./chosen.tsx";
import { Decades } from "./decades.tsx";
import { Matching } from "./matching.tsx";
import { Narrow } from "./narrow.tsx";
import type { Seeking, View } from "./question.ts";
import styles from "./search.module.css";
import { Understood } from "./understood.tsx";

const views: readonly View[] = ["pictures", "map", "years"];

interface SearchViewProps {
  /** The first page of what was found. */
  first: SearchPageAnswer | undefined;
  seeking: Seeking;
  collection: Collection | null;
  box?: RefObject<HTMLDivElement | null>;
  /** What was found, or why it is not there. */
  children: ReactNode;
}

/** The question, what it may be narrowed by, and what it has found. Reads nothing from the store: the server renders it too. */
export function SearchView({ first, seeking, collection, box, children }: SearchViewProps) {
  const t = useText();
  const { q = "" } = seeking.question;
  const isNothing = first?.total === 0;
  const isInRows = first && !isNothing && seeking.view === "pictures";
  const facets = isInRows ? first.facets : null;
  const [isNarrowing, setNarrowing] = useState(false);
  const narrowingId = useId();
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
        <Chosen answer={first} seeking={seeking} collection={collection} />
      </div>
      {isInRows ? (
        <div className={styles.found}>
          <Matching answer={first} />
          {facets && (
            <div id={narrowingId} className={styles.narrowing} data-open={isNarrowing || undefined}>
              <Decades facets={facets} seeking={seeking} />
              <Narrow facets={facets} seeking={seeking} />
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

function Seek({ box, seeking }: Pick<SearchViewProps, "box" | "seeking">) {
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

function Ways({ first, seeking }: Pick<SearchViewProps, "first" | "seeking">) {
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

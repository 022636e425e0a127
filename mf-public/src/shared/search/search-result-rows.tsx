import { describeDate } from "@samling/dates/describe";
import { Link, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon, Picture, pictureOf } from "@samling/ui";
import type { CSSProperties } from "react";
import { foreignLang } from "../foreign-lang.ts";
import type { PictureHistoryState } from "../list-origin.ts";
import { ratioOf } from "../ratio.ts";
import type { SearchQuery, SearchResultItem } from "./endpoints.ts";
import styles from "./search-result-rows.module.css";
import { useText } from "./text.ts";

/** Pictures that a phone shows at first: on a slow line, more of them would delay these. */
const eagerPictures = 2;

interface SearchResultRowsProps {
  items: readonly SearchResultItem[];
  /** The query that found these rows, if they are all its results or the first of them. */
  asked?: SearchQuery;
  /** They are far down on their page. */
  isLazy?: boolean;
}

/** Pictures in whole rows, each with date, place and contributor. */
export const SearchResultRows = ({ items, asked, isLazy = false }: SearchResultRowsProps) => (
  <ul className={`row inherit-links gap-hang ${styles.rows}`}>
    {items.map((item, index) => (
      <Row key={item.id} item={item} asked={asked} isEager={!isLazy && index < eagerPictures} />
    ))}
  </ul>
);

function Row({ item, asked, isEager }: { item: SearchResultItem; asked: SearchQuery | undefined; isEager: boolean }) {
  const t = useText();
  const [language] = useLanguage();
  const { organizationId: orgId, collectionId, contributionId: id } = item;
  const date = item.edtf === null ? item.openDate : describeDate(item.edtf, language);
  const place = item.location.split(",", 1)[0]?.trim();
  return (
    <li style={{ "--ratio": ratioOf(item) } as CSSProperties}>
      <Link
        className="ring-within block relative plain-link"
        to={paths.contribution.href({ orgId, collectionId, id, image: item.id })}
        state={asked && ({ listedIn: { kind: "search", asked } } satisfies PictureHistoryState)}
      >
        <span className="block relative clip covered ratio cool">
          {item.state === "ready" ? (
            <Picture
              {...pictureOf(item)}
              // The caption names it; the alternative text is read as well.
              sizes="(max-width: 899px) 60vw, 30vw"
              isEager={isEager}
            />
          ) : (
            <span className="grid place-center small muted tall">{t("inPreparation")}</span>
          )}
          {item.kind === "video" && (
            <span className={`badge ${styles.badge}`}>
              <Icon name="play" />
              <span className="vh">{t("film")}</span>
            </span>
          )}
          {item.kind === "sound" && <span className="vh">{t("soundOne")}</span>}
          {item.kind === "text" && <span className="vh">{t("story")}</span>}
        </span>
        <span className={`grid small lh-135 ${styles.caption}`}>
          <b lang={item.title ? foreignLang(item.lang) : undefined}>
            {item.title || t(item.kind === "text" ? "story" : "untitled")}
          </b>
          <span className="muted">{[place, date].filter(Boolean).join(", ")}</span>
          <span className="muted">{item.organizationName}</span>
        </span>
      </Link>
    </li>
  );
}

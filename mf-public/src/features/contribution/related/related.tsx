import type { Answer, Media, SimilarReason } from "@samling/contract/types";
import { describeDate } from "@samling/dates/describe";
import { Link, useCan, useFormat, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon, isPictured, kindIcons, Picture, pictureOf } from "@samling/ui";
import { Section } from "@samling/ui/section";
import type { CSSProperties } from "react";
import { foreignLang } from "../../../shared/foreign-lang.ts";
import { dateOf } from "../../../shared/media-date.ts";
import { ratioOf } from "../../../shared/ratio.ts";
import { useText } from "../../../shared/text.ts";
import { titleOf } from "../../../shared/title-of.ts";
import { deferredApi } from "../endpoints.ts";
import styles from "./related.module.css";
import { useRelatedText } from "./text.ts";

type Neighbor = NonNullable<Answer<"GET /api/media/{id}/neighbors">["before"]>;

/** Addresses have a maximum length. */
const maxTags = 50;
/** About two rows. */
const maxItems = 12;

interface RelatedProps {
  organizationId: string;
  contributionId: string;
  media: Media;
  tags: readonly string[];
}

/** The same picture from others, pictures taken before, after and nearby, and similar ones, each once. */
export function Related({ organizationId, contributionId, media, tags }: RelatedProps) {
  const t = useRelatedText();
  const { formatDate } = useFormat();
  const formatDistance = useFormatDistance();
  const formatReasons = useFormatReasons();
  const describeSamePicture = useDescribeSamePicture();
  const mayLink = useCan()("contribution:readAll", organizationId);
  const { currentData: neighbors } = deferredApi.useListNeighborsQuery({ id: media.id });
  const tag = [...new Set(tags)].slice(0, maxTags);
  const { currentData: similar = [] } = deferredApi.useListSimilarPicturesQuery({ contributionId, tag });
  const { samePictures = [], before, after, nearby = [] } = neighbors ?? {};
  const linked = new Set(samePictures.map(({ id }) => id));
  const all: [Neighbor, string][] = [
    ...samePictures.map(({ isBetter, ...item }): [Neighbor, string] => [item, describeSamePicture(isBetter, item)]),
    ...(before ? [[before, t("before", { date: dateOf(before, formatDate) })] satisfies [Neighbor, string]] : []),
    ...(after ? [[after, t("after", { date: dateOf(after, formatDate) })] satisfies [Neighbor, string]] : []),
    ...nearby.map(({ meters, ...item }): [Neighbor, string] => [item, formatDistance(meters)]),
    ...similar.map(({ reasons, ...item }): [Neighbor, string] => [item, formatReasons(reasons)]),
  ];
  const items = all.filter(([{ id }], index) => all.findIndex(([other]) => other.id === id) === index);
  if (items.length === 0) return null;
  return (
    <Section className="wrap pad-top-8" id="related" title={t("title")}>
      <ul className={`row mt-5 ${styles.list}`}>
        {items.slice(0, maxItems).map(([item, reason]) => (
          <Tile
            key={item.id}
            item={item}
            reason={reason}
            comparedWith={mayLink && linked.has(item.id) ? media.id : null}
          />
        ))}
      </ul>
    </Section>
  );
}

/** Formats a distance as precisely as a pin on a map shows it. */
function useFormatDistance() {
  const t = useRelatedText();
  const { formatNumber } = useFormat();
  return (meters: number) => {
    if (meters < 10) return t("here");
    if (meters < 1_000) return t("meters", { count: formatNumber(Math.round(meters / 10) * 10) });
    return t("kilometers", { count: formatNumber(Math.round(meters / 100) / 10) });
  };
}

/** Reasons that fit on a line. */
const maxReasons = 2;

/** Formats what two pictures share as one line. A word of both texts is left out: it says little to a reader. */
function useFormatReasons() {
  const t = useRelatedText();
  const [language] = useLanguage();
  return (reasons: readonly SimilarReason[]) => {
    const reasonTexts = reasons.flatMap(({ kind, text }) =>
      kind === "word" ? [] : [t(kind, { text: kind === "date" ? describeDate(text, language) : text })],
    );
    const line = reasonTexts.slice(0, maxReasons).join(", ");
    return line && line[0]?.toLocaleUpperCase() + line.slice(1);
  };
}

function useDescribeSamePicture() {
  const t = useRelatedText();
  return (isBetter: boolean, { contributionUserAlias, ...item }: Neighbor) => {
    const name = contributionUserAlias || `${item.contributionUserFirstName} ${item.contributionUserLastName}`.trim();
    return [t(isBetter ? "betterPicture" : "samePicture"), name && t("from", { name })].filter(Boolean).join(", ");
  };
}

interface TileProps {
  item: Neighbor;
  reason: string;
  /** The file with which staff have linked it, for those who may undo that. */
  comparedWith: string | null;
}

function Tile({ item, reason, comparedWith }: TileProps) {
  const t = useText();
  const related = useRelatedText();
  const { organizationId: orgId, collectionId, contributionId: id } = item;
  return (
    <li style={{ "--ratio": ratioOf(item) } as CSSProperties}>
      <Link
        className={`grid gap-1 small plain-link ${styles.link}`}
        to={paths.contribution.href({ orgId, collectionId, id, image: item.id })}
      >
        <span className={`grid place-center relative clip filled muted soft ratio ${styles.frame}`}>
          {isPictured(item) ? (
            <Picture
              {...pictureOf(item)}
              // The caption below names it; the alternative text is read as well.
              sources={item.sources.filter((source) => source.width <= 960)}
              sizes="(max-width: 599px) 45vw, 15rem"
            />
          ) : (
            <Icon name={kindIcons[item.kind]} />
          )}
        </span>
        <b className="strong anywhere" lang={item.title ? foreignLang(item.lang) : undefined}>
          {titleOf(t, item)}
        </b>
        {item.kind !== "image" && <span className="muted">{t(`media.${item.kind}`)}</span>}
        {reason && <span className="muted">{reason}</span>}
      </Link>
      {comparedWith && (
        <Link className="target small" to={paths.alike.href({ orgId, mediaId: comparedWith, otherId: item.id })}>
          {related("compare")}
        </Link>
      )}
    </li>
  );
}

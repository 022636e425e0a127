import { zeroDate } from "@samling/contract/constants/contributions";
import { type Fact as FactName, factNames, facts } from "@samling/contract/media-facts";
import type { Contribution, Media } from "@samling/contract/types";
import {
  findTranslation,
  Link,
  useCommonText,
  useFormat,
  useLanguage,
  useListLicensesQuery,
  useLocation,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, Icon, Skeleton, VisuallyHidden } from "@samling/ui";
import { Fact } from "@samling/ui/fact";
import { Fragment, type ReactNode, Suspense, useEffect, useId, useRef } from "react";
import { foreignLang } from "../../shared/foreign-lang.ts";
import type { PictureHistoryState } from "../../shared/list-origin.ts";
import { dateOf } from "../../shared/media-date.ts";
import { noName, photographerOf } from "../../shared/photographer.ts";
import { useText } from "../../shared/text.ts";
import { useOnDemand } from "../../shared/use-on-demand.ts";
import styles from "./contribution.module.css";
import type { SmallMapProps } from "./small-map.tsx";

/** The label of the photographer, by the kind of media item. */
const photographerKeys = {
  image: "contribution.photographer",
  video: "contribution.photographer",
  sound: "media.sound",
  text: "contribution.teller",
} as const;

/** The metadata of one picture; unknown values are omitted. */
export function Facts({ media, contribution }: { media: Media; contribution: Contribution }) {
  const t = useText();
  const [language] = useLanguage();
  const { formatDate } = useFormat();
  const date = dateOf(media, formatDate);
  const { organizationId: orgId, collectionId } = contribution;
  const { listedIn } = (useLocation().state ?? {}) as PictureHistoryState;
  const order = (listedIn?.kind === "collection" && listedIn.list.order) || "";
  const lang = foreignLang(media.lang);
  const photographer = photographerOf(media);
  /** Facts that are not shown as plain text. */
  const parts: Partial<Record<FactName, ReactNode>> = {
    isPhotographer: (photographer !== noName || media.kind === "image" || media.kind === "video") && (
      <Fact name={t(photographerKeys[media.kind])}>{photographer}</Fact>
    ),
    date: date && (
      <Fact name={t("contribution.date")} lang={media.date === zeroDate ? lang : undefined}>
        {date}
      </Fact>
    ),
    location: <MediaPlace media={media} />,
    tags: media.tags.length > 0 && (
      <Fact name={t("contribution.tags")}>
        <ul className={`row gap-2 ${styles.tags}`}>
          {media.tags.map((tag) => (
            <li key={tag}>
              <Link className="pill" to={paths.collection.href({ orgId, collectionId, tag, order })}>
                <span lang={lang}>{tag}</span>
                <VisuallyHidden> {t("contribution.allTagged")}</VisuallyHidden>
              </Link>
            </li>
          ))}
        </ul>
      </Fact>
    ),
    license: <License id={media.license} />,
  };
  const renderText = (name: FactName) =>
    media[name] && (
      <Fact name={facts[name][language]} lang={lang}>
        {String(media[name])}
      </Fact>
    );
  return (
    <dl className={`terms ${styles.facts}`}>
      {factNames.map((name) => (
        <Fragment key={name}>{name in parts ? parts[name] : renderText(name)}</Fragment>
      ))}
    </dl>
  );
}

function License({ id }: { id: string }) {
  const t = useText();
  const [language] = useLanguage();
  const { data, isLoading } = useListLicensesQuery();
  if (!id) return null;
  if (isLoading) {
    // As tall as its content will be, so that nothing below moves.
    return (
      <Fact name={t("contribution.licence")}>
        <Skeleton isText width="8rem" />
        <p className="small">
          <Skeleton isText width="100%" />
          <Skeleton isText width="100%" />
          <Skeleton isText width="40%" />
        </p>
      </Fact>
    );
  }
  const license = data?.find((entry) => entry.licenseId === id);
  const name = license && findTranslation(license.translations, "text", language);
  const description = license && findTranslation(license.translations, "description", language);
  return (
    <Fact name={t("contribution.licence")}>
      {license?.url ? (
        <a href={license.url} target="_blank" rel="license noreferrer" lang={foreignLang(name?.lang)}>
          {name?.text ?? id}
          <VisuallyHidden> {t("newTab")}</VisuallyHidden>
        </a>
      ) : (
        (name?.text ?? id)
      )}
      {description?.text && (
        <p className="small muted" lang={foreignLang(description.lang)}>
          {description.text}
        </p>
      )}
    </Fact>
  );
}

/** The place: a link to a search for it, and a small map that opens once it is seen. */
function MediaPlace({ media }: { media: Media }) {
  const t = useText();
  const href = mapsLink(media);
  const { location, locationLat: latitude, locationLng: longitude } = media;
  if (!location && !href) return null;
  return (
    <Fact name={t("contribution.place")}>
      {href ? (
        <a href={href} target="_blank" rel="noreferrer">
          {location ? <span lang={foreignLang(media.lang)}>{location}</span> : t("contribution.openMap")}
          {/* Kept with the last word. */}
          {"\u00a0"}
          <Icon name="external" />
          <VisuallyHidden>
            {" "}
            {location && t("contribution.openMap")} {t("newTab")}
          </VisuallyHidden>
        </a>
      ) : (
        <span lang={foreignLang(media.lang)}>{location}</span>
      )}
      {media.placeShown === "about" && <span className="muted"> {t("contribution.placeAbout")}</span>}
      {latitude !== null && longitude !== null && (
        <MapOnDemand
          key={media.id}
          mediaId={media.id}
          point={{ latitude, longitude }}
          label={t("contribution.mapOf", { location })}
        />
      )}
    </Fact>
  );
}

function MapOnDemand(props: SmallMapProps) {
  const t = useText();
  const common = useCommonText();
  const mapId = useId();
  const map = useOnDemand(async () => (await import("./small-map.tsx")).SmallMap);
  const { state, Opened: SmallMap, open } = map;
  const isOpen = state === "open";
  const toggle = () => (isOpen ? map.close() : void open());
  const button = useRef<HTMLButtonElement>(null);
  const openOnce = useRef(open);
  useEffect(() => {
    if (!button.current || !("IntersectionObserver" in window)) return;
    // No part of a map is loaded before its place is on the screen.
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void openOnce.current();
    });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <Button
        ref={button}
        className={styles.mapToggle}
        variant="text"
        isSmall
        icon={isOpen ? "minus" : "plus"}
        isBusy={state === "loading"}
        aria-expanded={isOpen}
        aria-controls={isOpen ? mapId : undefined}
        onClick={toggle}
      >
        {t(isOpen ? "contribution.hideMap" : "contribution.showMap")}
      </Button>
      {state === "failed" && (
        <p role="alert" className="small">
          {t("media.loadFailed")}
        </p>
      )}
      {SmallMap && (
        <div id={mapId} className={`mt-2 ${styles.map}`}>
          <Suspense fallback={<Skeleton height="100%" aria-label={common("loading")} />}>
            <SmallMap {...props} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** A search for the coordinates on OpenStreetMap; null without coordinates. */
const mapsLink = ({ locationLat, locationLng }: Pick<Media, "locationLat" | "locationLng">): string | null =>
  locationLat === null || locationLng === null
    ? null
    : `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${locationLat}, ${locationLng}` })}`;

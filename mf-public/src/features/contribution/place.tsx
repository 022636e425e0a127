import type { Media } from "@samling/contract/types";
import { useCommonText } from "@samling/portal";
import { Button, Icon, Skeleton, VisuallyHidden } from "@samling/ui";
import { Fact } from "@samling/ui/fact";
import { Suspense, useEffect, useId, useRef } from "react";
import { foreignLang } from "../../shared/foreign-lang.ts";
import { useText } from "../../shared/text.ts";
import { useOnDemand } from "../../shared/use-on-demand.ts";
import styles from "./contribution.module.css";
import type { SmallMapProps } from "./small-map.tsx";

/** The place: a link to a search for it, and a small map that opens once it is seen. */
export function Place({ media }: { media: Media }) {
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
    // Nothing of a map is loaded before its place is on the screen.
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
          {t("media.saveFailed")}
        </p>
      )}
      {SmallMap && (
        <div id={mapId} className={styles.map}>
          <Suspense fallback={<Skeleton height="100%" aria-label={common("loading")} />}>
            <SmallMap {...props} />
          </Suspense>
        </div>
      )}
    </>
  );
}

interface Place {
  locationLat: number | null;
  locationLng: number | null;
}

/** A search for the coordinates on OpenStreetMap; null if there are none. */
const mapsLink = ({ locationLat, locationLng }: Place): string | null =>
  locationLat === null || locationLng === null
    ? null
    : `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${locationLat}, ${locationLng}` })}`;

import type { Media } from "@samling/contract/types";
import { useCommonText } from "@samling/portal";
import { Button, Icon, Skeleton, VisuallyHidden } from "@samling/ui";
import { type ComponentType, Suspense, useId, useState } from "react";
import { useText } from "../../shared/text.ts";
import styles from "./contribution.module.css";
import { mapsLink } from "./maps-link.ts";
import type { SmallMapProps } from "./small-map.tsx";

/** The place: a link to a search for it, and a small map that is only loaded when opened. */
export function Place({ media }: { media: Media }) {
  const t = useText();
  const href = mapsLink(media);
  const { location, locationLat: latitude, locationLng: longitude } = media;
  if (!location && !href) return null;
  return (
    <div>
      <dt>{t("contribution.place")}</dt>
      <dd>
        {href ? (
          <a href={href} target="_blank" rel="noreferrer">
            {location || t("contribution.openMap")}
            {/* Kept with the last word. */}
            {"\u00a0"}
            <Icon name="external" />
            <VisuallyHidden>
              {" "}
              {location && t("contribution.openMap")} {t("newTab")}
            </VisuallyHidden>
          </a>
        ) : (
          location
        )}
        {latitude !== null && longitude !== null && (
          <MapOnDemand key={media.id} point={{ latitude, longitude }} label={t("contribution.mapOf", { location })} />
        )}
      </dd>
    </div>
  );
}

function MapOnDemand(props: SmallMapProps) {
  const t = useText();
  const common = useCommonText();
  const mapId = useId();
  const [SmallMap, setSmallMap] = useState<ComponentType<SmallMapProps> | null>(null);
  const [state, setState] = useState<"closed" | "loading" | "failed" | "open">("closed");
  const isOpen = state === "open";
  const toggle = async () => {
    if (isOpen) return setState("closed");
    setState("loading");
    try {
      const loaded = await import("./small-map.tsx");
      setSmallMap(() => loaded.SmallMap);
      setState("open");
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      <Button
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
      {isOpen && SmallMap && (
        <div id={mapId} className={styles.map}>
          <Suspense fallback={<Skeleton height="100%" aria-label={common("loading")} />}>
            <SmallMap {...props} />
          </Suspense>
        </div>
      )}
    </>
  );
}

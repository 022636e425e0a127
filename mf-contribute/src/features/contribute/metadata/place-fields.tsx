import type { Place } from "@samling/contract/types";
import { useLanguage } from "@samling/portal";
import { Button, TextField } from "@samling/ui";
import type { MapPoint } from "@samling/ui/map";
import { useId, useRef, useState } from "react";
import { useText } from "../../../text.ts";
import { useToolText } from "../tools/text.ts";
import styles from "./metadata-form.module.css";
import { useFindNearestPlaceQuery } from "./place/endpoints.ts";
import placeStyles from "./place/place.module.css";
import { PlaceMapPanel } from "./place/place-map-panel.tsx";
import { writePlace } from "./place/place-names.ts";
import { PlaceSearchField } from "./place/place-search-field.tsx";
import { usePosition } from "./place/use-position.ts";
import { isCoordinate, parseCoordinate } from "./place.ts";
import type { DraftForm } from "./use-draft-form.ts";

const digits = 5;

/** The place: in words with a search, on the map, by the device's position, or in degrees. [API-35] */
export function PlaceFields({ form }: { form: DraftForm }) {
  const tools = useToolText();
  const [language] = useLanguage();
  const { draft, change } = form;
  const [isMapOpen, setMapOpen] = useState(false);
  const [news, setNews] = useState("");
  const [isPinned, setPinned] = useState(false);
  const point = readPoint(draft);
  const status = useRef<HTMLDivElement>(null);

  const pin = ({ latitude, longitude }: MapPoint) => {
    change({ latitude: latitude.toFixed(digits), longitude: longitude.toFixed(digits) });
    setPinned(true);
    setNews("");
  };
  const position = usePosition((found) => {
    pin(found);
    setMapOpen(true);
  });
  const choose = (place: Place) => {
    const location = writePlace(place, language);
    change({ location, latitude: place.latitude.toFixed(digits), longitude: place.longitude.toFixed(digits) });
    setPinned(false);
    position.forget();
    setNews(tools("place.chosen", { place: location }));
  };
  const clear = () => {
    change({ location: "", latitude: "", longitude: "" });
    setPinned(false);
    position.forget();
    setNews(tools("place.cleared"));
    // The button disappears with the place.
    status.current?.focus({ preventScroll: true });
  };
  const positionNews = {
    idle: "",
    asking: tools("place.locating"),
    found: tools("place.located"),
    denied: tools("place.locateDenied"),
    failed: tools("place.locateFailed"),
  }[position.news];

  return (
    <div className={styles.group}>
      <PlaceSearchField form={form} onChoose={choose} />
      <div className={placeStyles.tools}>
        <Button variant="line" isSmall icon="globe" aria-expanded={isMapOpen} onClick={() => setMapOpen(!isMapOpen)}>
          {tools(isMapOpen ? "place.closeMap" : "place.openMap")}
        </Button>
        <Button variant="line" isSmall isBusy={position.news === "asking"} onClick={position.ask}>
          {tools("place.locate")}
        </Button>
        {(draft.location || draft.latitude || draft.longitude) && (
          <Button variant="text" isSmall icon="close" onClick={clear}>
            {tools("place.clear")}
          </Button>
        )}
      </div>
      <div role="status" className={placeStyles.status} ref={status} tabIndex={-1}>
        {positionNews || news}
        {!positionNews && isPinned && point && <NearestPlace point={point} form={form} />}
      </div>
      {isMapOpen && (
        <PlaceMapPanel
          point={point}
          onPick={(picked) => {
            position.forget();
            pin(picked);
          }}
        />
      )}
      <CoordinateFields
        form={form}
        onType={() => {
          position.forget();
          setPinned(false);
        }}
      />
    </div>
  );
}

/** Only a valid position on earth. */
function readPoint({ latitude, longitude }: DraftForm["draft"]): MapPoint | null {
  if (!isCoordinate(latitude, "locationLat") || !isCoordinate(longitude, "locationLng")) return null;
  return { latitude: parseCoordinate(latitude) ?? 0, longitude: parseCoordinate(longitude) ?? 0 };
}

/** To most people a pin is just a number: names the nearest place, and offers its name. */
function NearestPlace({ point, form: { draft, change } }: { point: MapPoint; form: DraftForm }) {
  const tools = useToolText();
  const [language] = useLanguage();
  const { currentData } = useFindNearestPlaceQuery(point);
  if (!currentData?.place) return null;
  const name = writePlace(currentData.place, language);
  return (
    <>
      {tools("place.pinned", { place: name })}
      {draft.location.trim() !== name && (
        <Button variant="text" isSmall onClick={() => change({ location: name })}>
          {tools("place.useName", { name })}
        </Button>
      )}
    </>
  );
}

function CoordinateFields({ form, onType }: { form: DraftForm; onType: () => void }) {
  const t = useText();
  const helpId = useId();
  return (
    <fieldset aria-describedby={helpId}>
      <legend className={styles.legend}>{t("metadata.coordinates")}</legend>
      <p className={styles.help} id={helpId}>
        {t("metadata.coordinatesHelp")}
      </p>
      <div className={styles.pair}>
        {(["latitude", "longitude"] as const).map((field) => {
          const input = form.input(field);
          return (
            <TextField
              key={field}
              {...input}
              label={t(`metadata.${field}`)}
              inputMode="decimal"
              inputClassName="tnum"
              autoComplete="off"
              onChange={(event) => {
                input.onChange(event);
                onType();
              }}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

import { placeShownOptions } from "@samling/contract/media-fields";
import type { Place } from "@samling/contract/types";
import { boundsOf, dayBefore, parseEdtf } from "@samling/dates/edtf";
import { understandDate } from "@samling/dates/understand";
import { formatToday, useLanguage } from "@samling/portal";
import { Button, IconButton } from "@samling/ui";
import { RadioGroup } from "@samling/ui/choices";
import type { MapPoint } from "@samling/ui/map";
import { useEffect, useRef, useState } from "react";
import { contributeApi } from "../endpoints.ts";
import { formatPoint, isCoordinate, parseCoordinate } from "../model/place.ts";
import { useToolText } from "../tools/text.ts";
import placeStyles from "./place/place.module.css";
import { PlaceMapPanel } from "./place/place-map-panel.tsx";
import { formatPlace } from "./place/place-names.ts";
import { PlaceSearchField } from "./place/place-search-field.tsx";
import { useBoundPin } from "./place/use-bound-pin.ts";
import { usePosition } from "./place/use-position.ts";
import type { DraftForm } from "./use-draft-form.ts";

/** The place: in words with a search, on the map, or by the device's position. [API-35] */
export function PlaceFields({ form, isCompact = false }: { form: DraftForm; isCompact?: boolean }) {
  const tools = useToolText();
  const [language] = useLanguage();
  const { draft, change } = form;
  const [isMapOpen, setMapOpen] = useState(false);
  const [news, setNews] = useState("");
  const [isPinned, setPinned] = useState(false);
  const point = readPoint(draft);
  const status = useRef<HTMLDivElement>(null);
  const bound = useBoundPin(form);
  /** For a button that disappears once it is used. */
  const keepFocus = () => status.current?.focus({ preventScroll: true });

  const pin = (at: MapPoint) => {
    change(formatPoint(at));
    bound.discardDetached();
    setPinned(true);
    setNews("");
  };
  const position = usePosition((devicePoint) => {
    pin(devicePoint);
    setMapOpen(true);
  });
  // A position entered in the meantime stays, whether typed in degrees or read from the camera.
  const here = `${draft.latitude} ${draft.longitude}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position ends the search
  useEffect(() => {
    if (position.status === "asking") position.forget();
  }, [here]);

  const choose = (place: Place) => {
    const location = formatPlace(place, language);
    change({ location, ...formatPoint(place) });
    bound.discardDetached();
    setPinned(false);
    position.forget();
    setNews(tools("place.chosen", { place: location }));
  };
  const write = (location: string) => {
    if (bound.write(location)) {
      setPinned(false);
      setNews("");
    }
  };
  const clear = () => {
    change({ location: "", latitude: "", longitude: "", placeShown: "exact" });
    bound.discardDetached();
    setPinned(false);
    position.forget();
    setNews(tools("place.cleared"));
    keepFocus();
  };
  const positionNews = position.status === "idle" ? "" : tools(positionTexts[position.status]);

  return (
    <div className="grid gap-4">
      <PlaceSearchField
        form={form}
        onWrite={write}
        onLeave={bound.settle}
        onChoose={choose}
        end={
          !isCompact && (
            <IconButton
              icon="globe"
              isSmall
              label={tools(isMapOpen ? "place.closeMap" : point ? "place.movePin" : "place.openMap")}
              aria-expanded={isMapOpen}
              onClick={() => setMapOpen(!isMapOpen)}
            />
          )
        }
      />
      <div
        role="status"
        className={`row gap-y-2 gap-x-4 items-center small lh-145 ${placeStyles.status}`}
        ref={status}
        tabIndex={-1}
      >
        {bound.detached ? (
          <DetachedPin
            place={bound.detached}
            onPutBack={() => {
              bound.putBack();
              keepFocus();
            }}
          />
        ) : (
          positionNews || news || (isPinned && point && <NearestPlace point={point} form={form} onUse={keepFocus} />)
        )}
      </div>
      {!isCompact && (draft.location || draft.latitude || draft.longitude) && (
        <Button variant="text" isSmall icon="close" className="self-start" onClick={clear}>
          {tools("place.clear")}
        </Button>
      )}
      {isMapOpen && (
        <>
          {!isDatedInPast(form) && (
            <Button
              variant="line"
              isSmall
              className="self-start"
              isBusy={position.status === "asking"}
              onClick={position.ask}
            >
              {tools("place.locate")}
            </Button>
          )}
          <PlaceMapPanel
            point={point}
            onPick={(picked) => {
              position.forget();
              pin(picked);
            }}
          />
        </>
      )}
      {(point || draft.location.trim() || draft.placeShown !== "exact") && <PlacePrecision form={form} />}
    </div>
  );
}

const positionTexts = {
  asking: "place.locating",
  found: "place.located",
  denied: "place.locateDenied",
  failed: "place.locateFailed",
} as const;

/** The pin was removed along with the words of its place. */
function DetachedPin({ place, onPutBack }: { place: string; onPutBack: () => void }) {
  const tools = useToolText();
  return (
    <>
      {tools("place.letGo", { place })}
      <Button variant="text" isSmall icon="undo" onClick={onPutBack}>
        {tools("place.putBack")}
      </Button>
    </>
  );
}

/** An old picture is rarely described where it was taken, and a photo of a print has the camera's current date. */
function isDatedInPast({ draft, cameraDate }: DraftForm): boolean {
  const yesterday = dayBefore(formatToday(new Date()));
  return [draft.date, draft.openDate, cameraDate ?? ""].some((words) => {
    const date = parseEdtf(understandDate(words, { language: "en" }) ?? words);
    const latest = date && boundsOf(date).latest;
    return latest !== null && latest < yesterday;
  });
}

/** Only a valid position on earth. */
function readPoint({ latitude, longitude }: DraftForm["draft"]): MapPoint | null {
  if (!isCoordinate(latitude, "locationLat") || !isCoordinate(longitude, "locationLng")) return null;
  return { latitude: parseCoordinate(latitude) ?? 0, longitude: parseCoordinate(longitude) ?? 0 };
}

interface NearestPlaceProps {
  point: MapPoint;
  form: DraftForm;
  onUse: () => void;
}

/** Names the nearest place, since degrees tell most people little, and offers its name. */
function NearestPlace({ point, form: { draft, change }, onUse }: NearestPlaceProps) {
  const tools = useToolText();
  const [language] = useLanguage();
  const { currentData } = contributeApi.useFindNearestPlaceQuery({ ...point, language });
  if (!currentData?.place) return null;
  const name = formatPlace(currentData.place, language);
  return (
    <>
      {tools("place.pinned", { place: name })}
      {draft.location.trim() !== name && (
        <Button
          variant="text"
          isSmall
          onClick={() => {
            change({ location: name });
            onUse();
          }}
        >
          {tools("place.useName", { name })}
        </Button>
      )}
    </>
  );
}

/** Precision of the pin for the public. The organization gets the exact place. */
function PlacePrecision({ form: { draft, change, idOf } }: { form: DraftForm }) {
  const t = useToolText();
  return (
    <RadioGroup
      className={placeStyles.shown}
      legend={t("place.shown")}
      name={`${idOf("location")}-shown`}
      options={placeShownOptions.map((value) => ({ value, label: t(`place.shownAs.${value}`) }))}
      value={draft.placeShown}
      onChange={(placeShown) => change({ placeShown })}
    />
  );
}

import * as L from "leaflet";
import "leaflet/dist/leaflet.css";
import { useEffect, useRef } from "react";
import { joinClasses } from "./join-classes.ts";
import {
  createMap,
  createPin,
  drawLabels,
  drawMarks,
  type MapBox,
  type MapLabel,
  type MapPoint,
  type MapTexts,
  type MapTiles,
  movePin,
  nameZoom,
  placeZoom,
  toPoint,
  townZoom,
} from "./map/create-map.ts";
import styles from "./map/map.module.css";

export type { MapBox, MapLabel, MapPoint, MapTiles };

interface PlaceMapProps {
  /** Its name for screen readers; the place's name, if a place is shown. */
  label: string;
  point: MapPoint | null;
  /** The configured tiles, or null for the bundled outlines. */
  tiles: MapTiles | null;
  /** `pin` is the name of a movable pin. */
  texts: MapTexts & { pin?: string };
  /** Makes places selectable: by click, by moving the pin, and by Enter for the middle of the map. */
  onPick?: (point: MapPoint) => void;
  /** Labels, the most important first. */
  labels?: readonly MapLabel[];
  /** Other places of the same kind; with them, the map opens at the scale of a town. */
  marks?: readonly MapPoint[];
  /** Called with the visible area, at first and after each move. */
  onView?: (box: MapBox) => void;
  className?: string;
}

/**
 * A map with one place on it. A separate entry point, to be loaded lazily: `lazy(async () => ({ default: (await
 * import("@samling/ui/map")).PlaceMap }))`.
 */
export function PlaceMap({ label, point, tiles, texts, onPick, labels, marks, onView, className }: PlaceMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map | null>(null);
  const names = useRef<L.LayerGroup | null>(null);
  const others = useRef<L.LayerGroup | null>(null);
  const isPickable = onPick !== undefined;
  // A place reported by the map itself is not set on it again.
  const picked = useRef<MapPoint | null>(null);
  // Each position gets its own pin; the next one takes over the focus.
  const isPinFocused = useRef(false);
  const latest = useRef({ point, onPick, onView, texts, zoom: placeZoom });
  const zoom = marks && marks.length > 0 ? townZoom : placeZoom;
  latest.current = { point, onPick, onView, texts, zoom };

  useEffect(() => {
    if (!element.current) return;
    const { point, texts, zoom } = latest.current;
    const created = createMap(element.current, { point, zoom, tiles, texts, isPickable });
    map.current = created;
    names.current = L.layerGroup().addTo(created);
    others.current = L.layerGroup().addTo(created);
    const pick = (at: L.LatLng) => {
      picked.current = toPoint(at);
      latest.current.onPick?.(picked.current);
    };
    const reportView = () => {
      const bounds = created.getBounds();
      const [south, north] = [Math.max(-90, bounds.getSouth()), Math.min(90, bounds.getNorth())];
      const [west, east] = [Math.max(-180, bounds.getWest()), Math.min(180, bounds.getEast())];
      latest.current.onView?.({ south, west, north, east });
    };
    created.on("moveend", reportView);
    if (isPickable) {
      created.on("click", ({ latlng }) => pick(latlng));
      created.on("keydown", ({ originalEvent }) => {
        if (originalEvent.key === "Enter" && originalEvent.target === created.getContainer()) pick(created.getCenter());
      });
    }
    reportView();
    const observer = new ResizeObserver(() => created.invalidateSize());
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      // Leaflet reports a resize a moment later, even if the map has been removed by then.
      created.off("moveend", reportView);
      created.remove();
      map.current = null;
    };
  }, [tiles, isPickable]);

  useEffect(() => nameZoom(map.current, texts));

  const { latitude, longitude } = point ?? {};
  const pinName = texts.pin ?? label;
  // biome-ignore lint/correctness/useExhaustiveDependencies: tiles and isPickable create a new map, which needs its pin
  useEffect(() => {
    const currentMap = map.current;
    if (!currentMap || latitude === undefined || longitude === undefined) return;
    const pin = createPin({ latitude, longitude }, isPickable).addTo(currentMap);
    const pick = (to: MapPoint) => {
      picked.current = to;
      latest.current.onPick?.(to);
    };
    pin.on("dragend", () => pick(toPoint(pin.getLatLng())));
    const handle = pin.getElement();
    if (isPickable && handle) {
      handle.setAttribute("aria-label", pinName);
      handle.addEventListener("keydown", (event) => {
        const to = movePin(currentMap, pin, event);
        if (!to) return;
        event.preventDefault();
        // Otherwise the map would move as well.
        event.stopPropagation();
        pick(to);
      });
      if (isPinFocused.current) handle.focus({ preventScroll: true });
    }
    const isOwn = picked.current?.latitude === latitude && picked.current.longitude === longitude;
    if (!isOwn) currentMap.setView([latitude, longitude], Math.max(currentMap.getZoom(), latest.current.zoom));
    return () => {
      isPinFocused.current = handle !== undefined && handle === document.activeElement;
      pin.remove();
    };
  }, [latitude, longitude, isPickable, tiles, pinName]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (map.current && names.current) drawLabels(map.current, names.current, labels ?? []);
  }, [labels, isPickable, tiles]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (others.current) drawMarks(others.current, marks ?? []);
  }, [marks, isPickable, tiles]);

  return (
    <section
      ref={element}
      // Leaflet moves and zooms with the arrows, plus and minus while the map has the focus.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved with the keyboard
      tabIndex={0}
      aria-label={label}
      className={joinClasses(styles.map, isPickable && styles.isPickable, className)}
    />
  );
}

import type { Answer } from "@samling/contract/types";
import * as L from "leaflet";
import { arrowSteps } from "../arrow-steps.ts";
import { joinClasses } from "../join-classes.ts";
import { prefersReducedMotion } from "../prefers-reduced-motion.ts";
import { CoastLayer, retryDelayMs } from "./coast-layer.ts";
import styles from "./map.module.css";
import { findSpotBeside, pickLabels } from "./pick-labels.ts";

const toLatLng = ({ latitude, longitude }: MapPoint): L.LatLngTuple => [latitude, longitude];

/** Precise to about a meter; more digits would claim a precision that does not exist. */
export const toPoint = (at: L.LatLng): MapPoint => {
  const { lat, lng } = at.wrap();
  return { latitude: Number(lat.toFixed(5)), longitude: Number(lng.toFixed(5)) };
};

const linkTo = (address: string, name: string) =>
  `<a href="https://www.${address}" rel="noreferrer" target="_blank">${name}</a>`;
const sources = [
  `© ${linkTo("openstreetmap.org/copyright", "OpenStreetMap")}`,
  "Natural Earth",
  `${linkTo("geonames.org", "GeoNames")} (CC BY 4.0)`,
].join(", ");
/** Beyond this zoom, the bundled map has nothing left to show, because it has no streets. */
const coastsReach = 14;

export interface MapTexts {
  zoomIn: string;
  zoomOut: string;
  /** Shown while parts of the background cannot be loaded. */
  noBackground: string;
}

interface MapOptions {
  point: MapPoint | null;
  zoom: number;
  tiles: MapTiles | null;
  texts: MapTexts;
  isPickable: boolean;
}

export function createMap(element: HTMLElement, { point, zoom, tiles, texts, isPickable }: MapOptions): L.Map {
  const isCalm = prefersReducedMotion();
  const map = L.map(element, {
    center: toLatLng(point ?? start.center),
    zoom: point ? zoom : start.zoom,
    minZoom: 2,
    maxZoom: tiles ? 18 : coastsReach,
    maxBounds: [
      [-85, -190],
      [85, 190],
    ],
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    inertia: !isCalm,
    // The wheel scrolls the page past a map, and one finger scrolls it past a read-only map.
    scrollWheelZoom: false,
    dragging: isPickable || !L.Browser.mobile,
  });
  L.control.zoom({ position: "topright" }).addTo(map);
  L.control
    .attribution({ prefix: false })
    .addAttribution(tiles ? tiles.attribution : sources)
    .addTo(map);
  L.control.scale({ imperial: false, position: "topleft" }).addTo(map);
  map.on("focus", () => map.scrollWheelZoom.enable());
  map.on("blur", () => map.scrollWheelZoom.disable());
  const ground = tiles ? L.tileLayer(tiles.url, { maxZoom: 19 }) : new CoastLayer();
  reportMissing(ground, element, texts.noBackground);
  return map.addLayer(ground);
}

/** Names the buttons, again if the language changes. */
export function nameZoom(map: L.Map | null | undefined, { zoomIn, zoomOut }: MapTexts): void {
  for (const [name, text] of Object.entries({ in: zoomIn, out: zoomOut })) {
    const button = map?.getContainer().querySelector(`.leaflet-control-zoom-${name}`);
    button?.setAttribute("title", text);
    button?.setAttribute("aria-label", text);
  }
}

/** Reports it while a visible tile is missing, and retries each tile with increasing delays. */
function reportMissing(ground: L.GridLayer, element: HTMLElement, text: string): void {
  const notice = document.createElement("p");
  notice.className = styles.notice ?? "";
  notice.setAttribute("role", "status");
  element.append(notice);
  const attempts = new Map<HTMLElement, number>();
  const update = () => {
    notice.textContent = attempts.size > 0 ? text : "";
  };
  ground.on("tileerror", ({ tile }) => {
    const attempt = (attempts.get(tile) ?? 0) + 1;
    attempts.set(tile, attempt);
    if (tile instanceof HTMLImageElement) {
      setTimeout(() => {
        if (attempts.has(tile)) tile.src = String(tile.src);
      }, retryDelayMs(attempt));
    }
    update();
  });
  for (const event of ["tileload", "tileunload"] as const) {
    ground.on(event, ({ tile }: L.TileEvent) => {
      if (attempts.delete(tile)) update();
    });
  }
}

export function createPin(point: MapPoint, isMovable: boolean): L.Marker {
  const icon = document.createElement("span");
  icon.className = styles.pin ?? "";
  return L.marker(toLatLng(point), {
    icon: L.divIcon({ html: icon, className: styles.pinBox ?? "", iconSize: [32, 40], iconAnchor: [16, 38] }),
    draggable: isMovable,
    autoPan: isMovable,
    // Leaflet then lets the pin take the focus; the map handles the keys.
    keyboard: isMovable,
    interactive: isMovable,
  });
}

export function drawMarks(layer: L.LayerGroup, marks: readonly MapPoint[]): void {
  layer.clearLayers();
  for (const mark of marks) {
    const icon = L.divIcon({ className: styles.mark ?? "", iconSize: [12, 12] });
    L.marker(toLatLng(mark), { icon, interactive: false, keyboard: false, zIndexOffset: -500 }).addTo(layer);
  }
}

/** Pixels. */
const pinStep = { short: 8, long: 60 };

/** Moves the pin with an arrow key: a little, and further with Shift. The pin stays in view. */
export function movePin(map: L.Map, pin: L.Marker, { key, shiftKey }: KeyboardEvent): MapPoint | null {
  const step = arrowSteps[key];
  if (!step) return null;
  const pixels = shiftKey ? pinStep.long : pinStep.short;
  // Container points are rounded to whole pixels, so the pin would drift.
  const to = map.unproject(map.project(pin.getLatLng()).add([step[0] * pixels, step[1] * pixels]));
  map.panInside(to, { padding: [40, 48] });
  return toPoint(to);
}

/** `marks` are above the labels, with their width in pixels. */
export function drawLabels(
  map: L.Map,
  layer: L.LayerGroup,
  labels: readonly MapLabel[],
  marks: readonly (MapPoint & { size: number })[] = [],
): void {
  layer.clearLayers();
  const pointOf = (point: MapPoint) => map.latLngToContainerPoint(toLatLng(point));
  const rounds = marks.map((mark) => ({ ...pointOf(mark), size: mark.size }));
  const placed = labels.map((label) => {
    const labelSpot = findSpotBeside(pointOf(label), rounds);
    return { name: label.name, isBeside: labelSpot !== undefined, ...(labelSpot ?? pointOf(label)) };
  });
  for (const { name, isBeside, x, y } of pickLabels(placed, (label) => label, rounds)) {
    const text = document.createElement("span");
    text.textContent = name;
    const className = joinClasses(styles.label, isBeside && styles.isBeside) ?? "";
    const icon = L.divIcon({ html: text, className, iconSize: [0, 0] });
    const position = map.containerPointToLatLng([x, y]);
    L.marker(position, { icon, interactive: false, keyboard: false, zIndexOffset: -1000 }).addTo(layer);
  }
}

export interface MapPoint {
  latitude: number;
  longitude: number;
}

export interface MapBox {
  south: number;
  west: number;
  north: number;
  east: number;
}

export interface MapLabel extends MapPoint {
  name: string;
}

export type MapTiles = NonNullable<Answer<"GET /api/map">["tiles"]>;

/** The initial view of a map without a place: northern Europe. [API-35] */
const start = { center: { latitude: 61, longitude: 16 }, zoom: 4 } as const;
export const placeZoom = 9;
/** Zoom for a place with others around it: a town. */
export const townZoom = 13;

import * as L from "leaflet";
import "leaflet/dist/leaflet.css";
import { useEffect, useRef } from "react";
import styles from "./cell-map.module.css";
import { joinClasses } from "./join-classes.ts";
import type { MapBox, MapLabel, MapPoint, MapTexts, MapTiles } from "./map/create-map.ts";
import { createMap, drawLabels, nameZoom } from "./map/create-map.ts";
import mapStyles from "./map/map.module.css";

/** A group of nearby items on the map. */
export interface MapCell extends MapPoint {
  /** Area that it covers, as `MapView.box`. */
  key: string;
  count: number;
  /** Its name for screen readers. */
  label: string;
  /** Address of the picture, if it is a single one. */
  picture: string | null;
}

export interface MapView {
  /** `west,south,east,north` in degrees. */
  box: string;
  bounds: MapBox;
  zoom: number;
  /** Middle and zoom, `latitude,longitude,zoom`: restores the same part on a screen of any size. */
  at: string;
}

interface CellMapProps {
  label: string;
  tiles: MapTiles | null;
  texts: MapTexts & {
    number: (value: number) => string;
    /** Describes a number of items. */
    count: (count: number) => string;
  };
  cells: readonly MapCell[];
  /** Places named below the marks, the largest first. */
  labels?: readonly MapLabel[];
  /** The initial part, as in `MapView`; everything if null. */
  box: string | null;
  /** The last position, as in `MapView`; takes precedence over `box`. */
  at?: string | null;
  /** Called with the visible part, at first and after each move. */
  onView: (view: MapView) => void;
  /** Called for a cell that cannot be enlarged any further. */
  onOpen: (cell: MapCell) => void;
  /** One finger scrolls the page past it. */
  passesScroll?: boolean;
  className?: string | undefined;
}

const clamp = (degrees: number, limit: number) => Math.max(-limit, Math.min(limit, degrees)).toFixed(4);

function readView(map: L.Map): MapView {
  const bounds = map.getBounds();
  const west = clamp(bounds.getWest(), 180);
  const south = clamp(bounds.getSouth(), 90);
  const east = clamp(bounds.getEast(), 180);
  const north = clamp(bounds.getNorth(), 90);
  const zoom = Math.round(map.getZoom());
  const { lat, lng } = map.getCenter();
  return {
    box: [west, south, east, north].join(","),
    bounds: { south: Number(south), west: Number(west), north: Number(north), east: Number(east) },
    zoom,
    at: [clamp(lat, 90), clamp(lng, 180), zoom].join(","),
  };
}

function readBounds(box: string): L.LatLngBounds {
  const [west = -180, south = -60, east = 180, north = 75] = box.split(",").map(Number);
  return L.latLngBounds([south, west], [north, east]);
}

/** Zooms in on a mark's items; false if it cannot zoom further, or would stay one mark even at the closest zoom. */
function zoomInto(map: L.Map, { key, count }: MapCell): boolean {
  const bounds = readBounds(key);
  const [corner, other] = [bounds.getNorthWest(), bounds.getSouthEast()].map((at) => map.project(at, map.getMaxZoom()));
  const isSpot = count === 1 || !corner || !other || corner.distanceTo(other) < minSize;
  // With margins, if possible: marks are then whole, and clear of the buttons.
  const nearer = [map.getSize().multiplyBy(0.25), L.point(0, 0)]
    .map((margins) => map.getBoundsZoom(bounds, false, margins))
    .find((zoom) => zoom > map.getZoom());
  if (isSpot || nearer === undefined) return false;
  // Its mark disappears with the next view.
  if (map.getContainer().contains(document.activeElement)) map.getContainer().focus({ preventScroll: true });
  map.setView(bounds.getCenter(), nearer);
  return true;
}

/** Merges marks that would cover one another, so that each can be touched. */
function mergeCells(map: L.Map, cells: readonly MapCell[], name: (count: number) => string): MapCell[] {
  const mergedCells: MapCell[] = [];
  const spotOf = ({ latitude, longitude }: MapPoint) => map.latLngToContainerPoint([latitude, longitude]);
  for (const cell of cells.toSorted((a, b) => b.count - a.count)) {
    const isOver = (other: MapCell) =>
      spotOf(cell).distanceTo(spotOf(other)) < (sizeOf(cell.count) + sizeOf(other.count)) / 2;
    const index = mergedCells.findIndex(isOver);
    const larger = mergedCells[index];
    if (!larger) mergedCells.push(cell);
    else {
      const count = larger.count + cell.count;
      const bounds = readBounds(larger.key).extend(readBounds(cell.key));
      mergedCells[index] = { ...larger, key: bounds.toBBoxString(), count, label: name(count), picture: null };
    }
  }
  return mergedCells;
}

/** Shows a position; an invalid one, from an edited address, shows everything. */
function showPlace(map: L.Map, at: string): boolean {
  const [latitude, longitude, zoom] = at.split(",").map(Number);
  if (latitude === undefined || longitude === undefined || zoom === undefined) return false;
  if (![latitude, longitude, zoom].every(Number.isFinite)) return false;
  map.setView([latitude, longitude], zoom, { animate: false });
  return true;
}

/** Marks are as large as a finger, and slightly larger for higher counts. */
const minSize = 44;
const sizeOf = (count: number) => minSize + Math.min(28, Math.round(Math.log10(count) * 8));

function createMark(cell: MapCell, formatNumber: (value: number) => string): L.Marker {
  const { latitude, longitude, count, label, picture } = cell;
  const content = document.createElement("span");
  content.className = joinClasses(styles.mark, picture && styles.picture) ?? "";
  if (picture) content.style.backgroundImage = `url(${JSON.stringify(picture)})`;
  else content.textContent = formatNumber(count);
  const size = sizeOf(count);
  return L.marker([latitude, longitude], {
    icon: L.divIcon({ html: content, className: styles.box ?? "", iconSize: [size, size] }),
    title: label,
    alt: label,
    riseOnHover: true,
  });
}

interface DrawnMap {
  map: L.Map;
  marks: L.LayerGroup;
  names: L.LayerGroup;
  /** Cells that have their own mark. */
  mergedCells: readonly MapCell[];
}

/** A map with counts. A separate entry point, like the map of one place. */
export function CellMap(props: CellMapProps) {
  const { label, tiles, cells, labels, passesScroll = false, className } = props;
  const element = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap | null>(null);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    if (!element.current) return;
    const map = createMap(element.current, {
      point: null,
      zoom: 3,
      tiles,
      texts: latest.current.texts,
      isPickable: !passesScroll,
    });
    const { box, at } = latest.current;
    if (!(at && showPlace(map, at)) && box) map.fitBounds(readBounds(box), { animate: false });
    drawn.current = { map, names: L.layerGroup().addTo(map), marks: L.layerGroup().addTo(map), mergedCells: [] };
    const reportView = () => latest.current.onView(readView(map));
    map.on("moveend", reportView);
    reportView();
    const observer = new ResizeObserver(() => map.invalidateSize());
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      // Leaflet reports a resize a moment later, even if the map has been removed by then.
      map.off("moveend", reportView);
      map.remove();
      drawn.current = null;
    };
  }, [tiles, passesScroll]);

  useEffect(() => nameZoom(drawn.current?.map, latest.current.texts));

  // biome-ignore lint/correctness/useExhaustiveDependencies: other tiles create a new map, which needs its marks
  useEffect(() => {
    if (!drawn.current) return;
    const { map, marks } = drawn.current;
    const { texts } = latest.current;
    const mergedCells = mergeCells(map, cells, texts.count);
    marks.clearLayers();
    for (const cell of mergedCells) {
      const open = () => zoomInto(map, cell) || latest.current.onOpen(cell);
      const mark = createMark(cell, texts.number).on("click", open);
      // Leaflet gives a mark the role of a button, but does not handle its keys.
      mark.on("keydown", ({ originalEvent: pressed }: L.LeafletKeyboardEvent) => {
        if (pressed.key !== "Enter" && pressed.key !== " ") return;
        pressed.preventDefault();
        open();
      });
      marks.addLayer(mark);
      mark.getElement()?.setAttribute("aria-label", cell.label);
    }
    drawn.current.mergedCells = mergedCells;
  }, [cells, tiles]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other tiles create a new map, which needs its labels
  useEffect(() => {
    if (!drawn.current) return;
    const { map, names, mergedCells } = drawn.current;
    const sized = mergedCells.map((cell) => ({ ...cell, size: sizeOf(cell.count) }));
    drawLabels(map, names, labels ?? [], sized);
  }, [labels, cells, tiles]);

  return (
    <section
      ref={element}
      // Leaflet moves and zooms with the arrows, plus and minus while the map has the focus.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved with the keyboard
      tabIndex={0}
      aria-label={label}
      className={joinClasses(mapStyles.map, className)}
    />
  );
}

/** Pinch, double tap, wheel and drag on a picture, which comes in tiles or in one piece. Loads a library of its own. */
import { prefersReducedMotion } from "@samling/ui/prefers-reduced-motion";
import OpenSeadragon from "openseadragon";
import type { ViewBox } from "../viewer-address.ts";

const swipeDistance = 48;
const step = 1.5;
const doubleTapFactor = 3;
/** Share of the window by which an arrow key moves. */
const arrowStep = 0.15;

interface DeepZoomOptions {
  element: HTMLElement;
  /** The description of an IIIF service, or the address of a picture. */
  source: { tilesUrl: string } | { url: string };
  /** The part shown first; null for the whole picture. */
  box: ViewBox | null;
  hasMap: boolean;
  onShown: () => void;
  /** Some of the picture, or all of it, could not be loaded. */
  onFailed: () => void;
  /** The part that is shown once a movement has ended; null for the whole picture. */
  onView: (box: ViewBox | null) => void;
  onZoom: (isWhole: boolean) => void;
  onSwipe: (by: number) => void;
}

/** A point of the picture, or a box around it, in fractions of its size. */
interface PictureSpot {
  x: number;
  y: number;
  width?: number | undefined;
  height?: number | undefined;
}

export interface DeepZoom {
  zoomIn: () => void;
  zoomOut: () => void;
  showWhole: () => void;
  /** In fractions of the window. */
  move: (x: number, y: number) => void;
  isWhole: () => boolean;
  /** Puts elements over the picture, each centered on a spot and as large as its box; replaces the previous ones. */
  mark: (marks: readonly ({ element: HTMLElement } & PictureSpot)[]) => void;
  moveTo: (spot: { x: number; y: number }) => void;
  close: () => void;
}

export function openDeepZoom(options: DeepZoomOptions): DeepZoom {
  const { element, source, box, hasMap, onShown, onFailed, onView, onZoom, onSwipe } = options;
  const viewer = OpenSeadragon({
    element,
    // The dialog handles the keys, and has buttons for every action here.
    tabIndex: -1,
    drawer: ["canvas", "html"],
    showNavigationControl: false,
    showNavigator: hasMap,
    navigatorPosition: "BOTTOM_LEFT",
    navigatorSizeRatio: 0.14,
    navigatorDisplayRegionColor: "#fff",
    navigatorBorderColor: "#79838d",
    visibilityRatio: 1,
    constrainDuringPan: true,
    minZoomImageRatio: 1,
    maxZoomPixelRatio: 2,
    animationTime: prefersReducedMotion() ? 0 : 0.5,
    // Level 0 of IIIF: as few requests as possible for parts that are not viewed.
    imageLoaderLimit: 8,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: false },
    gestureSettingsTouch: { clickToZoom: false, dblClickToZoom: false },
    gestureSettingsPen: { clickToZoom: false, dblClickToZoom: false },
  });
  const { viewport } = viewer;
  const isWhole = () => viewport.getZoom() <= viewport.getHomeZoom() * 1.02;
  const readVisibleBox = (): ViewBox | null => {
    const size = viewer.world.getItemAt(0)?.getContentSize();
    if (!size || isWhole()) return null;
    const { x, y, width, height } = viewport.viewportToImageRectangle(viewport.getBounds());
    const [scaleX, scaleY] = [100 / size.x, 100 / size.y];
    return { x: x * scaleX, y: y * scaleY, width: width * scaleX, height: height * scaleY };
  };
  // Until a person moves it, the requested part stays, even when the window changes.
  let hasMoved = false;
  const markMoved = () => {
    hasMoved = true;
  };
  for (const name of ["canvas-press", "canvas-scroll", "canvas-double-click"] as const)
    viewer.addHandler(name, markMoved);
  const fit = () => {
    const size = viewer.world.getItemAt(0)?.getContentSize();
    if (!box || !size || hasMoved) return;
    const [scaleX, scaleY] = [size.x / 100, size.y / 100];
    const part = viewport.imageToViewportRectangle(
      box.x * scaleX,
      box.y * scaleY,
      box.width * scaleX,
      box.height * scaleY,
    );
    viewport.fitBounds(part, true);
  };
  viewer.addHandler("open", fit);
  viewer.addHandler("resize", fit);
  // For a picture that is visible as a whole, the map would only be a second, smaller one.
  const showMap = () => {
    if (viewer.navigator) viewer.navigator.element.style.visibility = isWhole() ? "hidden" : "visible";
  };
  for (const name of ["open", "resize", "zoom"] as const) viewer.addHandler(name, showMap);
  viewer.addOnceHandler("tile-drawn", onShown);
  viewer.addHandler("animation-finish", () => hasMoved && onView(readVisibleBox()));
  viewer.addHandler("zoom", () => onZoom(isWhole()));

  viewer.addHandler("canvas-key", (event) => {
    event.preventDefaultAction = true;
  });
  viewer.addHandler("canvas-double-click", ({ position }) => {
    if (isWhole()) viewport.zoomBy(doubleTapFactor, viewport.pointFromPixel(position));
    else viewport.goHome();
    viewport.applyConstraints();
  });
  watchSwipes(viewer, isWhole, onSwipe);
  let isClosed = false;
  // The library's own message is in English.
  viewer.removeAllHandlers("open-failed");
  const fail = () => isClosed || onFailed();
  for (const name of ["open-failed", "tile-load-failed"] as const) viewer.addHandler(name, fail);
  describeSource(source).then((tiles) => isClosed || viewer.open({ tileSource: tiles }), fail);

  const zoomBy = (factor: number) => {
    markMoved();
    viewport.zoomBy(factor).applyConstraints();
  };
  const pointOf = ({ x, y }: { x: number; y: number }) => {
    const size = viewer.world.getItemAt(0).getContentSize();
    return viewport.imageToViewportCoordinates(x * size.x, y * size.y);
  };
  const boxOf = ({ x, y, width, height }: PictureSpot) => {
    if (!width || !height) return null;
    const start = pointOf({ x: x - width / 2, y: y - height / 2 });
    const size = pointOf({ x: x + width / 2, y: y + height / 2 }).minus(start);
    return new OpenSeadragon.Rect(start.x, start.y, size.x, size.y);
  };
  /** Runs as soon as there is a picture. */
  const whenOpen = (run: () => void) => (viewer.isOpen() ? run() : viewer.addOnceHandler("open", run));
  return {
    mark: (marks) =>
      whenOpen(() => {
        viewer.clearOverlays();
        for (const { element: overlay, ...spot } of marks) {
          const box = boxOf(spot);
          if (box) viewer.addOverlay({ element: overlay, location: box });
          else
            viewer.addOverlay({ element: overlay, location: pointOf(spot), placement: OpenSeadragon.Placement.CENTER });
        }
      }),
    moveTo: (spot) =>
      whenOpen(() => {
        if (viewport.getBounds().containsPoint(pointOf(spot))) return;
        markMoved();
        viewport.panTo(pointOf(spot)).applyConstraints();
      }),
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
    showWhole: () => {
      markMoved();
      viewport.goHome();
    },
    move: (x, y) => {
      markMoved();
      const { width, height } = viewport.getBounds();
      viewport.panBy(new OpenSeadragon.Point(x * width * arrowStep, y * height * arrowStep)).applyConstraints();
    },
    isWhole,
    close: () => {
      isClosed = true;
      viewer.destroy();
    },
  };
}

/** A picture that is visible as a whole cannot be moved, so that a swipe shows the next one. */
function watchSwipes(viewer: OpenSeadragon.Viewer, isWhole: () => boolean, onSwipe: (by: number) => void) {
  let start: OpenSeadragon.Point | null = null;
  viewer.addHandler("canvas-press", ({ position }) => {
    start = isWhole() ? position : null;
  });
  viewer.addHandler("canvas-pinch", () => {
    start = null;
  });
  viewer.addHandler("canvas-release", ({ position }) => {
    const movement = start && position.minus(start);
    start = null;
    if (movement && Math.abs(movement.x) > swipeDistance && Math.abs(movement.x) > 2 * Math.abs(movement.y))
      onSwipe(movement.x < 0 ? 1 : -1);
  });
}

/** Each tile needs the query of the picture's address: it gives access to a picture that is not public. */
async function describeSource(source: DeepZoomOptions["source"]) {
  if ("url" in source) return { type: "image", url: source.url };
  const { href, search } = new URL(source.tilesUrl, location.href);
  const id = href.slice(0, href.length - search.length);
  const answer = await fetch(`${id}/info.json${search}`);
  if (!answer.ok) throw new Error(`${answer.status}`);
  // Without the version it requests sizes in the format of earlier versions, which are not stored.
  const tiles = new OpenSeadragon.IIIFTileSource({ ...(await answer.json()), id, version: 3 });
  const addressOf = tiles.getTileUrl.bind(tiles);
  tiles.getTileUrl = (level, x, y) => `${addressOf(level, x, y)}${search}`;
  return tiles;
}

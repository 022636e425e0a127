import type { Answer } from "@samling/contract/types";
import * as L from "leaflet";
import styles from "./map.module.css";

/** As in `GET /api/map/{zoom}/{column}/{row}`: units along an edge, and the last zoom. */
const extent = 2_048;
const lastZoom = 10;
/** Pixels; a map of zoom 1 is one tile. */
const tileSize = 512;

const maxDelayMs = 30_000;

/** Doubles with each attempt: a server that is too busy for tiles must not be asked for more of them. */
export const retryDelayMs = (attempt: number): number => Math.min(maxDelayMs, 1_000 * 2 ** attempt);

/** Ends early if the tile is no longer wanted. */
function wait(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function draw(svg: SVGElement, { x, y, z }: L.Coords, signal: AbortSignal): Promise<void> {
  const zoom = z - 1;
  // The same address for everything in one tile, so that it is fetched once.
  const levels = Math.max(0, zoom - lastZoom);
  const answer = await fetch(`/api/map/${zoom - levels}/${x >> levels}/${y >> levels}`, { signal });
  if (!answer.ok) throw new Error(`The map answers ${answer.status}.`);
  const tile = (await answer.json()) as Answer<"GET /api/map/{zoom}/{column}/{row}">;
  const parts = 2 ** (zoom - tile.zoom);
  const part = extent / parts;
  svg.setAttribute("viewBox", [(x % parts) * part, (y % parts) * part, part, part].join(" "));
  for (const name of ["water", "borders"] as const) svg.append(createPath(styles[name] ?? "", tile[name]));
}

function createPath(className: string, path: string): SVGElement {
  const element = L.SVG.create("path");
  element.setAttribute("class", className);
  element.setAttribute("d", path);
  return element;
}

/** Coasts, lakes and borders, in tiles that are loaded as the map moves. */
export class CoastLayer extends L.GridLayer {
  readonly #wanted = new WeakMap<HTMLElement, AbortController>();

  constructor() {
    super({ tileSize });
    // A tile that is no longer visible is not waited for.
    this.on("tileunload", ({ tile }) => this.#wanted.get(tile)?.abort());
  }

  protected override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const svg = L.SVG.create("svg");
    const tile = svg as Element as HTMLElement;
    const controller = new AbortController();
    this.#wanted.set(tile, controller);
    void this.#load(svg, coords, { done, signal: controller.signal });
    return tile;
  }

  /** A tile that fails to load stays empty until the next attempt; names and pins still show where a place is. */
  async #load(
    svg: SVGElement,
    coords: L.Coords,
    { done, signal }: { done: L.DoneCallback; signal: AbortSignal },
  ): Promise<void> {
    const tile = svg as Element as HTMLElement;
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      const error = await draw(svg, coords, signal).then(
        () => undefined,
        (cause: Error) => cause,
      );
      if (signal.aborted) return;
      done(error, tile);
      if (!error) return;
      await wait(retryDelayMs(attempt), signal);
    }
  }
}

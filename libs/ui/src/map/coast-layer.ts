import type { Answer } from "@samling/contract/types";
import * as L from "leaflet";
import styles from "./map.module.css";

/** As in `GET /api/map/{zoom}/{column}/{row}`: units along an edge, and the last zoom. */
const extent = 2_048;
const lastZoom = 10;
/** Pixels; a map of zoom 1 is one tile. */
const tileSize = 512;

async function draw(svg: SVGElement, { x, y, z }: L.Coords, signal: AbortSignal): Promise<void> {
  const zoom = z - 1;
  // The same address for everything in one tile, so that it is fetched once.
  const up = Math.max(0, zoom - lastZoom);
  const answer = await fetch(`/api/map/${zoom - up}/${x >> up}/${y >> up}`, { signal });
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
    // A tile that fails to load stays empty; names and pins still show where a place is.
    draw(svg, coords, controller.signal).then(
      () => done(undefined, tile),
      (error: Error) => done(error, tile),
    );
    return tile;
  }
}

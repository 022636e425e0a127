/** The bundled map: the content and size of a screen of it. */
import { gzipSync } from "node:zlib";
import type { Answer } from "@samling/contract/types";
import { openTestApi } from "../../testing/test-api.ts";

const api = openTestApi();

type Tile = Answer<"GET /api/map/{zoom}/{column}/{row}">;

describe("GET /api/map/{zoom}/{column}/{row}", () => {
  /** The tile of a zoom that has a place. */
  const placeOf = (zoom: number, latitude: number, longitude: number) => {
    const radians = (latitude * Math.PI) / 180;
    const row = (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2;
    return { column: ((longitude + 180) / 360) * 2 ** zoom, row: row * 2 ** zoom };
  };
  const addressOf = (zoom: number, latitude: number, longitude: number) => {
    const { column, row } = placeOf(zoom, latitude, longitude);
    return `/api/map/${zoom}/${Math.floor(column)}/${Math.floor(row)}` as const;
  };
  const read = async (address: string) => (await api.get<Tile>(address)).body;
  const coastsOf = ({ water }: Tile) => water.split("M").length - 1;

  it.each([
    ["Nagu, in the archipelago of Åbo", 60.19, 21.91, 60],
    ["Göteborg", 57.7, 11.95, 20],
  ])(
    "shows coast and islands of %s at zoom 12, with at most 60 kB for a screen [ASK-07]",
    async (_, latitude, longitude, islands) => {
      const { column, row } = placeOf(10, latitude, longitude);
      // A screen of 1,440 × 900 pixels; at zoom 12 the last tiles are 1,024 pixels wide.
      const tiles = new Set<string>();
      for (const x of [-0.7, 0, 0.7])
        for (const y of [-0.44, 0.44]) tiles.add(`/api/map/10/${Math.floor(column + x)}/${Math.floor(row + y)}`);
      let [bytes, coasts] = [0, 0];
      for (const address of tiles) {
        const tile = await read(address);
        bytes += gzipSync(JSON.stringify(tile)).length;
        coasts += coastsOf(tile);
      }
      expect(bytes).toBeLessThanOrEqual(60_000);
      expect(coasts).toBeGreaterThan(islands);
    },
  );

  it("has lakes, the world with its borders, and nothing beyond its edge", async () => {
    expect(coastsOf(await read(addressOf(6, 58.9, 13.3)))).toBeGreaterThan(0);
    expect((await read(addressOf(4, 46, 2))).borders).toContain("M");
    expect((await api.get("/api/map/1/2/0")).status).toBe(404);
  });

  it("answers with the surrounding tile where all is alike, and shows no coast that is far from exact", async () => {
    const atSea = await read(addressOf(10, 56.2, 18.5));
    expect(atSea.zoom).toBeLessThan(10);
    expect(coastsOf(atSea)).toBe(1);
    const athens = [37.9, 23.6] as const;
    expect(coastsOf(await read(addressOf(9, ...athens)))).toBeGreaterThan(1);
    expect(await read(addressOf(10, ...athens))).toEqual({ zoom: 6, water: "", borders: "" });
  });

  it("is cached by everyone for a day", async () => {
    const answer = await fetch(`${api.url}${addressOf(10, 60.19, 21.91)}`);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=86400, s-maxage=86400");
  });
});

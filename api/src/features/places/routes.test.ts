import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Place } from "@samling/contract/types";
import { readConfig } from "../../config.ts";
import { limits } from "../../http/limits.ts";
import { testEnvironment } from "../../testing/environment.ts";
import { openTestApi, startTestApi } from "../../testing/test-api.ts";
import { searchPlaces } from "./geocoder.ts";

const api = openTestApi();

const search = (query: Record<string, string>) => api.get<Place[]>("/api/places", { query });

describe("GET /api/places", () => {
  it("finds places with and without diacritics, for anyone [API-35]", async () => {
    const { status, body } = await search({ query: "linkoping", language: "en" });
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({ name: "Linköping", region: "Östergötland", country: "SE" });
    expect(body.length).toBeLessThanOrEqual(8);
  });

  it("returns an empty list for an unknown place", async () => {
    expect((await search({ query: "qqqqq", language: "sv" })).body).toEqual([]);
  });

  it.each([
    {},
    { query: " ", language: "en" },
    { query: "a".repeat(101), language: "en" },
    { query: "a", language: "xx" },
  ])("refuses %j", async (query) => {
    expect((await api.get("/api/places", { query: query as Record<string, string> })).status).toBe(400);
  });

  it("is limited per minute", async () => {
    const other = await startTestApi();
    try {
      const asked = other.get("/api/places", { query: { query: "Åbo", language: "en" } });
      expect((await asked).status).toBe(200);
      await other.database.sequelize.query("UPDATE rate_limits SET points = :points", {
        replacements: { points: limits["search-places"].perAddress },
      });
      const { status, headers } = await other.get("/api/places", { query: { query: "Åbo", language: "en" } });
      expect(status).toBe(429);
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    } finally {
      await other.stop();
    }
  });
});

describe("a geocoder of the operator's choice", () => {
  const asked: string[] = [];
  let answer: { status: number; body: unknown };
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    // Only a redirect that is followed leads to a valid answer, without any place.
    const isTarget = request.url === "/elsewhere";
    response.writeHead(isTarget ? 200 : answer.status, { "Content-Type": "application/json", Location: "/elsewhere" });
    response.end(isTarget ? '{"features":[]}' : JSON.stringify(answer.body));
  });
  beforeAll(() => new Promise<void>((done) => server.listen(0, "127.0.0.1", done)));
  afterAll(() => new Promise((done) => server.close(done)));
  const ask = (query: string) => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/search?q={query}&lang={language}&n={limit}&key=k`;
    const config = readConfig({ ...testEnvironment, GEOCODER_URL: address });
    return searchPlaces({ config, log: api.parts.log }, { query, language: "dk" });
  };

  it("replaces the bundled places [API-35]", async () => {
    answer = {
      status: 200,
      body: {
        type: "FeatureCollection",
        features: [
          {
            type: "Feature",
            geometry: { type: "Point", coordinates: [12.5936, 55.6798] },
            properties: { name: "Nyhavn 1 & 2", state: "Hovedstaden", countrycode: "dk", osm_id: 7 },
          },
        ],
      },
    };
    expect(await ask("Nyhavn 1 & 2")).toEqual([
      {
        name: "Nyhavn 1 & 2",
        otherName: "",
        region: "Hovedstaden",
        country: "DK",
        latitude: 55.6798,
        longitude: 12.5936,
      },
    ]);
    expect(asked.at(-1)).toBe("/search?q=Nyhavn%201%20%26%202&lang=da&n=8&key=k");
  });

  it.each([
    ["is away", { status: 503, body: {} }],
    ["answers something else", { status: 200, body: { error: "quota" } }],
    ["redirects", { status: 302, body: {} }],
    ["sends too much", { status: 200, body: { features: [], padding: "x".repeat(2_000_000) } }],
  ])("falls back to the bundled places while it %s", async (_, given) => {
    answer = given;
    expect((await ask("Visby"))[0]).toMatchObject({ name: "Visby", country: "SE" });
  });
});

describe("GET /api/nearest-place", () => {
  it("names the place nearest to a point [API-35]", async () => {
    const { body } = await api.get("/api/nearest-place", { query: { latitude: "60.34", longitude: "18.44" } });
    expect(body).toMatchObject({ place: { name: "Öregrund", country: "SE" } });
  });
});

describe("GET /api/places-in-view", () => {
  it("names the largest places of a part of the map [API-35]", async () => {
    const query = { south: "59", west: "17", north: "60", east: "19" };
    const { body } = await api.get<Place[]>("/api/places-in-view", { query });
    expect(body[0]?.name).toBe("Stockholm");
    expect(body.length).toBeLessThanOrEqual(40);
  });

  it.each([
    ["dk", "København"],
    ["fi", "Kööpenhamina"],
  ])("names them in the reader's language: %s has %s [API-35]", async (language, name) => {
    const query = { south: "55.5", west: "12.4", north: "55.8", east: "12.7", language };
    const { body } = await api.get<Place[]>("/api/places-in-view", { query });
    expect(body[0]?.name).toBe(name);
  });
});

describe("GET /api/map", () => {
  it("has no tiles if none are configured [API-35]", async () => {
    expect((await api.get("/api/map")).body).toEqual({ tiles: null });
    expect(
      readConfig({
        ...testEnvironment,
        TILE_URL: "https://tiles.example/{z}/{x}/{y}.png",
        TILE_ATTRIBUTION: "© Somebody",
      }).tiles,
    ).toEqual({ url: "https://tiles.example/{z}/{x}/{y}.png", attribution: "© Somebody" });
  });
});

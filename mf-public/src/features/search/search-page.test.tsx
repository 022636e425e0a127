import type { Answer } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { organizationId } from "../../testing/builders.ts";
import {
  buildSearchResponse as answer,
  buildSuggested,
  buildSearchItem as item,
  type SearchResponse,
} from "../../testing/search-builders.ts";
import SearchPage from "./search-page.tsx";

const noSuggestions = { "GET /api/search/suggestions": () => buildSuggested() } as const;

const open = (at: string) =>
  renderRoutes(
    [paths.search, paths.organizationSearch].map(({ path }) => ({ path, element: <SearchPage /> })),
    { at },
  );

/** The queries that were sent, in order. */
function answerSearch(respond: (parameters: Record<string, string>) => SearchResponse) {
  const requests: Record<string, string>[] = [];
  answerNetwork({
    ...noSuggestions,
    "GET /api/search": ({ parameters }) => {
      requests.push(parameters);
      return respond(parameters);
    },
  });
  return requests;
}

describe("the search page", () => {
  it("asks what its address says, and shows when, where and whose each picture is [FIND-10]", async () => {
    const requests = answerSearch(() => answer());
    await open("/search?q=b%C3%A5t&from=1930&to=1939&kind=image");
    const picture = await screen.findByRole("link", { name: /Picture 1/ });
    expect(picture).toHaveTextContent("Smögen, 1938–1941");
    expect(picture).toHaveTextContent("Hamnarkivet");
    expect(requests).toEqual([expect.objectContaining({ q: "båt", from: "1930", to: "1939", kind: "image" })]);
    expect(screen.getByRole("combobox")).toHaveValue("båt");
    expect(screen.getByRole("status")).toHaveTextContent("1 result");
  });

  it("leaves room for decades in which nothing was found, but not for those of centuries", async () => {
    const decades = (...years: number[]) => {
      const facets = answer().facets;
      return answer({ facets: facets && { ...facets, decades: years.map((decade) => ({ decade, count: 1 })) } });
    };
    const bars = async () => within(await screen.findByRole("list", { name: "Pictures by decade" }));
    answerSearch(({ q }) => (q === "old" ? decades(1240, 1700, 1950) : decades(1890, 1910, 1920)));
    await open("/search?q=young");
    const young = await bars();
    expect(young.getAllByRole("link")).toHaveLength(4);
    expect(young.getAllByRole("listitem", { hidden: true })).toHaveLength(5);
    cleanup();
    await open("/search?q=old");
    expect((await bars()).getAllByRole("listitem", { hidden: true })).toHaveLength(4);
  });

  it("writes its counts as the language does", async () => {
    const facets = answer().facets;
    answerSearch(() => answer({ facets: facets && { ...facets, places: [{ place: "Smögen", count: 12_345 }] } }));
    await open("/search?q=boat");
    expect(await screen.findByRole("checkbox", { name: "Smögen 12,345" })).toBeVisible();
  });

  it("leads to feeds of the same query", async () => {
    answerSearch(() => answer());
    const { container } = await open("/search?q=boat&kind=image");
    expect(await screen.findByRole("link", { name: "Follow this search" })).toHaveAttribute(
      "href",
      "/search.atom?q=boat&kind=image",
    );
    expect(container.ownerDocument.querySelector('link[type="application/feed+json"]')).toHaveAttribute(
      "href",
      "/search.json?q=boat&kind=image",
    );
  });

  it("asks within the organization of its address", async () => {
    const requests = answerSearch(() => answer());
    await open(paths.organizationSearch.href({ orgId: organizationId }));
    await screen.findByRole("link", { name: /Picture 1/ });
    expect(requests[0]).toMatchObject({ organizationId });
    expect(screen.queryByRole("group", { name: "From" })).not.toBeInTheDocument();
  });

  it("keeps each change in the address, and shows it as something to take back [FIND-10]", async () => {
    const requests = answerSearch(() => answer());
    await open("/search?q=boat");
    await userEvent.click(await screen.findByRole("checkbox", { name: /Films/ }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ q: "boat", kind: "video" }));
    await userEvent.click(await screen.findByRole("link", { name: "1930s, 1" }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ kind: "video", from: "1930", to: "1939" }));
    await userEvent.click(await screen.findByRole("link", { name: "Remove: Films" }));
    await waitFor(() => expect(requests.at(-1)).not.toHaveProperty("kind"));
    expect(requests.at(-1)).toMatchObject({ from: "1930" });
  });

  it("keeps the focus on a filter while and after its results are loading", async () => {
    const requests = answerSearch(() => answer());
    await open("/search?q=boat");
    const films = await screen.findByRole("checkbox", { name: /Films/ });
    await userEvent.click(films);
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ kind: "video" }));
    await screen.findByRole("link", { name: /Picture 1/ });
    expect(screen.getByRole("checkbox", { name: /Films/ })).toHaveFocus();
  });

  it("shows a time in the query as something to take back, until another query is sent [FIND-14]", async () => {
    const requests = answerSearch(({ datesAsWords }) =>
      answer(datesAsWords ? {} : { time: { from: "1950", to: "1959" }, didYouMean: ["Nauvo 1950s"] }),
    );
    await open("/search?q=Nagu+1950s&kind=image");
    const other = await screen.findByRole("link", { name: "Nauvo 1950s" });
    expect(other).toHaveAttribute("href", "/search?q=Nauvo+1950s&kind=image");
    await userEvent.click(await screen.findByRole("link", { name: "Remove: 1950s" }));
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({ q: "Nagu 1950s", datesAsWords: "true", kind: "image" }),
    );
    await waitFor(() => expect(screen.queryByRole("link", { name: "Remove: 1950s" })).not.toBeInTheDocument());
    await userEvent.type(screen.getByRole("combobox"), " boat{Enter}");
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ q: "Nagu 1950s boat" }));
    expect(requests.at(-1)).not.toHaveProperty("datesAsWords");
  });

  it("takes back a place and a tag of the same name, each by itself", async () => {
    const errors = jest.spyOn(console, "error");
    answerSearch(() => answer());
    await open("/search?place=Lund&tag=Lund");
    const [place, tag] = await screen.findAllByRole("link", { name: "Remove: Lund" });
    expect(place).toHaveAttribute("href", "/search?tag=Lund");
    expect(tag).toHaveAttribute("href", "/search?place=Lund");
    const texts = errors.mock.calls.flat().map(String);
    errors.mockRestore();
    expect(texts).not.toContainEqual(expect.stringContaining("same key"));
    if (place) await userEvent.click(place);
    await waitFor(() => expect(screen.queryAllByRole("link", { name: "Remove: Lund" })).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  it("asks about reuse in everyday words", async () => {
    const requests = answerSearch(() => answer());
    await open("/search?q=boat");
    await userEvent.click(await screen.findByRole("checkbox", { name: /Yes, if I credit the source\s*5/ }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ license: "CC BY,CC BY-SA" }));
  });

  it("says what else it was found as, and what may have been meant [FIND-02, FIND-03]", async () => {
    const requests = answerSearch(() => answer({ alsoFoundAs: ["Turku"], didYouMean: ["båtar", "bådehus"] }));
    await open("/search?q=batr");
    expect(await screen.findByRole("link", { name: "Turku" })).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "bådehus" }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ q: "bådehus" }));
  });

  async function type(words: string) {
    const requests: Record<string, string>[] = [];
    answerNetwork({
      "GET /api/search/suggestions": () =>
        buildSuggested({
          times: [{ from: "1950", to: "1959", count: 38 }],
          places: [{ name: "Nagu", count: 8, also: "" }],
          people: [{ name: "Nagla Berg", count: null }],
          collections: [{ organizationId, collectionId: item(1).collectionId, title: "Nagu igår", language: "sv" }],
          items: [item(3)],
        }),
      "GET /api/search": ({ parameters }) => {
        requests.push(parameters);
        return answer();
      },
    });
    await open("/search?kind=image");
    const field = await screen.findByRole("combobox", { name: "Search all museums and archives" });
    await userEvent.type(field, words);
    return { asked: requests, field };
  }

  it("suggests places, people, collections and pictures in groups, also with the keyboard", async () => {
    const { asked: requests, field } = await type("båt nag");
    const list = await screen.findByRole("listbox", { name: "Suggestions" });
    const groups = within(list).getAllByRole("group");
    expect(groups.map((group) => group.getAttribute("aria-label"))).toEqual([
      "Years",
      "Places",
      "People",
      "Collections",
      "Pictures",
    ]);
    const collection = within(list).getByRole("option", { name: /^Nag ?u igår$/ });
    expect(collection.querySelector("[lang]")).toHaveAttribute("lang", "sv");
    expect(field).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    const place = within(list).getByRole("option", { name: /^Nag ?u ?8$/ });
    expect(field).toHaveAttribute("aria-activedescendant", place.id);
    expect(place).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ q: "båt", place: "Nagu", kind: "image" }));
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  it("narrows the search to a time that is chosen", async () => {
    const { asked: requests } = await type("195");
    await userEvent.click(await screen.findByRole("option", { name: /^195 ?0s/ }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ from: "1950", to: "1959", kind: "image" }));
    expect(requests.at(-1)).not.toHaveProperty("q", "195");
  });

  it("searches for what is typed unless something is chosen, and closes the list by Escape", async () => {
    const { asked: requests, field } = await type("nag");
    await userEvent.click(await screen.findByRole("option", { name: /^Nag ?la Berg$/ }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ person: "Nagla Berg" }));
    await userEvent.type(field, "u");
    await screen.findByRole("listbox");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).not.toBeInTheDocument());
    expect(field).toHaveValue("nagu");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ q: "nagu", person: "Nagla Berg" }));
  });

  it.each([
    ["/search?q=x&kind=video", "Search without filters"],
    [`/organization/${organizationId}/search?q=x`, "Search all museums and archives"],
    ["/search?q=x", "See everything"],
  ])("has a way on from an empty page at %s", async (at, linkName) => {
    answerSearch(() => answer({ items: [], total: 0 }));
    await open(at);
    expect(await screen.findByRole("heading", { name: "Nothing found" })).toBeVisible();
    expect(screen.getByRole("link", { name: linkName })).toBeVisible();
    const place = await screen.findByRole("link", { name: "Smögen" });
    expect(place).toHaveAttribute("href", `${at.split("?")[0]}?place=Sm%C3%B6gen`);
    expect(screen.getByRole("link", { name: "On the map" })).toHaveAttribute("href", `${at.split("?")[0]}?view=map`);
    // No other view helps when nothing was found.
    expect(screen.queryByRole("navigation", { name: "View results as" })).not.toBeInTheDocument();
  });

  it("names the word that no text has, and leads to results without it and to pictures [FIND-21]", async () => {
    answerSearch(({ q }) =>
      q === "xqzz 1938"
        ? answer({ items: [], total: 0, didYouMean: ["xyz 1938"], unknown: { words: ["xqzz"], without: "1938" } })
        : answer(),
    );
    await open("/search?q=xqzz+1938");
    expect(await screen.findByText(/“xqzz” does not appear in any text here/)).toBeVisible();
    expect(screen.getByRole("link", { name: "xyz 1938" })).toHaveAttribute("href", "/search?q=xyz+1938");
    expect(screen.getByRole("link", { name: "Search for “1938”" })).toHaveAttribute("href", "/search?q=1938");
    expect(screen.getByText("Try fewer or other words.")).toBeVisible();
    expect(await screen.findByRole("link", { name: /Picture 1/ })).toBeVisible();
  });

  it("leads to the query without unknown words where only some words are found", async () => {
    answerSearch(() => answer({ isLoose: true, unknown: { words: ["xqzz"], without: "boat" } }));
    await open("/search?q=boat+xqzz");
    expect(await screen.findByRole("link", { name: "Search for “boat”" })).toHaveAttribute("href", "/search?q=boat");
  });

  it("names the region of the query", async () => {
    answerSearch(() => answer({ region: "Lapland" }));
    await open("/search?q=Lappi");
    expect(await screen.findByText(/Place: Lapland, with everything in it/)).toBeVisible();
  });

  it("opens the picture that the query names by its id or number [FIND-20]", async () => {
    const named = item(4);
    answerSearch(() => answer({ items: [named], isIdentifier: true }));
    await renderRoutes(
      [
        { path: paths.search.path, element: <SearchPage /> },
        { path: paths.contribution.path, element: <p>The contribution</p> },
      ],
      { at: `/search?q=${named.id}` },
    );
    expect(await screen.findByText("The contribution")).toBeVisible();
  });

  it("lists the pictures if two organizations have given the same number", async () => {
    const other = item(5, { contributionId: organizationId });
    answerSearch(() => answer({ items: [item(4), other], total: 2, isIdentifier: true }));
    await open("/search?q=2026-0048");
    expect(await screen.findByRole("link", { name: /Picture 5/ })).toBeVisible();
  });

  it("asks for a word or a number if a query of only punctuation finds nothing", async () => {
    answerSearch(() => answer({ items: [], total: 0 }));
    await open("/search?q=%3F%3F");
    expect(await screen.findByText("Type a word or a number. Punctuation alone finds nothing.")).toBeVisible();
    expect(screen.queryByText(/Try fewer or other words/)).not.toBeInTheDocument();
  });

  it("says that pictures may be missing while the search is still getting ready", async () => {
    answerSearch(() => answer({ items: [], total: 0, isPreparing: true }));
    await open("/search?q=x");
    expect(await screen.findByText(/New pictures are still being added to the search/)).toBeVisible();
  });

  it("shows no decades if there are only one or two", async () => {
    const facets = answer().facets;
    answerSearch(() => answer({ facets: facets && { ...facets, decades: facets.decades.slice(0, 2) } }));
    await open("/search?q=boat");
    await screen.findByRole("link", { name: /Picture 1/ });
    expect(screen.queryByRole("list", { name: "Pictures by decade" })).not.toBeInTheDocument();
  });

  it("shows more on request, and tries again after an error", async () => {
    let isDown = true;
    answerNetwork({
      ...noSuggestions,
      "GET /api/search": ({ parameters: { cursor } }) =>
        isDown ? refuse("UNAVAILABLE") : cursor ? answer({ items: [item(2)] }) : answer({ next: "24", total: 2 }),
    });
    await open("/search?q=boat");
    const retry = await screen.findByRole("button", { name: "Try again" });
    isDown = false;
    await userEvent.click(retry);
    await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByRole("link", { name: /Picture 2/ })).toBeVisible();
  });
});

describe("the years of a search", () => {
  const years = (unit: string): Answer<"GET /api/search/years"> =>
    unit === "decade"
      ? { stretches: [{ from: "1930", count: 4000 }], undated: 3, isMore: false }
      : unit === "year"
        ? { stretches: [{ from: "1938", count: 2 }], undated: 3, isMore: false }
        : { stretches: [{ from: "1938-05", count: 1 }], undated: 3, isMore: false };

  it("lead from decades to years, to months and to their pictures, and are a table too", async () => {
    const units: string[] = [];
    answerNetwork({
      ...noSuggestions,
      "GET /api/search": () => answer(),
      "GET /api/search/years": ({ parameters: { unit = "" } }) => {
        units.push(unit);
        return years(unit);
      },
    });
    await open("/search?q=boat&view=years");
    const bars = await screen.findByRole("list", { name: "Pictures by time" });
    expect(within(bars).getByRole("link", { name: "Without a date, 3" })).toBeVisible();
    expect(screen.getByRole("row", { name: "1930s 4,000", hidden: true })).toBeInTheDocument();
    await userEvent.click(within(bars).getByRole("link", { name: "1930s, 4,000" }));
    await userEvent.click(await screen.findByRole("link", { name: "1938, 2" }));
    await userEvent.click(await screen.findByRole("link", { name: "May 1938, 1" }));
    expect(await screen.findByRole("link", { name: /Picture 1/ })).toBeVisible();
    expect(units).toEqual(["decade", "year", "month"]);
  });

  it("say so where only the first hits of words were counted", async () => {
    answerNetwork({
      ...noSuggestions,
      "GET /api/search": () => answer(),
      "GET /api/search/years": () => ({ ...years("decade"), isMore: true }),
    });
    await open("/search?q=boat&view=years");
    expect(await screen.findByText("Counts are based on the first 5,000 found.")).toBeVisible();
  });

  it("are waited for while the server is still counting", async () => {
    let requests = 0;
    answerNetwork({
      ...noSuggestions,
      "GET /api/search": () => answer(),
      "GET /api/search/years": () => {
        requests += 1;
        return requests === 1 ? refuse("TIMEOUT") : years("decade");
      },
    });
    await open("/search?q=boat&view=years");
    await waitFor(() => expect(requests).toBe(1));
    expect(await screen.findByRole("link", { name: "1930s, 4,000" })).toBeVisible();
    expect(requests).toBe(2);
  });
});

describe("the map of a search", () => {
  const cell = (overrides: Partial<Answer<"GET /api/search/map">["cells"][number]>) => ({
    bbox: "11,57,12,58",
    latitude: 57.7,
    longitude: 11.9,
    count: 5000,
    item: null,
    ...overrides,
  });
  /** Five thousand pictures on one point, and a single one in the sea. */
  const map: Answer<"GET /api/search/map"> = {
    isMore: false,
    cells: [
      cell({}),
      cell({
        bbox: "68,63,69,64",
        latitude: 63.2,
        longitude: 68.5,
        count: 1,
        item: item(7, { title: "The lighthouse" }),
      }),
    ],
    places: [{ place: "Smögen", count: 5000 }],
    unplaced: 3,
  };

  /** The queries of the list and of the map. */
  async function openMap(at: string, answers: Answers = {}) {
    const requests = { list: [] as Record<string, string>[], map: [] as Record<string, string>[] };
    answerNetwork({
      ...noSuggestions,
      "GET /api/map": () => ({ tiles: null }),
      "GET /api/places-in-view": () => [],
      "GET /api/search": ({ parameters }) => {
        requests.list.push(parameters);
        return answer();
      },
      "GET /api/search/map": ({ parameters }) => {
        requests.map.push(parameters);
        return map;
      },
      ...answers,
    });
    await open(at);
    const region = await screen.findByRole("region", { name: "Map of the results" });
    return { asked: requests, onMap: within(region) };
  }

  it("names a single picture, and opens the list of a cell, however many it contains [FIND-09]", async () => {
    const { asked: requests, onMap } = await openMap("/search?q=boat&kind=image&view=map");
    // Its mark is drawn again once the part in view has been asked for.
    await waitFor(() => expect(onMap.getByRole("button", { name: "The lighthouse" })).toBeInTheDocument());
    expect(requests.map.at(-1)).toMatchObject({ q: "boat", kind: "image" });
    // Each tap zooms in, up to the maximum.
    expect(onMap.getByRole("button", { name: "5,000 here" })).toHaveTextContent("5,000");
    await waitFor(() => {
      const many = onMap.queryByRole("button", { name: "5,000 here" });
      if (many) fireEvent.click(many);
      expect(screen.getByRole("link", { name: /Picture 1/ })).toBeVisible();
    });
    expect(requests.list.at(-1)).toMatchObject({ q: "boat", kind: "image", bbox: "11,57,12,58" });
  });

  it("opens on what was found, and not where another query was viewed", async () => {
    await openMap("/search?q=boat&kind=image&view=map&at=0.0000,0.0000,9");
    const shown = await screen.findByRole("link", { name: "Remove: Photos" });
    expect(shown).toHaveAttribute("href", "/search?q=boat&view=map");
    expect(screen.getByRole("link", { name: "Pictures" }).getAttribute("href")).toContain("at=");
  });

  it("is a table of places too, and counts what has no place", async () => {
    const { asked: requests } = await openMap("/search?q=boat&view=map");
    expect(await screen.findByRole("row", { name: "Smögen 5,000" })).toBeVisible();
    expect(screen.getByText("3 are not on the map")).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Smögen" }));
    await waitFor(() => expect(requests.list.at(-1)).toMatchObject({ q: "boat", place: "Smögen" }));
  });

  it("says that it could not be loaded, and loads again", async () => {
    let isDown = true;
    const opening = openMap("/search?q=boat&view=map", {
      "GET /api/map": () => (isDown ? refuse("UNAVAILABLE") : { tiles: null }),
    });
    const retry = await screen.findByRole("button", { name: "Try again" });
    isDown = false;
    await userEvent.click(retry);
    expect((await opening).onMap.getByRole("button", { name: "5,000 here" })).toBeInTheDocument();
  });

  it("says that the part in view could not be counted, and counts it again", async () => {
    let isDown = true;
    await openMap("/search?q=boat&view=map", {
      "GET /api/search/map": ({ parameters }) => (isDown && parameters.zoom ? refuse("UNAVAILABLE") : map),
    });
    expect(await screen.findByRole("alert")).toHaveTextContent("The service is not available right now.");
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  });

  it("leads to a list of the area that is in view", async () => {
    const { asked: requests } = await openMap("/search?q=boat&view=map");
    await userEvent.click(await screen.findByRole("link", { name: "Show what is in this area" }));
    await waitFor(() => expect(requests.list.at(-1)).toMatchObject({ q: "boat", bbox: requests.map.at(-1)?.bbox }));
    expect(requests.list.at(-1)?.bbox).toMatch(/^-?[\d.]+,-?[\d.]+,-?[\d.]+,-?[\d.]+$/);
  });
});

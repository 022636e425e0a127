import type { GridItem } from "@samling/contract/types";
import { useNavigate } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { organizationId as orgId } from "../../../testing/builders.ts";
import { buildCollection, buildGridItem, buildGridItems, collectionId } from "../../../testing/media-builders.ts";
import { CollectionPage } from "../collection-page.tsx";

const address = paths.collection.href({ orgId, collectionId });
const all = buildGridItems(0, 24);
const tram = buildGridItem(99, { title: "The number 5 tram" });

const facets = {
  tags: [
    { tag: "Tram", count: 3 },
    { tag: "ship", count: 2 },
  ],
  decades: [{ decade: 1930, count: 12 }],
  places: [{ place: "Göteborg", count: 5 }],
  images: 28,
  videos: 2,
  sounds: 0,
  stories: 0,
};

/** Answers like a collection in which every search but "zeppelin" finds one picture. */
function answer() {
  const find = (parameters: Record<string, string>): { items: GridItem[]; next: string | null; total?: number } => {
    const { text, tag, decade, kind, place, order } = parameters;
    if (order === "earliest") return { items: [tram, ...all], next: null };
    if (!(text || tag || decade || kind || place)) return { items: all, next: null };
    return text === "zeppelin" ? { items: [], next: null, total: 0 } : { items: [tram], next: null, total: 1 };
  };
  const sent = answerNetwork({
    "GET /api/collection": () => buildCollection({ mediaCount: 1234 }),
    "GET /api/collection-facets": () => facets,
    "GET /api/collection-contributions": ({ parameters }) => find(parameters),
  });
  return () =>
    sent
      .filter((request) => request.address === "GET /api/collection-contributions")
      .map(({ parameters: { orgId: _orgId, collectionId: _collectionId, ...filters } }) => filters);
}

const Back = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Go back
    </button>
  );
};
const open = (query = "", language: "en" | "fi" = "en") =>
  renderRoutes(
    [
      {
        path: paths.collection.path,
        element: (
          <>
            <CollectionPage />
            <Back />
          </>
        ),
      },
    ],
    { at: `${address}${query}`, language },
  );
const field = () => screen.findByRole("combobox", { name: "Search in titles, places and people" });
const select = (name: string) => screen.findByRole("combobox", { name });

describe("filters of a collection", () => {
  it("search by words shortly after the last key, and show the number of results", async () => {
    const requests = answer();
    await open();
    await userEvent.type(await field(), "tram");
    await waitFor(() => expect(requests()).toEqual([{}, { text: "tram" }]));
    expect(await screen.findByRole("link", { name: /The number 5 tram/ })).toBeInTheDocument();
    expect(screen.getByText("1 of 1,234 found")).toHaveAttribute("role", "status");
  });

  it("offer the tags and decades of the collection, and combine them", async () => {
    const requests = answer();
    await open();
    await screen.findByRole("option", { name: "ship (2)" });
    await userEvent.selectOptions(await select("Tag"), "Tram (3)");
    await userEvent.selectOptions(await select("Decade"), "1930s (12)");
    await userEvent.selectOptions(await select("Kind"), "Films");
    await waitFor(() => expect(requests().at(-1)).toEqual({ tag: "Tram", decade: "1930", kind: "video" }));
  });

  it("are kept in the address and read from it, ignoring the case of a tag", async () => {
    const requests = answer();
    await open("?tag=tram&decade=1890&q=quay");
    await screen.findByText("1 of 1,234 found");
    expect(requests()).toEqual([{ tag: "tram", decade: "1890", text: "quay" }]);
    await waitFor(async () => expect(await select("Tag")).toHaveDisplayValue("Tram (3)"));
    expect(await select("Decade")).toHaveDisplayValue("1890s");
    expect(screen.getByRole("combobox", { name: "Search in titles, places and people" })).toHaveValue("quay");
  });

  it("narrow it to a place, and put it in another order, which is not a filter [LOOK-13]", async () => {
    const requests = answer();
    await open();
    await screen.findByRole("option", { name: "Göteborg (5)" });
    await userEvent.selectOptions(await select("Place"), "Göteborg (5)");
    await userEvent.click(await screen.findByRole("button", { name: "Göteborg (remove this filter)" }));
    await userEvent.selectOptions(await select("Order"), "By date, oldest first");
    await waitFor(() => expect(requests().slice(1)).toEqual([{ place: "Göteborg" }, { order: "earliest" }]));
    expect(await screen.findByRole("link", { name: /The number 5 tram/ })).toBeInTheDocument();
    expect(screen.queryByText(/found/)).not.toBeInTheDocument();
  });

  it("can be removed one by one, and all at once, with the focus kept in the page", async () => {
    const requests = answer();
    await open("?tag=Tram&kind=image&q=quay");
    await userEvent.click(await screen.findByRole("button", { name: "Photos (remove this filter)" }));
    await waitFor(() => expect(requests().at(-1)).toEqual({ tag: "Tram", text: "quay" }));
    expect(document.activeElement).toHaveAttribute("role", "status");
    await userEvent.click(screen.getByRole("button", { name: "Clear the filters" }));
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: "Search in titles, places and people" })).toHaveValue(""),
    );
    expect(screen.queryByRole("button", { name: /remove this filter/ })).not.toBeInTheDocument();
  });

  it("are undone by going back", async () => {
    answer();
    await open();
    await userEvent.selectOptions(await select("Kind"), "Films");
    await screen.findByText("1 of 1,234 found");
    await userEvent.click(screen.getByRole("button", { name: "Go back" }));
    expect(await screen.findByRole("link", { name: /Picture 3/ })).toBeInTheDocument();
    expect(await select("Kind")).toHaveDisplayValue("All kinds");
  });

  it("say that nothing is found, and offer to be cleared", async () => {
    answer();
    await open("?q=zeppelin");
    expect(await screen.findByRole("heading", { name: "Nothing found" })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("0 of 1,234 found");
    const [, clear] = screen.getAllByRole("button", { name: "Clear the filters" });
    await userEvent.click(clear as HTMLElement);
    expect(await screen.findByRole("link", { name: /Picture 3/ })).toBeInTheDocument();
  });

  it("lead to the search of the collection, which has a map and years too", async () => {
    answer();
    await open();
    const mapLink = await screen.findByRole("link", { name: "Search with a map and years" });
    expect(mapLink).toHaveAttribute("href", paths.organizationSearch.href({ orgId, collectionId }));
  });

  it("are behind a button on a narrow screen, which shows how many are chosen", async () => {
    answer();
    await open("?kind=image&tag=ship", "fi");
    const more = await screen.findByRole("button", { name: "Rajaukset (2)" });
    expect(more).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(more);
    expect(more).toHaveAttribute("aria-expanded", "true");
  });
});

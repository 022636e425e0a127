import { draftMark, storedKeys, visitorDraftKey } from "@samling/contract/constants/stored-keys";
import { permissions } from "@samling/contract/permissions";
import type { GridItem } from "@samling/contract/types";
import { useToasts } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { cleanup, fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildSession, organizationId as orgId } from "../../testing/builders.ts";
import { placeElements } from "../../testing/layout.ts";
import {
  buildCollection,
  buildContribution,
  buildGridItem,
  buildGridItems,
  buildMedia,
  collectionId,
  idOf,
} from "../../testing/media-builders.ts";
import { CollectionPage } from "./collection-page.tsx";

const address = paths.collection.href({ orgId, collectionId });
const open = (language?: "sv") =>
  renderRoutes([{ path: paths.collection.path, element: <CollectionPage /> }], {
    at: address,
    ...(language ? { language } : {}),
  });
const mediaOf = (items: GridItem[]) => () => ({ items, next: null });
const roles = { "GET /api/roles": () => permissions } as const;

const noFacets = {
  "GET /api/collection-facets": () => ({
    tags: [],
    decades: [],
    places: [],
    images: 2,
    videos: 0,
    sounds: 0,
    stories: 0,
  }),
} as const;

describe("head of a collection", () => {
  const media = { ...noFacets, "GET /api/collection-contributions": mediaOf([]) } as const;

  it("shows the picture and the title in the visitor's language [V-COLL-01, V-ROUTE-11]", async () => {
    answerNetwork({ ...media, "GET /api/collection": () => buildCollection() });
    await open("sv");
    const head = await screen.findByRole("region", { name: "Dit skeppen kom" });
    expect(head.querySelector("img")).toHaveAttribute("src", "/media/collection/image.jpg");
  });

  it.each([
    [0, false],
    [1, false],
    [2, true],
  ])("with %s media items offers the gallery: %s [V-COLL-02]", async (mediaCount, isOffered) => {
    answerNetwork({ ...media, "GET /api/collection": () => buildCollection({ mediaCount }) });
    await open();
    await screen.findByRole("heading", { level: 1, name: "Where the ships came in" });
    expect(screen.queryAllByRole("link", { name: "Start gallery" })).toHaveLength(isOffered ? 1 : 0);
  });

  it.each([[["who"] as const], [[]]])("leads to the questions that it asks: %j [TELL-11]", async (asksPublic) => {
    answerNetwork({ ...media, "GET /api/collection": () => buildCollection({ asksPublic: [...asksPublic] }) });
    await open();
    await screen.findByRole("heading", { level: 1 });
    const links = screen.queryAllByRole("link", { name: "Help us describe the pictures" });
    const href = paths.helpUs.href({ orgId, collection: collectionId });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(asksPublic.length > 0 ? [href] : []);
  });

  it("starts the gallery of this collection [V-COLL-03]", async () => {
    answerNetwork({ ...media, "GET /api/collection": () => buildCollection() });
    await open();
    await userEvent.click(await screen.findByRole("link", { name: "Start gallery" }));
    expect(await screen.findByText(`Arrived at ${address}/gallery`)).toBeVisible();
  });

  it.each([
    [{ image: 248, video: 0, sound: 0, text: 0 }, 61, "248 pictures from 61 people. Open for contributions."],
    [
      { image: 200, video: 1, sound: 5, text: 3 },
      61,
      "200 pictures, 1 film, 5 sound recordings and 3 stories from 61 people. Open for contributions.",
    ],
    [{ image: 0, video: 0, sound: 0, text: 1 }, 1, "1 story from 1 person. Open for contributions."],
    [{ image: 0, video: 0, sound: 0, text: 0 }, 0, "Nothing here yet. Open for contributions."],
  ])(
    "says what it has by kind (%j), and from how many people (%s) [OPEN-17]",
    async (kindCounts, contributorCount, summary) => {
      answerNetwork({ ...media, "GET /api/collection": () => buildCollection({ kindCounts, contributorCount }) });
      await open();
      expect(await screen.findByText(summary)).toBeVisible();
    },
  );

  it("leads a signed-in person to contributing [V-COLL-04]", async () => {
    localStorage.setItem(storedKeys.token, "a-token");
    answerNetwork({
      ...media,
      ...roles,
      "GET /api/collection": () => buildCollection(),
      "GET /api/user": () => buildSession(),
    });
    await open();
    const contribute = await screen.findByRole("link", { name: "Contribute your pictures" });
    const specified = paths.createContribution.href({ orgId, collectionId });
    await waitFor(() => expect(contribute).toHaveAttribute("href", specified));
    expect(screen.queryByRole("link", { name: "Sign in to contribute" })).not.toBeInTheDocument();
    const own = screen.getByRole("link", { name: "My contributions" });
    expect(own).toHaveAttribute("href", paths.ownContributions.href({ orgId }));
    localStorage.clear();
  });

  it("lets a signed-out visitor begin at once by a line beneath, at the open address of the wizard [DEC-51]", async () => {
    answerNetwork({ ...media, "GET /api/collection": () => buildCollection() });
    await open();
    const begin = await screen.findByRole("link", { name: "Start without an account" });
    expect(begin).toHaveAttribute("href", paths.openContribution.href({ orgId, collectionId }));
  });

  it("offers to continue with a draft that waits on this device, but not with someone else's", async () => {
    answerNetwork({ ...media, "GET /api/collection": () => buildCollection() });
    localStorage.setItem(`${draftMark}somebody-else/${collectionId}`, "1");
    await open();
    expect(await screen.findByRole("link", { name: "Start without an account" })).toBeVisible();
    localStorage.setItem(`${draftMark}${visitorDraftKey}/${collectionId}`, "3");
    cleanup();
    await open();
    expect(await screen.findByRole("link", { name: "Continue your draft" })).toBeVisible();
    localStorage.clear();
  });

  it("offers a signed-out visitor one button, to sign in with this organization [V-COLL-05, DEC-55]", async () => {
    answerNetwork({ ...media, "GET /api/collection": () => buildCollection() });
    await open();
    await screen.findByRole("link", { name: "Sign in to contribute" });
    expect(screen.queryByRole("link", { name: "Contribute your pictures" })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole("link", { name: "Sign in to contribute" }));
    expect(await screen.findByText(`Arrived at /login?organization=${orgId}`)).toBeVisible();
  });

  it("accepts no contributions when it is closed [V-COLL-04, V-COLL-05]", async () => {
    answerNetwork({ ...media, "GET /api/collection": () => buildCollection({ status: "CLOSED" }) });
    await open();
    expect(await screen.findByText(/Closed for new contributions\./)).toBeVisible();
    expect(screen.queryByRole("link", { name: /contribute/i })).not.toBeInTheDocument();
  });

  it.each(["NOT_FOUND", "INVALID_INPUT"] as const)(
    "says that there is no such page after %s, and offers to sign in instead of trying again",
    async (code) => {
      answerNetwork({ ...media, "GET /api/collection": () => refuse(code) });
      await open();
      expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
      expect(document.title).toBe("Page not found – Samling");
      expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
      expect(screen.getByRole("link", { name: "Back to the start page" })).toHaveAttribute("href", "/");
      await userEvent.click(screen.getByRole("link", { name: "Sign in" }));
      expect(await screen.findByText(`Arrived at /login?organization=${orgId}`)).toBeVisible();
    },
  );

  it("links from a missing collection back to the collections", async () => {
    answerNetwork({ ...media, "GET /api/collection": () => refuse("NOT_FOUND") });
    await open();
    await screen.findByRole("heading", { name: "Page not found" });
    await userEvent.click(screen.getByRole("link", { name: "To the collections" }));
    expect(await screen.findByText(`Arrived at /organization/${orgId}`)).toBeVisible();
  });

  it("goes to the start page if it belongs to another organization [V-SHELL-02]", async () => {
    answerNetwork({ ...media, "GET /api/collection": () => buildCollection({ organizationId: idOf(9) }) });
    await open();
    expect(await screen.findByText("Arrived at /")).toBeVisible();
  });
});

describe("grid of a collection", () => {
  const collection = { ...noFacets, "GET /api/collection": () => buildCollection({ mediaCount: 30 }) } as const;
  const pages = (request: { parameters: Record<string, string> }) =>
    request.parameters.paginationId
      ? { items: buildGridItems(24, 6), next: null }
      : { items: buildGridItems(0, 24), next: "999977" };

  it("loads the next page near its end, and says when there are no more [V-COLL-07]", async () => {
    let bottom = 10_000;
    placeElements(() => ({ height: bottom, bottom }));
    const sent = answerNetwork({ ...collection, "GET /api/collection-contributions": pages });
    await open();
    expect(await screen.findByText("Showing 24 of 30")).toBeInTheDocument();
    const mediaRequests = () => sent.filter(({ address: to }) => to === "GET /api/collection-contributions");
    expect(mediaRequests()).toHaveLength(1);

    bottom = 1_000;
    fireEvent.scroll(window);
    expect(await screen.findByText("That was all 30 of them.")).toBeInTheDocument();
    expect(mediaRequests().map(({ parameters }) => parameters.paginationId)).toEqual([undefined, "999977"]);
  });

  it("keeps few elements in the document however many pictures there are [V-COLL-07]", async () => {
    placeElements(() => ({ height: 40_000, top: 0 }));
    const many = { items: buildGridItems(0, 500), next: null };
    answerNetwork({ ...collection, "GET /api/collection-contributions": () => many });
    await open();
    await screen.findByText("That was all 500 of them.");
    // The rows follow the line below them: the grid is measured first.
    expect((await screen.findAllByRole("listitem")).length).toBeLessThan(80);
  });

  it("links each picture to its contribution [V-COLL-08]", async () => {
    answerNetwork({ ...collection, "GET /api/collection-contributions": mediaOf([buildGridItem(1)]) });
    await open();
    const link = await screen.findByRole("link", { name: /Picture 1/ });
    expect(link).toHaveAttribute("href", `${address}/contribution/${idOf(1000)}?image=${idOf(1)}`);
  });

  it("names the photographer of each picture [V-COLL-09]", async () => {
    const items = [
      buildGridItem(1),
      buildGridItem(2, { isPhotographer: false, otherPhotographer: "Studio Dana" }),
      buildGridItem(3, { isPhotographer: false }),
    ];
    answerNetwork({ ...collection, "GET /api/collection-contributions": mediaOf(items) });
    await open();
    const links = await screen.findAllByRole("link", { name: /Photo:/ });
    const captions = links.map((link) => within(link).getByText(/Photo:/).textContent);
    expect(captions).toEqual(["Photo: Maja Berg", "Photo: Studio Dana", "Photo: –"]);
  });

  it("loads the first row eagerly, and in a modern format if the browser supports it", async () => {
    answerNetwork({ ...collection, "GET /api/collection-contributions": mediaOf(buildGridItems(0, 24)) });
    await open();
    const pictures = (await screen.findAllByRole("listitem")).map((item) => item.querySelector("picture"));
    expect(pictures[0]?.querySelector("source")).toHaveAttribute("type", "image/webp");
    expect(pictures[0]?.querySelector("img")).toHaveAttribute("loading", "eager");
    expect(pictures.at(-1)?.querySelector("img")).toHaveAttribute("loading", "lazy");
  });

  it("shows a picture without a reload once it is processed", async () => {
    const pending: Partial<GridItem> = {
      state: "pending",
      imgUrl: null,
      thumbnailUrl: null,
      sources: [],
      contributionId: idOf(1000),
    };
    let isReady = false;
    answerNetwork({
      ...collection,
      "GET /api/collection-contributions": mediaOf([buildGridItem(1, pending)]),
      "GET /api/contribution/{id}": () => buildContribution({ images: [buildMedia(1, isReady ? {} : pending)] }),
    });
    await open();
    const tile = await screen.findByRole("listitem");
    expect(within(tile).getByText("Being prepared …")).toBeInTheDocument();
    isReady = true;
    await waitFor(() => expect(tile.querySelector("img")).toBeInTheDocument());
    expect(within(tile).queryByText("Being prepared …")).not.toBeInTheDocument();
  });

  it("says that it is empty", async () => {
    answerNetwork({ ...collection, "GET /api/collection-contributions": mediaOf([]) });
    await open();
    expect(await screen.findByText("Be the first to contribute.")).toBeVisible();
  });

  it("shows an error in place of the pictures and retries, with the head unchanged [ERR-12]", async () => {
    let attempts = 0;
    answerNetwork({
      ...collection,
      "GET /api/collection-contributions": () => {
        attempts += 1;
        return attempts === 1 ? refuse("UNAVAILABLE") : { items: [buildGridItem(1)], next: null };
      },
    });
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(renderHook(useToasts).result.current).toEqual([]);
    expect(await screen.findByRole("link", { name: /Picture 1/ })).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1, name: "Where the ships came in" })).toBeVisible();
  });

  it("keeps the loaded pictures if the next page fails, and offers a retry", async () => {
    let isBroken = true;
    answerNetwork({
      ...collection,
      "GET /api/collection-contributions": (request) => {
        if (request.parameters.paginationId && isBroken) return refuse("UNAVAILABLE");
        return pages(request);
      },
    });
    await open();
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getAllByRole("listitem").length).toBeGreaterThan(10);
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByText("That was all 30 of them.")).toBeInTheDocument();
  });
});

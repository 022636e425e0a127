import { storedKeys } from "@samling/contract/constants/stored-keys";
import type { Contribution } from "@samling/contract/types";
import { Link, useLocation, useNavigate } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { PictureHistoryState } from "../../../shared/list-origin.ts";
import { buildOrganization, buildSession, organizationId as orgId } from "../../../testing/builders.ts";
import {
  buildContribution,
  buildFavorite,
  buildGridItem,
  buildGridItems,
  buildMedia,
  collectionId,
  idOf,
} from "../../../testing/media-builders.ts";
import { buildSearchItem, buildSearchResponse } from "../../../testing/search-builders.ts";
import { WithinOrganization } from "../../../testing/within-organization.tsx";
import { ContributionPage } from "../contribution-page.tsx";

/** Each picture is its own contribution. */
const contributionOf = (id: string): Contribution => {
  const number = Number(id.slice(-4)) - 2000;
  return buildContribution({ id, contributionId: id, images: [buildMedia(number, { contributionId: id })] });
};
const addressOf = (number: number) =>
  paths.contribution.href({ orgId, collectionId, id: idOf(2000 + number), image: idOf(number) });

type Answers = Parameters<typeof answerNetwork>[0];

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="address">{`${pathname}${search}`}</p>
      <button type="button" onClick={() => navigate(-1)}>
        Browser: back
      </button>
    </>
  );
}
const address = () => screen.getByTestId("address").textContent;

async function open(at: string, listedIn?: PictureHistoryState["listedIn"], answers: Answers = {}) {
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/contribution/{id}": ({ parameters }) => contributionOf(String(parameters.id)),
    "GET /api/licenses": () => [],
    "GET /api/contribution/{id}/knowledge": () => [],
    "GET /api/similar-pictures": () => [],
    "GET /api/media/{id}/reuse": () => ({
      kind: "name",
      isOpen: true,
      attribution: [{ languageCode: "en", text: "Photo: Maja Berg" }],
      downloads: [],
    }),
    ...answers,
  });
  const list = (
    <Link to={at} state={{ listedIn }}>
      The list
    </Link>
  );
  const page = (
    <WithinOrganization>
      <ContributionPage />
      <Address />
    </WithinOrganization>
  );
  await renderRoutes(
    [
      { path: "/list", element: list },
      { path: paths.contribution.path, element: page },
    ],
    { at: "/list" },
  );
  await userEvent.click(screen.getByRole("link", { name: "The list" }));
  return sent;
}
const openFromPage = async (...args: Parameters<typeof open>) => {
  const sent = await open(...args);
  await userEvent.click(await screen.findByRole("button", { name: "Show in full screen" }));
  await screen.findByRole("dialog");
  return sent;
};
const viewer = (name: string) => screen.findByRole("dialog", { name });
const press = async (name: string) =>
  userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));

beforeEach(() => localStorage.clear());

const collection = { kind: "collection", list: { orgId, collectionId, tag: "sea" }, total: 40 } as const;
const inCollection = (parameters: Record<string, string>) =>
  parameters.paginationId
    ? { items: [buildGridItem(9, { contributionId: idOf(2009) })], next: null }
    : { items: buildGridItems(1, 8), next: "8", total: 9 };

it("lists the people in the picture, each of whom can be shown or hidden, also with the keyboard [TELL-02]", async () => {
  const ada = {
    id: idOf(50),
    contributionId: idOf(2002),
    mediaId: idOf(2),
    kind: "who" as const,
    words: "Ada Lindqvist",
    at: { x: 0.9, y: 0.47 },
    name: "Elsa Lund",
    acceptedAt: "2026-05-04T10:00:00.000Z",
    isPublic: true,
  };
  await openFromPage(addressOf(2), undefined, { "GET /api/contribution/{id}/knowledge": () => [ada] });
  const dialog = within(await screen.findByRole("dialog"));
  const person = await dialog.findByRole("button", { name: "1. Ada Lindqvist" });
  expect(person).toHaveAttribute("aria-pressed", "false");
  person.focus();
  await userEvent.keyboard("{Enter}");
  expect(person).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(dialog.getByRole("button", { name: "Show all in the picture" }));
  expect(dialog.getByRole("button", { name: "Show all in the picture" })).toHaveAttribute("aria-pressed", "true");
});

it("names the language of the words beside the picture", async () => {
  const words = { title: "Bryggan", description: "Före stormen", location: "Åbo", lang: "sv" };
  const media = buildMedia(2, { contributionId: idOf(2002), ...words });
  await openFromPage(addressOf(2), undefined, {
    "GET /api/contribution/{id}": () => buildContribution({ id: idOf(2002), images: [media] }),
  });
  const about = within(await screen.findByRole("complementary"));
  for (const text of [words.title, words.description, words.location])
    expect(about.getByText(text)).toHaveAttribute("lang", "sv");
});

it("says that the picture could not be loaded closely, and tries again [LOOK-01]", async () => {
  const media = { ...buildMedia(2, { contributionId: idOf(2002) }), tilesUrl: "/media/tiles/2?key=a" };
  await openFromPage(addressOf(2), undefined, {
    "GET /api/contribution/{id}": () => buildContribution({ id: idOf(2002), images: [media] }),
  });
  const withApi = globalThis.fetch;
  let isDown = true;
  globalThis.fetch = async (input, init) => {
    if (!String(input).includes("/info.json")) return withApi(input, init);
    const tiles = { "@context": "http://iiif.io/api/image/3/context.json", protocol: "http://iiif.io/api/image" };
    return isDown ? new Response("", { status: 503 }) : Response.json({ ...tiles, width: 600, height: 400 });
  };
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Not all of this picture could be loaded.");
  isDown = false;
  await userEvent.click(dialog.getByRole("button", { name: "Try again" }));
  expect(dialog.getByRole("button", { name: "Zoom in" })).toHaveFocus();
  await waitFor(() => expect(dialog.queryByRole("alert")).toBeNull());
});

describe("the viewer", () => {
  it.each([
    ["somebody's set", { kind: "shared-set", key: "a-key" } as const],
    ["one's own set", { kind: "set", id: idOf(77) } as const],
  ])("goes through the pictures of %s [LOOK-06] [LOOK-15]", async (_, listedIn) => {
    const elsewhere = { organizationId: orgId, collectionId, organizationName: "Hamnarkivet" };
    const opened = { name: "Båtar", pictures: buildGridItems(1, 3).map((item) => ({ ...item, ...elsewhere })) };
    await openFromPage(addressOf(2), listedIn, {
      "GET /api/shared-sets/{key}": () => opened,
      "POST /api/favorite-sets/{id}/pictures": () => opened,
    });
    expect(await screen.findByText("2 of 3")).toBeVisible();
    await press("Next picture");
    await viewer("Picture 3");
    expect(address()).toBe(`${addressOf(3)}&view=0,0,100,100`);
  });

  it("goes through the list of the collection, beyond its loaded part, and Back closes it [LOOK-06]", async () => {
    const sent = await openFromPage(addressOf(7), collection, {
      "GET /api/collection-contributions": ({ parameters }) => inCollection(parameters),
    });
    const lists = sent.filter(({ address: call }) => call === "GET /api/collection-contributions");
    expect(lists[0]?.parameters).toMatchObject({ tag: "sea" });
    expect(await screen.findByText("7 of 40")).toBeVisible();
    await press("Next picture");
    await viewer("Picture 8");
    await press("Next picture");
    await viewer("Picture 9");
    expect(address()).toBe(`${addressOf(9)}&view=0,0,100,100`);
    await userEvent.click(screen.getByText("Browser: back"));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(address()).toBe(addressOf(7));
  });

  it("goes through what a search has found, with the arrow keys, and stops at its ends [LOOK-06]", async () => {
    const items = [1, 2].map((number) => buildSearchItem(number, { contributionId: idOf(2000 + number) }));
    await openFromPage(
      addressOf(1),
      { kind: "search", asked: { q: "boat" } },
      {
        "GET /api/search": ({ parameters }) => buildSearchResponse(parameters.q === "boat" ? { items, total: 2 } : {}),
      },
    );
    expect(await screen.findByText("1 of 2")).toBeVisible();
    fireEvent.keyDown(screen.getByRole("dialog"), { key: "ArrowLeft" });
    fireEvent.keyDown(screen.getByRole("dialog"), { key: "ArrowRight" });
    const second = await viewer("Picture 2");
    expect(within(second).getByText("2 of 2")).toBeVisible();
    expect(within(second).getByRole("button", { name: "Next picture" })).toHaveAttribute("aria-disabled", "true");
  });

  it("goes through favorites, and any of the strip is one click away [LOOK-06]", async () => {
    localStorage.setItem(storedKeys.token, "a-token");
    await openFromPage(
      addressOf(1),
      { kind: "favorites" },
      {
        "GET /api/user": () => buildSession(),
        "GET /api/favorite-ids": () => [],
        "GET /api/tagged-pictures": () => [1, 2, 3].map((number) => buildFavorite(number)),
      },
    );
    await userEvent.click(await screen.findByRole("button", { name: "3: Picture 3" }));
    const third = await viewer("Picture 3");
    expect(within(third).getByRole("button", { name: "3: Picture 3" })).toHaveAttribute("aria-current", "true");
  });

  it("opens by its address with a part of the picture, and closes with Escape onto the page [LOOK-06]", async () => {
    await open(`${addressOf(4)}&view=10,20,30,40`);
    const dialog = await viewer("Picture 4");
    expect(within(dialog).queryByRole("button", { name: "Next picture" })).not.toBeInTheDocument();
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(address()).toBe(addressOf(4));
  });

  it("returns to the page, and the focus to the button, when it is closed with the picture that opened it", async () => {
    await openFromPage(addressOf(4));
    await press("Close");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(address()).toBe(addressOf(4));
    expect(screen.getByRole("button", { name: "Show in full screen" })).toHaveFocus();
    await userEvent.click(screen.getByText("Browser: back"));
    expect(screen.getByRole("link", { name: "The list" })).toBeVisible();
  });

  it("says what may be done with the picture, and gives the line to name its source", async () => {
    await openFromPage(addressOf(4));
    const about = await screen.findByRole("complementary", { name: "About the picture" });
    expect(
      await within(about).findByText("You may use it, including in print, if you credit the source."),
    ).toBeVisible();
    expect(within(about).getByText("Photo: Maja Berg")).toBeVisible();
    expect(within(about).getByRole("button", { name: "Copy the credit" })).toBeVisible();
  });

  it("steps through a film frame by frame, and plays it slower", async () => {
    const film = buildMedia(4, { kind: "video", videoUrl: "/media/film.mp4", contributionId: idOf(2004) });
    await openFromPage(addressOf(4), undefined, {
      "GET /api/contribution/{id}": () => ({ ...contributionOf(idOf(2004)), images: [film] }),
    });
    const dialog = within(await viewer("Picture 4"));
    const video = (await dialog.findByLabelText("Picture 4", { selector: "video" })) as HTMLVideoElement;
    video.pause = () => undefined;
    await press("One frame on");
    await press("One frame on");
    await press("One frame back");
    expect(video.currentTime).toBeCloseTo(0.04);
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Speed" }), "0.5 ×");
    expect(video.playbackRate).toBe(0.5);
    // The film's own keys keep their meaning.
    expect(fireEvent.keyDown(video, { key: "ArrowRight" })).toBe(true);
  });
});

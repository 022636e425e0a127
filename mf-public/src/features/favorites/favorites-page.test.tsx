import { favoritesPageSize } from "@samling/contract/constants/favorites";
import { storedKeys } from "@samling/contract/constants/stored-keys";
import { useLocation } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildSession, organizationId as orgId } from "../../testing/builders.ts";
import { buildFavorite, buildGridItem, collectionId, idOf } from "../../testing/media-builders.ts";
import { StartPage } from "../start/start-page.tsx";
import FavoritesPage from "./favorites-page.tsx";
import SharedSetPage from "./sets/shared-set-page.tsx";

const elsewhere = idOf(77);

/** Stands in for the contribution page: prints its location and state. */
function Arrival() {
  const { pathname, search, state } = useLocation();
  return <p>{`${pathname}${search} with ${JSON.stringify(state)}`}</p>;
}

type Answers = Parameters<typeof answerNetwork>[0];
async function open(answers: Answers = {}) {
  const sent = answerNetwork({
    "GET /api/user": () => buildSession(),
    "GET /api/organizations": () => [],
    "POST /api/favorite-sets/mine": () => [],
    "GET /api/tagged-pictures": () => [
      buildFavorite(1),
      buildFavorite(2, { org_id: elsewhere, org_name: "Saltmagasinet", title: "" }),
    ],
    ...answers,
  });
  const routes = [
    { path: paths.favourites.path, element: <FavoritesPage /> },
    { path: paths.contribution.path, element: <Arrival /> },
    { path: paths.start.path, element: <StartPage JoinDialog={() => null} /> },
  ];
  await renderRoutes(routes, { at: paths.favourites.href({ orgId }) });
  return sent;
}
beforeEach(() => localStorage.setItem(storedKeys.token, "a-token"));
afterEach(() => localStorage.clear());

it("names the language of a title, if it is known and not the page's", async () => {
  await open({
    "GET /api/tagged-pictures": () => [
      buildFavorite(1, { title: "Fyren", lang: "sv" }),
      buildFavorite(2, { title: "The lighthouse", lang: "en" }),
    ],
  });
  expect(await screen.findByText("Fyren")).toHaveAttribute("lang", "sv");
  expect(screen.getByText("The lighthouse")).not.toHaveAttribute("lang");
});

describe("favorites", () => {
  it("shows the thumbnails of saved pictures, of every organization [V-FAV-01, V-ROUTE-07]", async () => {
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "Your favourites" })).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent("2 favourites");
    const pictures = [...document.querySelectorAll("li img")].map((image) => image.getAttribute("src"));
    expect(pictures).toEqual([`/media/${idOf(1)}/thumb.jpg`, `/media/${idOf(2)}/thumb.jpg`]);
  });

  it("shows all of them when the server sends them in pages", async () => {
    const page = Array.from({ length: favoritesPageSize }, (_, index) => buildFavorite(index + 1));
    const last = page.at(-1)?.pagination_id;
    const oldest = buildFavorite(5000, { title: "The first of all" });
    await open({
      "GET /api/tagged-pictures": ({ parameters: { paginationId } }) => {
        if (paginationId === undefined) return page;
        return paginationId === last ? [oldest] : [];
      },
    });
    expect(await screen.findByText("The first of all")).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent(`${favoritesPageSize + 1} favourites`);
  });

  it("names the organization of each for pointer, keyboard and screen reader [V-FAV-02]", async () => {
    await open();
    expect(await screen.findByRole("link", { name: "Picture 1 Hamnarkivet" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Untitled Saltmagasinet" })).toBeInTheDocument();
  });

  it("links to the picture's contribution [V-FAV-03]", async () => {
    await open();
    await userEvent.click(await screen.findByRole("link", { name: /Picture 1/ }));
    const target = paths.contribution.href({ orgId, collectionId, id: idOf(2001), image: idOf(1) });
    expect(
      await screen.findByText(`${target} with {"imageId":"${idOf(1)}","listedIn":{"kind":"favorites"}}`),
    ).toBeInTheDocument();
  });

  it("links through the start page to a picture of another organization [V-FAV-04]", async () => {
    const sent = await open();
    await userEvent.click(await screen.findByRole("link", { name: /Untitled/ }));
    const target = paths.contribution.href({ orgId: elsewhere, collectionId, id: idOf(2002), image: idOf(2) });
    expect(await screen.findByText(`${target} with {"imageId":"${idOf(2)}"}`)).toBeInTheDocument();
    expect(sent.map(({ address }) => address)).toContain("GET /api/organizations");
  });

  it("removes a picture, updates the list, and puts the picture back", async () => {
    let stored = [buildFavorite(1), buildFavorite(2)];
    const sent = await open({
      "GET /api/tagged-pictures": () => stored,
      "DELETE /api/tagged-picture/{pictureId}": ({ parameters }) => {
        stored = stored.filter((favorite) => favorite.image_id !== parameters.pictureId);
        return {};
      },
      "POST /api/add-to-tagged/{email}/{pictureId}": () => {
        stored = [buildFavorite(1), buildFavorite(2)];
        return {};
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Remove Picture 1 from your favourites" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: /Picture 1/ })).not.toBeInTheDocument());
    const undo = screen.getByRole("button", { name: "Undo" });
    expect(undo).toHaveFocus();
    expect(sent.filter(({ address }) => address.startsWith("DELETE")).map(({ parameters }) => parameters)).toEqual([
      { pictureId: idOf(1) },
    ]);
    await userEvent.click(undo);
    expect(await screen.findByRole("link", { name: /Picture 1/ })).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  it("keeps a picture that could not be removed", async () => {
    await open({ "DELETE /api/tagged-picture/{pictureId}": () => refuse("UNAVAILABLE") });
    const button = await screen.findByRole("button", { name: "Remove Picture 1 from your favourites" });
    await userEvent.click(button);
    await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
    expect(screen.getByRole("link", { name: /Picture 1/ })).toBeInTheDocument();
  });

  it("explains how to begin without any", async () => {
    await open({ "GET /api/tagged-pictures": () => [] });
    const page = await screen.findByRole("heading", { level: 1, name: "No favourites yet" });
    const backLink = within(page.parentElement as HTMLElement).getByRole("link");
    expect(backLink).toHaveAttribute("href", paths.organization.href({ orgId }));
  });

  it("asks a signed-out visitor to sign in, and requests nothing", async () => {
    localStorage.clear();
    const sent = await open();
    const link = await screen.findByRole("link", { name: "Sign in" });
    expect(link).toHaveAttribute("href", paths.login.href({ organization: orgId }));
    expect(sent).toEqual([]);
  });

  it("can be retried if it could not be loaded", async () => {
    let attempts = 0;
    await open({ "GET /api/tagged-pictures": () => (++attempts === 1 ? refuse("INTERNAL") : [buildFavorite(1)]) });
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: /Picture 1/ })).toBeInTheDocument();
  });
});

describe("the link in a visitor's mail", () => {
  const link = `${paths.favourites.href({ orgId })}#token=secret`;
  const openLink = (answer: Answers["POST /api/visitor-favorites"]) => {
    const sent = answerNetwork({
      "POST /api/visitor-favorites": answer,
      "GET /api/organizations": () => [],
      "POST /api/favorite-sets/mine": () => [],
    });
    return renderRoutes([{ path: paths.favourites.path, element: <FavoritesPage /> }], { at: link }).then(() => sent);
  };

  it("shows the favorites without signing in, and until when, without a way to remove them [LOOK-09]", async () => {
    const sent = await openLink(() => ({ expiresAt: "2026-12-24T10:00:00.000Z", favorites: [buildFavorite(1)] }));
    expect(await screen.findByRole("link", { name: /Picture 1/ })).toBeVisible();
    expect(screen.getByText(/24 December 2026/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /Remove/ })).not.toBeInTheDocument();
    expect(await screen.findByRole("button", { name: "New set" })).toBeVisible();
    expect(sent.find(({ address }) => address === "POST /api/favorite-sets/mine")?.body).toEqual({ token: "secret" });
    expect(sent.find(({ address }) => address === "POST /api/visitor-favorites")?.body).toEqual({ token: "secret" });
    expect(screen.getByRole("link", { name: /Create an account/ })).toHaveAttribute(
      "href",
      paths.register.href({ organization: orgId }),
    );
  });

  it("says that it is no longer valid [LOOK-09]", async () => {
    await openLink(() => refuse("RESET_TOKEN_INVALID"));
    expect(await screen.findByRole("heading", { level: 1, name: "The link is no longer valid" })).toBeVisible();
  });
});

describe("sets of favorites", () => {
  const picture = (number: number) => ({
    ...buildGridItem(number),
    organizationId: orgId,
    collectionId,
    organizationName: "Hamnarkivet",
  });
  const button = (name: string | RegExp) => screen.findByRole("button", { name });

  it("are named, filled, shared, renamed, deleted and restored [LOOK-15]", async () => {
    const set = {
      id: idOf(9),
      name: "Båtar",
      key: null as string | null,
      coverUrl: "/media/cover.jpg",
      pictureIds: [] as string[],
    };
    let isAvailable = false;
    const sent = await open({
      "POST /api/favorite-sets/mine": () => (isAvailable ? [set] : []),
      "POST /api/favorite-sets": () => {
        isAvailable = true;
        return set;
      },
      "POST /api/favorite-sets/{id}/pictures": () => ({
        name: set.name,
        pictures: set.pictureIds.map(() => picture(1)),
      }),
      "POST /api/favorite-sets/{id}": ({ body }) => {
        const { name, isShared, isDeleted, add } = body as { [K in string]?: never } & { add?: string[] };
        if (name) set.name = name;
        if (isShared !== undefined) set.key = isShared ? "a-key" : null;
        if (isDeleted !== undefined) isAvailable = !isDeleted;
        set.pictureIds.push(...(add ?? []));
        return set;
      },
    });
    await userEvent.click(await button("New set"));
    await userEvent.click(await button("Create the set"));
    expect(await screen.findByText("Enter a name.")).toBeVisible();
    await userEvent.type(screen.getByRole("textbox", { name: "Name of the set" }), "Båtar");
    await userEvent.click(await button("Create the set"));
    const card = await button(/Båtar 0 favourites/);
    expect(card.querySelector("img")).toHaveAttribute("src", "/media/cover.jpg");
    await userEvent.click(await button("Add Picture 1 to the set"));
    expect(await button("Remove Picture 1 from the set")).toBeVisible();
    await userEvent.click(await button("Share"));
    const address = new URL(paths.sharedSet.href({ key: "a-key" }), location.href).href;
    expect(await screen.findByRole("textbox", { name: "Address of the set" })).toHaveValue(address);
    expect(screen.getByRole("link", { name: "Show as a kiosk" })).toHaveAttribute(
      "href",
      `${paths.sharedSetWall.href({ key: "a-key" })}?kiosk=en`,
    );
    await userEvent.click(await button("Rename"));
    await userEvent.type(screen.getByRole("textbox", { name: "Name of the set" }), " och skutor");
    await userEvent.click(await button("Save"));
    expect(await screen.findByRole("heading", { name: "Båtar och skutor" })).toBeVisible();
    await userEvent.click(await button("Delete the set"));
    const undo = await button("Undo");
    await waitFor(() => expect(undo).toHaveFocus());
    await userEvent.click(undo);
    expect(await screen.findByRole("heading", { name: "Båtar och skutor" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Sets" })).toHaveFocus();
    expect(JSON.stringify(sent.map(({ parameters }) => parameters))).not.toContain("token");
  });

  it("say so where they cannot be loaded, and lead on from a picture that has been taken out", async () => {
    let isDown = true;
    const pictureIds = [idOf(1), idOf(2)];
    const set = { id: idOf(9), name: "Båtar", key: null, coverUrl: null };
    await open({
      "POST /api/favorite-sets/mine": () =>
        isDown ? refuse("UNAVAILABLE") : [{ ...set, pictureIds: [...pictureIds] }],
      "POST /api/favorite-sets/{id}/pictures": () =>
        isDown ? refuse("UNAVAILABLE") : { name: set.name, pictures: pictureIds.map((_, index) => picture(index + 1)) },
      "POST /api/favorite-sets/{id}": () => {
        pictureIds.pop();
        return { ...set, pictureIds: [...pictureIds] };
      },
    });
    const retry = await button("Try again");
    isDown = false;
    await userEvent.click(retry);
    isDown = true;
    await userEvent.click(await button(/Båtar/));
    const again = await button("Try again");
    isDown = false;
    await userEvent.click(again);
    const remove = await button("Remove Picture 2 from the set");
    await userEvent.click(remove);
    await waitFor(() => expect(remove).not.toBeInTheDocument());
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  it("are shown to others with links to their pictures, and a wall [LOOK-15]", async () => {
    answerNetwork({ "GET /api/shared-sets/{key}": () => ({ name: "Båtar", pictures: [picture(1), picture(2)] }) });
    const routes = [{ path: paths.sharedSet.path, element: <SharedSetPage /> }];
    await renderRoutes(routes, { at: paths.sharedSet.href({ key: "a-key" }) });
    expect(await screen.findByRole("heading", { level: 1, name: "Båtar" })).toBeVisible();
    const target = { orgId, collectionId, id: picture(1).contributionId, image: idOf(1) };
    expect(screen.getByRole("link", { name: "Picture 1 Hamnarkivet" })).toHaveAttribute(
      "href",
      paths.contribution.href(target),
    );
    const wall = screen.getByRole("link", { name: "Show as a wall" });
    expect(wall).toHaveAttribute("href", paths.sharedSetWall.href({ key: "a-key" }));
  });

  it("are reported as gone once they are no longer shared, without another try [LOOK-15]", async () => {
    answerNetwork({ "GET /api/shared-sets/{key}": () => refuse("NOT_FOUND") });
    const routes = [{ path: paths.sharedSet.path, element: <SharedSetPage /> }];
    await renderRoutes(routes, { at: paths.sharedSet.href({ key: "a-key" }), language: "sv" });
    expect(await screen.findByRole("heading", { level: 1, name: "Det här albumet delas inte" })).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});

import { draftMark, storedKeys, visitorDraftKey } from "@samling/contract/constants/stored-keys";
import { Link } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildSession, organizationId } from "../../testing/builders.ts";
import { buildCollection, buildGridItems, buildSummary, collectionId, idOf } from "../../testing/media-builders.ts";
import { buildSearchItem, buildSearchResponse, buildSuggested } from "../../testing/search-builders.ts";
import { StartPage } from "./start-page.tsx";

const other = buildSummary({ id: idOf(2), name: "Saaristomuseo", color: "#1E5F57", place: "Turku" });
const organizations = () => [buildSummary(), other];

const noPictures = { "GET /api/latest-pictures": () => [] } as const;

interface JoinDialogStub {
  organizationId: string;
  browseHref: string;
  onJoined: () => void;
}
const JoinDialog = (dialog: JoinDialogStub) => (
  <>
    <button type="button" onClick={dialog.onJoined}>
      Joining {dialog.organizationId}
    </button>
    <Link to={dialog.browseHref}>Looking around</Link>
  </>
);
const open = (visit: { state?: unknown; language?: "fi" } = {}) =>
  renderRoutes([{ path: paths.start.path, element: <StartPage JoinDialog={JoinDialog} /> }], { at: "/", ...visit });
const tileOf = async (name: string) => (await screen.findByRole("link", { name })).closest("li");

describe("start page", () => {
  it("has the heading of the specification [V-HOME-01]", async () => {
    answerNetwork({ ...noPictures, "GET /api/organizations": organizations });
    await open();
    const heading = "Explore museums and archives – contribute with your digital content";
    expect(screen.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  });

  it("leads back to what was begun on this device and not sent", async () => {
    localStorage.setItem(`${draftMark}${visitorDraftKey}/${collectionId}`, "3");
    localStorage.setItem(`${draftMark}somebody-else/${idOf(9)}`, "1");
    answerNetwork({
      ...noPictures,
      "GET /api/organizations": organizations,
      "GET /api/collection": () => buildCollection(),
    });
    await open();
    const drafts = within(await screen.findByRole("list", { name: "Started, not sent" }));
    const draftLink = await drafts.findByRole("link", { name: "Continue your draft" });
    expect(draftLink).toHaveAttribute("href", paths.openContribution.href({ orgId: organizationId, collectionId }));
    expect(drafts.getByRole("listitem")).toHaveTextContent("3 files, not sent yet");
    localStorage.clear();
  });

  it("lists every organization in its own color [V-HOME-02, V-ROUTE-01]", async () => {
    answerNetwork({ ...noPictures, "GET /api/organizations": organizations });
    await open();
    expect(await tileOf("Hamnarkivet")).toHaveStyle({ "--field": "#556271", "--on-field": "#FFFFFF" });
    expect(await tileOf("Saaristomuseo")).toHaveStyle({ "--field": "#1E5F57" });
  });

  it("shows a picture if there is one, and the description in the visitor's language", async () => {
    const description = [
      { languageCode: "en" as const, description: "The port." },
      { languageCode: "fi" as const, description: "Satama kuvina." },
    ];
    answerNetwork({
      ...noPictures,
      "GET /api/organizations": () => [buildSummary({ coverUrl: "/media/cover.jpg", description })],
    });
    await open({ language: "fi" });
    const tile = await tileOf("Hamnarkivet");
    expect(tile).toHaveTextContent("Satama kuvina.");
    expect(tile?.querySelector("img")).toHaveAttribute("src", "/media/cover.jpg");
  });

  it("shows the newest pictures, at once, each linked to its contribution", async () => {
    const pictures = buildGridItems(0, 8).map((item) => ({ ...item, organizationId, collectionId }));
    answerNetwork({ "GET /api/organizations": organizations, "GET /api/latest-pictures": () => pictures });
    await open();
    const strip = await screen.findByRole("list", { name: "The newest pictures" });
    const links = await within(strip).findAllByRole("link");
    expect(links).toHaveLength(5);
    expect(screen.getByRole("img", { name: "Picture 0" })).toHaveAttribute("loading", "eager");
    await userEvent.click(screen.getByRole("link", { name: "Picture 1" }));
    const target = { orgId: organizationId, collectionId, id: idOf(2001), image: idOf(1) };
    expect(await screen.findByText(`Arrived at ${paths.contribution.href(target)}`)).toBeVisible();
  });

  it("omits the strip if there are no pictures or they cannot be loaded", async () => {
    answerNetwork({ "GET /api/organizations": organizations, "GET /api/latest-pictures": () => refuse("UNAVAILABLE") });
    await open();
    await screen.findByRole("link", { name: "Hamnarkivet" });
    expect(screen.queryByRole("list", { name: "The newest pictures" })).not.toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("explains where to sign in and contribute, since both need an organization", async () => {
    answerNetwork({ ...noPictures, "GET /api/organizations": organizations });
    await open();
    expect(await screen.findByText("Look around, sign in or contribute.")).toBeVisible();
  });

  it("begins with a search, which leads to what is found anywhere", async () => {
    answerNetwork({
      ...noPictures,
      "GET /api/organizations": organizations,
      "GET /api/search/suggestions": () => buildSuggested(),
    });
    await open();
    const field = screen.getByRole("combobox", { name: "A place, a name, a year, half a word" });
    await userEvent.type(field, " båt & hus {Enter}");
    expect(await screen.findByText("Arrived at /search?q=b%C3%A5t+%26+hus")).toBeVisible();
  });

  describe("below the organizations", () => {
    const observers: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
    const scrollDown = () => act(() => observers.forEach((notify) => void notify([{ isIntersecting: true }])));
    beforeEach(() => {
      observers.length = 0;
      jest.spyOn(window, "IntersectionObserver").mockImplementation((notify) => {
        observers.push(notify as (typeof observers)[number]);
        return { observe: () => undefined, disconnect: () => undefined } as unknown as IntersectionObserver;
      });
    });

    const answers = {
      ...noPictures,
      "GET /api/organizations": organizations,
      "GET /api/map": () => ({ tiles: null }),
      "GET /api/places-in-view": () => [],
      "GET /api/search/map": () => ({
        cells: [{ bbox: "11,57,12,58", latitude: 57.7, longitude: 11.9, count: 12, item: null }],
        places: [{ place: "Smögen", count: 12 }],
        unplaced: 0,
        isMore: false,
      }),
      "GET /api/search/years": () => ({
        stretches: [
          { from: "1930", count: 2 },
          { from: "1950", count: 8 },
        ],
        undated: 1,
        isMore: false,
      }),
      "GET /api/search": ({ parameters }: { parameters: Record<string, string> }) =>
        buildSearchResponse({ items: [buildSearchItem(1, { title: `Of ${parameters.from}` })] }),
    } as const;

    it("loads map and decades only when a visitor scrolls near them [FIND-12]", async () => {
      const requests = answerNetwork(answers);
      await open();
      await screen.findByRole("link", { name: "Hamnarkivet" });
      const isSearchRequest = ({ address }: { address: string }) => address.startsWith("GET /api/search");
      expect(requests.filter(isSearchRequest)).toEqual([]);
      scrollDown();
      expect(await screen.findByRole("heading", { name: "On the map" })).toBeVisible();
      expect(await screen.findByRole("heading", { name: "Decade by decade" })).toBeVisible();
    });

    it("opens what is in a place", async () => {
      answerNetwork(answers);
      await open();
      await screen.findByRole("link", { name: "Hamnarkivet" });
      scrollDown();
      await userEvent.click(await screen.findByRole("link", { name: "Smögen, 12" }));
      expect(await screen.findByText("Arrived at /search?place=Sm%C3%B6gen")).toBeVisible();
    });

    it("walks from the decade with most pictures to the previous one", async () => {
      answerNetwork(answers);
      await open();
      await screen.findByRole("link", { name: "Hamnarkivet" });
      scrollDown();
      expect(await screen.findByRole("link", { name: /Of 1950/ })).toBeVisible();
      expect(screen.getByRole("button", { name: "Later" })).toHaveAttribute("aria-disabled", "true");
      await userEvent.click(screen.getByRole("button", { name: "Earlier" }));
      expect(await screen.findByRole("link", { name: /Of 1930/ })).toBeVisible();
      expect(screen.getByRole("button", { name: "1930s, 2" })).toHaveAttribute("aria-pressed", "true");
      await userEvent.click(screen.getByRole("link", { name: "All of the 1930s" }));
      expect(await screen.findByText("Arrived at /search?from=1930&to=1939")).toBeVisible();
    });

    it("waits for map and decades while the server is still counting", async () => {
      const isCounted = { map: false, years: false };
      const countLater = <T,>(name: keyof typeof isCounted, counts: () => T) => {
        const answer = isCounted[name] ? counts() : refuse("TIMEOUT");
        isCounted[name] = true;
        return answer;
      };
      answerNetwork({
        ...answers,
        "GET /api/search/map": () => countLater("map", answers["GET /api/search/map"]),
        "GET /api/search/years": () => countLater("years", answers["GET /api/search/years"]),
      });
      await open();
      await screen.findByRole("link", { name: "Hamnarkivet" });
      scrollDown();
      expect(await screen.findByRole("heading", { name: "On the map" })).toBeVisible();
      expect(await screen.findByRole("heading", { name: "Decade by decade" })).toBeVisible();
    });

    it("does not show the pictures of another decade when those of a decade cannot be loaded", async () => {
      answerNetwork({
        ...answers,
        "GET /api/search": (request) =>
          request.parameters.from === "1930" ? refuse("UNAVAILABLE") : answers["GET /api/search"](request),
      });
      await open();
      await screen.findByRole("link", { name: "Hamnarkivet" });
      scrollDown();
      expect(await screen.findByRole("link", { name: /Of 1950/ })).toBeVisible();
      await userEvent.click(screen.getByRole("button", { name: "Earlier" }));
      expect(await screen.findByRole("alert")).toHaveTextContent("The service is not available right now.");
      expect(screen.queryByRole("link", { name: /Of 1950/ })).not.toBeInTheDocument();
    });
  });

  it("links to the organization [V-HOME-04]", async () => {
    answerNetwork({ ...noPictures, "GET /api/organizations": organizations });
    await open();
    await userEvent.click(await screen.findByRole("link", { name: "Saaristomuseo" }));
    expect(await screen.findByText(`Arrived at /organization/${idOf(2)}`)).toBeVisible();
  });

  it("continues to the picture that the visitor came for [V-HOME-07]", async () => {
    answerNetwork({ ...noPictures, "GET /api/organizations": organizations });
    await open({ state: { target: "/organization/x/collections/y/contribution/z", imageId: idOf(1) } });
    expect(await screen.findByText("Arrived at /organization/x/collections/y/contribution/z")).toBeVisible();
  });

  it.each(["//elsewhere.example", "/\\elsewhere.example", "/\t/elsewhere.example", "https://elsewhere.example"])(
    "does not redirect to another site, for example %j [V-HOME-07]",
    async (target) => {
      answerNetwork({ ...noPictures, "GET /api/organizations": organizations });
      await open({ state: { target, imageId: idOf(1) } });
      expect(await screen.findByRole("link", { name: "Hamnarkivet" })).toBeVisible();
    },
  );

  it("says that there is no organization yet", async () => {
    answerNetwork({ ...noPictures, "GET /api/organizations": () => [] });
    await open();
    expect(await screen.findByRole("heading", { name: "No museums or archives yet" })).toBeVisible();
  });

  it("shows an error and retries", async () => {
    let attempts = 0;
    answerNetwork({
      ...noPictures,
      "GET /api/organizations": () => {
        attempts += 1;
        return attempts === 1 ? refuse("UNAVAILABLE") : organizations();
      },
    });
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "Hamnarkivet" })).toBeVisible();
  });

  it("offers a search if there are many organizations", async () => {
    const many = Array.from({ length: 12 }, (_, i) => buildSummary({ id: idOf(i + 10), name: `Museum ${i}` }));
    answerNetwork({
      ...noPictures,
      "GET /api/organizations": () => [...many, buildSummary({ id: idOf(3), name: "Museet på Ön" })],
    });
    await open();
    await userEvent.type(await screen.findByRole("searchbox", { name: "Find a museum or an archive" }), "pa on");
    const list = screen.getByRole("list");
    expect(within(list).getAllByRole("link")).toHaveLength(1);
    expect(within(list).getByRole("link", { name: "Museet på Ön" })).toBeVisible();
  });
});

describe("start page of a signed-in person", () => {
  beforeEach(() => localStorage.setItem(storedKeys.token, "a-token"));
  afterEach(() => localStorage.clear());

  it("hides organizations that have suspended the person [V-HOME-05]", async () => {
    answerNetwork({
      ...noPictures,
      "GET /api/organizations": organizations,
      "GET /api/user": () => buildSession({ suspendedOrgs: [other.id] }),
    });
    await open();
    expect(await screen.findByRole("link", { name: "Hamnarkivet" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Saaristomuseo" })).not.toBeInTheDocument();
  });

  it("opens the completion dialog for an organization of which the person is not a member [V-HOME-06]", async () => {
    answerNetwork({ ...noPictures, "GET /api/organizations": organizations, "GET /api/user": () => buildSession() });
    await open();
    await userEvent.click(await screen.findByRole("link", { name: "Saaristomuseo" }));
    const dialog = await screen.findByRole("button", { name: `Joining ${other.id}` });
    await userEvent.click(dialog);
    expect(await screen.findByText(`Arrived at /organization/${other.id}`)).toBeVisible();
  });

  it("lets the person look around in an organization without joining it [V-HOME-06]", async () => {
    answerNetwork({ ...noPictures, "GET /api/organizations": organizations, "GET /api/user": () => buildSession() });
    await open();
    await userEvent.click(await screen.findByRole("link", { name: "Saaristomuseo" }));
    await userEvent.click(await screen.findByRole("link", { name: "Looking around" }));
    expect(await screen.findByText(`Arrived at /organization/${other.id}`)).toBeVisible();
  });

  it("does not explain where to sign in", async () => {
    answerNetwork({ ...noPictures, "GET /api/organizations": organizations, "GET /api/user": () => buildSession() });
    await open();
    await screen.findByRole("link", { name: "Hamnarkivet" });
    expect(screen.queryByText(/sign in/)).not.toBeInTheDocument();
  });

  it("opens an organization of which the person is a member directly [V-HOME-06]", async () => {
    answerNetwork({ ...noPictures, "GET /api/organizations": organizations, "GET /api/user": () => buildSession() });
    await open();
    await userEvent.click(await screen.findByRole("link", { name: "Hamnarkivet" }));
    expect(await screen.findByText(`Arrived at /organization/${organizationId}`)).toBeVisible();
  });
});

import { acceptedMediaTypes } from "@samling/contract/constants/files";
import { storedKeys } from "@samling/contract/constants/stored-keys";
import { permissions } from "@samling/contract/permissions";
import { useToasts } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { answerNetwork, refuse, type SentRequest } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { act, cleanup, fireEvent, renderHook, screen, within } from "@testing-library/react";
import decodeQR from "qr/decode.js";
import { buildSession, organizationId as orgId } from "../../testing/builders.ts";
import { placeElements } from "../../testing/layout.ts";
import { buildCollection, buildGridItems, collectionId, idOf } from "../../testing/media-builders.ts";
import GalleryPage from "./gallery-page.tsx";
import SetWallPage from "./set-wall-page.tsx";
import { visitorIdleMs } from "./use-wall-language.ts";

const collection = {
  "GET /api/roles": () => permissions,
  "GET /api/collection": () => buildCollection(),
  "GET /api/contribution/{id}/knowledge": () => [],
  "GET /api/collection/{id}/knowledge": () => [],
} as const;
const routes = [
  { path: paths.gallery.path, element: <GalleryPage /> },
  { path: paths.projector.path, element: <GalleryPage isProjector /> },
];
const gallery = paths.gallery.href({ orgId, collectionId });
const projector = paths.projector.href({ orgId, collectionId });
/** In small steps: React renders changes only between them. */
async function pass(milliseconds: number) {
  for (let remaining = milliseconds; remaining > 0; remaining -= 250) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(remaining, 250)));
  }
}
/** The texts load asynchronously, which fake time would never reach. */
async function open(at = gallery) {
  const rendering = renderRoutes(routes, { at });
  jest.advanceTimersByTime(1);
  await rendering;
}
const pageRequests = (sent: SentRequest[]) =>
  sent.filter(({ address }) => address === "GET /api/collection-contributions").map(({ parameters }) => parameters);
const onePage = { "GET /api/collection-contributions": () => ({ items: buildGridItems(1, 9), next: null }) } as const;

/** Everything is beyond the right edge, except the items that are set to be in view. */
const showWhole = (inView: Set<string>) =>
  placeElements((element) => {
    const id = element.getAttribute("data-media") ?? "";
    return inView.has(id) ? { left: 10, right: 500 } : { left: 900, right: 1_400 };
  });

beforeEach(() => {
  // Time is frozen, answers are not.
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  // A minute of the wall has thousands of frames, which only the test of its movement needs.
  const seldom = (draw: FrameRequestCallback) => window.setTimeout(() => draw(performance.now()), 250);
  jest.spyOn(window, "requestAnimationFrame").mockImplementation(seldom);
  jest.spyOn(window, "cancelAnimationFrame").mockImplementation((id) => window.clearTimeout(id));
  showWhole(new Set());
});
afterEach(() => jest.useRealTimers());

describe("gallery", () => {
  it("requests the media of the collection in its address, as a gallery [V-GAL-01, V-ROUTE-12]", async () => {
    const sent = answerNetwork({ ...collection, ...onePage });
    await open();
    await screen.findByRole("button", { name: "Picture 1" });
    expect(pageRequests(sent)[0]).toMatchObject({ collectionId, orgId, isGallery: "true" });
    expect(pageRequests(sent)[0]).not.toHaveProperty("isAdmin");
  });

  it("passes isAdmin for an admin of the organization [V-GAL-13]", async () => {
    localStorage.setItem(storedKeys.token, "a-token");
    const userRoles = [{ organizationId: orgId, roles: ["ADMIN" as const] }];
    const sent = answerNetwork({ ...collection, ...onePage, "GET /api/user": () => buildSession({ userRoles }) });
    await open();
    await pass(200);
    expect(pageRequests(sent).at(-1)).toMatchObject({ isAdmin: "true" });
    localStorage.clear();
  });

  it("says that the page does not exist if the collection does not, also in the document's title", async () => {
    const missing = () => refuse("NOT_FOUND");
    answerNetwork({ ...collection, "GET /api/collection": missing, "GET /api/collection-contributions": missing });
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    expect(document.title).toBe("Page not found – Samling");
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "To the collections" })).toHaveAttribute("href", `/organization/${orgId}`);
  });

  it("links back to the collection [V-GAL-02]", async () => {
    answerNetwork({ ...collection, ...onePage });
    await open();
    const back = await screen.findByRole("link", { name: "To the collection" });
    expect(back).toHaveAttribute("href", paths.collection.href({ orgId, collectionId }));
  });

  it("hangs the pictures in the order that its address names, and links back in that order [LOOK-13]", async () => {
    const sent = answerNetwork({ ...collection, ...onePage });
    await open(`${gallery}?order=earliest`);
    const back = await screen.findByRole("link", { name: "To the collection" });
    expect(back).toHaveAttribute("href", paths.collection.href({ orgId, collectionId, order: "earliest" }));
    await screen.findByRole("button", { name: "Picture 1" });
    expect(pageRequests(sent)[0]).toMatchObject({ order: "earliest" });
  });

  it("of a set is a kiosk without a way out, in the language that its address names [LOOK-12, LOOK-15]", async () => {
    const elsewhere = { organizationId: orgId, collectionId, organizationName: "Hamnarkivet" };
    const pictures = buildGridItems(1, 2).map((item) => ({ ...item, ...elsewhere }));
    answerNetwork({ "GET /api/shared-sets/{key}": () => ({ name: "Båtar", pictures }) });
    const path = { path: paths.sharedSetWall.path, element: <SetWallPage /> };
    const rendering = renderRoutes([path], { at: paths.sharedSetWall.href({ key: "a-key", kiosk: "sv" }) });
    jest.advanceTimersByTime(1);
    await rendering;
    const language = await screen.findByRole("combobox", { name: "Språk" });
    expect(language).toHaveValue("sv");
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
    fireEvent.change(language, { target: { value: "fi" } });
    await pass(500);
    expect(screen.getByRole("combobox")).toHaveValue("fi");
    await pass(visitorIdleMs + 500);
    expect(screen.getByRole("combobox")).toHaveValue("sv");
    fireEvent.change(screen.getByRole("combobox"), { target: { value: "en" } });
    await pass(500);
  });

  it("can fill the screen [V-GAL-03]", async () => {
    const requestFullscreen = jest.fn(async () => undefined);
    Object.assign(document.documentElement, { requestFullscreen });
    Object.defineProperty(document, "fullscreenEnabled", { value: true, configurable: true });
    answerNetwork({ ...collection, ...onePage });
    await open();
    fireEvent.click(await screen.findByRole("button", { name: "Fill the screen" }));
    expect(requestFullscreen).toHaveBeenCalledTimes(1);
  });

  it("loads the next page when the last image of the newest is completely in view, and not before [V-GAL-04, V-GAL-05]", async () => {
    // The store reports changes in a frame, too.
    jest.restoreAllMocks();
    const first = buildGridItems(1, 9);
    const sent = answerNetwork({
      ...collection,
      "GET /api/collection-contributions": ({ parameters }) =>
        parameters.paginationId ? { items: buildGridItems(30, 24), next: "5" } : { items: first, next: "999991" },
    });
    const inView = new Set<string>();
    showWhole(inView);
    await open();
    await screen.findByRole("button", { name: "Picture 1" });
    await pass(5_000);
    expect(pageRequests(sent)).toHaveLength(1);

    inView.add(first.at(-1)?.id ?? "");
    await pass(250);
    expect(pageRequests(sent).map(({ paginationId }) => paginationId)).toEqual([undefined, "999991"]);
    await pass(5_000);
    expect(pageRequests(sent)).toHaveLength(2);
  });

  it("continues past pages without displayable pictures, and stops at the end [V-GAL-06]", async () => {
    const hidden = buildGridItems(1, 3).map((item) => ({ ...item, thumbnailUrl: null }));
    const sent = answerNetwork({
      ...collection,
      "GET /api/collection-contributions": ({ parameters: { paginationId } }) => {
        if (!paginationId) return { items: hidden, next: "3" };
        return paginationId === "3" ? { items: [], next: "2" } : { items: buildGridItems(50, 2), next: null };
      },
    });
    await open();
    await pass(1_000);
    expect(screen.getByRole("button", { name: "Picture 50" })).toBeInTheDocument();
    await pass(5_000);
    expect(pageRequests(sent)).toHaveLength(3);
  });

  it("says that there is nothing to show in any page, and not that no one has contributed [V-GAL-06]", async () => {
    answerNetwork({ ...collection, "GET /api/collection-contributions": () => ({ items: [], next: null }) });
    await open();
    expect(await screen.findByRole("heading", { name: "There is nothing to show yet" })).toBeVisible();
    expect(screen.getByText(/appear here as soon as they have been prepared/)).toBeVisible();
  });

  it("shows every kind of picture, film and sound that is accepted, whatever its file is called [V-GAL-07]", async () => {
    const acceptedItems = Object.entries(acceptedMediaTypes).flatMap(([, { kind, extensions }]) =>
      extensions.map((extension) => ({
        kind,
        originalFileName: `a.${extension}`,
        peaks: kind === "sound" ? [100] : [],
      })),
    );
    const files = [...acceptedItems, { kind: "image" as const, originalFileName: "scan" }];
    const items = buildGridItems(1, files.length).map((item, index) => ({ ...item, ...files[index] }));
    answerNetwork({ ...collection, "GET /api/collection-contributions": () => ({ items, next: null }) });
    const { innerWidth } = window;
    window.innerWidth = 100_000;
    await open();
    await screen.findByRole("button", { name: "Picture 1" });
    const shown = screen
      .getAllByRole("button", { name: /^Picture \d+$/ })
      .map((item) => item.getAttribute("aria-label"));
    expect(shown.sort()).toEqual(items.map(({ title }) => title).sort());
    window.innerWidth = innerWidth;
  });

  it("omits what has no thumbnail [V-GAL-07]", async () => {
    const [shown, withoutThumbnail] = buildGridItems(1, 2);
    const items = [shown, { ...withoutThumbnail, thumbnailUrl: null }];
    answerNetwork({
      ...collection,
      "GET /api/collection-contributions": () => ({ items: items as ReturnType<typeof buildGridItems>, next: null }),
    });
    await open();
    await screen.findByRole("button", { name: "Picture 1" });
    expect(screen.queryByRole("button", { name: "Picture 2" })).not.toBeInTheDocument();
  });

  it("omits only a picture that cannot be loaded", async () => {
    answerNetwork({ ...collection, ...onePage });
    await open();
    const broken = await screen.findByRole("button", { name: "Picture 1" });
    fireEvent.error(broken.querySelector("img") as HTMLImageElement);
    expect(broken.querySelector("img")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Picture 2" }).querySelector("img")).toBeInTheDocument();
  });

  it("can be paused, and is still from the start for people who prefer reduced motion", async () => {
    answerNetwork({ ...collection, ...onePage });
    await open();
    fireEvent.click(await screen.findByRole("button", { name: "Pause the movement" }));
    expect(screen.getByRole("button", { name: "Start the movement" })).toBeVisible();
  });

  it("shows an error in its place, without a toast, and retries [ERR-12]", async () => {
    let attempts = 0;
    answerNetwork({
      ...collection,
      "GET /api/collection-contributions": () => {
        attempts += 1;
        return attempts === 1 ? refuse("UNAVAILABLE") : { items: buildGridItems(1, 2), next: null };
      },
    });
    await open();
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(renderHook(useToasts).result.current).toEqual([]);
    expect(await screen.findByRole("button", { name: "Picture 1" })).toBeInTheDocument();
  });
});

it("loads again by itself, since no one stands at a wall", async () => {
  let attempts = 0;
  answerNetwork({
    ...collection,
    "GET /api/collection-contributions": () => {
      attempts += 1;
      return attempts === 1 ? refuse("UNAVAILABLE") : { items: buildGridItems(1, 2), next: null };
    },
  });
  const timers = jest.spyOn(globalThis, "setTimeout");
  await open();
  await screen.findByRole("button", { name: "Try again" });
  const retry = timers.mock.calls.find(([, delay]) => delay === 15_000)?.[0] as (() => void) | undefined;
  timers.mockRestore();
  await act(async () => retry?.());
  expect(await screen.findByRole("button", { name: "Picture 1" })).toBeInTheDocument();
});

describe("a kiosk", () => {
  const kiosk = paths.gallery.href({ orgId, collectionId, kiosk: "sv" });

  it("has no way out, by link, by Back or out of the full screen [LOOK-12]", async () => {
    Object.defineProperty(document, "fullscreenEnabled", { value: true, configurable: true });
    Object.defineProperty(document, "fullscreenElement", { value: document.body, configurable: true });
    Object.assign(document, { exitFullscreen: async () => undefined });
    answerNetwork({ ...collection, ...onePage });
    history.replaceState(null, "", kiosk);
    await open(kiosk);
    await screen.findByRole("button", { name: "Picture 1" });
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /skärm|screen/ })).not.toBeInTheDocument();
    // Simulates Back: another address, and then the event.
    history.replaceState(null, "", "/before");
    fireEvent.popState(window);
    expect(location.pathname + location.search).toBe(kiosk);
    cleanup();
    for (const name of ["fullscreenElement", "exitFullscreen"]) Reflect.deleteProperty(document, name);
    history.replaceState(null, "", "/");
  });

  it("returns to the language of its address once a visitor is gone, even after a power cut [LOOK-12]", async () => {
    answerNetwork({ ...collection, ...onePage });
    await open(kiosk);
    const language = await screen.findByRole("combobox", { name: "Språk" });
    fireEvent.change(language, { target: { value: "fi" } });
    await screen.findByRole("combobox", { name: "Kieli" });
    cleanup();
    await open(kiosk);
    fireEvent.change(await screen.findByRole("combobox", { name: "Språk" }), { target: { value: "en" } });
    await screen.findByRole("combobox", { name: "Language" });
    await pass(visitorIdleMs + 250);
    expect(await screen.findByRole("combobox", { name: "Språk" })).toBeVisible();
    localStorage.clear();
  });

  it.each([
    ["saves favorites for its visitors", false],
    ["saves nothing for a person who is signed in", true],
  ])("%s", async (_, isSignedIn) => {
    if (isSignedIn) localStorage.setItem(storedKeys.token, "a-token");
    answerNetwork({ ...collection, ...onePage, "GET /api/user": () => buildSession() });
    await open(paths.gallery.href({ orgId, collectionId, kiosk: "en" }));
    await pass(200);
    fireEvent.click(await screen.findByRole("button", { name: "Picture 1" }));
    const dialog = screen.getByRole("dialog", { name: "Picture 1" });
    expect(within(dialog).queryAllByRole("button", { name: "Save as a favourite" })).toHaveLength(isSignedIn ? 0 : 1);
    localStorage.clear();
  });
});

describe("movement of the wall", () => {
  /** jsdom has no scrolling: rows get a length and a position. */
  function simulateRows() {
    const places = new WeakMap<Element, number>();
    jest.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(100_000);
    const spy = { get: (row: Element) => places.get(row) ?? 0, set: (row: Element, at: number) => places.set(row, at) };
    Object.defineProperty(Element.prototype, "scrollLeft", {
      configurable: true,
      get(this: Element) {
        return spy.get(this);
      },
      set(this: Element, at: number) {
        spy.set(this, at);
      },
    });
    return () => [...screen.getByRole("region").children].map((row) => Math.abs(row.scrollLeft));
  }

  it("stops while an image is open, and resumes when it is closed [V-GAL-08]", async () => {
    jest.restoreAllMocks();
    const places = simulateRows();
    answerNetwork({ ...collection, ...onePage });
    await open();
    const frame = await screen.findByRole("button", { name: "Picture 1" });
    await pass(5_000);
    expect(Math.min(...places())).toBeGreaterThan(20);

    fireEvent.click(frame);
    const before = places();
    await pass(5_000);
    expect(places()).toEqual(before);

    fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: /Close/ }));
    await pass(5_000);
    expect(Math.min(...places())).toBeGreaterThan(Math.max(...before) + 20);
  });
});

it("brings a picture completely into view when it gets the keyboard focus", async () => {
  const shown: unknown[] = [];
  Element.prototype.scrollIntoView = function show(this: Element, options) {
    shown.push(this, options);
  };
  answerNetwork({ ...collection, ...onePage });
  await open();
  const frame = await screen.findByRole("button", { name: "Picture 1" });
  act(() => frame.focus());
  expect(shown).toEqual([frame, { block: "nearest", inline: "nearest" }]);
  Reflect.deleteProperty(Element.prototype, "scrollIntoView");
});

/** The pixels of a code, each module four of them wide. */
function photograph(side: number, path: string) {
  const scale = 4;
  const width = side * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < scale; row += 1) {
      for (let column = 0; column < scale; column += 1) {
        const at = ((Number(y) * scale + row) * width + Number(x) * scale + column) * 4;
        data.fill(0, at, at + 3);
      }
    }
  }
  return { width, height: width, data };
}

describe("detail view of the gallery", () => {
  const openDetail = async () => {
    answerNetwork({ ...collection, ...onePage });
    await open();
    fireEvent.click(await screen.findByRole("button", { name: "Picture 1" }));
    return screen.getByRole("dialog", { name: "Picture 1" });
  };

  it("shows the picture with its metadata, with the focus on Close", async () => {
    const dialog = await openDetail();
    expect(within(dialog).getByRole("button", { name: "Close, back to the wall" })).toHaveFocus();
    expect(within(dialog).getByRole("img", { name: "Picture 1" })).toBeVisible();
    expect(within(dialog).getByText("Photo: Maja Berg")).toBeVisible();
  });

  it("shows a QR code of the picture's own address, which a camera reads [LOOK-11]", async () => {
    const dialog = await openDetail();
    const code = await within(dialog).findByRole("img", { name: "QR code of this picture’s page" });
    const side = Number(code.getAttribute("viewBox")?.split(" ").at(-1));
    const camera = photograph(side, code.querySelector("path")?.getAttribute("d") ?? "");
    const [frame] = buildGridItems(1, 1);
    expect(decodeQR(camera)).toBe(
      `${location.origin}${paths.contribution.href({ orgId, collectionId, id: frame?.contributionId ?? "", image: idOf(1) })}`,
    );
  });

  it("closes after 15 seconds without input, within 200 milliseconds [V-GAL-09, V-GAL-10]", async () => {
    const dialog = await openDetail();
    await pass(14_900);
    expect(dialog).not.toHaveClass("leaving");
    await pass(150);
    expect(dialog).toHaveClass("leaving");
    await pass(100);
    expect(dialog).toBeInTheDocument();
    await pass(150);
    expect(dialog).not.toBeInTheDocument();
  });

  it.each(["pointerMove", "keyDown", "touchStart", "wheel", "input"] as const)(
    "restarts the count after %s [V-GAL-09, DEC-22]",
    async (input) => {
      const dialog = await openDetail();
      await pass(14_000);
      fireEvent[input](dialog);
      await pass(14_000);
      expect(dialog).not.toHaveClass("leaving");
      await pass(1_500);
      expect(dialog).not.toBeInTheDocument();
    },
  );

  it("does not close while a film plays", async () => {
    const [film] = buildGridItems(1, 1).map((item) => ({
      ...item,
      kind: "video" as const,
      videoUrl: "/media/film.mp4",
    }));
    answerNetwork({
      ...collection,
      "GET /api/collection-contributions": () => ({ items: film ? [film] : [], next: null }),
    });
    await open();
    fireEvent.click(await screen.findByRole("button", { name: "Picture 1" }));
    const dialog = screen.getByRole("dialog");
    const player = await screen.findByLabelText("Picture 1", { selector: "video" });
    for (let second = 0; second < 30; second += 5) {
      await pass(5_000);
      fireEvent.timeUpdate(player);
    }
    expect(dialog).not.toHaveClass("leaving");
  });

  it("saves the picture as a favorite, and does not close while typing [V-GAL-11, V-GAL-09, DEC-22]", async () => {
    const saved: unknown[] = [];
    answerNetwork({
      ...collection,
      ...onePage,
      "GET /api/email-exists/{email}": () => ({ exists: true }),
      "POST /api/add-to-tagged/{email}/{pictureId}": ({ parameters }) => {
        saved.push(parameters);
        return {};
      },
      "GET /api/organization/{id}/favorite-slideshow-add": () => [],
    });
    await open();
    fireEvent.click(await screen.findByRole("button", { name: "Picture 1" }));
    const dialog = screen.getByRole("dialog", { name: "Picture 1" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Save as a favourite" }));
    const email = await within(dialog).findByRole("textbox", { name: /e-mail/ });
    await pass(14_000);
    fireEvent.input(email, { target: { value: "maja@example.com" } });
    await pass(14_000);
    fireEvent.click(within(dialog).getByRole("button", { name: "Save picture" }));
    expect(await within(dialog).findByText(/The picture has been saved for maja@example.com/)).toBeVisible();
    expect(saved).toEqual([{ email: "maja@example.com", pictureId: idOf(1) }]);
  });

  it("closes by its button and by Escape", async () => {
    const dialog = await openDetail();
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    await pass(250);
    expect(dialog).not.toBeInTheDocument();
  });
});

describe("projector", () => {
  it("shows the Swedish title in every language [V-ROUTE-13]", async () => {
    answerNetwork({ ...collection, ...onePage });
    await open(projector);
    await screen.findByRole("button", { name: "Picture 1" });
    const title = screen.getByRole("heading", { level: 1, name: "Dit skeppen kom" });
    expect(title).toHaveAttribute("lang", "sv");
  });

  it("hides its controls after inactivity", async () => {
    answerNetwork({ ...collection, ...onePage });
    await open(projector);
    const back = await screen.findByRole("link", { name: "To the collection" });
    await pass(5_000);
    expect(back.parentElement).toHaveClass("hidden");
    fireEvent.pointerMove(document.body);
    expect(back.parentElement).not.toHaveClass("hidden");
  });
});

describe("an unattended wall", () => {
  const waitIdle = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  /** Frozen, so that a minute has few steps. */
  const stop = async () => fireEvent.click(await screen.findByRole("button", { name: "Pause the movement" }));
  const wordFor = () => screen.getByRole("link").textContent;
  const choose = async (language: string) => {
    fireEvent.change(screen.getByRole("combobox"), { target: { value: language } });
    await pass(500);
  };

  afterEach(() => localStorage.clear());

  it("returns to its own language for the next visitor", async () => {
    answerNetwork({ ...collection, ...onePage });
    await open(projector);
    await stop();
    await choose("fi");
    expect(wordFor()).toBe("Kokoelmaan");
    await waitIdle(visitorIdleMs - 1_000);
    expect(wordFor()).toBe("Kokoelmaan");
    await waitIdle(2_000);
    expect(wordFor()).toBe("To the collection");
  });

  it("keeps the language for people who view the gallery on their own device", async () => {
    answerNetwork({ ...collection, ...onePage });
    await open();
    await stop();
    await choose("fi");
    await waitIdle(visitorIdleMs * 2);
    expect(wordFor()).toBe("Kokoelmaan");
  });

  it("forgets what the last visitor typed", async () => {
    answerNetwork({ ...collection, ...onePage });
    await open(projector);
    await stop();
    const save = async () => {
      fireEvent.click(await screen.findByRole("button", { name: "Picture 1" }));
      fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save as a favourite" }));
      await pass(500);
      return within(screen.getByRole("dialog")).getByRole<HTMLInputElement>("textbox");
    };
    fireEvent.change(await save(), { target: { value: "maja@example.org" } });
    await waitIdle(16_000);
    expect(screen.queryByRole("dialog")).toBeNull();
    const field = await save();
    expect([field.value, field.autocomplete]).toEqual(["", "off"]);
  });

  it("keeps its screen on, even after it was out of view, and releases it in the end", async () => {
    const release = jest.fn(async () => undefined);
    const request = jest.fn(async () => ({ release }));
    Object.assign(navigator, { wakeLock: { request } });
    answerNetwork({ ...collection, ...onePage });
    await open(projector);
    await screen.findByRole("button", { name: "Picture 1" });
    expect(request).toHaveBeenCalledWith("screen");
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    expect(request).toHaveBeenCalledTimes(2);
    cleanup();
    expect(release).toHaveBeenCalled();
    Reflect.deleteProperty(navigator, "wakeLock");
  });
});

describe("what the public knows, on the wall", () => {
  const [frame] = buildGridItems(1, 1);
  const statement = {
    id: idOf(70),
    contributionId: frame?.contributionId ?? "",
    mediaId: idOf(1),
    kind: "who" as const,
    words: "Elin Berg, nine years old",
    at: null,
    name: "Gun Holm",
    acceptedAt: "2026-11-28T10:00:00.000Z",
  };

  it("opens the picture with what was accepted within a minute, and with the code of its form [TELL-07]", async () => {
    let isAccepted = false;
    answerNetwork({
      ...collection,
      ...onePage,
      "GET /api/collection/{id}/knowledge": () => (isAccepted ? [statement] : []),
      "GET /api/contribution/{id}/knowledge": () => [
        ...(isAccepted
          ? [
              {
                ...statement,
                id: idOf(72),
                words: "Accepted before",
                acceptedAt: "2026-11-27T10:00:00.000Z",
                isPublic: true,
              },
              { ...statement, isPublic: true },
              { ...statement, id: idOf(73), kind: "when" as const, words: "Summer of 1953", isPublic: true },
            ]
          : []),
        { ...statement, id: idOf(71), words: "For staff alone", isPublic: false },
      ],
    });
    await open(projector);
    await screen.findByRole("button", { name: "Picture 1" });
    await pass(25_000);
    expect(screen.queryByRole("dialog")).toBeNull();
    isAccepted = true;
    await pass(21_000);
    const dialog = within(screen.getByRole("dialog", { name: "Picture 1" }));
    expect(await dialog.findByText("Elin Berg, nine years old")).toBeVisible();
    expect(dialog.getByText("Told by Gun Holm, 28 Nov 2026")).toBeVisible();
    // All of the tip, and nothing else.
    expect(dialog.getByText("Summer of 1953")).toBeVisible();
    for (const words of ["Accepted before", "For staff alone"]) expect(dialog.queryByText(words)).toBeNull();
    const code = await dialog.findByRole("img", { name: "QR code: say what you know about this picture" });
    const side = Number(code.getAttribute("viewBox")?.split(" ").at(-1));
    expect(decodeQR(photograph(side, code.querySelector("path")?.getAttribute("d") ?? ""))).toBe(
      `${location.origin}${paths.tip.href({ orgId, contribution: statement.contributionId, image: idOf(1) })}`,
    );
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(dialog.queryByRole("img", { name: "QR code: say what you know about this picture" })).toBeNull();
    expect(dialog.getByText("Elin Berg, nine years old")).toBeVisible();
    jest.restoreAllMocks();
  });

  it("keeps the answer for 20 seconds, even if the picture is open [TELL-07]", async () => {
    let known = [statement];
    answerNetwork({
      ...collection,
      ...onePage,
      "GET /api/collection/{id}/knowledge": () => known,
      "GET /api/contribution/{id}/knowledge": () => known.map((item) => ({ ...item, isPublic: true })),
    });
    await open(projector);
    const tile = await screen.findByRole("button", { name: "Picture 1" });
    await pass(12_000);
    fireEvent.click(tile);
    known = [...known, { ...statement, id: idOf(74), words: "Ada Berg", acceptedAt: "2026-11-28T10:01:00.000Z" }];
    // The wall asks every twenty seconds, and the picture would close seven seconds later.
    await pass(9_000);
    expect(await screen.findByText("Ada Berg")).toBeVisible();
    await pass(18_500);
    expect(screen.getByRole("dialog", { name: "Picture 1" })).not.toHaveClass("leaving");
    await pass(2_000);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("opens nothing for what had been accepted before [TELL-07]", async () => {
    answerNetwork({ ...collection, ...onePage, "GET /api/collection/{id}/knowledge": () => [statement] });
    await open(projector);
    await screen.findByRole("button", { name: "Picture 1" });
    await pass(45_000);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

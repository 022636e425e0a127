import type { LanguageCode } from "@samling/contract/constants/languages";
import type { SystemPage } from "@samling/contract/types";
import { buildOrganizationSummary } from "@samling/portal/testing/builders";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import { slideMs } from "./carousel.tsx";

const titled = (title: string) => ({ title, text: `About ${title}` });
const buildPage = (origin: string): SystemPage => ({
  whatIs: "A place for pictures",
  howItWorks: titled("How it works"),
  featuresTitle: "What it offers",
  features: {
    dynamic: titled("Alive"),
    hosting: titled("Cared for"),
    export: titled("Movable"),
    privacy: titled("Private"),
  },
  origin: titled(origin),
  about: titled("The system"),
});

const renderPage = (language: LanguageCode = "en") => {
  answerNetwork({
    "GET /api/system-page": () => ({
      translations: [
        { languageCode: "en", translations: buildPage("Where it comes from") },
        { languageCode: "sv", translations: buildPage("Varifrån det kommer") },
      ],
      pictures: [null, "/media/slide/2/image-0123456789.jpg", null],
    }),
    "GET /api/version": () => ({ api: "1.2.3", contractVersion: 1, commit: null }),
    "GET /api/organizations": () => [buildOrganizationSummary({ coverUrl: "/media/organization/cover.jpg" })],
  });
  return renderRoutes(remote.routes, { at: "/about", language });
};

/** The visible slide. */
const slide = () => screen.getByRole("group").getAttribute("aria-label");
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const matchMedia = window.matchMedia;
afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = matchMedia;
});

it("shows the platform's texts in the visitor's language, and the version [V-ABOUT-03]", async () => {
  await renderPage("sv");
  expect(await screen.findByRole("heading", { name: "What it offers" })).toBeVisible();
  for (const title of ["Alive", "Cared for", "Movable", "Private", "The system"]) {
    expect(screen.getByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByText(`About ${title}`)).toBeVisible();
  }
  expect(screen.getByText("Varifrån det kommer")).toBeInTheDocument();
  expect(await screen.findByText("Version 1.2.3")).toBeVisible();
  const roles = [...document.querySelectorAll("[aria-roledescription]")];
  expect(roles.map((element) => element.getAttribute("aria-roledescription"))).toEqual(["bildspel"]);
});

it("illustrates a slide with its own picture, or else with an organization's", async () => {
  const { container } = await renderPage();
  await screen.findByText("A place for pictures");
  const sources = () => [...container.querySelectorAll("img")].map((image) => image.getAttribute("src"));
  await waitFor(() =>
    expect(sources()).toEqual(["/media/organization/cover.jpg", "/media/slide/2/image-0123456789.jpg"]),
  );
});

it("falls back to English if the language has no texts [V-CORE-06]", async () => {
  await renderPage("fi");
  expect(await screen.findByText("Where it comes from")).toBeInTheDocument();
});

describe("the carousel", () => {
  it("has three slides and advances every four seconds, in a loop [V-ABOUT-01, V-ABOUT-02]", async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await renderPage();
    await screen.findByText("A place for pictures");
    expect(slide()).toBe("1 of 3");
    await pass(slideMs);
    expect(slide()).toBe("2 of 3");
    await pass(slideMs);
    expect(slide()).toBe("3 of 3");
    await pass(slideMs);
    expect(slide()).toBe("1 of 3");
  });

  it("can be paused and resumed", async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await renderPage();
    await screen.findByText("A place for pictures");
    fireEvent.click(screen.getByRole("button", { name: "Pause the slides" }));
    await pass(3 * slideMs);
    expect(slide()).toBe("1 of 3");
    fireEvent.click(screen.getByRole("button", { name: "Play the slides" }));
    await pass(slideMs);
    expect(slide()).toBe("2 of 3");
  });

  it("goes back and forth by hand, in a loop", async () => {
    await renderPage();
    await screen.findByText("A place for pictures");
    await userEvent.click(screen.getByRole("button", { name: "Previous slide" }));
    expect(slide()).toBe("3 of 3");
    await userEvent.click(screen.getByRole("button", { name: "Next slide" }));
    expect(slide()).toBe("1 of 3");
  });

  it("pauses while the keyboard focus is in it", async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await renderPage();
    await screen.findByText("A place for pictures");
    act(() => screen.getByRole("button", { name: "Next slide" }).focus());
    await pass(3 * slideMs);
    expect(slide()).toBe("1 of 3");
    const carousel = screen.getByRole("region", { name: "Samling in three steps" });
    fireEvent.pointerEnter(carousel);
    fireEvent.pointerLeave(carousel);
    await pass(3 * slideMs);
    expect(slide()).toBe("1 of 3");
  });

  it("does not move for people who prefer reduced motion", async () => {
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes("reduced-motion") });
    jest.useFakeTimers({ advanceTimers: true });
    await renderPage();
    await screen.findByText("A place for pictures");
    await pass(3 * slideMs);
    expect(slide()).toBe("1 of 3");
    expect(screen.getByRole("button", { name: "Play the slides" })).toBeVisible();
  });
});

it("shows an error and retries", async () => {
  let isDown = true;
  answerNetwork({
    "GET /api/system-page": () =>
      isDown
        ? refuse("UNAVAILABLE")
        : {
            translations: [{ languageCode: "en", translations: buildPage("Where it comes from") }],
            pictures: [null, null, null],
          },
    // Without it, the page only lacks its last line.
    "GET /api/version": () => refuse("UNAVAILABLE"),
    "GET /api/organizations": () => [],
  });
  await renderRoutes(remote.routes, { at: "/about" });
  const alert = within(await screen.findByRole("alert"));
  isDown = false;
  await userEvent.click(alert.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("A place for pictures")).toBeVisible();
});

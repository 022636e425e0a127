import { pageFadeMs } from "@samling/contract/constants/screens";
import { act, screen } from "@testing-library/react";
import { renderShell } from "../testing/render-shell.tsx";

const matchMedia = window.matchMedia;
const page = () => screen.getByRole("main");

/** Simulates view transitions as far as the shell uses them: takes a snapshot, then lets the page change. */
function installTransitions() {
  const pictures: string[] = [];
  document.startViewTransition = ((change: () => void) => {
    const ended = Promise.resolve().then(() => {
      pictures.push(`${page().style.getPropertyValue("view-transition-name")}: ${page().textContent}`);
      return act(async () => change());
    });
    return { ready: ended, finished: ended };
  }) as unknown as typeof document.startViewTransition;
  return pictures;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  window.matchMedia = matchMedia;
  Reflect.deleteProperty(document, "startViewTransition");
});

it("fades the old page out over 2 and the new one in over 3 seconds, with the new one usable at once [V-SHELL-03]", async () => {
  const pictures = installTransitions();
  const { goTo } = await renderShell("/");
  await screen.findByText("mf-public /");
  await goTo("/about");
  expect(await screen.findByText("mf-platform /about")).toBeVisible();
  expect(pictures).toEqual(["page: mf-public /"]);
  // No longer named: a page that takes part in the transition could not be used until it ends.
  expect(page().style.getPropertyValue("view-transition-name")).toBe("");
  expect(page().firstElementChild).toHaveClass("fading");
  const { style } = document.documentElement;
  expect(style.getPropertyValue("--fade-in")).toBe(`${pageFadeMs.in}ms`);
  expect(style.getPropertyValue("--fade-out")).toBe(`${pageFadeMs.out}ms`);
});

it("changes pages at once for people who prefer reduced motion, and in a browser without transitions [V-SHELL-03]", async () => {
  const pictures = installTransitions();
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes("reduced-motion") });
  const { goTo } = await renderShell("/");
  await goTo("/about");
  expect(screen.getByText("mf-platform /about")).toBeVisible();
  expect(pictures).toEqual([]);
  expect(page().firstElementChild).not.toHaveClass("fading");
});

it("does not fade or restart when only the query changes", async () => {
  const pictures = installTransitions();
  const { goTo } = await renderShell("/about");
  const heading = await screen.findByText("mf-platform /about");
  await goTo("/about?step=2");
  expect(pictures).toEqual([]);
  expect(screen.getByText("mf-platform /about")).toBe(heading);
});

it("keeps a page that continues under another address, until a real change of page [LOOK-06]", async () => {
  const pictures = installTransitions();
  const { goTo } = await renderShell("/about");
  await screen.findByText("mf-platform /about");
  const frame = page().firstElementChild;
  await goTo("/", { replace: true, state: { keepsPage: true } });
  expect(await screen.findByText("mf-public /")).toBeVisible();
  expect(page().firstElementChild).toBe(frame);
  expect(pictures).toEqual([]);
  await goTo("/about");
  expect(page().firstElementChild).not.toBe(frame);
});

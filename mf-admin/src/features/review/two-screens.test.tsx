import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildDetail } from "./testing/build-detail.ts";
import { renderDesk } from "./testing/render-desk.tsx";

const wide = window.innerWidth;
beforeEach(() => {
  localStorage.clear();
  document.documentElement.style.fontSize = "16px";
  window.innerWidth = 360;
});
afterEach(() => {
  window.innerWidth = wide;
});

const heading = (name: string) => screen.findByRole("heading", { level: 2, name });
const open = async (name: RegExp) => userEvent.click(await screen.findByRole("link", { name }));
const details = () => [buildDetail(1, "Boats"), buildDetail(2, "Letters"), buildDetail(3, "Nets")];

describe("the desk on a phone [CASE-09]", () => {
  it("shows only the list, without decisions, and then only one case", async () => {
    await renderDesk({ details: details() });
    expect(await screen.findByRole("link", { name: /Boats/ })).toBeVisible();
    expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Publish$/ })).toBeNull();
    await userEvent.keyboard("a");
    expect(screen.queryByText(/is published/)).toBeNull();
    await open(/Letters/);
    expect(await heading("Letters")).toHaveFocus();
    expect(screen.queryByRole("link", { name: /Boats/ })).toBeNull();
    expect(screen.getByText("Case 2 of 3")).toBeVisible();
    expect(await screen.findByRole("button", { name: /^Publish$/ })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Back to the list" }));
    expect(await screen.findByRole("link", { name: /Boats/ })).toBeVisible();
    expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
  });

  it("moves between cases by button and by swipe, but not by a swipe on a scrollable row", async () => {
    await renderDesk({ details: details() });
    await open(/Boats/);
    await heading("Boats");
    expect(screen.getByRole("button", { name: "Previous case" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(screen.getByRole("button", { name: "Next case" }));
    await heading("Letters");
    const swipe = (target: Element, to: number) => {
      fireEvent.touchStart(target, { touches: [{ clientX: 200, clientY: 300 }] });
      fireEvent.touchEnd(target, { changedTouches: [{ clientX: to, clientY: 310 }] });
    };
    swipe(await heading("Letters"), 60);
    swipe(await heading("Nets"), 340);
    swipe(await heading("Letters"), 180);
    const title = await heading("Letters");
    jest.spyOn(title, "scrollWidth", "get").mockReturnValue(500);
    swipe(title, 20);
    expect(await heading("Letters")).toBeVisible();
  });

  it("opens the next case after a decision, again as the only content of the screen", async () => {
    await renderDesk({ details: details().slice(0, 2) });
    await open(/Boats/);
    await userEvent.click(await screen.findByRole("button", { name: /^Publish$/ }));
    await waitFor(async () => expect(await heading("Letters")).toBeVisible());
    expect(screen.queryByRole("link", { name: /Letters/ })).toBeNull();
  });

  it("shows the case beside the list again when the screen is wide enough", async () => {
    await renderDesk({ details: details() });
    await screen.findByRole("link", { name: /Boats/ });
    act(() => {
      window.innerWidth = 1440;
      window.dispatchEvent(new Event("resize"));
    });
    expect(await heading("Boats")).toBeVisible();
    expect(screen.getByRole("link", { name: /Letters/ })).toBeVisible();
  });
});

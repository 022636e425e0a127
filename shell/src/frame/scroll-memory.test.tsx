import { MemoryRouter, personalKey, useLocation, useNavigate } from "@samling/portal";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useScrollMemory } from "./scroll-memory.ts";

function Pages() {
  const location = useLocation();
  const navigate = useNavigate();
  useScrollMemory(location);
  return (
    <>
      <button type="button" onClick={() => navigate("/further")}>
        Further
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

/** A page that has not reached its old height, and so stays at its top. */
const scrollTo = jest.fn();
const sentTo = (top: number) => scrollTo.mock.calls.filter(([, to]) => to === top).length;
const frames = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 20));

it("restores the scroll position once the page is long enough, but not after its reader has scrolled", async () => {
  window.scrollTo = scrollTo;
  render(
    <MemoryRouter initialEntries={["/first"]}>
      <Pages />
    </MemoryRouter>,
  );
  Object.assign(window, { scrollY: 900 });
  fireEvent.scroll(window);
  fireEvent.click(screen.getByText("Further"));
  Object.assign(window, { scrollY: 0 });
  fireEvent.click(screen.getByText("Back"));
  await waitFor(() => expect(sentTo(900)).toBeGreaterThan(0));
  fireEvent.wheel(window);
  const until = sentTo(900);
  await frames(5);
  expect(sentTo(900)).toBe(until);
});

it("keeps the scroll position over a reload, and erases it when the reader signs out", () => {
  fireEvent(window, new Event("pagehide"));
  expect(Object.keys(sessionStorage)).toEqual([expect.stringMatching(`^${personalKey}`)]);
});

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

/** A page that has not reached its old height: it stays at its top, wherever it is scrolled. */
const scrollTo = jest.fn();
const sentTo = (top: number) => scrollTo.mock.calls.filter(([, to]) => to === top).length;
const frames = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 20));

it("scrolls back to where a page was left once it is long enough, but not after its reader has scrolled", async () => {
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

it("keeps over a reload where a page was left, among what is erased when its reader signs out", () => {
  fireEvent(window, new Event("pagehide"));
  expect(Object.keys(sessionStorage)).toEqual([expect.stringMatching(`^${personalKey}`)]);
});

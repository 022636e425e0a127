import { Link, MemoryRouter, useLocation, useNavigate, useTitle } from "@samling/portal";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useFocusMemory } from "./focus-memory.ts";

function Page({ name }: { name: string }) {
  useTitle(name);
  return (
    <>
      <h1>{name}</h1>
      <Link to="/first">First</Link>
      <Link to="/second">Second</Link>
    </>
  );
}

function Frame() {
  const location = useLocation();
  const navigate = useNavigate();
  useFocusMemory(location);
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate("/second")}>
        Onward
      </button>
      <main key={location.pathname}>
        <Page name={location.pathname} />
      </main>
    </>
  );
}

const open = () =>
  render(
    <MemoryRouter initialEntries={["/first"]}>
      <Frame />
    </MemoryRouter>,
  );
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const heading = () => screen.getByRole("heading");

it("focuses the followed link after going back", async () => {
  open();
  await userEvent.click(screen.getByRole("link", { name: "Second" }));
  expect(heading()).toHaveFocus();
  heading().blur();
  screen.getByRole("button", { name: "Back" }).click();
  await waitFor(() => expect(screen.getByRole("link", { name: "Second" })).toHaveFocus());
});

it("focuses the heading if the page was not left by a link, and keeps the focus that a reader has set", async () => {
  open();
  await press("Onward");
  expect(heading()).toHaveFocus();
  await press("Back");
  await waitFor(() => expect(heading()).toHaveTextContent("/first"));
  screen.getByRole("link", { name: "First" }).focus();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByRole("link", { name: "First" })).toHaveFocus();
});

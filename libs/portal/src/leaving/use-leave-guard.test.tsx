import "@testing-library/jest-dom";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { BrowserRouter, Link, useLocation, useNavigate } from "../router.ts";
import { initTexts } from "../texts/i18n.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

function Form() {
  const [text, setText] = useState("");
  const { isAsking, stay, leave, texts } = useLeaveGuard(text !== "");
  return (
    <>
      <input aria-label="Title" value={text} onChange={({ target }) => setText(target.value)} />
      <Link to="/form?step=2">Next step</Link>
      <Link to="/help">Help</Link>
      {isAsking && (
        <dialog open aria-label={texts.title}>
          <button type="button" onClick={stay}>
            {texts.stay}
          </button>
          <button type="button" onClick={leave}>
            {texts.leave}
          </button>
        </dialog>
      )}
    </>
  );
}

/** A list, a collection, the form, and another page, reachable by links and the history. */
function Pages() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (pathname === "/form") return <Form />;
  return (
    <>
      <h1>{pathname + search}</h1>
      <button type="button" onClick={() => navigate("/form")}>
        Open the form
      </button>
      <Link to="/collection">Collection</Link>
    </>
  );
}

const title = () => screen.findByRole("textbox", { name: "Title" });
const findDialog = () => screen.findByRole("dialog", { name: "Leave without saving?" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const isAt = async (address: string) =>
  expect(await screen.findByRole("heading", { name: address })).toBeInTheDocument();
let arrive: () => void;
// Before the guard's listener, which stops the event for all later ones.
window.addEventListener("popstate", () => arrive(), true);
/** Resolves when the browser has gone there. */
const go = (steps: number) =>
  act(async () => {
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    history.go(steps);
    await arrived;
  });

/** Opens the form from a list by way of a collection, and types something. */
async function typeIntoForm() {
  await initTexts();
  history.replaceState(null, "", "/list");
  render(
    <BrowserRouter>
      <Pages />
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Collection" }));
  await press("Open the form");
  await userEvent.type(await title(), "Tram");
}
afterEach(() => history.replaceState(null, "", "/"));

it("asks before Back leaves what is typed, and staying keeps address and text", async () => {
  await typeIntoForm();
  for (const _ of [1, 2]) {
    await go(-1);
    await findDialog();
    await press("Continue editing");
    expect(await title()).toHaveValue("Tram");
    await waitFor(() => expect(location.pathname).toBe("/form"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  }
});

it("goes back when the person decides to leave, however many steps", async () => {
  await typeIntoForm();
  await go(-1);
  await findDialog();
  await press("Leave without saving");
  await isAt("/collection");
  await go(1);
  await userEvent.type(await title(), "Ferry");
  await go(-2);
  await findDialog();
  await press("Leave without saving");
  await isAt("/list");
  expect(location.pathname).toBe("/list");
});

it("stays on the page from which several Back steps began", async () => {
  await typeIntoForm();
  await go(-1);
  await go(-1);
  await findDialog();
  await press("Continue editing");
  expect(await title()).toHaveValue("Tram");
  await go(-1);
  await findDialog();
  await press("Leave without saving");
  await isAt("/collection");
});

it("asks before Forward leaves what is typed", async () => {
  await typeIntoForm();
  await userEvent.clear(await title());
  await userEvent.click(screen.getByRole("link", { name: "Help" }));
  await isAt("/help");
  await go(-1);
  await userEvent.type(await title(), "Ferry");
  await go(1);
  await findDialog();
  await press("Continue editing");
  expect(await title()).toHaveValue("Ferry");
  await go(1);
  await findDialog();
  await press("Leave without saving");
  await isAt("/help");
});

it("moves between the steps of a page without asking", async () => {
  await typeIntoForm();
  await userEvent.click(screen.getByRole("link", { name: "Next step" }));
  await go(-1);
  expect(await title()).toHaveValue("Tram");
  expect(location.search).toBe("");
  await go(-1);
  await findDialog();
  await press("Continue editing");
  expect(await title()).toHaveValue("Tram");
});

it("follows Back at once where nothing is typed", async () => {
  await typeIntoForm();
  await userEvent.clear(await title());
  await go(-1);
  await isAt("/collection");
});

it("asks at a link as well, and follows it after the person has decided to leave", async () => {
  await typeIntoForm();
  await userEvent.click(screen.getByRole("link", { name: "Help" }));
  await findDialog();
  await press("Leave without saving");
  await isAt("/help");
});

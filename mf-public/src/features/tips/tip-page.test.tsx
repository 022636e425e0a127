import type { Answer } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { buildOrganization, organizationId as orgId } from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import { buildContribution, buildMedia, idOf } from "../../testing/media-builders.ts";

type Knowledge = Answer<"GET /api/contribution/{id}/knowledge">;

const ada: Knowledge[number] = {
  id: idOf(50),
  contributionId: idOf(1000),
  mediaId: idOf(1),
  kind: "who",
  words: "Ada Lindqvist, their teacher",
  at: { x: 0.9, y: 0.47 },
  name: "Elsa Lund",
  acceptedAt: "2026-05-04T10:00:00.000Z",
  isPublic: true,
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function open(answers: Answers = {}, contribution = buildContribution()) {
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/contribution/{id}": () => contribution,
    "GET /api/contribution/{id}/knowledge": () => [ada],
    "POST /api/organization/{id}/tips": () => ({ reference: "T-4K7QXM2", token: "t.1" }),
    ...answers,
  });
  const at = paths.tip.href({ orgId, contribution: idOf(1000), image: idOf(1) });
  await renderRoutes([...remote.routes], { at, isInOrganization: true });
  await screen.findByRole("heading", { level: 1, name: "Do you know something about this?" });
  return () => sent.filter(({ address }) => address.startsWith("POST")).map(({ body }) => body);
}
const words = () => screen.getByRole("textbox", { name: /^Who is it/ });
const picture = () => screen.getByRole("button", { name: /a person in the picture|move the mark/ });
const send = () => userEvent.click(screen.getByRole("button", { name: /^Tell / }));

it("sends three statements and a spot, and says that they have come [TELL-01]", async () => {
  const sent = await open();
  await userEvent.type(words(), "Elin Berg, nine years old");
  const surface = picture();
  surface.getBoundingClientRect = () => new DOMRect(100, 50, 400, 200);
  fireEvent.click(surface, { detail: 1, clientX: 200, clientY: 190 });
  expect(screen.getByText("Mark 1: 25% from the left, 70% from the top.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "I know one more thing" }));
  await userEvent.type(screen.getByRole("textbox", { name: /^Where is it/ }), "Nölaskolan");
  expect(screen.getByText("+1")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "I know one more thing" }));
  await userEvent.click(screen.getAllByRole("radio", { name: "When" })[2] as HTMLElement);
  await userEvent.type(screen.getByRole("textbox", { name: /^When was it/ }), "summer of 53");
  await userEvent.click(screen.getByRole("radio", { name: "Someone told me" }));
  await userEvent.type(screen.getByRole("textbox", { name: /^Your name/ }), "Gun Holm");
  await send();
  expect(await screen.findByRole("heading", { level: 1, name: "Thank you. We have it." })).toHaveFocus();
  expect(screen.getByText("Your reference: T-4K7QXM2")).toBeVisible();
  expect(sent()).toEqual([
    {
      contributionId: idOf(1000),
      mediaId: idOf(1),
      statements: [
        { kind: "who", words: "Elin Berg, nine years old", at: { x: 0.25, y: 0.7 } },
        { kind: "where", words: "Nölaskolan" },
        { kind: "when", words: "summer of 53" },
      ],
      source: "hearsay",
      name: "Gun Holm",
      email: "",
      language: "en",
    },
  ]);
});

it.each([
  [true, /^T-4K7QXM2 has been withdrawn\. None of it is left/],
  [false, /^T-4K7QXM2 has been withdrawn\. Your name, your address and the people it named are gone/],
])("is withdrawn on the device that sent it, even in a later visit: gone %s [TELL-04]", async (isGone, outcome) => {
  const answers = { "POST /api/organization/{id}/tips/withdrawal": () => ({ isGone }) };
  await open();
  await userEvent.type(words(), "Elin Berg");
  await send();
  expect(await screen.findByRole("button", { name: "Withdraw T-4K7QXM2" })).toBeVisible();
  cleanup();
  let known: Knowledge = [ada];
  const withdrawing = { ...answers, "GET /api/contribution/{id}/knowledge": () => known };
  const sent = await open(withdrawing);
  await screen.findByText("Told by Elsa Lund, 4 May 2026");
  known = [];
  await userEvent.click(screen.getByRole("button", { name: "Withdraw T-4K7QXM2" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Withdraw your tip?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Withdraw T-4K7QXM2" }));
  expect(await screen.findByText(outcome)).toHaveFocus();
  expect(sent()).toEqual([{ token: "t.1" }]);
  await waitFor(() => expect(screen.queryByText("Told by Elsa Lund, 4 May 2026")).toBeNull());
  cleanup();
  await open();
  expect(screen.queryByText("Changed your mind?")).toBeNull();
});

it("keeps what was typed through a reload, but not who sends it, and forgets it once sent", async () => {
  await open();
  await userEvent.type(words(), "Elin Berg");
  await userEvent.click(screen.getByRole("radio", { name: "Someone told me" }));
  await userEvent.type(screen.getByRole("textbox", { name: /^Your name/ }), "Gun Holm");
  cleanup();
  await open();
  expect(words()).toHaveValue("Elin Berg");
  expect(screen.getByRole("radio", { name: "Someone told me" })).toBeChecked();
  expect(screen.getByRole("textbox", { name: /^Your name/ })).toHaveValue("");
  await send();
  await screen.findByRole("heading", { level: 1, name: "Thank you. We have it." });
  cleanup();
  await open();
  expect(words()).toHaveValue("");
});

it("keeps the focus in the form when a statement or a mark is removed", async () => {
  await open();
  picture().focus();
  await userEvent.keyboard("{Enter}{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Remove the mark" }));
  expect(words()).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "I know one more thing" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove this" }));
  expect(words()).toHaveFocus();
});

it("moves the focus to what is new: one more thing, and the form after another tip", async () => {
  await open();
  const more = () => screen.queryByRole("button", { name: "I know one more thing" });
  while (more()) await userEvent.click(more() as HTMLElement);
  await waitFor(() => expect(screen.getAllByRole("radio", { name: "Where" }).at(-1)).toHaveFocus());
  for (const field of screen.getAllByRole("textbox", { name: /\(required\)/ })) await userEvent.type(field, "x");
  await send();
  await userEvent.click(await screen.findByRole("button", { name: "One more thing about this picture" }));
  expect(screen.getByRole("heading", { level: 1, name: "Do you know something about this?" })).toHaveFocus();
});

it("keeps a pasted text that is too long, says so at once, and does not send it", async () => {
  const sent = await open();
  const story = "She kept the shop. ".repeat(200);
  await userEvent.click(words());
  await userEvent.paste(story);
  expect(words()).toHaveValue(story);
  expect(words()).toHaveAccessibleDescription(/Shorten this to [\d,]+ characters: it has 3,800/);
  await send();
  expect(screen.getByRole("link", { name: /^Shorten this/ })).toBeVisible();
  expect(sent()).toEqual([]);
});

it("says that a contribution is no longer there", async () => {
  answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/contribution/{id}": () => refuse("NOT_FOUND"),
  });
  const at = paths.tip.href({ orgId, contribution: idOf(1000) });
  await renderRoutes([...remote.routes], { at, isInOrganization: true });
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

it("sets, moves and removes the mark with the keyboard alone [TELL-01]", async () => {
  const sent = await open();
  const status = () => screen.getByRole("status").textContent;
  picture().focus();
  await userEvent.keyboard("{Enter}");
  expect(status()).toBe("Mark 50% from the left, 50% from the top");
  await userEvent.keyboard("{ArrowLeft}{ArrowDown}{Shift>}{ArrowRight}{ArrowDown}{ArrowDown}{/Shift}");
  expect(status()).toBe("Mark 49% from the left, 51% from the top. Box 12% wide, 14% high");
  await userEvent.keyboard("{Escape}");
  expect(status()).toBe("");
  await userEvent.keyboard("{Enter}{ArrowRight}{Enter}");
  expect(words()).toHaveFocus();
  await userEvent.keyboard("Elin Berg");
  await send();
  await screen.findByRole("heading", { level: 1, name: "Thank you. We have it." });
  expect(sent()).toMatchObject([{ statements: [{ words: "Elin Berg", at: { x: 0.51, y: 0.5 } }] }]);
});

it("draws a box with a mouse, while a finger scrolls, and a tap makes it a point again [TELL-01]", async () => {
  const sent = await open();
  const surface = picture();
  surface.getBoundingClientRect = () => new DOMRect(100, 50, 400, 200);
  const status = () => screen.getByRole("status").textContent;
  /** The event of a pointer has no place in jsdom. */
  const point = (name: string, pointerType: string, init: MouseEventInit) =>
    fireEvent(surface, Object.assign(new MouseEvent(name, { bubbles: true, ...init }), { pointerType }));
  const drag = (pointerType: string) => {
    point("pointerdown", pointerType, { clientX: 200, clientY: 100, buttons: 1 });
    point("pointermove", pointerType, { clientX: 280, clientY: 150, buttons: 1 });
  };
  drag("touch");
  expect(status()).toBe("");
  const draw = () => {
    drag("mouse");
    fireEvent.click(surface, { detail: 1, clientX: 280, clientY: 150 });
  };
  draw();
  expect(status()).toBe("Mark 35% from the left, 38% from the top. Box 20% wide, 25% high");
  point("pointermove", "mouse", { clientX: 400, clientY: 200, buttons: 0 });
  expect(status()).toContain("Box 20% wide");
  point("pointerdown", "mouse", { clientX: 300, clientY: 150, buttons: 1 });
  fireEvent.click(surface, { detail: 1, clientX: 300, clientY: 150 });
  expect(status()).toBe("Mark 50% from the left, 50% from the top");
  draw();
  await userEvent.type(words(), "Elin Berg");
  await send();
  await screen.findByRole("heading", { level: 1, name: "Thank you. We have it." });
  expect(sent()).toMatchObject([{ statements: [{ at: { x: 0.35, y: 0.375, width: 0.2, height: 0.25 } }] }]);
});

it("says what is missing, and what kept it from being sent, and loses nothing", async () => {
  const sent = await open({ "POST /api/organization/{id}/tips": () => refuse("TOO_MANY_REQUESTS") });
  await userEvent.type(screen.getByRole("textbox", { name: /^E-mail/ }), "gun@");
  await send();
  expect(screen.getByRole("link", { name: "Say what you know" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Enter an address such as name@example.com" })).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.type(words(), "Elin Berg");
  await userEvent.type(screen.getByRole("textbox", { name: /^E-mail/ }), "example.org");
  await send();
  expect(await screen.findByText(/^Very many tips/)).toBeVisible();
  expect(words()).toHaveValue("Elin Berg");
});

it("shows beside the form what is known already, with who said it", async () => {
  await open();
  expect(await screen.findByText("Ada Lindqvist, their teacher")).toBeVisible();
  expect(screen.getByText("Told by Elsa Lund, 4 May 2026")).toBeVisible();
});

it("asks for no mark in a film", async () => {
  const film = buildMedia(1, { kind: "video", videoUrl: "/media/film.mp4" });
  await open({}, buildContribution({ images: [film] }));
  expect(screen.queryByRole("button", { name: /a person in the picture/ })).toBeNull();
  expect(words()).toBeVisible();
});

it("shows the words of a story, and no player", async () => {
  const story = buildMedia(1, { kind: "text", title: "", description: "The smack was called Sälen.", lang: "sv" });
  await open({}, buildContribution({ images: [story] }));
  expect(screen.getByText("The smack was called Sälen.")).toHaveAttribute("lang", "sv");
  expect(document.querySelector("video")).toBeNull();
  expect(words()).toBeVisible();
});

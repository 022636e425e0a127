import type { Answer } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { buildOrganization, organizationId as orgId } from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../../module.tsx";
import { buildGridItem, collectionId, idOf } from "../../../testing/media-builders.ts";

type Page = Answer<"GET /api/organization/{id}/transcriptions/{mediaId}">;
type Loan = Answer<"POST /api/organization/{id}/transcriptions/{mediaId}/loan">;

const at = "/api/organization/{id}/transcriptions/{mediaId}" as const;
const until = "2100-01-02T10:00:00.000Z";
const yours: Loan = { state: "yours", until, words: "", isSecond: false };
const pageOf = (state: Page["state"]): Page => ({ item: { ...buildGridItem(1), collectionId }, state });
const refusal = (state: Loan["state"]): Loan => ({ ...yours, state, until: null });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function open(answers: Answers = {}, query: { image?: string } = { image: idOf(1) }) {
  cleanup();
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/organization/{id}/work-list": () => ({
      items: [1, 2].map((number) => ({ ...buildGridItem(number), collectionId, isWritten: number === 2 })),
      next: null,
    }),
    [`GET ${at}`]: () => pageOf("free"),
    [`POST ${at}/loan`]: () => yours,
    [`DELETE ${at}/loan`]: () => ({}),
    [`POST ${at}`]: () => ({ reference: null }),
    ...answers,
  });
  await renderRoutes([...remote.routes], { at: paths.writeOut.href({ orgId, ...query }), isInOrganization: true });
  await screen.findByRole("heading", { level: 1 });
  return (address: string) => sent.filter((item) => item.address === address).map(({ body }) => body as object);
}
const area = () => screen.findByRole("textbox", { name: /^The text of the page/ });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const begin = () => press("Write it out");

it("offers pages that wait, which need a writer or a second reader, and another in the place of one [TELL-06]", async () => {
  await open({}, {});
  expect(await screen.findByText("No one has begun this page yet.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Read it again" })).toHaveAttribute(
    "href",
    paths.writeOut.href({ orgId, image: idOf(2) }),
  );
  await userEvent.click(screen.getAllByRole("button", { name: "Show another" })[0] as HTMLElement);
  expect(screen.queryByRole("heading", { name: "Picture 1" })).toBeNull();
});

it("borrows a page, puts marks at the caret, also with the keyboard, and sends it [TELL-06]", async () => {
  const sent = await open();
  await begin();
  const words = await area();
  expect(words).toHaveFocus();
  expect(words).toHaveAttribute("spellcheck", "false");
  expect(words).toHaveAttribute("autocapitalize", "off");
  await userEvent.type(words, "Kära {Enter}");
  await press("[?] Cannot be read");
  expect(words).toHaveFocus();
  await press("^ Added above ^");
  await userEvent.keyboard("vi");
  expect(words).toHaveValue("Kära \n[?]^vi^");
  (words as HTMLTextAreaElement).setSelectionRange(0, 4);
  screen.getByRole("button", { name: "~~ Struck out ~~" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(words).toHaveValue("~~Kära~~ \n[?]^vi^");
  await userEvent.type(screen.getByRole("textbox", { name: /^Your name/ }), "Gun Holm");
  await press("Send");
  expect(await screen.findByText("Thank you. We have it, and someone else will read it again.")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  const [loan] = sent(`POST ${at}/loan`) as { key: string }[];
  expect(loan?.key).toMatch(/^[\da-f]{32}$/);
  expect(sent(`POST ${at}`)).toEqual([
    { key: loan?.key, words: "~~Kära~~ \n[?]^vi^", name: "Gun Holm", language: "en" },
  ]);
  // It is offered to someone else.
  await open({}, {});
  expect(await screen.findByRole("heading", { name: "Picture 2" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Picture 1" })).toBeNull();
});

it("gives the second reader the first text, to correct it [TELL-06]", async () => {
  const sent = await open({
    [`GET ${at}`]: () => pageOf("written"),
    [`POST ${at}/loan`]: () => ({ ...yours, words: "Kära syter", isSecond: true }),
    [`POST ${at}`]: () => ({ reference: "T-4K7QXM2" }),
  });
  await press("Read it again");
  expect(await area()).toHaveValue("Kära syter");
  expect(screen.getByText(/^Someone has written this page out. Read it line by line/)).toBeVisible();
  await userEvent.clear(await area());
  await press("Send");
  expect(await screen.findByRole("link", { name: "Write what you can read" })).toBeVisible();
  await userEvent.type(await area(), "Kära syster");
  await press("Send");
  expect(await screen.findByText(/^Thank you. We have it, and now someone at/)).toBeVisible();
  expect(sent(`POST ${at}`)).toMatchObject([{ words: "Kära syster" }]);
});

it("goes on after a reload where it was left, also once someone else has written the page out [TELL-06]", async () => {
  const sent = await open();
  await begin();
  await userEvent.type(await area(), "Kära syster");
  await open({ [`GET ${at}`]: () => pageOf("lent") });
  expect(await area()).toHaveValue("Kära syster");
  await open({}, {});
  expect(screen.getByRole("heading", { name: "Pages on this device" })).toBeVisible();
  await open({ [`POST ${at}/loan`]: () => ({ ...yours, words: "Their text", isSecond: true }) });
  expect(await area()).toHaveValue("Their text");
  expect(screen.getByText("Kära syster")).toBeVisible();
  expect(sent(`POST ${at}`)).toEqual([]);
});

it("gives a page back, and keeps what was written [TELL-06]", async () => {
  const sent = await open();
  await begin();
  await userEvent.type(await area(), "Kära syster");
  await press("Give it back");
  expect(await screen.findByText(/^You have given the page back/)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  expect(sent(`DELETE ${at}/loan`)).toHaveLength(1);
  await begin();
  expect(await area()).toHaveValue("Kära syster");
});

it("gives a page back once, and forgets one in which nothing was written", async () => {
  const sent = await open();
  await begin();
  await area();
  await userEvent.dblClick(screen.getByRole("button", { name: "Give it back" }));
  expect(await screen.findByText(/^You have given the page back/)).toBeVisible();
  expect(sent(`DELETE ${at}/loan`)).toHaveLength(1);
  await open({}, {});
  expect(screen.queryByRole("heading", { name: "Pages on this device" })).toBeNull();
});

it.each([
  ["lent", "Someone else has this page right now. It is free again tomorrow at the latest."],
  ["done", "This page has been written out. Thank you for looking!"],
  ["waiting", /^This page has been written out and read again/],
] as const)("says that a page is %s, and loses nothing that was written [TELL-06]", async (state, text) => {
  let count = 0;
  await open({
    [`POST ${at}`]: () => refuse("CONFLICT"),
    [`POST ${at}/loan`]: () => (count++ ? refusal(state) : yours),
  });
  await begin();
  await userEvent.type(await area(), "Kära syster");
  await press("Send");
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText("Kära syster")).toBeVisible();
  await open({ [`GET ${at}`]: () => pageOf(state), [`POST ${at}/loan`]: () => refusal(state) });
  expect(await screen.findByText(text)).toBeVisible();
  expect(await screen.findByText("Kära syster")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Write it out" })).toBeNull();
});

it("sends it after all if it was given back in another tab, and no one else has it [TELL-06]", async () => {
  let count = 0;
  const sent = await open({ [`POST ${at}`]: () => (count++ ? { reference: null } : refuse("CONFLICT")) });
  await begin();
  await userEvent.type(await area(), "Kära syster");
  await press("Send");
  expect(await screen.findByText(/^Thank you/)).toBeVisible();
  expect(sent(`POST ${at}`)).toHaveLength(2);
});

it("says that a picture is gone, and keeps what was written; one never seen is missing [TELL-06]", async () => {
  const gone = { [`GET ${at}`]: () => refuse("NOT_FOUND") };
  await open(gone);
  expect(screen.queryByText(/^This is what you wrote/)).toBeNull();
  await open({ [`POST ${at}`]: () => refuse("NOT_FOUND") });
  await begin();
  await userEvent.type(await area(), "Kära syster");
  await press("Send");
  await waitFor(() => expect(screen.getByRole("alert")).toBeVisible());
  expect(await area()).toHaveValue("Kära syster");
  await open(gone);
  expect(await screen.findByText("This page is no longer here, so it cannot be sent.")).toBeVisible();
  expect(screen.getByText("Kära syster")).toBeVisible();
});

it("says why a page cannot be borrowed now, and offers to try again [TELL-06]", async () => {
  await open({ [`POST ${at}/loan`]: () => refuse("TOO_MANY_REQUESTS") });
  await begin();
  expect(await screen.findByText(/tried too often/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Write it out" })).toBeVisible();
});

it("shows the page larger and smaller, and whole [TELL-06]", async () => {
  await open();
  const size = () => screen.getByRole("group", { name: "Size of the page" }).textContent;
  await press("Larger");
  expect(size()).toBe("150%");
  await press("Smaller");
  await press("Smaller");
  expect(size()).toBe("Whole page");
});

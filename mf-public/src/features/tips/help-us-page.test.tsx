import type { Answer } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { buildOrganization, organizationId as orgId } from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import { buildGridItem, collectionId, idOf } from "../../testing/media-builders.ts";

type Page = Answer<"GET /api/organization/{id}/work-list">;

const pageOf = (numbers: number[], next: number | null): Page => ({
  items: numbers.map((number) => ({ ...buildGridItem(number), collectionId, isWritten: false })),
  next: next === null ? null : idOf(next),
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

async function open(query: { list?: string; collection?: string } = {}, answers: Answers = {}) {
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/organization/{id}/work-lists": () => [
      { kind: "where", waiting: 500, answered: 1 },
      { kind: "when", waiting: 1, answered: 0 },
    ],
    "GET /api/organization/{id}/work-list": () => pageOf([1, 2, 3, 4], null),
    "POST /api/organization/{id}/tips": () => ({ reference: "T-4K7QXM2", token: "t.1" }),
    ...answers,
  });
  await renderRoutes([...remote.routes], { at: paths.helpUs.href({ orgId, ...query }), isInOrganization: true });
  await screen.findByRole("heading", { level: 1 });
  return sent;
}
const pictures = () => screen.findAllByRole("heading", { level: 2 });
const titles = async () => (await pictures()).map(({ textContent }) => textContent);
const card = async (title: string) => {
  const found = (await screen.findByRole("heading", { level: 2, name: title })).closest("li");
  return within(found as HTMLElement);
};
const skip = async (title: string) =>
  userEvent.click((await card(title)).getByRole("button", { name: "I don’t know, show another" }));

it("offers the questions of collections, with how many pictures wait and were answered [TELL-11]", async () => {
  const sent = await open({ collection: collectionId });
  const where = await screen.findByRole("link", { name: "Where is this?" });
  expect(where).toHaveAttribute("href", paths.helpUs.href({ orgId, list: "where", collection: collectionId }));
  expect(screen.getByText("500+ are waiting for an answer · 1 answered by visitors")).toBeVisible();
  expect(screen.getByText("1 is waiting for an answer · 0 answered by visitors")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Who is this?" })).toBeNull();
  expect(sent.find(({ address }) => address.endsWith("work-lists"))?.parameters).toMatchObject({ collectionId });
});

it("says if no picture waits [TELL-11]", async () => {
  await open({}, { "GET /api/organization/{id}/work-lists": () => [] });
  expect(await screen.findByText("Nothing is waiting for an answer right now.")).toBeVisible();
});

it("shows three pictures, and replaces a skipped one until the list ends [TELL-13]", async () => {
  await open({ list: "where" });
  expect(await titles()).toEqual(["Picture 1", "Picture 2", "Picture 3"]);
  await skip("Picture 2");
  expect(await titles()).toEqual(["Picture 1", "Picture 4", "Picture 3"]);
  expect(screen.getByRole("heading", { name: "Picture 4" })).toHaveFocus();
  await skip("Picture 1");
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  for (const title of ["Picture 3", "Picture 4"]) await skip(title);
  expect(screen.getByText("You have seen all of them. Thank you!")).toBeVisible();
});

it("goes once through all pages of the list, and repeats nothing after a reload [TELL-13]", async () => {
  const pages = [pageOf([1, 2, 3], 3), pageOf([4, 5, 1], 1)];
  let asked = 0;
  const answers = { "GET /api/organization/{id}/work-list": () => pages[asked++] ?? refuse("INTERNAL") };
  await open({ list: "when" }, answers);
  for (const number of [1, 2, 3]) await skip(`Picture ${number}`);
  expect(await titles()).toEqual(["Picture 4", "Picture 5"]);
  expect(asked).toBe(2);
  cleanup();
  await open({ list: "when" }, { "GET /api/organization/{id}/work-list": () => pageOf([5, 4, 3, 2, 1], null) });
  expect(await titles()).toEqual(["Picture 5", "Picture 4"]);
});

it("sends an answer, and does not show the picture again in this visit [TELL-13]", async () => {
  const sent = await open({ list: "when" });
  const first = await card("Picture 1");
  expect(first.queryByRole("radio", { name: "Who it is" })).toBeNull();
  await userEvent.type(first.getByRole("textbox", { name: /^When was it/ }), "summer of 53");
  await userEvent.click(first.getByRole("button", { name: /^Tell / }));
  const thanks = await screen.findByRole("heading", { level: 2, name: "Thank you. We have it." });
  expect(thanks).toHaveFocus();
  expect(screen.getByText("Your reference: T-4K7QXM2")).toBeVisible();
  expect(sent.find(({ address }) => address.startsWith("POST"))?.body).toMatchObject({
    mediaId: idOf(1),
    statements: [{ kind: "when", words: "summer of 53" }],
  });
  await userEvent.click(screen.getByRole("button", { name: "Show another" }));
  expect(await titles()).toEqual(["Picture 4", "Picture 2", "Picture 3"]);
});

it("keeps what was written if it cannot be sent, and opens the fold around a wrong address", async () => {
  await open({ list: "where" }, { "POST /api/organization/{id}/tips": () => refuse("TOO_MANY_REQUESTS") });
  const first = await card("Picture 1");
  await userEvent.type(first.getByRole("textbox", { name: /^Where is it/ }), "Nölaskolan");
  await userEvent.type(first.getByLabelText(/^E-mail/), "gun@");
  await userEvent.click(first.getByRole("button", { name: /^Tell / }));
  expect(first.getByLabelText(/^E-mail/)).toBeVisible();
  await userEvent.type(first.getByLabelText(/^E-mail/), "example.org");
  await userEvent.click(first.getByRole("button", { name: /^Tell / }));
  expect(await first.findByText(/^Very many tips/)).toBeVisible();
  expect(first.getByRole("textbox", { name: /^Where is it/ })).toHaveValue("Nölaskolan");
});

import { buildSession, organizationId as orgId } from "@samling/portal/testing/builders";
import { refuse } from "@samling/portal/testing/network";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CaseDetail } from "./endpoints.ts";
import { buildDetail, idOf } from "./testing/build-detail.ts";
import { renderDesk } from "./testing/render-desk.tsx";

beforeEach(() => localStorage.clear());

const decisions = "POST /api/organization/{id}/decisions";
const takeOver = "POST /api/organization/{id}/cases/{caseId}/take-over";
const ask = () => userEvent.click(screen.getByRole("button", { name: /^Ask a question/ }));
const dialog = async () => within(await screen.findByRole("dialog"));
const ready = () => screen.findByText("Sven Ek", { selector: "h3 a" });

it("asks with a question from the list, and not with the reasons for declining [ST-12]", async () => {
  const sent = await renderDesk();
  await ready();
  await ask();
  const askDialog = await dialog();
  expect(askDialog.queryByText(/About something else/)).toBeNull();
  // One of the questions is enough.
  expect(askDialog.getByRole("group", { name: "What do you want to ask? (required)" })).toBeVisible();
  const words = askDialog.getByRole("textbox", { name: /^Your words/ });
  expect(words).toHaveAccessibleName("Your words to the contributor, in Swedish");
  expect(words).toHaveAccessibleDescription("Your own question, if none of these fits, or more about it.");
  await userEvent.click(askDialog.getByRole("button", { name: "Ask a question" }));
  expect(await askDialog.findAllByText(/Choose a question, or write one/)).not.toEqual([]);
  await userEvent.click(askDialog.getByRole("checkbox", { name: "When was it?" }));
  await userEvent.click(askDialog.getByRole("button", { name: "Ask a question" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.find(({ address }) => address === decisions)?.body).toMatchObject({
    kind: "ask",
    asks: ["when"],
    words: "",
  });
});

it("signs with the writer's name, and remembers that for the next time [ST-14]", async () => {
  const user = { ...buildSession().user, firstName: "Ingrid", lastName: "Falk" };
  const session = buildSession({ user, userRoles: [{ organizationId: orgId, roles: ["ADMIN"] }] });
  const sent = await renderDesk({ answers: { "GET /api/user": () => session } });
  const signature = async () => (await dialog()).findByRole("checkbox", { name: "Signed by Ingrid Falk" });
  await ready();
  await ask();
  expect(await signature()).not.toBeChecked();
  await userEvent.click(await signature());
  await userEvent.click(await (await dialog()).findByRole("checkbox", { name: "When was it?" }));
  await userEvent.click((await dialog()).getByRole("button", { name: "Ask a question" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.find(({ address }) => address === decisions)?.body).toMatchObject({ isSigned: true });
  await screen.findByRole("heading", { level: 2, name: "Letters" });
  await ready();
  await ask();
  expect(await signature()).toBeChecked();
});

it("offers no questions to a contributor who has left or gave no address, and says so [ST-12]", async () => {
  await renderDesk({ details: [buildDetail(1, "Boats", { isReachable: false, language: null })] });
  await ready();
  expect(
    screen.getByText("No one can be asked or written to: the contributor gave no address, has left, or is suspended."),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Ask a question/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Publish" })).toBeVisible();
});

it("shows an answer at its field, and copies it with one tap [CASE-08]", async () => {
  const offer = {
    entryId: idOf(970),
    fileId: idOf(501),
    field: "date" as const,
    text: "autumn 1948",
    isInWords: false,
  };
  const details: CaseDetail[] = [buildDetail(1, "Boats", { offers: [offer] })];
  let isStale = true;
  const sent = await renderDesk({
    details,
    answers: {
      [takeOver]: () => {
        if (isStale) return refuse("CONFLICT");
        const [detail] = details as [CaseDetail];
        const { contribution } = detail;
        const [first, ...rest] = contribution.images;
        const images = [{ ...first, openDate: "autumn 1948" }, ...rest] as typeof contribution.images;
        details[0] = { ...detail, offers: [], contribution: { ...contribution, images } };
        return {};
      },
    },
  });
  const field = async () => within((await screen.findByText("Date", { selector: "dt" })).parentElement as HTMLElement);
  expect((await field()).getByText("The contributor answered:")).toBeVisible();
  await userEvent.click((await field()).getByRole("button", { name: "Copy to Date" }));
  await waitFor(() => expect(sent.filter(({ address }) => address === takeOver)).toHaveLength(1));
  expect(sent.find(({ address }) => address === takeOver)?.body).toEqual({
    entryId: idOf(970),
    fileId: idOf(501),
    field: "date",
    updatedAt: "2026-11-18T10:00:00.000Z",
  });
  isStale = false;
  await userEvent.click(await (await field()).findByRole("button", { name: "Copy to Date" }));
  await waitFor(async () => expect((await field()).queryByRole("button")).toBeNull());
  expect((await field()).getByText("autumn 1948")).toBeVisible();
});

/** Decisions apply to the version that the reviewer has seen, even if a newer one arrives as they press the button. */
import { refuse, type SentRequest } from "@samling/portal/testing/network";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CaseDetail, CaseEvent } from "./endpoints.ts";
import { buildDetail, idOf } from "./testing/build-detail.ts";
import { renderDesk } from "./testing/render-desk.tsx";

const decisionsCall = "POST /api/organization/{id}/decisions";
const decisionsIn = (sent: SentRequest[]) =>
  sent.filter(({ address }) => address === decisionsCall).map(({ body }) => body);
const bar = () => within(screen.getByRole("region", { name: "Decision" }));
const isOpen = async (name: string) => {
  const heading = await screen.findByRole("heading", { level: 2, name });
  await screen.findByText("Sven Ek", { selector: "h3 a" });
  await waitFor(() => expect(heading).toHaveFocus());
};

/** The server's version after the contributor has changed the story and removed a file. */
function change(detail: CaseDetail): CaseDetail {
  const { contribution, entries, version } = detail;
  const [first, ...rest] = contribution.images;
  const images = first ? [{ ...first, description: "Not what it was" }, ...rest.slice(1)] : [];
  const entry = {
    kind: "edit" as const,
    by: "contributor" as const,
    words: "",
    fieldAnswers: [],
    changes: [],
    isTakenOver: false,
  };
  return {
    ...detail,
    version: version + 1,
    contribution: { ...contribution, images },
    entries: [...entries, { ...entry, id: idOf(950 + version), at: "2026-11-22T10:00:00.000Z" }],
  };
}

/** Renders the desk, with a server on which cases change while it is open. */
async function renderLive(details: CaseDetail[], at = "") {
  const { promise, resolve } = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  const put = (index: number, next: (detail: CaseDetail) => CaseDetail) => {
    const [before] = details.slice(index, index + 1);
    if (before) details[index] = next(before);
  };
  const isCurrent = ({ caseId, version }: { caseId: string; version: number }) =>
    details.find(({ id }) => id === caseId)?.version === version;
  const sent = await renderDesk({
    details,
    at,
    events: new ReadableStream({ start: resolve }),
    answers: {
      [decisionsCall]: ({ body }) => {
        const { cases } = body as { cases: { caseId: string; version: number }[] };
        const refused = cases.filter((reviewCase) => !isCurrent(reviewCase));
        if (refused.length > 0) return refuse("CONFLICT", { conflicts: refused.map(({ caseId }) => ({ caseId })) });
        return {
          decisions: cases.map(({ caseId, version }, index) => {
            put(
              details.findIndex(({ id }) => id === caseId),
              (detail) => ({ ...detail, version: version + 1 }),
            );
            const state = { state: "decided" as const, contributionState: "published" as const };
            return { decisionId: idOf(700 + index), caseId, version: version + 1, ...state };
          }),
          undoUntil: new Date(Date.now() + 600_000).toISOString(),
        };
      },
      "POST /api/organization/{id}/decisions/undo": () => {
        put(0, (detail) => ({ ...detail, version: detail.version + 1 }));
        return { cases: details.slice(0, 1).map(({ id: caseId, version, state }) => ({ caseId, version, state })) };
      },
    },
  });
  const send = async (event: CaseEvent) => {
    const sending = await promise;
    const data = new TextEncoder().encode(`event: case\ndata: ${JSON.stringify(event)}\n\n`);
    await act(async () => sending.enqueue(data));
  };
  const sendEvent = async (index: number) => {
    const { id: caseId, version, state, claim } = details[index] as CaseDetail;
    await send({ caseId, version, state, claim });
  };
  const remove = async (index: number) => {
    const [gone] = details.splice(index, 1);
    await send({ caseId: gone?.id ?? "", state: "gone" });
  };
  return { sent, put, tell: sendEvent, remove };
}
const three = () => [buildDetail(1, "Boats"), buildDetail(2, "Letters"), buildDetail(3, "Trams")];

it("decides nothing by key or button after a newer version has arrived, until it has been seen [IN-08]", async () => {
  const { sent, put, tell: sendEvent } = await renderLive(three());
  await isOpen("Boats");
  put(0, change);
  await sendEvent(0);
  const notice = await bar().findByText(/The contributor has changed this while you had it open/);
  expect(notice.closest("[role=status]")).toHaveTextContent(/Changed: Description, Files\./);
  await userEvent.keyboard("ad");
  expect(bar().getByRole("button", { name: "Publish" })).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(bar().getByRole("button", { name: "Publish" }));
  expect([decisionsIn(sent), screen.queryByRole("dialog")]).toEqual([[], null]);
  await userEvent.click(bar().getByRole("button", { name: "I have seen it" }));
  expect(screen.queryByText(/while you had it open/)).toBeNull();
  await waitFor(() => expect(screen.getByRole("heading", { level: 2, name: "Boats" })).toHaveFocus());
  await userEvent.keyboard("a");
  await isOpen("Letters");
  expect(decisionsIn(sent)).toEqual([{ kind: "publish", cases: [{ caseId: idOf(101), version: 1 }] }]);
});

it("shows what has changed after a refusal, and decides once it has been seen, with the keyboard alone [IN-08]", async () => {
  const { sent, put } = await renderLive(three());
  await isOpen("Boats");
  put(0, change);
  await userEvent.keyboard("a");
  expect(await bar().findByText(/while you had it open/)).toBeVisible();
  await userEvent.keyboard("a");
  expect(decisionsIn(sent)).toHaveLength(1);
  await userEvent.keyboard("sa");
  await isOpen("Letters");
  expect(decisionsIn(sent)).toMatchObject([{ cases: [{ version: 0 }] }, { cases: [{ version: 1 }] }]);
});

it("does not report the reviewer's own decision as a change", async () => {
  const { put, tell: sendEvent } = await renderLive(three());
  await isOpen("Boats");
  await userEvent.keyboard("a");
  await isOpen("Letters");
  await userEvent.keyboard("u");
  await isOpen("Boats");
  await sendEvent(0);
  expect(screen.queryByText(/while you had it open/)).toBeNull();
  put(0, change);
  await sendEvent(0);
  expect(await bar().findByText(/while you had it open/)).toBeVisible();
});

it("keeps a case open when a colleague decides it, so that no key press applies to the next one [IN-08]", async () => {
  const { sent, put, tell: sendEvent } = await renderLive(three());
  await isOpen("Boats");
  const decision = { id: idOf(960), kind: "publish" as const, userId: idOf(9), name: "Arne Sand", reason: null };
  const contributorEntry = {
    ground: null,
    words: "",
    note: "",
    asked: [],
    fileIds: [],
    undoes: null,
    decidedAt: "2026-11-22T10:00:00.000Z",
  };
  put(0, (detail) => ({
    ...detail,
    version: 1,
    state: "decided",
    contributionState: "published",
    decisions: [{ ...decision, ...contributorEntry }],
  }));
  await sendEvent(0);
  expect(await bar().findByText(/Arne Sand published it at/)).toBeVisible();
  expect(screen.getByRole("heading", { level: 2, name: "Boats" })).toBeVisible();
  await userEvent.keyboard("ah");
  expect([decisionsIn(sent), screen.queryByRole("dialog")]).toEqual([[], null]);
});

it("drops a case that its sender withdraws while it is open, and decides nothing in its place [TELL-04]", async () => {
  const { sent, remove } = await renderLive(three());
  await isOpen("Boats");
  await remove(0);
  expect(await screen.findByText("It has been withdrawn or deleted. There is nothing left to decide.")).toBeVisible();
  expect(screen.getByRole("heading", { level: 2, name: "No longer here" })).toBeVisible();
  expect(screen.queryByText("Sven Ek", { selector: "h3 a" })).toBeNull();
  expect(screen.queryByRole("link", { name: /Boats/ })).toBeNull();
  await userEvent.keyboard("adh");
  expect([decisionsIn(sent), screen.queryByRole("dialog")]).toEqual([[], null]);
  // A case that is not open leaves the list alone.
  await userEvent.click(screen.getByRole("link", { name: /Letters/ }));
  await isOpen("Letters");
  await remove(1);
  await waitFor(() => expect(screen.queryByRole("link", { name: /Trams/ })).toBeNull());
  expect(screen.getByRole("heading", { level: 2, name: "Letters" })).toBeVisible();
});

it("keeps the words of a refused decision, says what has changed, and then sends it [IN-08]", async () => {
  const { sent, put } = await renderLive(three());
  await isOpen("Boats");
  await userEvent.keyboard("c");
  const dialog = within(await screen.findByRole("dialog", { name: "Ask about “Boats”" }));
  await userEvent.type(dialog.getByRole("textbox", { name: /in Swedish/ }), "When was it?");
  put(0, change);
  const send = dialog.getByRole("button", { name: "Ask a question" });
  await userEvent.click(send);
  expect(await dialog.findByText(/Changed: Description, Files\./)).toBeVisible();
  await waitFor(() => expect(send).toHaveAttribute("aria-disabled", "true"));
  await userEvent.type(dialog.getByRole("textbox", { name: /in Swedish/ }), "{Control>}{Enter}{/Control}");
  await userEvent.click(send);
  expect(decisionsIn(sent)).toHaveLength(1);
  await userEvent.click(dialog.getByRole("button", { name: "I have seen it" }));
  expect(dialog.getByRole("textbox", { name: /in Swedish/ })).toHaveValue("When was it?");
  await userEvent.click(send);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(decisionsIn(sent)).toMatchObject([
    { words: "When was it?", cases: [{ version: 0 }] },
    { words: "When was it?", cases: [{ version: 1 }] },
  ]);
});

it("keeps the words while the reviewer views the case again", async () => {
  const { sent, put, tell: sendEvent } = await renderLive(three());
  await isOpen("Boats");
  await userEvent.keyboard("d");
  const first = within(await screen.findByRole("dialog", { name: "Decline “Boats”" }));
  await userEvent.click(await first.findByRole("radio", { name: /About something else/ }));
  await userEvent.type(first.getByRole("textbox", { name: /in Swedish/ }), "Tack!");
  put(0, change);
  await sendEvent(0);
  expect(await first.findByText(/while you had it open/)).toBeVisible();
  // Letters are typed in the dialog, so no shortcut is announced.
  expect(first.getByRole("button", { name: "I have seen it" })).not.toHaveAttribute("aria-keyshortcuts");
  await userEvent.click(first.getByRole("button", { name: "Back to the case" }));
  await userEvent.click(bar().getByRole("button", { name: "I have seen it" }));
  await userEvent.keyboard("d");
  const again = within(await screen.findByRole("dialog", { name: "Decline “Boats”" }));
  expect(again.getByRole("textbox", { name: /in Swedish/ })).toHaveValue("Tack!");
  expect(again.getByRole("radio", { name: /About something else/ })).toBeChecked();
  await userEvent.click(again.getByRole("button", { name: "Decline" }));
  await isOpen("Letters");
  const [decided] = decisionsIn(sent);
  expect(decided).toMatchObject({ words: "Tack!", reason: "other_subject", cases: [{ version: 1 }] });
  // Without ids, all files that the contribution still has are declined, rather than those it had before.
  expect(decided).not.toHaveProperty("fileIds");
});

it("discards the words of a decision once they are sent", async () => {
  const about = buildDetail(1, "Boats", { state: "decided", contributionState: "published" });
  const { sent } = await renderLive([about], "?state=decided");
  await isOpen("Boats");
  for (const words of ["Vi vet nu vem det är.", "Det är Elsa."]) {
    await userEvent.keyboard("m");
    const dialog = within(await screen.findByRole("dialog", { name: "Write about “Boats”" }));
    expect(dialog.getByRole("textbox", { name: /in Swedish/ })).toHaveValue("");
    await userEvent.type(dialog.getByRole("textbox", { name: /in Swedish/ }), words);
    await userEvent.click(dialog.getByRole("button", { name: "Write to the contributor" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await isOpen("Boats");
  }
  expect(decisionsIn(sent)).toMatchObject([{ words: "Vi vet nu vem det är." }, { words: "Det är Elsa." }]);
});

it("names the selected cases that have changed since they were selected [IN-08]", async () => {
  const { sent, put, tell: sendEvent } = await renderLive(three());
  await isOpen("Boats");
  await userEvent.keyboard("xjjx");
  expect(await screen.findByText("2 chosen")).toBeVisible();
  put(2, change);
  await sendEvent(2);
  expect(await bar().findByText("One of the contributions you chose has changed since: Trams.")).toBeVisible();
  await userEvent.click(bar().getByRole("button", { name: "Publish 2" }));
  expect(decisionsIn(sent)).toEqual([]);
  await userEvent.click(bar().getByRole("button", { name: "I have seen it" }));
  await userEvent.click(bar().getByRole("button", { name: "Publish 2" }));
  await waitFor(() =>
    expect(decisionsIn(sent)).toMatchObject([{ cases: [{ version: 0 }, { caseId: idOf(103), version: 1 }] }]),
  );
});

it("continues the words of a decision for as long as the tab is open, reloads included", async () => {
  const openDialog = async () => {
    await renderLive(three());
    await isOpen("Boats");
    await userEvent.keyboard("c");
    const dialog = within(await screen.findByRole("dialog", { name: "Ask about “Boats”" }));
    return dialog.getByRole("textbox", { name: /in Swedish/ });
  };
  await userEvent.type(await openDialog(), "When was it?");
  cleanup();
  expect(await openDialog()).toHaveValue("When was it?");
  cleanup();
  // Nothing outside of the tab's storage keeps them.
  sessionStorage.clear();
  expect(await openDialog()).toHaveValue("");
});

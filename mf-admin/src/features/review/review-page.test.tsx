import { useToasts } from "@samling/portal";
import { refuse, type SentRequest } from "@samling/portal/testing/network";
import { act, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CaseDetail, CaseEvent } from "./endpoints.ts";
import { buildDetail, idOf } from "./testing/build-detail.ts";
import { itemOf, renderDesk } from "./testing/render-desk.tsx";

const heading = (name: string) => screen.findByRole("heading", { level: 2, name });
const decisionsIn = (sent: SentRequest[]) =>
  sent.filter(({ address }) => address === "POST /api/organization/{id}/decisions").map(({ body }) => body);
const isReady = () => screen.findByText("Sven Ek", { selector: "h3 a" });

let shown: { current: ReturnType<typeof useToasts> } | undefined;
beforeEach(() => {
  localStorage.clear();
  shown = undefined;
});

/** The shell shows the toasts, so they are read from its store. Rendered once, since `waitFor` looks again at each change. */
const toasts = () => {
  shown ??= renderHook(() => useToasts()).result;
  return shown.current.map(({ text }) => text);
};

describe("a change of what has been published", () => {
  const proposal = (over: Partial<NonNullable<CaseDetail["proposal"]>> = {}) => ({
    changes: [{ field: "title", of: "Boats", from: "Boats", to: "The last boats" }],
    isStale: false,
    isFinal: false,
    files: [],
    removed: [],
    edited: [],
    ...over,
  });
  const buildChange = (over: Parameters<typeof proposal>[0] = {}, title = "Boats") =>
    buildDetail(1, title, { kind: "proposal", contributionState: "published", proposal: proposal(over) });

  it("is shown as a difference and accepted with a key, in words of its own [IN-12]", async () => {
    const sent = await renderDesk({ details: [buildChange(), buildDetail(2, "Letters")] });
    expect(await screen.findByText("The last boats")).toHaveProperty("tagName", "INS");
    expect(screen.getByText("Change")).toBeVisible();
    expect(screen.getByRole("button", { name: /^Accept the change/ })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Ask a question/ })).toBeNull();
    await waitFor(async () => expect(await heading("Boats")).toHaveFocus());
    await userEvent.keyboard("a");
    expect(await screen.findByText("The change of “Boats” has been accepted.")).toBeVisible();
    expect(decisionsIn(sent)).toEqual([{ kind: "publish", cases: [{ caseId: idOf(101), version: 0 }] }]);
  });

  it("is declined as a whole, with a reason [IN-12]", async () => {
    const sent = await renderDesk({ details: [buildChange()] });
    await userEvent.click(await screen.findByRole("button", { name: /^Decline the change/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Decline the change of “Boats”" }));
    expect(dialog.queryByRole("group", { name: "What you decline" })).toBeNull();
    await userEvent.click(dialog.getByRole("radio", { name: /About something else/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Decline the change" }));
    await waitFor(() => expect(decisionsIn(sent)).toMatchObject([{ kind: "decline", reason: "other_subject" }]));
  });

  it("that no longer fits says so, and is not accepted [IN-12]", async () => {
    await renderDesk({
      details: [buildChange({ isStale: true })],
      answers: {
        "POST /api/organization/{id}/decisions": () =>
          refuse("CONFLICT", { conflicts: [{ caseId: idOf(101), isStale: true }] }),
      },
    });
    expect(await screen.findByText(/so it cannot be accepted/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: /^Accept the change/ }));
    await waitFor(() => expect(toasts()).toContainEqual(expect.stringMatching(/Nothing has been accepted/)));
    expect(await heading("Boats")).toBeVisible();
  });

  it("that removes files cannot be undone [IN-12]", async () => {
    await renderDesk({ details: [buildChange({ isFinal: true }, "Nets")] });
    await userEvent.click(await screen.findByRole("button", { name: /^Accept the change/ }));
    await waitFor(() => expect(toasts()).toContain("The change of “Nets” has been accepted."));
    // The bar at the top would name the change if it could be undone.
    expect(screen.queryByText("The change of “Nets” has been accepted.")).toBeNull();
  });
});

it("reports a flood of notices, keeps all by one decision in as many calls as needed, and undoes it as a whole [LAW-11]", async () => {
  const summary = { waiting: 260, asked: 0, unseen: 0, mine: 0, oldest: null, collections: [], isReviewer: true };
  let departedContribution = 250;
  const sent = await renderDesk({
    answers: {
      "GET /api/organization/{id}/cases/summary": () => ({
        ...summary,
        flood: { waiting: 250, held: 12 },
        tipFlood: null,
      }),
      "POST /api/organization/{id}/notice-flood": () => {
        const kept = Math.min(departedContribution, 100);
        const first = 250 - departedContribution;
        departedContribution -= kept;
        const decisions = Array.from({ length: kept }, (_, index) => {
          return { decisionId: idOf(1_000 + first + index), caseId: idOf(2_000 + first + index) };
        });
        return { kept, left: departedContribution, decisions, undoUntil: new Date(Date.now() + 600_000).toISOString() };
      },
      "POST /api/organization/{id}/decisions/undo": ({ body }) => ({
        cases: (body as { decisionIds: string[] }).decisionIds.map((caseId) => {
          return { caseId, version: 3, state: "waiting" as const };
        }),
      }),
    },
  });
  expect(
    await screen.findByText(/250 notices came from senders whose addresses are not verified\. 12 are waiting/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Keep everything" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Keep everything" }));
  expect(await dialog.findByRole("link", { name: /Describe what you saw/ })).toBeVisible();
  await userEvent.type(dialog.getByRole("textbox", { name: /What you saw/ }), "All of them are harbours.");
  await userEvent.click(dialog.getByRole("button", { name: "Keep everything" }));
  await waitFor(() => expect(toasts()).toContain("250 notices have been decided."));
  const bodies = sent.filter(({ address }) => address.endsWith("/notice-flood")).map(({ body }) => body);
  expect(bodies).toEqual(Array(3).fill({ words: "All of them are harbours." }));
  expect(await screen.findByText("250 notices have been decided, and everything stays.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /^Undo/ }));
  await waitFor(() => expect(toasts()).toContainEqual(expect.stringMatching(/^250 contributions are back/)));
  const undone = sent
    .filter(({ address }) => address.endsWith("/undo"))
    .map(({ body }) => body as { decisionIds: string[] });
  expect(undone.map(({ decisionIds }) => decisionIds.length)).toEqual([100, 100, 50]);
  expect(new Set(undone.flatMap(({ decisionIds }) => decisionIds)).size).toBe(250);
  // The decisions of the tests before can still be undone.
  await waitFor(() => expect(screen.queryByText("250 notices have been decided, and everything stays.")).toBeNull());
});

it("reports a flood of tips, and declines those since it began by one decision [TELL-05]", async () => {
  const summary = { waiting: 260, asked: 0, unseen: 0, mine: 0, oldest: null, collections: [], isReviewer: true };
  const from = "2026-11-29T10:00:00.000Z";
  const undoUntil = new Date(Date.now() + 600_000).toISOString();
  const sent = await renderDesk({
    answers: {
      "GET /api/organization/{id}/cases/summary": () => ({ ...summary, flood: null, tipFlood: { waiting: 250, from } }),
      "POST /api/organization/{id}/tip-flood": () => {
        const decisions = Array.from({ length: 250 }, (_, index) => {
          return { decisionId: idOf(3_000 + index), caseId: idOf(4_000 + index) };
        });
        return { kept: 250, left: 0, decisions, undoUntil };
      },
    },
  });
  const news = within(await screen.findByRole("region", { name: "Unusually many tips" }));
  expect(news.getByText(/^Since 29 Nov 2026, .*, 250 tips have come from senders without an account\.$/)).toBeVisible();
  await userEvent.click(news.getByRole("button", { name: "Decline all of them" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Decline all these tips?" }));
  await userEvent.type(dialog.getByRole("textbox", { name: /What you saw/ }), "Advertisements");
  await userEvent.click(dialog.getByRole("button", { name: "Decline all of them" }));
  await waitFor(() => expect(toasts()).toContain("250 tips have been declined."));
  const bodies = sent.filter(({ address }) => address.endsWith("/tip-flood")).map(({ body }) => body);
  expect(bodies).toEqual([{ words: "Advertisements", from }]);
});

describe("contributions published at once", () => {
  const buildUnseen = (index: number, title: string) =>
    buildDetail(index, title, { state: "unseen", contributionState: "published" });

  it("are counted and listed separately, and settled with a key, without a letter [CASE-01]", async () => {
    const sent = await renderDesk({
      details: [buildUnseen(1, "Boats"), buildUnseen(2, "Letters")],
      at: "?state=unseen",
      answers: {
        "GET /api/organization/{id}/cases/summary": () => ({
          waiting: 0,
          asked: 0,
          unseen: 2,
          mine: 0,
          oldest: null,
          collections: [],
          flood: null,
          tipFlood: null,
          isReviewer: true,
        }),
      },
    });
    expect(await screen.findByRole("link", { name: "2 published, not reviewed yet" })).toBeVisible();
    const listRequest = sent.find(({ address }) => address === "GET /api/organization/{id}/cases");
    expect(listRequest?.parameters.state).toBe("unseen");
    await waitFor(async () => expect(await heading("Boats")).toHaveFocus());
    expect(await screen.findByRole("button", { name: /^Mark as reviewed/ })).toBeVisible();
    expect(screen.getByRole("button", { name: /^Hide/ })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Publish/ })).toBeNull();
    await userEvent.keyboard("a");
    expect(await screen.findByText("“Boats” has been reviewed.")).toBeVisible();
    expect(screen.queryByText(/is sent in/)).toBeNull();
    expect(decisionsIn(sent)).toEqual([{ kind: "look", cases: [{ caseId: idOf(101), version: 0 }] }]);
    await waitFor(async () => expect(await heading("Letters")).toHaveFocus());
  });

  it("are settled for several selected cases [CASE-01]", async () => {
    const sent = await renderDesk({
      details: [buildUnseen(1, "Boats"), buildUnseen(2, "Letters")],
      at: "?state=unseen",
    });
    await userEvent.click(await screen.findByRole("button", { name: "Choose several" }));
    for (const title of ["Boats", "Letters"]) {
      await userEvent.click(await screen.findByRole("checkbox", { name: `Choose ${title}` }));
    }
    await userEvent.click(screen.getByRole("button", { name: /^Mark 2 as reviewed/ }));
    await waitFor(() => expect(decisionsIn(sent)).toMatchObject([{ kind: "look", cases: [{}, {}] }]));
  });
});

describe("the rights", () => {
  it("show the consents in the wording of that day, after the contributor has left [CASE-03]", async () => {
    const { contribution, ...boats } = buildDetail(1, "Boats");
    const agreed = {
      kind: "organization-terms" as const,
      license: null,
      mediaIds: [],
      acceptedAt: "2026-05-04T10:00:00.000Z",
      version: "2026-05-03T10:00:00.000Z",
      language: "sv" as const,
      isVouched: true,
      textHash: "abc",
      text: "<p>Var <strong>snäll</strong></p>",
    };
    const departedContribution = { ...contribution, user: { userId: null, name: "", email: null } };
    await renderDesk({
      details: [{ ...boats, contribution: departedContribution, language: null, consents: [agreed] }],
    });
    expect(
      await screen.findByText("The contributor has left. They agreed to the following with this contribution:"),
    ).toBeVisible();
    expect(screen.queryByText("Has not agreed to any terms.")).toBeNull();
    await userEvent.click(screen.getByText("Your terms, 4 May 2026"));
    expect(screen.getByText("snäll")).toBeVisible();
    expect(screen.getByText(/^Version of 3 May 2026 · Swedish · confirmed by the program/)).toBeVisible();
    expect(screen.getByText("SHA-256 abc")).toBeVisible();
  });
});

describe("the desk", () => {
  it("opens the oldest case, with missing fields in red, its contributor, and the end of the claim", async () => {
    await renderDesk();
    expect(await heading("Boats")).toBeVisible();
    expect(await screen.findByText("3 published earlier")).toBeVisible();
    expect(screen.getByText("Place").nextSibling).toHaveTextContent("Not given");
    expect(await screen.findByText(/Reserved for you until/)).toBeVisible();
    expect(screen.getByText(/^3 waiting\./)).toBeVisible();
  });

  it("states nothing about a case that is still loading", async () => {
    await renderDesk({ answers: { "GET /api/organization/{id}/cases/{caseId}": () => new Promise(() => {}) } });
    expect(await screen.findByRole("region", { name: "Decision" })).toBeVisible();
    expect(screen.queryByText("There is nothing to decide about it.")).toBeNull();
  });

  it("accepts a contribution with one key, and moves the focus to the next [IN-10]", async () => {
    const sent = await renderDesk();
    await waitFor(async () => expect(await heading("Boats")).toHaveFocus());
    await isReady();
    await userEvent.keyboard("a");
    await waitFor(async () => expect(await heading("Letters")).toHaveFocus());
    expect(await screen.findByText("“Boats” has been published.")).toBeVisible();
    expect(screen.getByText(/The e-mail to Sven Ek is sent in (9:5\d|10:00)\./)).toBeVisible();
    expect(decisionsIn(sent)).toEqual([{ kind: "publish", cases: [{ caseId: idOf(101), version: 0 }] }]);
    expect(screen.queryByRole("link", { name: /Boats/ })).toBeNull();
  });

  it("goes to the next and previous case with J and K, and undoes the last decision with U [IN-04]", async () => {
    const sent = await renderDesk();
    await waitFor(async () => expect(await heading("Boats")).toHaveFocus());
    await userEvent.keyboard("j");
    await waitFor(async () => expect(await heading("Letters")).toHaveFocus());
    await userEvent.keyboard("k");
    await waitFor(async () => expect(await heading("Boats")).toHaveFocus());
    await isReady();
    await userEvent.keyboard("a");
    await waitFor(async () => expect(await heading("Letters")).toHaveFocus());
    await userEvent.keyboard("u");
    await waitFor(async () => expect(await heading("Boats")).toHaveFocus());
    expect(sent.filter(({ address }) => address.endsWith("/undo")).map(({ body }) => body)).toEqual([
      { decisionIds: [idOf(700)] },
    ]);
    expect(await screen.findByRole("link", { name: /Boats/ })).toBeVisible();
  });

  it("no longer offers to undo a decision once that was refused [IN-08]", async () => {
    const sent = await renderDesk({
      details: [buildDetail(1, "Ferries"), buildDetail(2, "Letters")],
      answers: { "POST /api/organization/{id}/decisions/undo": () => refuse("CONFLICT") },
    });
    await waitFor(async () => expect(await heading("Ferries")).toHaveFocus());
    await isReady();
    await userEvent.keyboard("a");
    const done = await screen.findByText("“Ferries” has been published.");
    await userEvent.keyboard("u");
    await waitFor(() => expect(sent.map(({ address }) => address)).toContainEqual(expect.stringMatching(/undo$/)));
    await waitFor(() => expect(done).not.toHaveTextContent("Ferries"));
  });

  it("undoes once however often U is pressed, and again where the server was unavailable", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isUnavailable = true;
    const sent = await renderDesk({
      details: [buildDetail(1, "Ferries"), buildDetail(2, "Letters")],
      answers: {
        "POST /api/organization/{id}/decisions/undo": async () => {
          await promise;
          if (isUnavailable) return refuse("UNAVAILABLE");
          return { cases: [{ caseId: idOf(101), version: 2, state: "waiting" as const }] };
        },
      },
    });
    const undone = () => sent.filter(({ address }) => address.endsWith("/undo"));
    await waitFor(async () => expect(await heading("Ferries")).toHaveFocus());
    await isReady();
    await userEvent.keyboard("a");
    const done = await screen.findByText("“Ferries” has been published.");
    await userEvent.keyboard("uu");
    resolve();
    await waitFor(() => expect(toasts()).toContainEqual(expect.stringMatching(/^The service is not available/)));
    expect(undone()).toHaveLength(1);
    expect(done).toHaveTextContent("Ferries");
    isUnavailable = false;
    await userEvent.keyboard("u");
    await waitFor(() => expect(done).not.toHaveTextContent("Ferries"));
    expect(undone()).toHaveLength(2);
  });

  it("stays at the case that the reviewer has opened while the decision was on its way", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const sent = await renderDesk({
      answers: {
        "POST /api/organization/{id}/decisions": async () => {
          await promise;
          const decided = { state: "decided" as const, contributionState: "published" as const };
          return {
            decisions: [{ decisionId: idOf(700), caseId: idOf(101), version: 1, ...decided }],
            undoUntil: new Date(Date.now() + 600_000).toISOString(),
          };
        },
      },
    });
    await waitFor(async () => expect(await heading("Boats")).toHaveFocus());
    await isReady();
    await userEvent.keyboard("a");
    await waitFor(() => expect(decisionsIn(sent)).toHaveLength(1));
    await userEvent.keyboard("jj");
    await waitFor(async () => expect(await heading("Trams")).toHaveFocus());
    resolve();
    await screen.findByText("“Boats” has been published.");
    expect(await heading("Trams")).toHaveFocus();
  });

  it("lists all keys with what they do when ? is pressed [IN-10]", async () => {
    await renderDesk();
    await waitFor(async () => expect(await heading("Boats")).toHaveFocus());
    await userEvent.keyboard("?");
    const dialog = within(await screen.findByRole("dialog", { name: "Keys of the desk" }));
    const names = dialog.getAllByRole("term").map(({ children }) => [...children].map((item) => item.textContent));
    expect(names).toEqual([
      ["J", "↓"],
      ["K", "↑"],
      ["Space"],
      ["A"],
      ["T"],
      ["C"],
      ["D"],
      ["H"],
      ["M"],
      ["E"],
      ["S"],
      ["U"],
      ["X"],
      ["?"],
    ]);
    const meanings = dialog.getAllByRole("definition").map(({ textContent }) => textContent);
    expect([meanings[0], meanings[3], new Set(meanings).size]).toEqual([
      "Next",
      "Mark as reviewed, publish or show again",
      names.length,
    ]);
    await userEvent.keyboard("{Escape}");
    await waitFor(async () => expect(await heading("Boats")).toHaveFocus());
  });

  it("declines some files with a reason and words, and shows the letter beside them [IN-03]", async () => {
    const sent = await renderDesk();
    await waitFor(async () => expect(await heading("Boats")).toHaveFocus());
    await isReady();
    await userEvent.keyboard("d");
    const dialog = await screen.findByRole("dialog", { name: "Decline “Boats”" });
    const send = within(dialog).getByRole("button", { name: "Decline" });
    await userEvent.click(send);
    expect(within(dialog).getByRole("link", { name: "Choose a reason" })).toBeVisible();
    await userEvent.click(await within(dialog).findByRole("radio", { name: "About something else. (11 times)" }));
    expect(within(dialog).getByText("Om något annat.")).toHaveAttribute("lang", "sv");
    await userEvent.type(within(dialog).getByRole("textbox", { name: /in Swedish/ }), "Tack!");
    expect(await within(dialog).findByText("Tack!", { selector: "blockquote" })).toBeVisible();
    await userEvent.click(within(dialog).getByRole("checkbox", { name: "Boats" }));
    await userEvent.type(within(dialog).getByRole("textbox", { name: /Internal note/ }), "Called him");
    await userEvent.click(within(dialog).getByRole("button", { name: "Decline 1 file" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(decisionsIn(sent)).toEqual([
      {
        kind: "decline",
        cases: [{ caseId: idOf(101), version: 0 }],
        reason: "other_subject",
        words: "Tack!",
        note: "Called him",
        fileIds: [idOf(701)],
      },
    ]);
  });

  it("shows no letter of other words when the letter cannot be shown", async () => {
    await renderDesk({
      answers: {
        "POST /api/organization/{id}/cases/{caseId}/letter": ({ body }) => {
          const { words } = body as { words: string };
          const rest = { button: null, note: null, signature: null, foot: "", paragraphs: [], greeting: "Hej!" };
          return words ? refuse("UNAVAILABLE") : { language: "sv" as const, subject: "Nej", quote: "", ...rest };
        },
      },
    });
    await waitFor(async () => expect(await heading("Boats")).toHaveFocus());
    await isReady();
    await userEvent.keyboard("d");
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("Hej!")).toBeVisible();
    await userEvent.type(dialog.getAllByRole("textbox")[0] as HTMLElement, "Thank you");
    expect(await dialog.findByText(/^The service is not available right now/)).toBeVisible();
    expect(dialog.queryByText("Hej!")).toBeNull();
  });

  it("sends the contributor a message about a decided case", async () => {
    const detail = buildDetail(1, "Boats", { state: "decided", contributionState: "published" });
    const sent = await renderDesk({ details: [detail] });
    await waitFor(async () => expect(await heading("Boats")).toHaveFocus());
    await isReady();
    await userEvent.keyboard("m");
    const dialog = within(await screen.findByRole("dialog", { name: "Write about “Boats”" }));
    expect(dialog.queryByRole("group", { name: /Reason/ })).toBeNull();
    const send = dialog.getByRole("button", { name: "Write to the contributor" });
    await userEvent.click(send);
    expect(decisionsIn(sent)).toEqual([]);
    await userEvent.type(dialog.getByRole("textbox", { name: /in Swedish/ }), "Vi vet nu vem det är.");
    await userEvent.click(send);
    await waitFor(() => expect(decisionsIn(sent)).toMatchObject([{ kind: "message", words: "Vi vet nu vem det är." }]));
  });

  it("decides several at once", async () => {
    const sent = await renderDesk();
    await waitFor(async () => expect(await heading("Boats")).toHaveFocus());
    await userEvent.keyboard("xjjx");
    expect(await screen.findByText("2 chosen")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Publish 2" }));
    await waitFor(async () => expect(await heading("Letters")).toHaveFocus());
    expect(await screen.findByText("2 contributions have been published.")).toBeVisible();
    expect(decisionsIn(sent)).toMatchObject([{ cases: [{ caseId: idOf(101) }, { caseId: idOf(103) }] }]);
  });

  it("declines the selected case, and shows no letter and no files of another one that is open", async () => {
    const sent = await renderDesk();
    await waitFor(async () => expect(await heading("Boats")).toHaveFocus());
    await userEvent.keyboard("xj");
    expect(await screen.findByText("1 chosen")).toBeVisible();
    await isReady();
    await userEvent.click(screen.getByRole("button", { name: "Decline 1" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Decline “Boats”" }));
    expect(dialog.queryByRole("group", { name: "What you decline" })).toBeNull();
    await userEvent.click(dialog.getByRole("radio", { name: /About something else/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
    await waitFor(() => expect(decisionsIn(sent)).toMatchObject([{ cases: [{ caseId: idOf(101) }] }]));
    expect(sent.map(({ address }) => address)).not.toContain("POST /api/organization/{id}/cases/{caseId}/letter");
  });

  it("says that the reasons could not be loaded, and reloads them on the next press", async () => {
    let isUnavailable = true;
    await renderDesk({
      answers: { "GET /api/organization/{id}/reasons": () => (isUnavailable ? refuse("INTERNAL") : []) },
    });
    await isReady();
    await userEvent.click(screen.getByRole("button", { name: "Decline" }));
    await waitFor(() => expect(toasts().length).toBeGreaterThan(0));
    expect(screen.queryByRole("dialog")).toBeNull();
    isUnavailable = false;
    await userEvent.click(screen.getByRole("button", { name: "Decline" }));
    expect(await screen.findByRole("dialog", { name: "Decline “Boats”" })).toBeVisible();
  });

  it("says what a colleague decided a moment earlier, and changes nothing [IN-08]", async () => {
    const decision = { kind: "decline", name: "Arne Sand", decidedAt: "2026-11-22T10:00:00.000Z", userId: idOf(9) };
    await renderDesk({
      answers: {
        "POST /api/organization/{id}/decisions": () =>
          refuse("CONFLICT", { conflicts: [{ caseId: idOf(101), claimedBy: null, decision }] }),
      },
    });
    await waitFor(async () => expect(await heading("Boats")).toHaveFocus());
    await isReady();
    await userEvent.keyboard("c");
    const dialog = await screen.findByRole("dialog");
    await userEvent.type(
      within(dialog).getByRole("textbox", { name: /in Swedish/ }),
      "When was it?{Control>}{Enter}{/Control}",
    );
    expect(await within(dialog).findByText(/Arne Sand declined it at/)).toBeVisible();
    expect(within(dialog).getByRole("textbox", { name: /in Swedish/ })).toHaveValue("When was it?");
  });

  it("decides nothing about a case claimed by a colleague", async () => {
    const claim = { userId: idOf(9), name: "Arne Sand", until: new Date(Date.now() + 300_000).toISOString() };
    const sent = await renderDesk({
      details: [buildDetail(1, "Boats", { claim })],
      answers: { "POST /api/organization/{id}/cases/{caseId}/claim": () => refuse("CONFLICT") },
    });
    expect(await screen.findByText(/Reserved for Arne Sand until/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Publish" })).toHaveAttribute("aria-disabled", "true");
    (await heading("Boats")).focus();
    await userEvent.keyboard("a");
    expect(decisionsIn(sent)).toEqual([]);
  });

  it("offers no decision about the reviewer's own contribution, and says who decides [DEC-53]", async () => {
    const sent = await renderDesk({ details: [buildDetail(1, "Boats", { mayDecide: false })], role: "USER" });
    expect(await screen.findByText("This is your own contribution, so a colleague has to decide on it.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
    (await heading("Boats")).focus();
    await userEvent.keyboard("ad");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(decisionsIn(sent)).toEqual([]);
  });

  it("shows immediately when a colleague claims or decides a case", async () => {
    const { promise, resolve } = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
    await renderDesk({ events: new ReadableStream({ start: resolve }) });
    await isReady();
    const sending = await promise;
    const sendEvent = (event: CaseEvent) =>
      act(async () => sending.enqueue(new TextEncoder().encode(`event: case\ndata: ${JSON.stringify(event)}\n\n`)));
    const claim = { userId: idOf(9), name: "Arne Sand", until: "2026-11-22T20:00:00.000Z" };
    await sendEvent({ caseId: idOf(102), version: 0, state: "waiting", claim });
    expect(await screen.findByText("Arne Sand has it open")).toBeVisible();
    await sendEvent({ caseId: idOf(102), version: 1, state: "decided", claim: null });
    await waitFor(() => expect(screen.queryByRole("link", { name: /Letters/ })).toBeNull());
  });

  it("says that a colleague has claimed the case after one's own claim has ended, and keeps what is typed", async () => {
    const { promise, resolve } = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
    await renderDesk({ events: new ReadableStream({ start: resolve }) });
    await isReady();
    await userEvent.keyboard("e");
    const [field] = await screen.findAllByRole("textbox", { name: /Title/ });
    await userEvent.type(field as HTMLElement, " at night");
    const claim = { userId: idOf(9), name: "Arne Sand", until: new Date(Date.now() + 900_000).toISOString() };
    const event = { caseId: idOf(101), version: 0, state: "waiting", claim };
    const sending = await promise;
    await act(async () => sending.enqueue(new TextEncoder().encode(`event: case\ndata: ${JSON.stringify(event)}\n\n`)));
    expect(await screen.findByText(/Reserved for Arne Sand until/)).toBeVisible();
    expect(field).toHaveValue("Boats at night");
  });

  it("extends the claim without giving it up, and keeps the focus", async () => {
    const ends = [3_600_000, 600_000];
    const sent = await renderDesk({
      answers: {
        "POST /api/organization/{id}/cases/{caseId}/claim": () => ({
          userId: idOf(1),
          until: new Date(Date.now() + (ends.pop() ?? 0)).toISOString(),
        }),
      },
    });
    const extend = await screen.findByRole("button", { name: "Extend" });
    const before = extend.parentElement?.textContent ?? "";
    await userEvent.click(extend);
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Extend" }).parentElement).not.toHaveTextContent(before),
    );
    expect(sent.map(({ address }) => address).filter((address) => /claim$|release$/.test(address))).toEqual(
      Array(2).fill("POST /api/organization/{id}/cases/{caseId}/claim"),
    );
    expect(extend).toHaveFocus();
  });

  it("assigns a case once, even at a double press, and keeps the focus", async () => {
    const sent = await renderDesk({
      details: [buildDetail(1, "Boats", { reviewers: [{ userId: idOf(9), name: "Arne Sand" }] })],
      answers: {
        "POST /api/organization/{id}/cases/{caseId}/claim": async () => {
          await new Promise((resolve) => setTimeout(resolve, 50));
          return { userId: idOf(1), until: new Date(Date.now() + 600_000).toISOString() };
        },
      },
    });
    await userEvent.dblClick(await screen.findByRole("button", { name: "Assign" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Assign" })).toBeNull());
    expect(sent.filter(({ body }) => (body as { assignTo?: string } | undefined)?.assignTo)).toHaveLength(1);
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  it("does not enlarge the picture of the next case because a key was pressed at a text", async () => {
    const boats = buildDetail(1, "Boats");
    const [picture] = boats.contribution.images;
    const images = picture ? [{ ...picture, kind: "text" as const, imgUrl: null, description: "A story" }] : [];
    await renderDesk({
      details: [{ ...boats, contribution: { ...boats.contribution, images } }, buildDetail(2, "Letters")],
    });
    await isReady();
    await waitFor(async () => expect(await heading("Boats")).toHaveFocus());
    await userEvent.keyboard(" j");
    await waitFor(async () => expect(await heading("Letters")).toHaveFocus());
    await isReady();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows what has happened while there was no connection", async () => {
    const { promise, resolve } = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
    const details = [buildDetail(1, "Boats"), buildDetail(2, "Letters")];
    await renderDesk({ details, events: new ReadableStream({ start: resolve }) });
    await isReady();
    const answer = globalThis.fetch;
    globalThis.fetch = async (input, init) =>
      String(input).endsWith("/cases/events") ? new Response(new ReadableStream()) : answer(input, init);
    details.splice(1, 1);
    (await promise).close();
    await waitFor(() => expect(screen.queryByRole("link", { name: /Letters/ })).toBeNull());
  });

  it("marks only first-time contributors, even if the reviewer cannot see other contributions", async () => {
    const contributor = { published: 0, declined: 0, waiting: 0 };
    const first = buildDetail(1, "Boats", { contributor, isFirst: true });
    await renderDesk({ details: [first, buildDetail(2, "Letters", { contributor })] });
    await isReady();
    expect(screen.getByText("First contribution to you.")).toBeVisible();
    await waitFor(async () => expect(await heading("Boats")).toHaveFocus());
    await userEvent.keyboard("j");
    expect(await heading("Letters")).toBeVisible();
    await isReady();
    expect(screen.queryByText("First contribution to you.")).toBeNull();
  });

  it("keeps filters and the open case in the address", async () => {
    const sent = await renderDesk({ at: `?state=asked&isFirst=true&case=${idOf(102)}` });
    expect(await heading("Letters")).toBeVisible();
    const asked = sent.find(({ address }) => address === "GET /api/organization/{id}/cases");
    expect(asked?.parameters).toMatchObject({ state: "asked", isFirst: "true" });
  });

  it("says that nothing is waiting", async () => {
    await renderDesk({ details: [] });
    expect(await screen.findByRole("heading", { name: "Nothing is waiting for you" })).toBeVisible();
  });
});

it("redirects a member who reviews nothing to the start page", async () => {
  const summary = {
    waiting: 0,
    asked: 0,
    unseen: 0,
    mine: 0,
    oldest: null,
    collections: [],
    flood: null,
    tipFlood: null,
    isReviewer: false,
  };
  const answers = { "GET /api/organization/{id}/cases/summary": () => summary };
  await renderDesk({ role: "USER", details: [], answers });
  expect(await screen.findByText("Arrived at /")).toBeVisible();
});

it("finds cases of any state by a word, even for members who are reviewers [CASE-04]", async () => {
  const decided = buildDetail(4, "Ferry", { state: "decided", contributionState: "published" });
  const sent = await renderDesk({
    role: "USER",
    answers: {
      "GET /api/organization/{id}/cases": ({ parameters: { q } }) => ({
        items: q === "ferry" ? [itemOf(decided)] : [],
        isPreparing: q === "zzz",
        next: null,
      }),
      "GET /api/organization/{id}/cases/{caseId}": () => decided,
    },
  });
  const field = await screen.findByRole("searchbox", { name: /^Find a case/ });
  await userEvent.type(field, "ferry");
  expect(await screen.findByRole("link", { name: /Ferry/ })).toBeVisible();
  expect(field).toHaveFocus();
  const asked = sent
    .filter(({ address }) => address === "GET /api/organization/{id}/cases")
    .map((item) => item.parameters);
  expect(asked[0]).toMatchObject({ state: "waiting" });
  expect(asked.at(-1)).toMatchObject({ q: "ferry", language: "en" });
  expect(asked.at(-1)).not.toHaveProperty("state");
  await userEvent.clear(field);
  await userEvent.type(field, "zzz");
  expect(await screen.findByText("No case matches")).toBeVisible();
  expect(screen.getByText(/New contributions are still being added to the search/)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, "??");
  expect(await screen.findByText("Type a word or a number to search for")).toBeVisible();
});

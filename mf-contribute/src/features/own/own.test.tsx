import { permissions } from "@samling/contract/permissions";
import * as paths from "@samling/portal/paths";
import {
  buildCollection,
  buildContribution,
  buildMedia,
  buildOrganization,
  buildSession,
  idOf,
  organizationId as orgId,
} from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import type { Conversation, OwnContribution } from "./endpoints.ts";

const id = idOf(1);
const collectionId = buildCollection().id;
const collectionTitle = [{ languageCode: "en" as const, title: "The last hull" }];
const makePicture = (index: number, title: string) =>
  buildMedia({ id: idOf(index), title, originalFileName: `${title}.jpg` });
const reason = { en: "Too small.", sv: "För liten.", dk: "For lille.", fi: "Liian pieni." };
const askedConversation: Conversation = {
  state: "changes_asked",
  turn: "contributor",
  canAnswer: true,
  canWithdraw: true,
  entryNumber: "2026-0417",
  lastDecision: {
    kind: "ask",
    reason: null,
    asked: [],
    words: "Who took the picture?",
    at: "2026-11-21T10:00:00.000Z",
  },
  contribution: buildContribution({
    user: { userId: idOf(9), name: "Mats", email: null },
    publishedAt: "2026-11-20T10:00:00.000Z",
    updatedAt: "2026-11-20T10:00:00.000Z",
    collectionTitle,
    images: [makePicture(11, "Tram"), makePicture(12, "Skier")],
    isHidden: true,
    state: "changes_asked",
  }),
  change: null,
  keptUntil: null,
  declinedFiles: [
    { fileId: idOf(12), reason, words: "Do you have a larger one?", keptUntil: "2027-02-19T10:00:00.000Z" },
  ],
  entries: [
    {
      id: idOf(21),
      kind: "edit",
      by: "organization",
      words: "",
      reason: null,
      asked: [],
      fieldAnswers: [],
      fileIds: [],
      changes: [{ field: "openDate", of: "Tram", from: "the forties", to: "1947–1949" }],
      at: "2026-11-20T12:00:00.000Z",
    },
    {
      id: idOf(22),
      kind: "ask",
      by: "organization",
      words: "Who took the picture?",
      reason: null,
      asked: [],
      fieldAnswers: [],
      fileIds: [],
      changes: [],
      at: "2026-11-21T10:00:00.000Z",
    },
  ],
};
const {
  contribution: _,
  change: ____,
  declinedFiles: __,
  entries: ___,
  entryNumber,
  keptUntil,
  ...listItem
} = askedConversation;
const answered = { ...listItem, state: "submitted" as const, turn: "organization" as const };

async function open(at: string, answers: Answers, isSignedIn = true) {
  const sent = answerNetwork({
    "GET /api/roles": () => permissions,
    "GET /api/user": () => buildSession(),
    "GET /api/organization/{id}": () => buildOrganization(),
    ...answers,
  });
  if (isSignedIn) localStorage.setItem("token", "abc");
  await renderRoutes([...remote.routes], { at, isInOrganization: true });
  return sent;
}
const page = paths.ownContribution.href({ orgId, id });
const link = `${paths.answer.href({ orgId })}#token=secret`;
const answerField = () => screen.findByRole("textbox", { name: "Your answer" });
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("the page of one's own contribution", () => {
  it("shows whose turn it is, and lets the contributor answer right there by changing the metadata", async () => {
    let conversation = askedConversation;
    const sent = await open(page, {
      "GET /api/my-contributions/{id}": () => conversation,
      "POST /api/my-contributions/{id}/answer": () => {
        const answerEntry = { id: idOf(23), kind: "answer" as const, by: "contributor" as const, reason: null };
        const entry = {
          ...answerEntry,
          words: "Elsa",
          asked: [],
          fieldAnswers: [],
          fileIds: [],
          changes: [],
          at: "2026-11-22T10:00:00.000Z",
        };
        conversation = { ...askedConversation, ...answered, entries: [...askedConversation.entries, entry] };
        return answered;
      },
    });
    expect(await screen.findByRole("heading", { level: 2, name: "What to do next" })).toBeVisible();
    const step = within(screen.getByRole("list", { name: "Progress of your contribution" })).getAllByRole("listitem");
    expect(step.map((item) => item.getAttribute("aria-current"))).toEqual([null, "step", null, null]);
    expect(step[1]).toHaveTextContent("Your turn.");

    await userEvent.click(screen.getByRole("button", { name: "Send my answer" }));
    expect(await screen.findByText("Write something, or change your contribution")).toBeVisible();
    await waitFor(async () => expect(await answerField()).toHaveFocus());
    await userEvent.type(await answerField(), "Elsa Lund, I think");
    await userEvent.click(screen.getByRole("button", { name: "Change your contribution" }));
    const tram = screen.getByRole("group", { name: /Tram\.jpg/ });
    await userEvent.type(within(tram).getByRole("textbox", { name: /Who took it/ }), "Elsa Lund");
    await userEvent.click(screen.getByRole("button", { name: "Send my answer" }));
    expect(await screen.findByRole("heading", { level: 2, name: "It is being reviewed" })).toBeVisible();
    expect(sent.find(({ address }) => address.endsWith("/answer"))?.body).toMatchObject({
      words: "Elsa Lund, I think",
      media: [{ id: idOf(11), title: "Tram", otherPhotographer: "Elsa Lund", isPhotographer: false }],
    });
  });

  it("keeps an answer that was not sent through a reload", async () => {
    const answers: Answers = { "GET /api/my-contributions/{id}": () => askedConversation };
    await open(page, answers);
    await userEvent.type(await answerField(), "Elsa Lund");
    await userEvent.click(screen.getByRole("button", { name: "Change your contribution" }));
    const place = () =>
      within(screen.getByRole("group", { name: /Tram\.jpg/ })).getByRole("textbox", { name: /Who took it/ });
    await userEvent.type(place(), "Elsa");
    cleanup();
    await open(page, answers);
    expect(await answerField()).toHaveValue("Elsa Lund");
    expect(place()).toHaveValue("Elsa");
  });

  it("shows what staff changed, and the declined file with its reason [IN-06]", async () => {
    await open(page, { "GET /api/my-contributions/{id}": () => askedConversation });
    expect(await screen.findByText("the forties")).toHaveProperty("tagName", "DEL");
    expect(screen.getByText(/Entry number 2026-0417$/)).toBeVisible();
    expect(screen.getByText("1947–1949")).toHaveProperty("tagName", "INS");
    expect(screen.getByRole("heading", { name: "Your 2 files" })).toBeVisible();
    expect(screen.getByText("2, declined")).toBeVisible();
    expect(
      screen.getByText(/Too small\. Do you have a larger one\? You can download it here until .*2027\./),
    ).toBeVisible();
  });

  it("says until when a declined contribution can be downloaded, and nothing once it is deleted [IN-14]", async () => {
    const lastDecision = { kind: "decline" as const, reason, asked: [], words: "", at: "2026-11-21T10:00:00.000Z" };
    const over = { turn: null, canAnswer: false, canWithdraw: false, state: "declined", lastDecision } as const;
    let conversation: Conversation = {
      ...askedConversation,
      ...over,
      declinedFiles: [],
      keptUntil: "2027-02-19T10:00:00.000Z",
    };
    await open(page, { "GET /api/my-contributions/{id}": () => conversation });
    expect(
      await screen.findByText(/^You can download your files here until .*2027\. Then they will be deleted\.$/),
    ).toBeVisible();
    cleanup();
    conversation = { ...conversation, keptUntil: null };
    await open(page, { "GET /api/my-contributions/{id}": () => conversation });
    expect(await screen.findByRole("heading", { level: 2, name: "It was declined" })).toBeVisible();
    expect(screen.queryByText(/You can download/)).toBeNull();
  });

  it("shows what was changed after approval and is waiting, and withdraws it [IN-12]", async () => {
    const change: Conversation["change"] = {
      state: "waiting",
      isStale: true,
      sentAt: "2026-11-21T10:00:00.000Z",
      decidedAt: null,
      changes: [{ field: "title", of: "Tram", from: "Tram", to: "The last tram" }],
      reason: null,
      words: "",
      media: [],
      files: [],
      questionAnswers: [],
    };
    const published = { turn: null, canAnswer: false, canWithdraw: false, lastDecision: null } as const;
    let conversation: Conversation = { ...askedConversation, ...published, state: "published", entries: [], change };
    const sent = await open(page, {
      "GET /api/my-contributions/{id}": () => conversation,
      "POST /api/my-contributions/{id}/change/withdraw": () => {
        conversation = { ...conversation, change: null };
        return {};
      },
    });
    const section = within(
      (await screen.findByText("Your change is being reviewed")).closest("section") ?? document.body,
    );
    expect(section.getByText("The last tram")).toHaveProperty("tagName", "INS");
    expect(section.getByText(/has changed the same field in the meantime/)).toBeVisible();
    expect(section.getByRole("link", { name: "Continue editing" })).toHaveAttribute(
      "href",
      paths.editContribution.href({ orgId, collectionId, id }),
    );
    await userEvent.click(section.getByRole("button", { name: "Withdraw the change" }));
    await waitFor(() => expect(screen.queryByText("Your change is being reviewed")).toBeNull());
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
    expect(sent.some(({ address }) => address.endsWith("/change/withdraw"))).toBe(true);
  });

  it("changes or deletes what was published without review, with the time left, and claims no review [V-EDIT-04]", async () => {
    const contribution = { ...askedConversation.contribution, publishedAt: new Date().toISOString(), isHidden: false };
    const published = {
      state: "published",
      turn: null,
      canAnswer: false,
      canWithdraw: false,
      lastDecision: null,
    } as const;
    let conversation: Conversation = { ...askedConversation, ...published, contribution, entries: [] };
    const sent = await open(page, {
      "GET /api/my-contributions/{id}": () => conversation,
      "DELETE /api/delete-contribution": () => ({}),
    });
    const section = within((await screen.findByText(/left to change it$/)).closest("section") ?? document.body);
    expect(section.getByRole("link", { name: "Change it" })).toHaveAttribute(
      "href",
      paths.editContribution.href({ orgId, collectionId, id }),
    );
    const route = within(screen.getByRole("list", { name: "Progress of your contribution" })).getAllByRole("listitem");
    expect(route.map((item) => item.querySelector("b")?.textContent)).toEqual(["Done: Sent", "Done: Published"]);
    await userEvent.click(section.getByRole("button", { name: "Delete the contribution" }));
    const dialog = within(screen.getByRole("dialog", { name: "Delete the contribution?" }));
    await userEvent.click(dialog.getByRole("checkbox", { name: "Yes, I want to delete it" }));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(sent.some(({ address }) => address === "DELETE /api/delete-contribution")).toBe(true));
    cleanup();

    conversation = { ...conversation, contribution: { ...contribution, publishedAt: "2026-01-01T10:00:00.000Z" } };
    await open(page, { "GET /api/my-contributions/{id}": () => conversation });
    expect(await screen.findByRole("heading", { level: 2, name: "It is part of the collection" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Change it" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Delete the contribution" })).toBeNull();
  });

  it("keeps words about a withdrawal that are too long, and does not send them", async () => {
    const sent = await open(page, { "GET /api/my-contributions/{id}": () => askedConversation });
    await userEvent.click(await screen.findByRole("button", { name: "Withdraw it" }));
    const dialog = within(await screen.findByRole("dialog"));
    const field = dialog.getByRole("textbox");
    await userEvent.click(field);
    await userEvent.paste("x".repeat(5_001));
    await userEvent.click(dialog.getByRole("button", { name: "Withdraw it" }));
    expect(dialog.getByText("Shorten this to 5,000 characters: it has 5,001")).toBeVisible();
    expect(field).toHaveValue("x".repeat(5_001));
    expect(sent.some(({ address }) => address.startsWith("POST"))).toBe(false);
  });

  it("lets a suspended person withdraw or delete what is theirs, and nothing else [DEC-57]", async () => {
    const suspended = { "GET /api/user": () => buildSession({ suspendedOrgs: [orgId] }) };
    await open(page, { ...suspended, "GET /api/my-contributions/{id}": () => askedConversation });
    expect(await screen.findByRole("button", { name: "Withdraw it" })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Your answer" })).toBeNull());
    cleanup();

    const contribution = { ...askedConversation.contribution, publishedAt: new Date().toISOString(), isHidden: false };
    const published = {
      state: "published",
      turn: null,
      canAnswer: false,
      canWithdraw: false,
      lastDecision: null,
    } as const;
    await open(page, {
      ...suspended,
      "GET /api/my-contributions/{id}": () => ({ ...askedConversation, ...published, contribution, entries: [] }),
      "GET /api/my-contributions": () => ({ items: [], next: null, yourTurn: 0 }),
      "DELETE /api/delete-contribution": () => ({}),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Delete the contribution" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Change it" })).toBeNull());
    expect(screen.getByText(/^Your account is suspended here\. Whether others see it is up to /)).toBeVisible();
    const dialog = within(screen.getByRole("dialog", { name: "Delete the contribution?" }));
    await userEvent.click(dialog.getByRole("checkbox", { name: "Yes, I want to delete it" }));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    // Its collection may be closed to them.
    expect(await screen.findByRole("heading", { level: 1, name: "My contributions" })).toBeVisible();
  });

  it("says that it was reviewed once someone has decided", async () => {
    const decision = { kind: "publish", by: "organization", words: "", reason: null } as const;
    const entries: Conversation["entries"] = [
      {
        ...decision,
        id: idOf(24),
        asked: [],
        fieldAnswers: [],
        fileIds: [],
        changes: [],
        at: "2026-11-21T10:00:00.000Z",
      },
    ];
    const published = { state: "published", turn: null, canAnswer: false, canWithdraw: false } as const;
    await open(page, { "GET /api/my-contributions/{id}": () => ({ ...askedConversation, ...published, entries }) });
    expect(await screen.findByText("Reviewed")).toBeVisible();
  });

  it("withdraws a contribution", async () => {
    const withdrawn = { state: "withdrawn", turn: null, canAnswer: false, canWithdraw: false } as const;
    let conversation: Conversation = askedConversation;
    const sent = await open(page, {
      "GET /api/my-contributions/{id}": () => conversation,
      "POST /api/my-contributions/{id}/withdraw": () => {
        conversation = { ...askedConversation, ...withdrawn };
        return { ...listItem, state: "withdrawn", turn: null };
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Withdraw it" }));
    const dialog = screen.getByRole("dialog", { name: "Withdraw “Tram”?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Withdraw it" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.some(({ address }) => address.endsWith("/withdraw"))).toBe(true);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Withdraw it" })).toBeNull());
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });
});

describe("the page of an e-mail's link", () => {
  it("is answered without signing in, and the link is gone from the address [IN-07]", async () => {
    const sent = await open(
      link,
      { "POST /api/case-link": () => askedConversation, "POST /api/case-link/answer": () => answered },
      false,
    );
    await userEvent.type(await answerField(), "Elsa Lund");
    await userEvent.click(screen.getByRole("button", { name: "Send my answer" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Thank you for your answer" })).toBeVisible();
    expect(sent.find(({ address }) => address === "POST /api/case-link/answer")?.body).toEqual({
      token: "secret",
      words: "Elsa Lund",
    });
  });

  it("is answered in the field that was asked about, which understands a day in words [CASE-08]", async () => {
    const texts = { en: "When was it?", sv: "När var det?", dk: "Hvornår var det?", fi: "Milloin se oli?" };
    const lastDecision = {
      ...askedConversation.lastDecision,
      kind: "ask" as const,
      reason: null,
      words: "",
      asked: [{ field: "date" as const, texts }],
    };
    const sent = await open(
      link,
      {
        "GET /api/licenses": () => [],
        "POST /api/case-link": () => ({
          ...askedConversation,
          lastDecision: { ...lastDecision, at: "2026-11-21T10:00:00.000Z" },
        }),
        "POST /api/case-link/answer": () => answered,
      },
      false,
    );
    const tram = within(await screen.findByRole("group", { name: /Tram\.jpg/ }));
    const skier = within(screen.getByRole("group", { name: /Skier\.jpg/ }));
    expect(tram.getByText("When was it?")).toBeVisible();
    await userEvent.type(tram.getByRole("textbox", { name: "When?" }), "24 June 1962");
    await userEvent.type(skier.getByRole("textbox", { name: "When?" }), "the cold winter");
    await userEvent.type(screen.getByRole("textbox", { name: "Or in your own words" }), "My aunt knew.");
    await userEvent.click(screen.getByRole("button", { name: "Send my answer" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Thank you for your answer" })).toBeVisible();
    expect(sent.find(({ address }) => address === "POST /api/case-link/answer")?.body).toMatchObject({
      words: "My aunt knew.",
      fieldAnswers: [
        { field: "date", fileId: idOf(11), values: { date: "1962-06-24", openDate: "" } },
        { field: "date", fileId: idOf(12), values: { openDate: "the cold winter" } },
      ],
    });
  });

  it("says that it no longer works once it has been used [IN-07]", async () => {
    await open(link, { "POST /api/case-link": () => refuse("RESET_TOKEN_INVALID") }, false);
    expect(await screen.findByRole("heading", { level: 1, name: "This link no longer works" })).toBeVisible();
  });
});

it("moves the focus to the outcome of a guardian's answer", async () => {
  const minor = {
    updatedAt: "2026-11-20T10:00:00.000Z",
    name: "Mats",
    shownName: "",
    isPublic: false,
    collectionTitle,
    files: [],
    relatedFiles: [],
  };
  const at = `${paths.guardian.href({ orgId })}#token=secret`;
  await open(at, { "POST /api/guardian": () => minor, "POST /api/guardian/answer": () => ({}) }, false);
  await userEvent.click(await screen.findByRole("button", { name: /, and I agree$/ }));
  const outcome = await screen.findByRole("heading", { level: 1, name: "Thank you. You have agreed" });
  await waitFor(() => expect(outcome).toHaveFocus());
});

describe("the list of one's own contributions", () => {
  it("shows the state of each contribution, and which ones wait for an answer", async () => {
    const item: OwnContribution = {
      ...listItem,
      entryNumber,
      id,
      organizationId: orgId,
      collectionId,
      collectionTitle,
      title: "Tram",
      files: 2,
      picture: null,
      isPublic: true,
      hasWaitingChange: false,
      sentAt: "2026-11-20T10:00:00.000Z",
    };
    const other = { ...item, id: idOf(2), title: "Boats", state: "published" as const, turn: null };
    await open(paths.ownContributions.href({ orgId }), {
      "GET /api/my-contributions": () => ({ items: [item, other], next: null, yourTurn: 1 }),
    });
    expect(await screen.findByText("1 is waiting for your answer.")).toBeVisible();
    expect(screen.getByRole("link", { name: /Tram.*Entry number 2026-0417.*Waiting for your answer/ })).toHaveAttribute(
      "href",
      page,
    );
    expect(screen.getByRole("link", { name: /Boats.*Published/ })).toBeVisible();
  });
});

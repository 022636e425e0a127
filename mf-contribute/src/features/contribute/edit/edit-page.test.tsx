import "../../../testing/browser.ts";
import { storedKeys } from "@samling/contract/constants/stored-keys";
import { emptyMedia } from "@samling/contract/media-fields";
import { permissions } from "@samling/contract/permissions";
import type { Contribution } from "@samling/contract/types";
import { useToasts } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { cleanup, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import module from "../../../module.tsx";
import {
  buildCollection,
  buildContribution,
  buildConversation,
  buildMedia,
  buildOrganization,
  buildSession,
  collectionId,
  contributionId,
  licenses,
  organizationId as orgId,
} from "../../../testing/builders.ts";

const mediaId = "5f1a2b3c-0000-4000-8000-000000000021";
const questionId = "5f1a2b3c-0000-4000-8000-000000000003";
const hourMs = 3_600_000;

const media = buildMedia({
  title: "The harbour",
  socials: ["Elsewhere"],
  tags: ["ships"],
  id: mediaId,
  contributionId,
  originalFileName: "harbour.jpg",
  originalUrl: "/media/1/original",
});
const answer = {
  id: "5f1a2b3c-0000-4000-8000-000000000031",
  contributionId,
  questionId,
  question: "Vem minns hamnen?",
  value: "Mormor",
  optional: 1 as const,
  updated_by: null,
};
const buildSent = (overrides: Partial<Contribution> = {}) =>
  buildContribution({
    publishedAt: new Date(Date.now() - 20.5 * hourMs).toISOString(),
    images: [media],
    question: [answer],
    ...overrides,
  });
const old = { publishedAt: new Date(Date.now() - 24 * hourMs - 1000).toISOString() };
const admin = () => buildSession({ userRoles: [{ organizationId: orgId, roles: ["ADMIN"] }] });

const at = paths.editContribution.href({ orgId, collectionId, id: contributionId });
const inCollection = `Arrived at ${paths.collection.href({ orgId, collectionId })}`;
const inContribution = `Arrived at ${paths.contribution.href({ orgId, collectionId, id: contributionId })}`;

async function open(
  answers: Answers = {},
  { from = at, query = "", state = undefined as unknown, isSignedIn = true, isInOrganization = false } = {},
) {
  if (isSignedIn) localStorage.setItem(storedKeys.token, "a-token");
  const sent = answerNetwork({
    "GET /api/user": () => buildSession(),
    "GET /api/roles": () => permissions,
    "GET /api/licenses": () => licenses,
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/collection": () => buildCollection(),
    "GET /api/contribution/{id}": () => buildSent(),
    "GET /api/my-contributions/{id}": () => buildConversation(buildSent()),
    "POST /api/update-contribution": () => ({ contributionId, updatedAt: "2026-01-03T00:00:00.000Z" }),
    ...answers,
  });
  await renderRoutes(module.routes, { at: `${from}${query}`, state, isInOrganization });
  return sent;
}
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const issue = (code: string, ...path: (string | number)[]) => ({ path, code, message: code });
const title = () => screen.findByLabelText<HTMLInputElement>(/^Title/);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const save = () => press("Save the changes");
const savedBody = (sent: Awaited<ReturnType<typeof open>>) =>
  sent.find(({ address }) => address === "POST /api/update-contribution")?.body;

describe("the permission to edit", () => {
  it("is the owner's, who sees the remaining time [V-EDIT-01, V-EDIT-04]", async () => {
    await open();
    expect(await title()).toHaveValue("The harbour");
    expect(screen.getByText(/^3 hours \d+ minutes left to change it/)).toBeVisible();
  });

  it("ends for the owner after 24 hours [V-EDIT-04]", async () => {
    await open({ "GET /api/contribution/{id}": () => buildSent(old) });
    expect(await screen.findByText(inCollection)).toBeVisible();
  });

  it("is always an admin's [V-EDIT-01, V-EDIT-04]", async () => {
    await open({ "GET /api/user": admin, "GET /api/contribution/{id}": () => buildSent(old) });
    expect(await title()).toBeVisible();
    expect(screen.queryByText(/left to change/)).toBeNull();
  });

  it("is open to no one else [V-EDIT-01]", async () => {
    const user = { userId: collectionId, name: "Someone", email: null };
    await open({ "GET /api/contribution/{id}": () => buildSent({ user }) });
    expect(await screen.findByText(inCollection)).toBeVisible();
  });

  it("requires sign-in [V-EDIT-01]", async () => {
    await open({}, { isSignedIn: false });
    expect(await screen.findByText(inCollection)).toBeVisible();
  });
});

describe("what a guardian has agreed to", () => {
  const toOthers = /^(Crop and turn|Blur parts|Show the original|Replace the file|Add files)/;
  const second = buildMedia({ ...media, id: "5f1a2b3c-0000-4000-8000-000000000022" });
  const images = [{ ...media, imgUrl: "/media/1/full" }, second];
  const openAgreed = (isPublic: boolean) =>
    open({ "GET /api/contribution/{id}": () => buildSent({ isPublic, guardianAgreed: { isPublic }, images }) });

  it("has no tool to show other files, and says why [LAW-12]", async () => {
    await openAgreed(true);
    expect(await screen.findByText(/has agreed to this contribution as it is. You can make it private/)).toBeVisible();
    expect(screen.getAllByRole("button", { name: "Remove this file" })[0]).toBeVisible();
    expect(screen.queryAllByText(toOthers)).toEqual([]);
    await press("Answers and visibility");
    expect(screen.getByRole("radio", { name: "Everyone" })).toBeVisible();
  });

  it("offers nothing to make public what was to stay private [LAW-12]", async () => {
    await openAgreed(false);
    expect(await screen.findByText(/and to its not being public/)).toBeVisible();
    await press("Answers and visibility");
    expect(screen.queryAllByRole("radio")).toEqual([]);
  });
});

describe("a change that waits for a decision", () => {
  const change = {
    changes: [{ field: "title", of: "The harbour", from: "The harbour", to: "The old harbour" }],
    media: [{ ...emptyMedia, title: "The old harbour", socials: ["Elsewhere"], tags: ["ships"], id: mediaId }],
    questionAnswers: [{ questionId, value: "Morfar" }],
  };
  const waiting: Answers = {
    "GET /api/contribution/{id}": () => buildSent(old),
    "GET /api/my-contributions/{id}": () => buildConversation(buildSent(old), change),
  };

  it("can be continued, even after the 24 hours, and leads to the change that waits [IN-12]", async () => {
    const sent = await open(waiting, { isInOrganization: true });
    expect(await title()).toHaveValue("The old harbour");
    expect(screen.getByText(/Until then others see your contribution as it was/)).toBeVisible();
    await userEvent.type(await title(), " at night");
    await save();
    await waitFor(() => expect(savedBody(sent)).toMatchObject({ media: [{ title: "The old harbour at night" }] }));
    expect(await screen.findByText(/Your change is being reviewed/)).toBeVisible();
  });

  it("cannot be continued once it is decided, whatever the previous page has shown [IN-12]", async () => {
    let isDecided = false;
    const own = () => buildConversation(buildSent(old), isDecided ? undefined : change);
    const from = paths.ownContribution.href({ orgId, id: contributionId });
    await open({ ...waiting, "GET /api/my-contributions/{id}": own }, { from, isInOrganization: true });
    const toEdit = await screen.findByRole("link", { name: "Continue editing" });
    isDecided = true;
    await userEvent.click(toEdit);
    expect(await screen.findByText(inCollection)).toBeVisible();
  });

  it("shows the answers that wait [IN-12]", async () => {
    await open(waiting, { query: "?step=review" });
    expect(await screen.findByLabelText(/Vem minns hamnen/)).toHaveValue("Morfar");
  });
});

describe("the edit page", () => {
  it("redirects to the contribution if the collection cannot be loaded [V-EDIT-05]", async () => {
    await open({ "GET /api/collection": () => refuse("UNAVAILABLE") });
    expect(await screen.findByText(inContribution)).toBeVisible();
  });

  it.each([
    ["navigation", { state: { step: "review" } }],
    ["its address", { query: "?step=review" }],
  ])("starts at the step given by %s [V-EDIT-02]", async (_by, visit) => {
    await open({}, visit);
    expect(await screen.findByLabelText(/Vem minns hamnen/)).toHaveValue("Mormor");
  });

  it("sends only changes, and leads to the contribution", async () => {
    const sent = await open();
    await userEvent.type(await title(), " at night");
    await press("Answers and visibility");
    await userEvent.click(screen.getByRole("radio", { name: /Only you and/ }));
    await save();
    expect(await screen.findByText(inContribution)).toBeVisible();
    expect(savedBody(sent)).toEqual({
      contributionId,
      updatedAt: "2026-01-02T00:00:00.000Z",
      isPublic: false,
      media: [expect.objectContaining({ id: mediaId, title: "The harbour at night", socials: ["Elsewhere"] })],
    });
  });

  it("requires the collection's required fields before anything is sent [VAL-28]", async () => {
    const sent = await open();
    await userEvent.clear(await title());
    await save();
    expect(await screen.findByRole("alert")).toHaveTextContent("Write a title");
    expect(savedBody(sent)).toBeUndefined();
  });

  it("leads to the contribution once it is saved, even if it cannot be found out whether the change waits", async () => {
    let isAway = false;
    const sentContribution = buildSent({ state: "published" });
    await open({
      "GET /api/contribution/{id}": () => sentContribution,
      "GET /api/my-contributions/{id}": () => (isAway ? refuse("UNAVAILABLE") : buildConversation(sentContribution)),
    });
    await userEvent.type(await title(), " at night");
    isAway = true;
    await save();
    expect(await screen.findByText(inContribution)).toBeVisible();
  });

  it("reads a transcript written by an older Windows, and cuts nothing off one that is too long", async () => {
    const sound = { ...media, kind: "sound", soundUrl: "/sound.m4a", thumbnailUrl: null, imgUrl: null } as const;
    await open({ "GET /api/contribution/{id}": () => buildSent({ images: [sound] }) });
    await title();
    const words = new File([Uint8Array.from("F\xf6rr i v\xe4rlden", (letter) => letter.charCodeAt(0))], "a.srt");
    await userEvent.upload(screen.getByLabelText("Use a WebVTT or SRT file"), words);
    expect(await screen.findByDisplayValue("Förr i världen")).toBeInTheDocument();
    await userEvent.upload(screen.getByLabelText("Use a WebVTT or SRT file"), new File(["x".repeat(200_001)], "b.srt"));
    const toasts = renderHook(useToasts).result;
    await waitFor(() => expect(toasts.current.at(-1)?.text).toMatch(/^The file has more than 200,000 characters/));
    expect(screen.getByDisplayValue("Förr i världen")).toBeInTheDocument();
  });

  it("requires the words of a story before anything is sent, and offers no other file for it [OPEN-17]", async () => {
    const story = { ...media, kind: "text", description: "The last smack", thumbnailUrl: null, imgUrl: null } as const;
    const sent = await open({ "GET /api/contribution/{id}": () => buildSent({ images: [story] }) });
    expect(screen.queryByText("Replace")).toBeNull();
    await title();
    const words = screen.getByRole("textbox", { name: /^Description/ });
    await userEvent.clear(words);
    await save();
    expect(await screen.findByRole("alert")).toHaveTextContent("Write a description");
    expect(savedBody(sent)).toBeUndefined();
    await userEvent.type(words, "The last schooner");
    await save();
    expect(await screen.findByText(inContribution)).toBeVisible();
    expect(savedBody(sent)).toMatchObject({ media: [{ description: "The last schooner" }] });
  });

  it("requires the answer to a required question [VAL-28]", async () => {
    const sent = await open({}, { query: "?step=review" });
    await userEvent.clear(await screen.findByLabelText(/Vem minns hamnen/));
    await save();
    expect(await screen.findByRole("alert")).toHaveTextContent("Answer this question.");
    expect(savedBody(sent)).toBeUndefined();
  });

  it("accepts the name of a photographer other than the contributor [VAL-29]", async () => {
    const sent = await open();
    await title();
    await userEvent.click(screen.getByRole("radio", { name: "Someone else" }));
    await save();
    expect(await screen.findByRole("alert")).toHaveTextContent("Write who took it");
    await userEvent.type(screen.getByLabelText(/Name of the photographer/), "Elin");
    await save();
    expect(await screen.findByText(inContribution)).toBeVisible();
    expect(savedBody(sent)).toMatchObject({ media: [{ isPhotographer: false, otherPhotographer: "Elin" }] });
  });

  it("keeps the input through a reload until it is saved", async () => {
    await open();
    await userEvent.type(await title(), " at night");
    await userEvent.click(screen.getByRole("radio", { name: "Someone else" }));
    await userEvent.type(screen.getByLabelText(/Name of the photographer/), "Elin");
    cleanup();
    await open();
    expect(await title()).toHaveValue("The harbour at night");
    expect(screen.getByLabelText(/Name of the photographer/)).toHaveValue("Elin");
    await save();
    expect(await screen.findByText(inContribution)).toBeVisible();
    cleanup();
    await open();
    expect(await title()).toHaveValue("The harbour");
  });

  it("reports that saving failed, and keeps the input [ERR-10]", async () => {
    await open({ "POST /api/update-contribution": () => refuse("UNAVAILABLE") });
    await userEvent.type(await title(), " at night");
    await save();
    expect(await screen.findByRole("alert")).toHaveTextContent("It was not saved");
    expect(await title()).toHaveValue("The harbour at night");
  });

  it("leads to what the server finds wrong, on the step that shows it, and at its field [ERR-10]", async () => {
    const refusals = [
      refuse("MISSING_QUESTION_ANSWERS_ERROR", { issues: [issue("required", "questionAnswers", questionId)] }),
      refuse("INVALID_INPUT", { issues: [issue("too_big", "media", 0, "date")] }),
      refuse("INVALID_INPUT", { issues: [issue("unknown", "media", 0, "id")] }),
    ];
    await open({ "POST /api/update-contribution": () => refusals.shift() ?? refuse("UNAVAILABLE") });
    await userEvent.type(await title(), " at night");
    await save();
    await userEvent.click(await screen.findByRole("link", { name: "Answer this question." }));
    expect(screen.getByLabelText(/Vem minns hamnen/)).toHaveFocus();
    await save();
    await userEvent.click(await screen.findByRole("link", { name: /The harbour at night: The date cannot be in/ }));
    expect(screen.getByLabelText(/^When/)).toHaveFocus();
    expect(screen.getByLabelText(/^When/)).toHaveAccessibleDescription(/The date cannot be in the future\./);
    await save();
    expect(await screen.findByText(/^Some of what was entered/)).toBeVisible();
    expect(await title()).toHaveValue("The harbour at night");
  });

  it("shows both versions after someone else's change, and overwrites theirs only with a button that says so", async () => {
    let isFirst = true;
    const theirs = { ...media, title: "The old harbour", description: "At dusk." };
    const sent = await open({
      "GET /api/contribution/{id}": () =>
        isFirst ? buildSent() : buildSent({ images: [theirs], updatedAt: "2026-01-05T00:00:00.000Z" }),
      "POST /api/update-contribution": () => {
        if (!isFirst) return { contributionId, updatedAt: "2026-01-06T00:00:00.000Z" };
        isFirst = false;
        return refuse("CONFLICT");
      },
    });
    await userEvent.type(await title(), " at night");
    await save();
    expect(await screen.findByText("The old harbour")).toBeVisible();
    expect(await title()).toHaveValue("The harbour at night");
    // The form includes what only they changed, or saving again would undo it.
    expect(screen.getByLabelText(/^Description/)).toHaveValue("At dusk.");
    // A second click at the same place must not overwrite.
    expect(screen.queryByRole("button", { name: "Save the changes" })).toBeNull();
    await press("Look at both versions");
    expect(screen.getByRole("region", { name: "Both versions" })).toHaveFocus();
    await press("Keep mine and save");
    expect(await screen.findByText(inContribution)).toBeVisible();
    const [, second] = sent.filter(({ address }) => address === "POST /api/update-contribution");
    expect(second?.body).toMatchObject({
      updatedAt: "2026-01-05T00:00:00.000Z",
      media: [{ title: "The harbour at night", description: "At dusk." }],
    });
  });
});

it("saves with the usual button if someone else's change does not overlap", async () => {
  let isFirst = true;
  const theirs = { ...media, description: "At dusk." };
  await open({
    "GET /api/contribution/{id}": () =>
      isFirst ? buildSent() : buildSent({ images: [theirs], updatedAt: "2026-01-05T00:00:00.000Z" }),
    "POST /api/update-contribution": () => {
      if (!isFirst) return { contributionId, updatedAt: "2026-01-06T00:00:00.000Z" };
      isFirst = false;
      return refuse("CONFLICT");
    },
  });
  await userEvent.type(await title(), " at night");
  await save();
  expect(await screen.findByDisplayValue("At dusk.")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Both versions" })).toBeNull();
  await save();
  expect(await screen.findByText(inContribution)).toBeVisible();
});

const otherContributor: Answers = {
  "GET /api/user": admin,
  "GET /api/contribution/{id}": () =>
    buildSent({ user: { userId: questionId, name: "Sven Ek", email: "sven@example.org" } }),
};

it("asks an admin about the contributor as photographer, not about the admin", async () => {
  await open(otherContributor);
  expect(await screen.findByRole("radio", { name: "The contributor is the photographer" })).toBeChecked();
  expect(screen.queryByRole("radio", { name: "I did" })).toBeNull();
});

describe("deleting", () => {
  it("requires a tick first, and leads to the collection [V-EDIT-03]", async () => {
    const sent = await open({ "DELETE /api/delete-contribution": () => ({}) });
    const isSent = () => sent.some(({ address }) => address === "DELETE /api/delete-contribution");
    await title();
    await press("Delete the contribution");
    await press("Delete");
    expect(isSent()).toBe(false);
    await userEvent.click(screen.getByRole("checkbox", { name: "Yes, I want to delete it" }));
    await press("Delete");
    expect(await screen.findByText(inCollection)).toBeVisible();
    expect(isSent()).toBe(true);
  });

  it("requires a reason from an admin for someone else's contribution, and sends it", async () => {
    const sent = await open({ ...otherContributor, "DELETE /api/delete-contribution": () => ({}) });
    const deletions = () => sent.filter(({ address }) => address === "DELETE /api/delete-contribution");
    await title();
    await press("Delete the contribution");
    await userEvent.click(screen.getByRole("checkbox", { name: "Yes, I want to delete it" }));
    await press("Delete");
    const reason = screen.getByRole("textbox", { name: /Reason/ });
    expect(reason).toHaveAccessibleDescription(/Give the reason for deleting it/);
    await waitFor(() => expect(reason).toHaveFocus());
    expect(deletions()).toEqual([]);
    await userEvent.type(reason, " Not of the harbour ");
    await press("Delete");
    expect(await screen.findByText(inCollection)).toBeVisible();
    expect(deletions()).toMatchObject([{ parameters: { contributionId, reason: "Not of the harbour" } }]);
  });

  it("reports that it failed [ERR-10]", async () => {
    await open({ "DELETE /api/delete-contribution": () => refuse("UNAVAILABLE") });
    await title();
    await press("Delete the contribution");
    await userEvent.click(screen.getByRole("checkbox", { name: "Yes, I want to delete it" }));
    await press("Delete");
    expect(await screen.findByRole("alert")).toHaveTextContent("not available right now");
  });
});

import "../../../testing/browser.ts";
import { useToasts } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buildOrganization, organizationId } from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { cleanup, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../../module.tsx";
import { catchUploads } from "../../../testing/fake-upload.ts";
import { buildFile } from "../../../testing/sample-files.ts";
import { settleDrafts } from "../draft/use-draft.ts";
import type { LinkContent, SentByLink } from "./endpoints.ts";

const token = "k7m29xqp4tvzab";
const content: LinkContent = {
  isOn: true,
  organizationId,
  collectionId: "6f1a2b3c-0000-4000-8000-000000000002",
  question: { en: "", sv: "Jobbade du på kajen?", dk: "", fi: "" },
  collection: { titles: [{ languageCode: "en", title: "Quays" }], descriptions: [] },
  isCollectionPublic: false,
  lastDay: "2027-01-31",
  email: "needed",
  license: "",
  kinds: ["image", "video"],
  asksAge: true,
  terms: [{ languageCode: "en", text: "<p>You keep your rights.</p>" }],
  usualHours: 31,
  contributions: 2,
  tablet: null,
};
const sent: SentByLink = {
  reference: "2026-0431",
  state: "submitted",
  files: 1,
  sentAt: "2026-11-28T14:32:00.000Z",
  withdrawableUntil: "2026-11-29T14:32:00.000Z",
  answerUntil: "2026-12-12T14:32:00.000Z",
};

async function open(answers: Answers = {}) {
  const requests = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization({ country: "SE", name: "Hamnarkivet" }),
    "GET /api/link/{key}": () => content,
    "POST /api/link/{key}/device": () => ({ secret: "the-secret", collectionId: content.collectionId }),
    "POST /api/link-contribution/state": () => sent,
    "POST /api/link-contribution/withdrawal": () => ({}),
    ...answers,
  });
  const answer = globalThis.fetch;
  const bodies: unknown[] = [];
  // The contract refuses the ids of the pretended uploads.
  globalThis.fetch = async (input, init = {}) => {
    if (new URL(String(input)).pathname !== "/api/link-contribution") return answer(input, init);
    bodies.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify(sent), { status: 201 });
  };
  await renderRoutes([...remote.routes], { at: paths.linkForm.href({ key: token }) });
  return { requests, bodies };
}

beforeEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

it("uploads at once with the device's secret, asks what the link needs, and shows the reference [OPEN-01]", async () => {
  const user = userEvent.setup();
  const server = catchUploads();
  const { bodies } = await open();
  expect(await screen.findByRole("heading", { level: 1, name: "Jobbade du på kajen?" })).toHaveAttribute("lang", "sv");
  await user.upload(screen.getByLabelText("Choose pictures or films"), buildFile("quay.jpg"));
  expect(await screen.findByRole("heading", { level: 1, name: "1 file chosen" })).toHaveFocus();
  expect(await screen.findByText("It has arrived.")).toBeVisible();
  expect(server.requests.map(({ headers }) => headers.Authorization)).toEqual(
    server.requests.map(() => "Bearer the-secret"),
  );
  const give = screen.getByRole("button", { name: "Send to Hamnarkivet" });
  await user.click(give);
  expect(await screen.findByText("Enter your age in years")).toBeVisible();
  expect(screen.getByText(/^Enter a full e-mail address/)).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: /^What do we see/ }), "Gun");
  await user.type(screen.getByRole("textbox", { name: /^E-mail address/ }), "gun@example.org");
  await user.type(screen.getByRole("textbox", { name: /^Your age/ }), "84");
  await user.click(give);
  expect(await screen.findByText("2026-0431")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Thank you. We have it." })).toHaveFocus();
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({
    secret: "the-secret",
    about: { description: "Gun", otherPhotographer: "Unknown" },
    email: "gun@example.org",
    age: 84,
    termsAccepted: true,
  });
});

it("leads to the first field that is missing, and to the heading when a file is left out", async () => {
  const user = userEvent.setup();
  catchUploads();
  await open();
  await user.upload(await screen.findByLabelText("Choose pictures or films"), [buildFile("a.jpg"), buildFile("b.jpg")]);
  await screen.findByRole("heading", { level: 1, name: "2 files chosen" });
  await user.click(screen.getByRole("button", { name: "Send to Hamnarkivet" }));
  expect(screen.getByRole("textbox", { name: /^E-mail address/ })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Leave out file 1" }));
  expect(screen.getByRole("heading", { level: 1, name: "1 file chosen" })).toHaveFocus();
});

it("asks for another secret where the server no longer knows an old draft's, and uploads again", async () => {
  const user = userEvent.setup();
  const server = catchUploads();
  const later = Date.now() + 3 * 24 * 3_600_000;
  await open({ "GET /api/link/{key}": () => ({ ...content, email: "asked" as const, asksAge: false }) });
  await user.upload(await screen.findByLabelText("Choose pictures or films"), buildFile("quay.jpg"));
  expect(await screen.findByText("It has arrived.")).toBeVisible();
  await settleDrafts();
  cleanup();
  jest.spyOn(Date, "now").mockReturnValue(later);
  const { bodies } = await open({
    "GET /api/link/{key}": () => ({ ...content, email: "asked" as const, asksAge: false }),
    "POST /api/link/{key}/device": () => ({ secret: "another-secret", collectionId: content.collectionId }),
    "POST /api/link-contribution/state": () => (bodies.length > 0 ? sent : refuse("NOT_FOUND")),
  });
  expect(await screen.findByText("It has arrived.")).toBeVisible();
  expect(server.requests.at(-1)?.headers.Authorization).toBe("Bearer another-secret");
  await user.click(screen.getByRole("button", { name: "Send to Hamnarkivet" }));
  await waitFor(() => expect(bodies).toMatchObject([{ secret: "another-secret" }]));
});

it("tries again to load the organization whose link it is", async () => {
  const user = userEvent.setup();
  let isDown = true;
  await open({ "GET /api/organization/{id}": () => (isDown ? refuse("UNAVAILABLE") : buildOrganization()) });
  const retry = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole("heading", { level: 1, name: "Jobbade du på kajen?" })).toBeVisible();
});

it("says so when the link is switched off between choosing and sending, and keeps what was written [OPEN-02]", async () => {
  const user = userEvent.setup();
  catchUploads();
  await open({ "GET /api/link/{key}": () => ({ ...content, email: "asked" as const, asksAge: false }) });
  const answer = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) =>
    new URL(String(input)).pathname === "/api/link-contribution"
      ? new Response(JSON.stringify({ code: "LINK_ENDED", message: "", details: { reason: "off" } }), { status: 410 })
      : answer(input, init);
  await user.upload(await screen.findByLabelText("Choose pictures or films"), buildFile("quay.jpg"));
  await user.type(await screen.findByRole("textbox", { name: /^What do we see/ }), "Gun");
  await user.click(screen.getByRole("button", { name: "Send to Hamnarkivet" }));
  expect(await screen.findByText("This link is no longer open.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: /^What do we see/ })).toHaveValue("Gun");
});

it("accepts a story in words only, and files only of the kinds that staff have chosen [OPEN-12]", async () => {
  const user = userEvent.setup({ applyAccept: false });
  const { bodies } = await open({
    "GET /api/link/{key}": () => ({
      ...content,
      kinds: ["file" as const, "story" as const],
      email: "asked" as const,
      asksAge: false,
    }),
  });
  const picker = await screen.findByLabelText("Choose documents");
  expect(screen.getByText(/^Share a document or a story with us\./)).toBeVisible();
  await user.upload(picker, buildFile("quay.jpg"));
  expect(await screen.findByText(/is not a kind of file that is collected here/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Write a story" }));
  expect(screen.getByRole("heading", { level: 1, name: "Your story" })).toHaveFocus();
  const give = screen.getByRole("button", { name: "Send to Hamnarkivet" });
  await user.click(give);
  expect(await screen.findByText("Write something first")).toBeVisible();
  const story = screen.getByRole("textbox", { name: /^Your story/ });
  await user.click(story);
  await user.paste("x".repeat(10_001));
  expect(story).toHaveAccessibleDescription(/Shorten this to 10,000 characters: it has 10,001/);
  await user.click(give);
  expect(story).toHaveFocus();
  await user.clear(story);
  await user.type(story, "My father built it.");
  await user.click(give);
  expect(await screen.findByText("2026-0431")).toBeVisible();
  expect(bodies).toMatchObject([{ uploads: [], about: { description: "My father built it." } }]);
});

it("withdraws what was sent from this device, after confirmation [OPEN-03]", async () => {
  const user = userEvent.setup();
  localStorage.setItem(`link:${token}`, "the-secret");
  const { requests } = await open();
  await user.click(await screen.findByRole("button", { name: "Withdraw it" }));
  await user.click(screen.getAllByRole("button", { name: "Withdraw it" }).at(-1) as HTMLElement);
  expect(await screen.findByRole("heading", { level: 1, name: "Jobbade du på kajen?" })).toHaveFocus();
  expect(renderHook(useToasts).result.current.map(({ text }) => text)).toContain("It has been withdrawn.");
  const { body } = requests.find(({ address }) => address.endsWith("/withdrawal")) ?? {};
  expect(body).toEqual({ secret: "the-secret", reference: "2026-0431" });
});

it.each([
  ["is switched off", () => ({ ...content, isOn: false }), "Hamnarkivet is not collecting here at the moment"],
  [
    "has expired",
    () => refuse("LINK_ENDED", { reason: "expired", organizationId }),
    "Hamnarkivet has stopped collecting here",
  ],
  ["is full", () => refuse("LINK_ENDED", { reason: "full", organizationId }), /has received all/],
  ["was guessed", () => refuse("NOT_FOUND"), "There is no page at this address"],
] as const)("says plainly that a link %s [OPEN-02]", async (_, answer, title) => {
  await open({ "GET /api/link/{key}": answer });
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveAccessibleName(title));
});

import type { SentRequest } from "@samling/portal/testing/network";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { answerWizard } from "../../../testing/answer-network.ts";
import {
  buildCollection,
  buildLoginResult,
  buildOrganization,
  buildSession,
  buildUser,
  collectionId,
  contributionId,
  organizationId,
} from "../../../testing/builders.ts";
import { catchUploads, type FakeRequest, type FakeSubmission } from "../../../testing/fake-upload.ts";
import { button, fileField, openDescriptions, openReview, openWizard } from "../../../testing/open-wizard.tsx";
import { buildFile, buildFiles } from "../../../testing/sample-files.ts";

const collection = buildCollection({ hasTerms: false, questions: [] });
const stored = { contributionId, collectionId, organizationId };

/** Opens the last step, with its file being uploaded. */
async function openSending(visit = {}) {
  const server = catchUploads();
  server.isOnHold = true;
  const user = await openReview({ collection, ...visit });
  await user.click(button("Send the contribution"));
  await waitFor(() => expect(server.requests).toHaveLength(2));
  return { user, server, piece: server.requests[1] as FakeRequest };
}

const nextSubmission = async ({ submissions }: ReturnType<typeof catchUploads>, count = 1) => {
  await waitFor(() => expect(submissions).toHaveLength(count));
  return submissions[count - 1] as FakeSubmission;
};

/** Opens a page that has sent everything, and has no answer yet. */
async function openSent(visit = {}) {
  const server = catchUploads();
  const user = await openReview({ collection, ...visit });
  await user.click(button("Send the contribution"));
  return { user, server, submission: await nextSubmission(server) };
}
afterEach(() => jest.restoreAllMocks());
/** Whether the browser would ask before leaving. */
const asksBeforeLeaving = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));

it("uploads the file and then sends the form, and opens the page of the new contribution [V-CREATE-06]", async () => {
  const { server, submission } = await openSent();
  const [creation] = server.requests;
  expect([creation?.method, creation?.url, creation?.headers.Authorization]).toEqual([
    "POST",
    "/api/uploads",
    "Bearer a-token",
  ]);
  expect([...server.files.values()][0]?.metadata).toEqual({
    collectionId,
    field: "mediaFiles",
    filename: "harbour.jpg",
  });
  expect(submission.headers.get("Authorization")).toBe("Bearer a-token");
  expect(submission.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f]{32}$/);
  expect([submission.body.get("collectionId"), submission.body.get("uploads")]).toEqual([collectionId, '["file-1"]']);
  await submission.answer(201, stored);
  const address = `/organization/${organizationId}/collections/${collectionId}/contribution/${contributionId}`;
  expect(await screen.findByText(`Arrived at ${address}`)).toBeInTheDocument();
  expect(asksBeforeLeaving()).toBe(false);
});

it("sends nothing twice when the contributor goes back from its page [GIVE-14]", async () => {
  const { user, server, submission } = await openSent();
  await submission.answer(201, stored);
  await screen.findByText(`/contribution/${contributionId}`, { exact: false });
  await user.click(button("The browser's Back"));
  expect(await screen.findByText("No files chosen yet")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Send the contribution" })).not.toBeInTheDocument();
  expect(server.submissions).toHaveLength(1);
});

it("begins the next contribution with the files that this one could not hold [VAL-01]", async () => {
  const server = catchUploads();
  const user = await openWizard({ collection: { ...collection, contributionFields: {} } });
  await user.upload(fileField(), buildFiles(14));
  expect(
    await screen.findByRole("region", { name: "2 files are waiting for your next contribution" }),
  ).toBeInTheDocument();
  await user.click(button("Describe the files"));
  await user.click(button("Continue to finish"));
  await user.click(button("Send the contribution"));
  const submission = await nextSubmission(server);
  expect(JSON.parse(String(submission.body.get("uploads")))).toHaveLength(12);
  await submission.answer(201, stored);
  await screen.findByText(`/contribution/${contributionId}`, { exact: false });
  await user.click(button("The browser's Back"));
  expect(await screen.findByText("2 files of 12")).toBeInTheDocument();
  expect(screen.getByText("photo-13.jpg")).toBeInTheDocument();
  expect(screen.getByText("photo-14.jpg")).toBeInTheDocument();
  expect(screen.queryByText(/for your next contribution/)).not.toBeInTheDocument();
});

it("sends answers and the acceptance of the terms [V-CREATE-05]", async () => {
  const server = catchUploads();
  const user = await openReview();
  await user.type(screen.getByLabelText(/Vem minns hamnen/), "Jag");
  await user.click(screen.getByLabelText(/I accept the terms/));
  await user.click(screen.getByRole("radio", { name: /Only you and Hamnarkivet/ }));
  await user.click(button("Send the contribution"));
  const { body } = await nextSubmission(server);
  expect([body.get("isPublic"), body.get("termsAccepted")]).toEqual(["false", "true"]);
  expect(body.get("questionAnswers")).toContain("Jag");
});

it("shows the progress of each file and of all, and that it waits for the answer", async () => {
  const { server, piece } = await openSending();
  const size = piece.body?.size ?? 0;
  const loaded = Math.ceil(size / 2);
  await piece.progress(loaded);
  const files = within(screen.getByRole("list", { name: "Files in progress" }));
  expect(files.getByRole("progressbar", { name: "The harbour" })).toHaveAttribute("value", String(loaded));
  expect(screen.getByRole("progressbar", { name: "Sending your contribution" })).toHaveAttribute(
    "value",
    String(loaded / size),
  );
  expect(screen.getByText("50% uploaded")).toHaveAttribute("role", "status");
  await piece.progress(size);
  expect(files.getByText(/^Uploaded, and now being checked\. This takes longer/)).toBeInTheDocument();
  await piece.finish();
  await nextSubmission(server);
  expect(files.getByText("Uploaded")).toBeInTheDocument();
  expect(screen.getAllByText("Everything is uploaded. Waiting for Hamnarkivet to confirm …")).not.toHaveLength(0);
});

it("resumes by itself after a broken connection, and says so", async () => {
  const { server, piece } = await openSending();
  server.isAway = true;
  await piece.breakOff(7);
  expect(await screen.findAllByText(/No connection. It will continue by itself/)).not.toHaveLength(0);
  server.isAway = false;
  const pieces = () => server.requests.filter(({ method }) => method === "PATCH");
  await waitFor(() => expect(pieces()).toHaveLength(2));
  const rest = pieces()[1];
  expect(rest?.headers["Upload-Offset"]).toBe("7");
  await rest?.progress(1);
  expect(screen.queryByText(/No connection/)).not.toBeInTheDocument();
  await rest?.finish();
  await nextSubmission(server);
});

it("resumes by itself when the server was down for a moment, and starts no second upload", async () => {
  const { server, piece } = await openSending();
  await piece.refuse("UNAVAILABLE");
  await waitFor(() => expect(server.requests).toHaveLength(4));
  await server.requests[3]?.finish();
  const submission = await nextSubmission(server);
  expect(server.files.size).toBe(1);
  await submission.refuse("UNAVAILABLE");
  const again = await nextSubmission(server, 2);
  expect(again.headers.get("Idempotency-Key")).toBe(submission.headers.get("Idempotency-Key"));
});

it("sends a file again, without asking, that the server has dropped", async () => {
  const { server, submission } = await openSent();
  server.files.clear();
  await submission.refuse("INVALID_INPUT", { issues: [{ path: ["uploads", 0], code: "unknown", message: "is gone" }] });
  expect((await nextSubmission(server, 2)).body.get("uploads")).toBe('["file-2"]');
  expect(server.requests.filter(({ method }) => method === "POST")).toHaveLength(2);
});

it("can be cancelled, which leaves nothing on the server and everything here", async () => {
  const { user, server, piece } = await openSending();
  await user.click(button("Cancel sending"));
  expect(await screen.findByText(/Sending was cancelled/)).toHaveFocus();
  expect(screen.getByText("The harbour")).toBeInTheDocument();
  expect(piece.body?.size).toBeGreaterThan(0);
  await waitFor(() => expect(server.files.size).toBe(0));
  await user.click(button("Send the contribution"));
  await waitFor(() => expect(server.requests).toHaveLength(5));
  expect(server.requests.map(({ method }) => method)).toEqual(["POST", "PATCH", "DELETE", "POST", "PATCH"]);
});

it("deletes a file from the server that is removed after its upload", async () => {
  const { user, server, submission } = await openSent();
  await submission.refuse("STORAGE_FULL");
  await screen.findByRole("alert");
  await user.click(screen.getByRole("link", { name: "Change the files" }));
  await user.click(await screen.findByRole("button", { name: "Remove harbour.jpg" }));
  await waitFor(() => expect(server.files.size).toBe(0));
});

it("keeps uploads on the server when the page is left", async () => {
  const { user, server } = await openSending();
  await user.click(screen.getByRole("link", { name: "Where the ships came in" }));
  await user.click(button("Leave the page"));
  await screen.findByText(/^Arrived at/);
  expect([server.files.size, server.requests.length]).toEqual([1, 2]);
});

it("keeps everything when sending fails, and retries with the same key [DEC-35]", async () => {
  const { user, server, submission } = await openSent();
  await submission.refuse("STORAGE_FULL");
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("There is no space for more files right now.");
  expect(alert).toHaveFocus();
  expect(screen.getByText("The harbour")).toBeInTheDocument();
  await user.click(button("Try again"));
  const again = await nextSubmission(server, 2);
  expect(again.headers.get("Idempotency-Key")).toBe(submission.headers.get("Idempotency-Key"));
  expect(server.files.size).toBe(1);
  await again.answer(201, stored);
  expect(await screen.findByText(/^Arrived at/)).toBeInTheDocument();
});

it("does not start a second upload on a double click [DEC-35]", async () => {
  const server = catchUploads();
  const user = await openReview({ collection });
  await user.dblClick(button("Send the contribution"));
  await nextSubmission(server);
  expect(server.files.size).toBe(1);
});

it("names the file that the server refused", async () => {
  const { piece } = await openSending();
  const issue = { path: ["mediaFiles", "harbour.jpg"], code: "UNREADABLE_FILE", message: "is damaged" };
  await piece.refuse("UNREADABLE_FILE", { issues: [issue] });
  expect(await screen.findByText(/^harbour.jpg: One of the files could not be read/)).toBeInTheDocument();
});

it("uploads the other files although one is refused, and names it", async () => {
  const server = catchUploads();
  server.isOnHold = true;
  const user = await openDescriptions(["a.jpg", "b.jpg"], { collection: { ...collection, contributionFields: {} } });
  await user.click(button("Continue to finish"));
  await user.click(await screen.findByRole("button", { name: "Send the contribution" }));
  await waitFor(() => expect(server.requests).toHaveLength(2));
  await server.requests[1]?.refuse("UNREADABLE_FILE", {
    issues: [{ path: ["mediaFiles", "a.jpg"], code: "UNREADABLE_FILE", message: "is damaged" }],
  });
  await waitFor(() => expect(server.requests).toHaveLength(4));
  await server.requests[3]?.finish();
  expect(await screen.findByText(/^a.jpg: One of the files could not be read/)).toBeInTheDocument();
  expect([server.files.get("file-2")?.received, server.submissions.length]).toEqual([
    server.requests[3]?.body?.size,
    0,
  ]);
});

it("shows the server's message if its code is unknown [ERR-01]", async () => {
  const { submission } = await openSent();
  await submission.answer(418, { message: "The archive is closed for the night." });
  expect(await screen.findByText("The archive is closed for the night.")).toBeInTheDocument();
});

it("falls back to a fixed text if the server has no message [ERR-01]", async () => {
  const { submission } = await openSent();
  await submission.answer(500, "<html>Internal error</html>");
  expect(await screen.findByText("Error while submitting contribution")).toBeInTheDocument();
});

it("does not treat an unrecognized answer as success [ERR-01]", async () => {
  const { submission } = await openSent();
  await submission.answer(200, "<html>Welcome to the hotel</html>");
  expect(await screen.findByText("Something unexpected happened. Please try again.")).toBeInTheDocument();
});

it("asks for the password in place when the session has ended, and then continues sending", async () => {
  const { user, server, piece } = await openSending();
  await piece.refuse("UNAUTHENTICATED");
  const dialog = within(await screen.findByRole("dialog", { name: "Sign in again" }));
  expect(dialog.getByLabelText(/^E-mail address/)).toHaveValue("maja@example.com");
  answerWizard({ collection, answers: { "POST /api/login": () => buildLoginResult({ token: "new-token" }) } });
  server.isOnHold = false;
  await user.type(dialog.getByLabelText(/^Password/), "granskog");
  await user.click(dialog.getByRole("button", { name: "Sign in and send" }));
  const { headers, body } = await nextSubmission(server);
  expect(headers.get("Authorization")).toBe("Bearer new-token");
  expect(body.get("mediaData")).toContain("The harbour");
});

it("offers to sign in again after the question was closed, and keeps everything", async () => {
  const { user, piece } = await openSending();
  await piece.refuse("UNAUTHENTICATED");
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Close" }));
  expect(screen.getByText("The harbour")).toBeInTheDocument();
  await user.click(button("Sign in again"));
  expect(screen.getByRole("dialog", { name: "Sign in again" })).toBeInTheDocument();
});

it("keeps the page when the session ends during work", async () => {
  const { user } = await openSending();
  await user.click(button("The session ends"));
  expect(screen.getByText("The harbour")).toBeInTheDocument();
});

it("warns when the profile lacks required fields [V-CREATE-07]", async () => {
  const { submission } = await openSent();
  await submission.refuse("REGISTRATION_INCOMPLETE");
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveAccessibleName("Hamnarkivet needs to know a little more about you");
  const profile = `/organization/${organizationId}/edit-profile?organization=${organizationId}`;
  expect(screen.getByRole("link", { name: /Complete the profile/ })).toHaveAttribute("href", profile);
  expect(screen.getByRole("link", { name: "Back to Hamnarkivet" })).toHaveAttribute(
    "href",
    `/organization/${organizationId}`,
  );
});

it("asks on arrival for what the profile lacks, and saves it in place [V-CREATE-07]", async () => {
  const organization = buildOrganization({ registrationFields: { phone: true, alias: false } });
  const user = await openWizard({ organization });
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.queryByLabelText(/^Alias/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Save and continue" }));
  expect(dialog.getByRole("link", { name: "Phone number: Fill in this field" })).toBeInTheDocument();
  const sent: unknown[] = [];
  const phone = "0701234567";
  const session = buildSession({ user: buildUser({ phone }) });
  const save = ({ body }: SentRequest) => {
    sent.push(body);
    return { ...session, token: "a-token" };
  };
  answerWizard({ organization, session, answers: { "POST /api/user": save } });
  await user.type(dialog.getByLabelText(/^Phone number/), phone);
  await user.click(dialog.getByRole("button", { name: "Save and continue" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent).toEqual([{ firstName: "Maja", lastName: "Berg", phone }]);
});

it("asks before it is left during a transfer", async () => {
  const { user } = await openSending();
  expect(asksBeforeLeaving()).toBe(true);
  await user.click(screen.getByRole("link", { name: "Where the ships came in" }));
  expect(screen.getByRole("dialog")).toHaveTextContent(/Sending will stop/);
  await user.click(button("Stay here"));
  expect(screen.getByText("The harbour")).toBeInTheDocument();
});

it("asks before work that cannot be kept is left, and leaves only after a confirmation", async () => {
  jest.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("No.", "QuotaExceededError");
  });
  const user = await openWizard();
  expect(asksBeforeLeaving()).toBe(false);
  await user.upload(fileField(), buildFile("harbour.jpg"));
  await screen.findByText(/no space left/);
  expect(asksBeforeLeaving()).toBe(true);

  await user.click(screen.getByRole("link", { name: "Where the ships came in" }));
  await user.click(button("Stay here"));
  expect(screen.getByText("harbour.jpg")).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Where the ships came in" }));
  await user.click(button("Leave the page"));
  await waitFor(() => expect(screen.getByText(/^Arrived at/)).toBeInTheDocument());
});

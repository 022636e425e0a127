import { fireEvent, screen, waitFor } from "@testing-library/react";
import {
  buildCollection,
  buildOrganization,
  buildUser,
  collectionId,
  contributionId,
  organizationId,
} from "../../../testing/builders.ts";
import { catchUploads, type FakeUpload } from "../../../testing/fake-upload.ts";
import { fileField, openReview, openWizard, press } from "../../../testing/open-wizard.tsx";
import { buildFile } from "../../../testing/sample-files.ts";

const collection = buildCollection({ hasTerms: false, questions: [] });
const stored = { contributionId, collectionId, organizationId };

/** At the last step, with the contribution on its way. */
async function openSending(visit = {}) {
  const uploads = catchUploads();
  const user = await openReview({ collection, ...visit });
  await user.click(press("Send the contribution"));
  return { user, uploads, upload: uploads[0] as FakeUpload };
}
afterEach(() => jest.restoreAllMocks());
/** Whether the browser would ask before it leaves. */
const asksBeforeLeaving = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));

it("sends the form with the token and a key, and lands on the new contribution [V-CREATE-06]", async () => {
  const { upload } = await openSending();
  expect(upload.address).toBe("POST /api/submit-contribution");
  expect(upload.headers).toMatchObject({ Authorization: "Bearer a-token" });
  expect(upload.headers["Idempotency-Key"]).toMatch(/^[0-9a-f]{32}$/);
  expect(upload.body?.get("collectionId")).toBe(collectionId);
  await upload.answer(201, stored);
  const address = `/organization/${organizationId}/collections/${collectionId}/contribution/${contributionId}`;
  expect(await screen.findByText(`Arrived at ${address}`)).toBeInTheDocument();
  expect(asksBeforeLeaving()).toBe(false);
});

it("sends answers and the acceptance of the terms [V-CREATE-05]", async () => {
  const uploads = catchUploads();
  const user = await openReview();
  await user.type(screen.getByLabelText(/Vem minns hamnen/), "Jag");
  await user.click(screen.getByLabelText(/I accept the terms/));
  await user.click(screen.getByRole("radio", { name: /Only you and Hamnarkivet/ }));
  await user.click(press("Send the contribution"));
  const body = uploads[0]?.body;
  expect([body?.get("isPublic"), body?.get("termsAccepted")]).toEqual(["false", "true"]);
  expect(body?.get("questionAnswers")).toContain("Jag");
});

it("shows how many bytes are on their way, and that it waits for the answer", async () => {
  const { upload } = await openSending();
  await upload.progress(3_000_000, 12_000_000);
  expect(screen.getByText("3 MB of 12 MB sent")).toBeInTheDocument();
  expect(screen.getByRole("progressbar", { name: "Sending your contribution" })).toHaveAttribute("value", "0.25");
  expect(screen.getByText("20% sent")).toHaveAttribute("role", "status");
  await upload.progress(12_000_000, 12_000_000);
  expect(screen.getAllByText("Everything is sent. Waiting for Hamnarkivet to confirm…")).not.toHaveLength(0);
});

it("can be cancelled, and loses nothing", async () => {
  const { user } = await openSending();
  await user.click(press("Cancel sending"));
  expect(await screen.findByText(/Sending was cancelled/)).toBeInTheDocument();
  expect(screen.getByText("The harbour")).toBeInTheDocument();
});

it("keeps everything when sending fails, and tries again with the same key [DEC-35]", async () => {
  const { user, uploads, upload } = await openSending();
  await upload.refuse("STORAGE_FULL");
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("There is no room for more files right now.");
  expect(alert).toHaveFocus();
  expect(screen.getByText("The harbour")).toBeInTheDocument();
  await user.click(press("Try again"));
  expect(uploads).toHaveLength(2);
  expect(uploads[1]?.headers["Idempotency-Key"]).toBe(upload.headers["Idempotency-Key"]);
  await uploads[1]?.answer(201, stored);
  expect(await screen.findByText(/^Arrived at/)).toBeInTheDocument();
});

it("does not start a second upload on a double click [DEC-35]", async () => {
  const uploads = catchUploads();
  const user = await openReview({ collection });
  await user.dblClick(press("Send the contribution"));
  expect(uploads).toHaveLength(1);
});

it("names the file that the server could not take", async () => {
  const { upload } = await openSending();
  const issue = { path: ["mediaFiles", "harbour.jpg"], code: "UNREADABLE_FILE", message: "is damaged" };
  await upload.refuse("UNREADABLE_FILE", { issues: [issue] });
  expect(await screen.findByText(/^harbour.jpg: One of the files could not be read/)).toBeInTheDocument();
});

it("says what the server says where it knows no code [ERR-01]", async () => {
  const { upload } = await openSending();
  await upload.answer(418, { message: "The archive is closed for the night." });
  expect(await screen.findByText("The archive is closed for the night.")).toBeInTheDocument();
});

it("falls back to a fixed text where the server says nothing [ERR-01]", async () => {
  const { upload } = await openSending();
  await upload.answer(502, "<html>Bad gateway</html>");
  expect(await screen.findByText("Error while submitting contribution")).toBeInTheDocument();
});

it("does not take an answer for a success that it does not recognise [ERR-01]", async () => {
  const { upload } = await openSending();
  await upload.answer(200, "<html>Welcome to the hotel</html>");
  expect(await screen.findByText("Something unexpected happened. Please try again.")).toBeInTheDocument();
});

it("tells a lost connection from a refusal", async () => {
  const { upload } = await openSending();
  await upload.breakOff();
  expect(await screen.findByText(/The connection was lost/)).toBeInTheDocument();
});

it("lets one sign in again beside the page when the session has ended", async () => {
  const { upload } = await openSending();
  await upload.refuse("UNAUTHENTICATED");
  const link = await screen.findByRole("link", { name: /Sign in/ });
  expect(link).toHaveAttribute("target", "_blank");
  expect(screen.getByText("The harbour")).toBeInTheDocument();
});

it("keeps the page when the session ends while one is at work", async () => {
  const { user } = await openSending();
  await user.click(press("The session ends"));
  expect(screen.getByText("The harbour")).toBeInTheDocument();
});

it("warns when the profile lacks what the organization requires [V-CREATE-07]", async () => {
  const { upload } = await openSending();
  await upload.refuse("REGISTRATION_INCOMPLETE");
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveAccessibleName("Hamnarkivet needs to know a little more about you");
  const profile = `/organization/${organizationId}/edit-profile?organization=${organizationId}`;
  expect(screen.getByRole("link", { name: /Complete the profile/ })).toHaveAttribute("href", profile);
  expect(screen.getByRole("link", { name: "Back to Hamnarkivet" })).toHaveAttribute(
    "href",
    `/organization/${organizationId}`,
  );
});

it("warns on arrival already when it can tell that the profile is incomplete [V-CREATE-07]", async () => {
  const user = await openWizard({
    organization: buildOrganization({ registrationFields: { phone: true, alias: true } }),
  });
  expect(screen.getByRole("dialog")).toHaveTextContent("phone number");
  expect(buildUser().phone).toBe("");
  await user.click(press("Close"));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("asks before it is left while something is on its way", async () => {
  const { user } = await openSending();
  expect(asksBeforeLeaving()).toBe(true);
  await user.click(screen.getByRole("link", { name: "Where the ships came in" }));
  expect(screen.getByRole("dialog")).toHaveTextContent(/Sending stops/);
  await user.click(press("Stay here"));
  expect(screen.getByText("The harbour")).toBeInTheDocument();
});

it("asks before unsent work is left that cannot be kept, and leaves only when told to", async () => {
  jest.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("No.", "QuotaExceededError");
  });
  const user = await openWizard();
  expect(asksBeforeLeaving()).toBe(false);
  await user.upload(fileField(), buildFile("harbour.jpg"));
  await screen.findByText(/no room left/);
  expect(asksBeforeLeaving()).toBe(true);

  await user.click(screen.getByRole("link", { name: "Where the ships came in" }));
  await user.click(press("Stay here"));
  expect(screen.getByText("harbour.jpg")).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Where the ships came in" }));
  await user.click(press("Leave the page"));
  await waitFor(() => expect(screen.getByText(/^Arrived at/)).toBeInTheDocument());
});

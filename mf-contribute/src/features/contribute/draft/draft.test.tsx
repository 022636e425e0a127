import { draftMark } from "@samling/contract/constants/stored-keys";
import { erasePerson, withDrafts } from "@samling/portal";
import { act, screen, waitFor, within } from "@testing-library/react";
import { buildCollection, buildSession, buildUser, contributionId } from "../../../testing/builders.ts";
import { catchUploads } from "../../../testing/fake-upload.ts";
import { button, fileField, leavePage, openDescriptions, openPage, openReview } from "../../../testing/open-wizard.tsx";
import { buildFile } from "../../../testing/sample-files.ts";
import type { Draft } from "./draft.ts";
import { deleteDraft, readDraft, saveDraft } from "./draft-store.ts";

const collection = buildCollection({ hasTerms: false, questions: [] });
const id = `${buildUser().id}/${collection.id}`;
const isSaved = (text: string) => waitFor(async () => expect(JSON.stringify(await readDraft(id))).toContain(text));
const isDeleted = () => waitFor(async () => expect(await readDraft(id)).toBeNull());
const offer = () => screen.findByRole("heading", { name: "Continue where you left off?" });

/** Opens step 2, writes text for the first of two files, and closes the page without warning. */
async function breakOff() {
  const user = await openDescriptions(["harbour.jpg", "boat.jpg"], { collection });
  await user.type(screen.getByLabelText(/^Title/), "The harbour");
  await isSaved("The harbour");
  leavePage();
}

beforeEach(() => {
  window.scrollTo = jest.fn();
});

it("offers an earlier draft, and continues with files and texts at its step [V-CREATE-12]", async () => {
  await breakOff();
  const user = await openPage({ collection });
  await offer();
  expect(screen.getByText(/You have started a contribution with 2 files/)).toBeInTheDocument();
  expect(within(screen.getByRole("list", { name: "Files in the draft" })).getByText("The harbour")).toBeInTheDocument();
  jest.mocked(window.scrollTo).mockClear();
  await user.click(button("Continue"));
  expect(await screen.findByRole("heading", { level: 1, name: "Describe your files" })).toBeInTheDocument();
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  expect(screen.getByLabelText(/^Title/)).toHaveValue("The harbour");
  const storedData = await readDraft(id);
  expect(storedData?.state.files.map(({ file }) => file.name)).toEqual(["harbour.jpg", "boat.jpg"]);
});

it("deletes the draft on request, before or after continuing", async () => {
  await breakOff();
  const user = await openPage({ collection });
  await offer();
  await user.click(button("Delete it and start over"));
  expect(await screen.findByText("No files chosen yet")).toBeInTheDocument();
  await isDeleted();

  await user.upload(fileField(), buildFile("second.jpg"));
  await isSaved("second.jpg");
  await user.click(button("Delete the draft"));
  await user.click(button("Delete"));
  await waitFor(() => expect(screen.queryByText("second.jpg")).not.toBeInTheDocument());
  await isDeleted();
});

it("is not offered again if the page ended while it was being deleted", async () => {
  await breakOff();
  const stored = (await readDraft(id)) as Draft;
  const deleting = deleteDraft(id);
  const traces = { ...localStorage };
  await deleting;
  // Restores the state that a page ending here leaves: the draft is still there, and so are the traces written at once.
  const clock = jest.spyOn(Date, "now").mockReturnValue(stored.savedAt);
  await saveDraft(id, stored);
  clock.mockRestore();
  for (const [key, value] of Object.entries(traces)) localStorage.setItem(key, value);
  await openPage({ collection });
  expect(await screen.findByText("No files chosen yet")).toBeInTheDocument();
});

it("does not show anyone else's draft", async () => {
  await breakOff();
  const user = buildUser({ id: "7c9e6679-7425-40de-944b-e07fc1f90ae8" });
  await openPage({ collection, session: buildSession({ user }) });
  expect(await screen.findByText("No files chosen yet")).toBeInTheDocument();
});

it("keeps nothing once it has been sent", async () => {
  const { submissions } = catchUploads();
  const user = await openReview({ collection });
  await isSaved("harbour.jpg");
  await user.click(button("Send the contribution"));
  const { id: collectionId, organizationId } = collection;
  await waitFor(() => expect(submissions).toHaveLength(1));
  await submissions[0]?.answer(201, { contributionId, collectionId, organizationId });
  await screen.findByText(/^Arrived at/);
  await isDeleted();
});

it("continues with the uploads from before a reload, under the same key [DEC-35]", async () => {
  const server = catchUploads();
  server.isOnHold = true;
  const user = await openReview({ collection });
  await user.click(button("Send the contribution"));
  await waitFor(() => expect(server.requests).toHaveLength(2));
  await isSaved("/api/uploads/file-1");
  const key = (await readDraft(id))?.idempotencyKey;
  const [stored] = server.files.values();
  if (stored) stored.received = 5;
  leavePage();

  const again = await openPage({ collection });
  await offer();
  await again.click(button("Continue"));
  await again.click(await screen.findByRole("button", { name: "Send the contribution" }));
  await waitFor(() => expect(server.requests).toHaveLength(4));
  const [resumed, rest] = server.requests.slice(2);
  expect([resumed?.method, rest?.method, rest?.headers["Upload-Offset"]]).toEqual(["HEAD", "PATCH", "5"]);
  await rest?.finish();
  await waitFor(() => expect(server.submissions).toHaveLength(1));
  expect(server.submissions[0]?.headers.get("Idempotency-Key")).toBe(key);
  expect(server.submissions[0]?.body.get("uploads")).toBe('["file-1"]');
});

it("deletes a deleted draft's uploads from the server, before or after continuing", async () => {
  const server = catchUploads();
  server.isOnHold = true;
  const user = await openReview({ collection });
  await user.click(button("Send the contribution"));
  await isSaved("/api/uploads/file-1");
  leavePage();
  const again = await openPage({ collection });
  await offer();
  await again.click(button("Delete it and start over"));
  await waitFor(() => expect(server.files.size).toBe(0));
  leavePage();

  const third = await openReview({ collection });
  await third.click(button("Send the contribution"));
  await waitFor(() => expect(server.files.size).toBe(1));
  await server.requests.at(-1)?.refuse("FORBIDDEN");
  await third.click(await screen.findByRole("button", { name: "Delete the draft" }));
  await third.click(button("Delete"));
  await waitFor(() => expect(server.files.size).toBe(0));
});

it.each([
  ["the device has no room left", "QuotaExceededError", /no space left to store a draft/],
  ["the browser keeps nothing", "InvalidStateError", /does not store drafts/],
])("says so when %s, and continues", async (_case, name, notice) => {
  const put = jest.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("No.", name);
  });
  const user = await openDescriptions(["harbour.jpg"], { collection });
  expect(await screen.findByText(notice)).toHaveAttribute("role", "status");
  await user.type(screen.getByLabelText(/^Title/), "The harbour");
  put.mockRestore();
  await user.type(screen.getByLabelText(/^Title/), " again");
  await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
  await isSaved("The harbour again");
});

it("does not ask before kept work is left", async () => {
  const user = await openDescriptions(["harbour.jpg"], { collection });
  await isSaved("harbour.jpg");
  await user.click(screen.getByRole("link", { name: "Where the ships came in" }));
  expect(await screen.findByText(/^Arrived at/)).toBeInTheDocument();
});

it("is not written again by a tab that has it open when it is erased in another", async () => {
  const user = await openDescriptions(["harbour.jpg"], { collection });
  await user.type(screen.getByLabelText(/^Title/), "The harbour");
  await isSaved("The harbour");
  await erasePerson(buildUser().id);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: `${draftMark}${id}`, newValue: null })));
  expect(await screen.findByText("No files chosen yet")).toBeInTheDocument();
  await isDeleted();
});

it("has a mark for as long as it exists", async () => {
  await breakOff();
  expect(localStorage.getItem(`${draftMark}${id}`)).toBe("2");
  const user = await openPage({ collection });
  await offer();
  await user.click(button("Delete it and start over"));
  await waitFor(() => expect(localStorage.getItem(`${draftMark}${id}`)).toBeNull());
});

it("is removed with all other data of its person, and other people's drafts stay", async () => {
  await breakOff();
  const draft = await readDraft(id);
  expect(draft).not.toBeNull();
  await saveDraft(`somebody-else/${collection.id}`, draft as Draft);
  await erasePerson(buildUser().id);
  expect(await readDraft(id)).toBeNull();
  const storedData = await withDrafts((database) => database.getAllKeys("blobs"));
  expect(new Set(storedData.map(([draftId]) => draftId))).toEqual(new Set([`somebody-else/${collection.id}`]));
});

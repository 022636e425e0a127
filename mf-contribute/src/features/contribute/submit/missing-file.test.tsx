import { screen, waitFor } from "@testing-library/react";
import { openDB } from "idb";
import { buildCollection } from "../../../testing/builders.ts";
import { catchUploads } from "../../../testing/fake-upload.ts";
import { button, openReview } from "../../../testing/open-wizard.tsx";

const collection = buildCollection({ hasTerms: false, questions: [] });
afterEach(() => jest.restoreAllMocks());

/** The draft's copy of the file. */
async function changeStoredFiles(change: (stored: Blob) => Blob | null) {
  const database = await openDB("samling-drafts");
  const [key] = await database.getAllKeys("blobs");
  const changed = key && change(await database.get("blobs", key));
  if (key && changed) await database.put("blobs", changed, key);
  else if (key) await database.delete("blobs", key);
  database.close();
}

/** The file is being uploaded when it is moved, or its card removed. */
async function openWithMissingFile(change: (stored: Blob) => Blob | null) {
  const server = catchUploads();
  server.isOnHold = true;
  const user = await openReview({ collection });
  await user.click(button("Send the contribution"));
  await waitFor(() => expect(server.requests).toHaveLength(2));
  await changeStoredFiles(change);
  jest.spyOn(Blob.prototype, "arrayBuffer").mockRejectedValueOnce(new DOMException("Gone.", "NotFoundError"));
  await server.requests[1]?.breakOff(5);
  return server;
}

it("continues with the draft's copy of a file that can no longer be read, from the same offset [V-CREATE-12]", async () => {
  const server = await openWithMissingFile(
    ({ size }) => new File(["c".repeat(size)], "harbour.jpg", { type: "image/jpeg" }),
  );
  await waitFor(() => expect(server.requests.map(({ method }) => method)).toEqual(["POST", "PATCH", "HEAD", "PATCH"]));
  const rest = server.requests[3];
  expect(rest?.headers["Upload-Offset"]).toBe("5");
  expect(Buffer.from((await rest?.body?.arrayBuffer()) ?? new ArrayBuffer()).toString()).toMatch(/^c+$/);
  await rest?.finish();
  await waitFor(() => expect(server.submissions).toHaveLength(1));
});

it("names the file that can no longer be read if there is no copy of it", async () => {
  await openWithMissingFile(() => null);
  expect(await screen.findByText(/^harbour\.jpg: .*could not be read/)).toBeInTheDocument();
  expect(screen.getByText("Everything you have filled in is still here.")).toBeInTheDocument();
});

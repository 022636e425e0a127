import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { buildCollection, buildUser } from "../../../testing/builders.ts";
import { catchUploads } from "../../../testing/fake-upload.ts";
import { button, fileField, leavePage, openDescriptions, openPage, openWizard } from "../../../testing/open-wizard.tsx";
import { buildFile } from "../../../testing/sample-files.ts";
import { readDraft } from "../draft/draft-store.ts";

const collection = buildCollection({ hasTerms: false, questions: [], contributionFields: {} });
const names = ["a.jpg", "b.jpg", "c.jpg"];
const openDescribed = (files = names) => openDescriptions(files, { collection });
const methods = ({ requests }: ReturnType<typeof catchUploads>) => requests.map(({ method }) => method);
const completeFiles = ({ files }: ReturnType<typeof catchUploads>) =>
  [...files.values()].filter(({ length, received }) => received === length).map(({ metadata }) => metadata.filename);
const allSent = () => screen.findAllByText("All 3 files are uploaded");

/** The browser's network information, for this test. */
function mockNetwork(object: object, name: string, value: unknown) {
  const own = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { value, configurable: true });
  restore.push(() => (own ? Object.defineProperty(object, name, own) : Reflect.deleteProperty(object, name)));
}
const restore: (() => unknown)[] = [];
afterEach(() => {
  for (const item of restore.splice(0).toReversed()) item();
});

it("uploads the files one by one while they are described, and reports the progress only to screen readers [GIVE-10]", async () => {
  const server = catchUploads();
  server.isOnHold = true;
  await openDescribed();
  expect(await screen.findByText("0 of 3 files uploaded")).not.toHaveAttribute("role");
  await waitFor(() => expect(methods(server)).toEqual(["POST", "PATCH"]));
  await server.requests[1]?.finish();
  expect(await screen.findByText("1 of 3 files uploaded")).toBeInTheDocument();
  // Nothing that could be taken for "sent" is said on the screen while all goes well. [GIVE-10]
  expect(screen.getByText("1 of 3 files uploaded")).toHaveClass("vh");
  expect(screen.getByText(/^Saved on this device\. No one sees it until you send it\./)).toBeInTheDocument();
  await waitFor(() => expect(methods(server)).toEqual(["POST", "PATCH", "POST", "PATCH"]));
  server.isOnHold = false;
  await server.requests[3]?.finish();
  const [statusText] = await allSent();
  expect(statusText).toHaveClass("vh");
  expect(statusText).not.toHaveAttribute("role");
});

it("uploads nothing twice at the end", async () => {
  const server = catchUploads();
  const user = await openDescribed();
  await allSent();
  const before = server.requests.length;
  await user.click(button("Continue to finish"));
  await user.click(await screen.findByRole("button", { name: "Send the contribution" }));
  await waitFor(() => expect(server.submissions).toHaveLength(1));
  expect(server.submissions[0]?.body.get("uploads")).toBe('["file-1","file-2","file-3"]');
  expect(server.requests).toHaveLength(before);
});

it("waits for a running upload at the end, and does not restart it", async () => {
  const server = catchUploads();
  server.isOnHold = true;
  const user = await openDescribed(["a.jpg"]);
  await waitFor(() => expect(server.requests).toHaveLength(2));
  await server.requests[1]?.progress(4);
  await user.click(button("Continue to finish"));
  await user.click(await screen.findByRole("button", { name: "Send the contribution" }));
  const files = within(await screen.findByRole("list", { name: "Files in progress" }));
  expect(files.getByRole("progressbar", { name: "a.jpg" })).toHaveAttribute("value", "4");
  await server.requests[1]?.finish();
  await waitFor(() => expect(server.submissions).toHaveLength(1));
  expect(methods(server)).toEqual(["POST", "PATCH"]);
});

it("waits during the first step, where files still change, and says what will happen", async () => {
  const server = catchUploads();
  const user = await openWizard({ collection });
  await user.upload(fileField(), buildFile("a.jpg"));
  expect(
    await screen.findByText(/When you continue, your files are uploaded while you describe them/),
  ).toBeInTheDocument();
  expect(server.requests).toEqual([]);
});

it("deletes a removed file from the server, and keeps the others", async () => {
  const server = catchUploads();
  const user = await openDescribed();
  await allSent();
  await user.click(button("Back"));
  await user.click(await screen.findByRole("button", { name: "Remove b.jpg" }));
  await waitFor(() => expect(completeFiles(server)).toEqual(["a.jpg", "c.jpg"]));
});

it.each([
  ["somebody saves data", () => mockNetwork(navigator, "connection", { saveData: true })],
  ["there is no network", () => mockNetwork(navigator, "onLine", false)],
])("uploads nothing in the background if %s, and everything at the end", async (_case, mock) => {
  mock();
  const server = catchUploads();
  const user = await openDescribed();
  expect(screen.queryByText(/files uploaded/)).not.toBeInTheDocument();
  expect(screen.queryByText(/No one sees them/)).not.toBeInTheDocument();
  await user.click(button("Continue to finish"));
  await screen.findByRole("heading", { level: 1, name: "Check and send" });
  expect(server.requests).toEqual([]);
  await user.click(button("Send the contribution"));
  await waitFor(() => expect(server.submissions).toHaveLength(1));
});

it("starts when the network is back", async () => {
  mockNetwork(navigator, "onLine", false);
  const server = catchUploads();
  await openDescribed();
  expect(server.requests).toEqual([]);
  mockNetwork(navigator, "onLine", true);
  fireEvent(window, new Event("online"));
  await allSent();
  expect(completeFiles(server)).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
});

it("is silent about failures that are not the file's fault, and continues at the end", async () => {
  const server = catchUploads();
  server.isOnHold = true;
  const user = await openDescribed();
  await waitFor(() => expect(server.requests).toHaveLength(2));
  await server.requests[1]?.refuse("UNAUTHENTICATED");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  server.isOnHold = false;
  await user.click(button("Continue to finish"));
  await user.click(await screen.findByRole("button", { name: "Send the contribution" }));
  await waitFor(() => expect(server.submissions).toHaveLength(1));
  expect(server.submissions[0]?.body.get("uploads")).toBe('["file-1","file-2","file-3"]');
});

it("reports a damaged file at once beside it, lets it be removed there, and uploads the others", async () => {
  const server = catchUploads();
  server.isOnHold = true;
  const user = await openDescribed();
  await waitFor(() => expect(server.requests).toHaveLength(2));
  server.isOnHold = false;
  await server.requests[1]?.refuse("UNREADABLE_FILE");
  expect(await screen.findByRole("alert")).toHaveTextContent(/This file is damaged/);
  expect(await screen.findByText("2 of 3 files uploaded, 1 file cannot be used")).toBeInTheDocument();
  expect(screen.getByText("1 file cannot be used")).toHaveAttribute("role", "status");
  await user.click(button("Remove this file"));
  expect(await screen.findByText("File 1 of 2", { exact: false })).toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

it("says which types are accepted, beside a file of another type", async () => {
  const server = catchUploads();
  server.isOnHold = true;
  await openDescribed(["a.jpg"]);
  await waitFor(() => expect(server.requests).toHaveLength(2));
  await server.requests[1]?.refuse("UNSUPPORTED_TYPE", {
    issues: [{ path: ["mediaFiles", "a.jpg"], code: "UNSUPPORTED_TYPE", message: "is of another type" }],
  });
  expect(await screen.findByRole("alert")).toHaveTextContent(/TIFF or DNG\), a film .* or a sound/);
});

it("does not retry a file that the server has refused for its content", async () => {
  const server = catchUploads();
  server.isOnHold = true;
  const user = await openDescribed(["a.jpg"]);
  await waitFor(() => expect(server.requests).toHaveLength(2));
  await server.requests[1]?.refuse("UNREADABLE_FILE", {
    issues: [{ path: ["mediaFiles", "a.jpg"], code: "UNREADABLE_FILE", message: "is damaged" }],
  });
  await user.click(button("Continue to finish"));
  await user.click(await screen.findByRole("button", { name: "Send the contribution" }));
  expect(await screen.findByText(/^a.jpg: One of the files could not be read/)).toBeInTheDocument();
  expect(server.requests).toHaveLength(2);
});

it("resumes after a reload, and restarts a file that the server has dropped", async () => {
  const server = catchUploads();
  server.isOnHold = true;
  await openDescribed();
  await waitFor(() => expect(server.requests).toHaveLength(2));
  await server.requests[1]?.finish();
  await waitFor(() => expect(server.requests).toHaveLength(4));
  await server.requests[3]?.breakOff(5);
  await waitFor(async () => expect((await readDraft(`${buildUser().id}/${collection.id}`))?.uploads).toHaveLength(2));
  leavePage();
  server.files.delete("file-1");
  server.requests.length = 0;
  server.isOnHold = false;

  const user = await openPage({ collection });
  expect(await screen.findByText(/no one else has seen it/)).toBeInTheDocument();
  expect(server.requests).toEqual([]);
  await user.click(button("Continue"));
  await allSent();
  const requestLines = server.requests.map(({ method, url }) => `${method} ${url.split("/").at(-1)}`);
  expect(requestLines.filter((line) => line !== "HEAD file-2")).toEqual([
    "HEAD file-1",
    "POST uploads",
    "PATCH file-3",
    "PATCH file-2",
    "POST uploads",
    "PATCH file-4",
  ]);
});

it("uploads nothing after sending was cancelled, until it is requested again", async () => {
  const server = catchUploads();
  const user = await openDescribed(["a.jpg"]);
  await screen.findAllByText("The file is uploaded");
  await user.click(button("Continue to finish"));
  await user.click(await screen.findByRole("button", { name: "Send the contribution" }));
  await waitFor(() => expect(server.submissions).toHaveLength(1));
  await user.click(button("Cancel sending"));
  expect(await screen.findByText(/Sending was cancelled/)).toBeInTheDocument();
  await waitFor(() => expect(server.files.size).toBe(0));
  expect(methods(server)).toEqual(["POST", "PATCH", "DELETE"]);
});

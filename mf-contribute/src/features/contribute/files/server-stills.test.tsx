import { fireEvent, screen, waitFor } from "@testing-library/react";
import { buildCollection } from "../../../testing/builders.ts";
import { catchUploads } from "../../../testing/fake-upload.ts";
import { button, fileField, openWizard } from "../../../testing/open-wizard.tsx";
import { buildFile } from "../../../testing/sample-files.ts";

const collection = buildCollection({ hasTerms: false, questions: [], contributionFields: {} });

/** Answers with stills that the server has decoded, for this test. */
function answerStills(answer: () => Response): string[] {
  const requests: string[] = [];
  const others = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(String(input), location.href);
    if (!pathname.endsWith("/still")) return others(input, init);
    requests.push(`${pathname} ${new Headers(init?.headers).get("Authorization")}`);
    return Promise.resolve(answer());
  };
  return requests;
}

/** Object URLs of blobs that are not files: stills. */
function catchAddresses(): () => string[] {
  const make = jest.spyOn(URL, "createObjectURL");
  return () =>
    make.mock.calls.flatMap(([blob], index) => (blob instanceof File ? [] : [String(make.mock.results[index]?.value)]));
}
afterEach(() => jest.restoreAllMocks());

it("shows a HEIC picture, which the browser cannot decode, as soon as the server has it [GIVE-07]", async () => {
  const server = catchUploads();
  server.isOnHold = true;
  const user = await openWizard({ collection });
  const addresses = catchAddresses();
  const requests = answerStills(() => new Response(new Blob(["still"]), { status: 200 }));
  const file = buildFile("IMG_1.heic", "image/heic");
  await user.upload(fileField(), [file, buildFile("a.jpg")]);
  await screen.findByText("IMG_1.heic");
  await user.click(button("Describe the files"));
  await waitFor(() => expect(server.requests).toHaveLength(2));
  // The browser has tried the file itself.
  fireEvent.error(await screen.findByRole("img", { name: "IMG_1.heic" }));
  expect(requests).toEqual([]);
  server.isOnHold = false;
  await server.requests[1]?.finish();
  await waitFor(() => expect(requests).toEqual(["/api/uploads/file-1/still Bearer a-token"]));
  await waitFor(() =>
    expect(addresses()).toContain(screen.getByRole("img", { name: "IMG_1.heic" }).getAttribute("src")),
  );
});

it("leaves its stills to the page of what has been sent [GIVE-14]", async () => {
  const server = catchUploads();
  const user = await openWizard({ collection });
  const addresses = catchAddresses();
  const revoked: string[] = [];
  const revoke = URL.revokeObjectURL;
  URL.revokeObjectURL = (address) => void revoked.push(address);
  answerStills(() => new Response(new Blob(["still"]), { status: 200 }));
  await user.upload(fileField(), buildFile("IMG_1.heic", "image/heic"));
  await screen.findByText("IMG_1.heic");
  await user.click(button("Describe the files"));
  fireEvent.error(await screen.findByRole("img", { name: "IMG_1.heic" }));
  await waitFor(() => expect(addresses()).toHaveLength(1));
  await user.click(button("Continue to finish"));
  await user.click(await screen.findByRole("button", { name: "Send the contribution" }));
  await waitFor(() => expect(server.submissions).toHaveLength(1));
  await server.submissions[0]?.answer(201, { contributionId: "5f1a2b3c-0000-4000-8000-000000000009" });
  await screen.findByText(/^Arrived at .*000000000009/);
  URL.revokeObjectURL = revoke;
  expect(revoked).not.toContain(addresses()[0]);
});

it("names every damaged file while another is described, removes it with one tap, and forgets what was said about it", async () => {
  const server = catchUploads();
  server.isOnHold = true;
  const user = await openWizard({ collection });
  await user.upload(fileField(), [buildFile("a.jpg"), buildFile("b.jpg")]);
  await screen.findByText("a.jpg");
  await user.click(button("Describe the files"));
  await waitFor(() => expect(server.requests).toHaveLength(2));
  await user.click(button(/b\.jpg/));
  server.isOnHold = false;
  await server.requests[1]?.refuse("UNREADABLE_FILE");
  expect(await screen.findByRole("alert")).toHaveTextContent(/^a\.jpg This file is damaged/);
  await user.click(button("Remove this file"));
  await waitFor(() => expect(screen.queryByText(/a\.jpg/)).not.toBeInTheDocument());
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

it("forgets why it was not sent as soon as the refused file is removed", async () => {
  const server = catchUploads();
  server.isOnHold = true;
  const user = await openWizard({ collection });
  await user.upload(fileField(), [buildFile("a.jpg"), buildFile("b.jpg")]);
  await screen.findByText("a.jpg");
  await user.click(button("Describe the files"));
  await waitFor(() => expect(server.requests).toHaveLength(2));
  await user.click(button("Continue to finish"));
  await user.click(await screen.findByRole("button", { name: "Send the contribution" }));
  server.isOnHold = false;
  await server.requests[1]?.refuse("UNREADABLE_FILE", {
    issues: [{ path: ["mediaFiles", "a.jpg"], code: "UNREADABLE_FILE", message: "is damaged" }],
  });
  expect(await screen.findByText(/^a.jpg: One of the files could not be read/)).toBeInTheDocument();
  await user.click(button("Back"));
  await user.click(await screen.findByRole("button", { name: "Remove this file" }));
  await user.click(button("Continue to finish"));
  await screen.findByRole("button", { name: "Send the contribution" });
  expect(screen.queryByText(/^a.jpg: One of the files could not be read/)).not.toBeInTheDocument();
  expect(screen.queryByText("Try again")).not.toBeInTheDocument();
});

import { toast, useToasts } from "@samling/portal";
import { act, renderHook, screen, waitFor, within } from "@testing-library/react";
import { answerWizard } from "../../testing/answer-network.ts";
import { buildCollection, buildSession, collectionId, organizationId } from "../../testing/builders.ts";
import { button, fileField, openPage, openWizard } from "../../testing/open-wizard.tsx";
import { buildFile } from "../../testing/sample-files.ts";

const otherId = "5f1a2b3c-0000-4000-8000-00000000000f";

it("has three steps, and starts at the first [V-CREATE-01]", async () => {
  await openWizard();
  const steps = within(screen.getByRole("list", { name: "Steps" })).getAllByRole("listitem");
  expect(steps.map((step) => step.textContent)).toEqual(["1Choose files", "2Describe", "3Send"]);
  expect(steps[0]).toHaveAttribute("aria-current", "step");
  expect(document.title).toBe("Choose your files (step 1 of 3) – Samling");
});

it("fetches by the ids in its address what navigation did not provide [V-CREATE-08] [DEC-25]", async () => {
  await openWizard();
  expect(screen.getByRole("link", { name: "Where the ships came in" })).toHaveAttribute(
    "href",
    `/organization/${organizationId}/collections/${collectionId}`,
  );
});

it("starts at the first step if an address names a later one without files", async () => {
  await openWizard({ query: "?step=review" });
  expect(screen.queryByRole("heading", { name: "Check and send" })).not.toBeInTheDocument();
});

it("redirects a signed-out visitor to the login page, and back to the organization [V-CREATE-08]", async () => {
  await openPage({ session: null });
  expect(await screen.findByText(`Arrived at /login?organization=${organizationId}`)).toBeInTheDocument();
});

afterEach(() => {
  for (const { id } of renderHook(useToasts).result.current) act(() => toast.dismiss(id));
});
describe.each([
  { what: "is closed for contributions", collection: buildCollection({ status: "CLOSED" }), why: / not accepting / },
  { what: "does not exist", collection: "NOT_FOUND" as const, why: /^There is no such collection here$/ },
  { what: "is another organization's", collection: buildCollection({ organizationId: otherId }), why: /no such coll/ },
])("a collection that $what [V-CREATE-08, DEC-59]", ({ collection, why }) => {
  it("leads back to the previous page, and says why", async () => {
    await openPage({ collection, from: "/organization/somewhere" });
    expect(await screen.findByText("Arrived at /organization/somewhere")).toBeInTheDocument();
    expect(renderHook(useToasts).result.current.map(({ text }) => text)).toEqual([expect.stringMatching(why)]);
  });

  it("leads to the start page at its address alone", async () => {
    await openPage({ collection });
    expect(await screen.findByText("Arrived at /")).toBeInTheDocument();
  });
});

it("offers a retry if the collection cannot be loaded", async () => {
  await openPage({ collection: "UNAVAILABLE" });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeInTheDocument();
});

it("shows a person without an account in the organization how to get one", async () => {
  await openPage({ session: buildSession({ userRoles: [{ organizationId: otherId, roles: ["USER"] }] }) });
  expect(await screen.findByRole("heading", { name: /do not have an account with Hamnarkivet/ })).toBeInTheDocument();
});

it("tells a suspended person so, and not how to join [DEC-57]", async () => {
  await openPage({ session: buildSession({ suspendedOrgs: [organizationId] }) });
  expect(await screen.findByRole("heading", { name: "You cannot contribute to Hamnarkivet" })).toBeInTheDocument();
  expect(screen.getByText(/^Your account with this organization is suspended\./)).toBeInTheDocument();
});

it("is shown in the visitor's language", async () => {
  await openPage({ language: "fi" });
  expect(await screen.findByRole("heading", { level: 1, name: "Valitse tiedostot" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Satama" })).toBeInTheDocument();
});

it("starts over for another person who signs in, and keeps the previous person's draft for them", async () => {
  const user = await openWizard();
  await user.upload(fileField(), buildFile("boat.jpg"));
  await screen.findByText("boat.jpg");
  await user.click(button("The session ends"));
  expect(screen.getByText("boat.jpg")).toBeInTheDocument();
  const session = buildSession();
  answerWizard({ session: { ...session, user: { ...session.user, id: otherId } } });
  await user.click(button("Somebody signs in"));
  await waitFor(() => expect(screen.queryByText("boat.jpg")).toBeNull());
  expect(await screen.findByRole("heading", { level: 1, name: "Choose your files" })).toBeInTheDocument();
  answerWizard({ session });
  await user.click(button("Somebody signs in"));
  expect(await screen.findByRole("heading", { name: "Continue where you left off?" })).toBeInTheDocument();
});

import { screen, waitFor } from "@testing-library/react";
import { buildCollection, buildSession, buildUser, contributionId, licenses } from "../../../testing/builders.ts";
import { catchUploads } from "../../../testing/fake-upload.ts";
import { button, leavePage, openDescriptions } from "../../../testing/open-wizard.tsx";
import { pickDefaults, removeDefaults } from "../model/default-answers.ts";
import { emptyDraft } from "../model/media-draft.ts";

const collection = buildCollection({ hasTerms: false, questions: [], contributionFields: {} });
const defaults = { isPhotographer: false, otherPhotographer: "My father", license: "CC-BY-4.0" };
const findNotice = () => screen.queryByText(/^Same as in your last contribution/);

/** A contribution of a picture that another person took, under a license. */
async function contribute() {
  const { submissions } = catchUploads();
  const user = await openDescriptions(["first.jpg"], { collection });
  expect(findNotice()).not.toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "Someone else" }));
  await user.type(screen.getByLabelText(/^Name of the photographer/), "My father");
  await user.click(await screen.findByRole("radio", { name: /^CC BY 4.0/ }));
  await user.click(button("Continue to finish"));
  await user.click(await screen.findByRole("button", { name: "Send the contribution" }));
  await waitFor(() => expect(submissions).toHaveLength(1));
  const { id: collectionId, organizationId } = collection;
  await submissions[0]?.answer(201, { contributionId, collectionId, organizationId });
  await screen.findByText(/^Arrived at/);
  return user;
}

it("starts the next contribution with photographer and license of the last one, and says so", async () => {
  await contribute();
  leavePage();
  const user = await openDescriptions(["second.jpg", "third.jpg"], { collection });
  await waitFor(() =>
    expect(findNotice()).toHaveTextContent("Same as in your last contribution: photographer, licence."),
  );
  expect(screen.getByRole("radio", { name: "Someone else" })).toBeChecked();
  expect(screen.getByLabelText(/^Name of the photographer/)).toHaveValue("My father");
  expect(await screen.findByRole("radio", { name: /^CC BY 4.0/ })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "Not decided yet You can leave this open for now." }));
  expect(findNotice()).toHaveTextContent("Same as in your last contribution: photographer.");
});

it("clears them in all files on request, and leaves the focus there", async () => {
  await contribute();
  leavePage();
  const user = await openDescriptions(["second.jpg", "third.jpg"], { collection });
  await user.click(await screen.findByRole("button", { name: "Not this time" }));
  expect(findNotice()).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("radio", { name: "I did" })).toHaveFocus());
  await user.click(screen.getAllByRole("button", { name: "Next file" })[0] as HTMLElement);
  expect(screen.getByRole("radio", { name: "Someone else" })).not.toBeChecked();
  expect(screen.getByRole("radio", { name: /^Not decided yet/ })).toBeChecked();
});

it("does not show them to anyone else", async () => {
  await contribute();
  leavePage();
  const user = buildUser({ id: "7c9e6679-7425-40de-944b-e07fc1f90ae8" });
  await openDescriptions(["second.jpg"], { collection, session: buildSession({ user }) });
  expect(await screen.findByRole("radio", { name: /^CC BY 4.0/ })).not.toBeChecked();
  expect(findNotice()).not.toBeInTheDocument();
});

it("forgets them when the person signs out", async () => {
  const user = await contribute();
  await user.click(button("The session ends"));
  leavePage();
  await openDescriptions(["second.jpg"], { collection });
  expect(await screen.findByRole("radio", { name: /^CC BY 4.0/ })).not.toBeChecked();
  expect(findNotice()).not.toBeInTheDocument();
});

it("stores what all files have in common, and nothing that equals the initial defaults", () => {
  expect(licenses[0]?.licenseId).toBe(defaults.license);
  const draft = { ...emptyDraft, ...defaults };
  expect(pickDefaults([draft, { ...draft, title: "Another" }])).toEqual(defaults);
  expect(pickDefaults([draft, { ...draft, otherPhotographer: "My mother" }])).toEqual({
    isPhotographer: null,
    otherPhotographer: "",
    license: "CC-BY-4.0",
  });
  expect(pickDefaults([draft, emptyDraft])).toBeNull();
});

it("keeps what has been changed since", () => {
  const draft = { ...emptyDraft, ...defaults, license: "CC0-1.0" };
  expect(removeDefaults(draft, defaults)).toEqual({ ...emptyDraft, license: "CC0-1.0" });
});

import type { Question } from "@samling/contract/types";
import { act, screen, waitFor, within } from "@testing-library/react";
import {
  buildCollection,
  buildConsent,
  buildOrganization,
  buildSession,
  buildUser,
} from "../../../testing/builders.ts";
import { catchUploads } from "../../../testing/fake-upload.ts";
import { button, openReview } from "../../../testing/open-wizard.tsx";

const minimalCollection = buildCollection({ allowRelatedFiles: false, hasTerms: false, questions: [] });

it("marks required questions with a space and the word [VAL-10]", async () => {
  await openReview();
  const question = screen.getByLabelText(/Vem minns hamnen/);
  expect(question.closest("div")).toHaveTextContent("Vem minns hamnen? (required)");
  expect(screen.getByLabelText("Något mer?")).toBeInTheDocument();
  expect(screen.getByText("Vem minns hamnen?")).toHaveAttribute("lang", "sv");
});

it("asks in the reader's language, and otherwise in the organization's [GIVE-17]", async () => {
  const [firstQuestion, more] = buildCollection().questions;
  const translations = [{ languageCode: "en" as const, value: "Who remembers the harbour?" }];
  const collection = buildCollection({ questions: [{ ...firstQuestion, translations }, more] as Question[] });
  const user = await openReview({ collection });
  expect(screen.getByText("Who remembers the harbour?")).toHaveAttribute("lang", "en");
  expect(screen.getByText("Något mer?")).toHaveAttribute("lang", "sv");
  await user.click(button("Send the contribution"));
  expect(screen.getByRole("link", { name: "Answer: Who remembers the harbour?" })).toBeVisible();
  expect(screen.queryByText(/Vem minns hamnen/)).not.toBeInTheDocument();
});

it("is public unless the contributor says otherwise [V-CREATE-13]", async () => {
  await openReview();
  expect(screen.getByRole("radio", { name: /Everyone/ })).toBeChecked();
});

it.each([
  [{ isPublic: false, alias: "Margit" }, "Everyone – as Margit"],
  [{ isPublic: false, alias: "" }, "Everyone – without your name"],
  [{ isPublic: true, alias: "Margit", firstName: "Maja", lastName: "Berg" }, "Everyone – as Maja Berg"],
])("says before sending under which name others will see it (%j)", async (person, label) => {
  const user = await openReview({ session: buildSession({ user: buildUser(person) }) });
  expect(screen.getByRole("radio", { name: new RegExp(label) })).toBeChecked();
  expect(screen.getByRole("link", { name: "Change the name that is shown" })).toHaveAttribute(
    "href",
    expect.stringMatching(/\/profile\//),
  );
  await user.click(screen.getByRole("radio", { name: /^Only you and/ }));
  expect(screen.queryByRole("link", { name: "Change the name that is shown" })).not.toBeInTheDocument();
});

it("does not promise that everyone will see a contribution in a collection that only some may see", async () => {
  await openReview({
    collection: buildCollection({ isPublic: false }),
    session: buildSession({ user: buildUser({ isPublic: false, alias: "Margit" }) }),
  });
  expect(screen.getByRole("radio", { name: /^Everyone who can see the collection – as Margit/ })).toBeChecked();
});

it("says before sending that it is looked at first, and how long that usually takes [GIVE-14]", async () => {
  const reviewed = { "GET /api/collection/{id}/review-notice": () => ({ isReviewed: true, usualHours: 3 }) };
  await openReview({ answers: reviewed });
  const reviewNotice = "Hamnarkivet will review it before others see it. This usually takes 3 hours.";
  expect(await screen.findByText(reviewNotice)).toBeVisible();
});

it("shows the terms inline, questions and related files [V-CREATE-05]", async () => {
  await openReview();
  expect(
    await within(screen.getByRole("region", { name: "Terms of the collection" })).findByText("Be kind."),
  ).toBeInTheDocument();
  expect(screen.getByLabelText("Add related files")).toBeInTheDocument();
});

it("shows neither terms, questions nor related files if the collection has none [V-CREATE-05]", async () => {
  await openReview({ collection: minimalCollection });
  expect(screen.queryByText("Terms of the collection")).not.toBeInTheDocument();
  expect(screen.queryByText("Questions")).not.toBeInTheDocument();
  expect(screen.queryByText("Related files")).not.toBeInTheDocument();
});

it("does not send without required answers and accepted terms, and leads to them [VAL-10] [VAL-11]", async () => {
  const server = catchUploads();
  const user = await openReview();
  await user.click(button("Send the contribution"));
  expect(server.submissions).toHaveLength(0);
  const summary = screen.getByRole("alert");
  expect(summary).toHaveFocus();
  await user.click(within(summary).getByRole("link", { name: "Answer: Vem minns hamnen?" }));
  expect(screen.getByLabelText(/Vem minns hamnen/)).toHaveFocus();
  expect(screen.getByLabelText(/I accept the terms/)).toHaveAccessibleDescription(
    "Accept the terms of the collection.",
  );
});

const organization = buildOrganization({
  organizationTranslations: [{ languageCode: "en", about: "", description: "", terms: "<p>Share alike.</p>" }],
});

it("requires the organization's terms again if they have changed since they were accepted", async () => {
  const server = catchUploads();
  const consents = [buildConsent({ isCurrent: false })];
  const user = await openReview({ collection: minimalCollection, organization, consents });
  const title = "Terms of Hamnarkivet, as they are now";
  expect(await within(screen.getByRole("region", { name: title })).findByText("Share alike.")).toBeInTheDocument();
  await user.click(button("Send the contribution"));
  expect(server.submissions).toHaveLength(0);
  const box = screen.getByRole("checkbox", { name: /I accept the terms of Hamnarkivet/ });
  expect(box).toHaveAccessibleDescription("Accept the terms of Hamnarkivet.");
  await user.click(box);
  await user.click(button("Send the contribution"));
  await waitFor(() => expect(server.submissions).toHaveLength(1));
});

it("does not require the organization's terms once the current ones are accepted", async () => {
  await openReview({ collection: minimalCollection, organization, consents: [buildConsent()] });
  await waitFor(() => expect(screen.queryByRole("checkbox")).not.toBeInTheDocument());
});

it("accepts related files with a comment each, and explains a refusal [VAL-05]", async () => {
  const user = await openReview();
  const picture = new File(["x"], "photo.jpg", { type: "image/jpeg" });
  await user.upload(screen.getByLabelText("Add related files"), [new File(["%PDF"], "letter.pdf"), picture]);
  await user.type(screen.getByLabelText("Comment on letter.pdf"), "From my aunt");
  expect(screen.getByText(/Only Word documents, PDFs and audio/)).toBeInTheDocument();
  expect(screen.getAllByText(/^2 files, \d+ byte/)).not.toHaveLength(0);
  await user.click(button("Remove letter.pdf"));
  expect(screen.getByLabelText("Add related files")).toHaveFocus();
  expect(screen.queryByLabelText("Comment on letter.pdf")).not.toBeInTheDocument();
});

it("keeps a comment that is too long, and leads back to it instead of sending", async () => {
  const user = await openReview({ collection: buildCollection({ hasTerms: false, questions: [] }) });
  await user.upload(screen.getByLabelText("Add related files"), new File(["%PDF"], "letter.pdf"));
  const comment = screen.getByLabelText("Comment on letter.pdf");
  await user.click(comment);
  await user.paste("x".repeat(10_001));
  expect(comment).toHaveValue("x".repeat(10_001));
  expect(screen.getByText("Shorten this to 10,000 characters: it has 10,001")).toBeVisible();
  await user.click(button("Send the contribution"));
  expect(comment).toHaveFocus();
});

it("loses neither of two changes that come before the page shows the first", async () => {
  const user = await openReview();
  const files = ["letter.pdf", "plan.pdf"].map((name) => new File(["%PDF"], name));
  await user.upload(screen.getByLabelText("Add related files"), files);
  const buttons = [button("Remove letter.pdf"), button("Remove plan.pdf")];
  act(() => {
    for (const button of buttons) button.click();
  });
  expect(screen.queryByLabelText(/^Comment on/)).not.toBeInTheDocument();
});

it("summarizes what will be sent, with a link back to each part", async () => {
  const user = await openReview();
  const summary = screen.getByRole("region", { name: "What you are about to send" });
  expect(within(summary).getByText("The harbour")).toBeVisible();
  expect(within(summary).getByText("ships")).toBeInTheDocument();
  expect(within(summary).getByText("I am the photographer")).toBeInTheDocument();
  await user.click(within(summary).getByRole("link", { name: "Change harbour.jpg" }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Describe your files"));
  expect(screen.getByLabelText(/^Title/)).toHaveValue("The harbour");
});

it("folds related files until there are some, and on a phone the summary of a single file [GIVE-01]", async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes("max-width") });
  const user = await openReview();
  window.matchMedia = matchMedia;
  const fold = (name: string) => screen.getByRole("heading", { name }).closest("details");
  expect(fold("Related files")).not.toHaveAttribute("open");
  expect(fold("What you are about to send")).not.toHaveAttribute("open");
  await user.upload(screen.getByLabelText("Add related files"), new File(["%PDF"], "letter.pdf"));
  expect(fold("Related files")).toHaveAttribute("open");
});

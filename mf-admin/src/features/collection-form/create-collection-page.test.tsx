import * as paths from "@samling/portal/paths";
import { collectionId, organizationId as orgId } from "@samling/portal/testing/builders";
import { type Answers, refuse } from "@samling/portal/testing/network";
import { pasteInto } from "@samling/ui/testing/paste-into";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  admin,
  answerOffer,
  completeCollection,
  createAt,
  field,
  openForm,
  openLanguage,
  press,
  sentTo,
  toggle,
} from "../../testing/forms.tsx";

const upload = "POST /api/upload-collection";
const open = (answers: Answers = {}) => openForm(createAt, { [upload]: () => completeCollection, ...answers });
afterEach(() => localStorage.clear());

const choosePicture = () =>
  userEvent.upload(
    screen.getByLabelText(/^Picture of the collection/),
    new File(["x"], "a.jpg", { type: "image/jpeg" }),
  );
const submit = () => press("Create the collection");
const writeEnglish = async () => {
  await userEvent.type(await field(/^Title in English/), "Boats");
  pasteInto(await field(/^Description in English/), "<p>All of them</p>");
};
const sentForm = (sent: Awaited<ReturnType<typeof open>>) => {
  const body = sentTo(sent, upload)[0]?.body as FormData | undefined;
  return body && Object.fromEntries([...body].map(([name, value]) => [name, value]));
};

it("creates a collection, and opens it [A-CCOL-03] [A-CCOL-08]", async () => {
  const sent = await open();
  await writeEnglish();
  await toggle("Public: anyone can see it");
  await userEvent.selectOptions(screen.getByLabelText("Who sees it"), "The group Friends");
  await toggle(/^Visitors can zoom in to full size/);
  await toggle(/^Contributors may add related files/);
  for (const name of ["When it was", "Where it is"]) await userEvent.click(screen.getByRole("checkbox", { name }));
  await userEvent.type(screen.getByLabelText("New question"), "Who is it?{Enter}");
  await toggle("Required: Who is it?");
  await press("Add the field");
  await choosePicture();
  await submit();
  expect(await screen.findByText(`Arrived at ${paths.collection.href({ orgId, collectionId })}`)).toBeVisible();
  const { translations, photo, ...rest } = sentForm(sent) ?? {};
  expect(JSON.parse(String(translations))).toEqual([
    { languageCode: "en", title: "Boats", description: "<p>All of them</p>", about: "", terms: "" },
  ]);
  expect(photo).toBeInstanceOf(File);
  expect(rest).toEqual({
    organizationId: orgId,
    userId: admin().user.id,
    isPublic: "false",
    groupName: "Friends",
    allowRelatedFiles: "true",
    hasTerms: "false",
    fullSize: "true",
    keepsUncropped: "false",
    isHarvested: "false",
    asksRights: "false",
    asksAge: "false",
    asksPublic: '["where","when"]',
    legalBasis: "",
    review: '{"mode":"none","until":3}',
    contributionFields: '{"title":false}',
    questions: '[{"value":"Who is it?","optional":1,"sort":0}]',
  });
});

it("saves a draft, and opens it in the editor [WEEK-52]", async () => {
  const sent = await open({ "GET /api/all-collections": () => [] });
  await writeEnglish();
  await choosePicture();
  await press("Save as a draft");
  expect(await screen.findByRole("heading", { name: "Edit collection" })).toBeVisible();
  expect(sentForm(sent)).toMatchObject({ isDraft: "true" });
});

it("requires texts in the required language and a picture before anything is sent [A-CCOL-02] [A-CCOL-09]", async () => {
  const sent = await open();
  await field(/^Title in English/);
  await submit();
  const summary = within(await screen.findByRole("alert"));
  expect(summary.getByText("Some texts are missing.")).toBeVisible();
  expect(summary.getAllByRole("button").map((line) => line.textContent)).toEqual([
    "Title in English",
    "Description in English",
    "Picture",
  ]);
  await userEvent.click(summary.getByRole("button", { name: "Title in English" }));
  expect(await field(/^Title in English/)).toHaveFocus();
  expect(sentTo(sent, upload)).toEqual([]);
  await writeEnglish();
  await submit();
  expect(await screen.findByRole("alert")).toHaveTextContent("Please choose a picture for the collection.");
});

it("marks an incomplete language, and links to it [A-CCOL-11]", async () => {
  await open();
  await writeEnglish();
  await choosePicture();
  await openLanguage(/^Swedish/);
  await userEvent.type(await field("Title in Swedish"), "Båtar");
  expect(screen.getByRole("tab", { name: "Swedish incomplete" })).toBeVisible();
  await openLanguage(/^English complete/);
  await submit();
  await press("Description in Swedish");
  expect(await field(/^Description in Swedish/)).toHaveFocus();
  expect(await field(/^Description in Swedish/)).toHaveAccessibleDescription(/Write the Swedish text: Description/);
});

it("requires terms only if contributors must accept them [A-CCOL-01]", async () => {
  await open();
  await field(/^Title in English/);
  expect(screen.queryByRole("textbox", { name: /^Terms/ })).toBeNull();
  await toggle(/^Contributors must accept terms/);
  expect(await field(/^Terms in English \(required\)/)).toBeVisible();
});

it("refuses an empty question, shows which ones are required, and refuses a repeated one [A-CCOL-04] [A-CCOL-05] [A-CCOL-06]", async () => {
  await open();
  const listQuestions = () => screen.queryAllByRole("listitem").map((row) => row.querySelector("p")?.textContent);
  const typed = await screen.findByLabelText("New question");
  await userEvent.type(typed, "  {Enter}");
  expect(listQuestions()).toEqual([]);
  await userEvent.type(typed, "Who?{Enter}Where?{Enter}WHO?{Enter}");
  await toggle("Required: Where?");
  expect(listQuestions()).toEqual(["Who?", "Where? (required)"]);
  expect(typed).toHaveAccessibleDescription("This question is already on the list.");
  await press("Change: Where?");
  await userEvent.clear(screen.getByLabelText("The question"));
  await userEvent.type(screen.getByLabelText("The question"), "who?{Enter}");
  expect(screen.getByLabelText("The question")).toHaveAccessibleDescription("This question is already on the list.");
  await userEvent.type(screen.getByLabelText("The question"), "{Escape}");
  expect(listQuestions()).toEqual(["Who?", "Where? (required)"]);
  await press("Remove: Who?");
  expect(listQuestions()).toEqual(["Where? (required)"]);
});

it("changes the wording and the order of questions", async () => {
  await open();
  const listQuestions = () => screen.queryAllByRole("listitem").map((row) => row.querySelector("p")?.textContent);
  await userEvent.type(await screen.findByLabelText("New question"), "Who?{Enter}Where?{Enter}");
  await press("Move up: Where?");
  expect(listQuestions()).toEqual(["Where?", "Who?"]);
  await press("Change: Who?");
  await userEvent.type(screen.getByLabelText("The question"), " And when?{Enter}");
  expect(listQuestions()).toEqual(["Where?", "Who? And when?"]);
  expect(screen.getByRole("button", { name: "Change: Who? And when?" })).toHaveFocus();

  await userEvent.keyboard("{Enter}");
  await userEvent.type(screen.getByLabelText("The question"), " No.{Escape}");
  expect(listQuestions()).toEqual(["Where?", "Who? And when?"]);
  expect(screen.getByRole("button", { name: "Change: Who? And when?" })).toHaveFocus();
});

it("keeps the focus next to a removed item", async () => {
  await open();
  await userEvent.type(await screen.findByLabelText("New question"), "Who?{Enter}");
  await press("Remove: Who?");
  expect(screen.getByLabelText("New question")).toHaveFocus();
  await press("Add the field");
  await press("Remove: Title");
  expect(screen.getByLabelText("Another field")).toHaveFocus();
});

it("adds no question after the session has ended [A-CCOL-06]", async () => {
  await open({ "GET /api/user": () => refuse("UNAUTHENTICATED") });
  await userEvent.type(await screen.findByLabelText("New question"), "Who?{Enter}");
  expect(screen.queryByRole("listitem")).toBeNull();
  expect(screen.getByText(/You are no longer signed in/)).toBeVisible();
});

it("offers each field only once [A-CCOL-07]", async () => {
  await open();
  const select = await screen.findByLabelText("Another field");
  await press("Add the field");
  expect(screen.getByRole("switch", { name: "Required: Title" })).not.toBeChecked();
  expect(within(select).queryByRole("option", { name: "Title" })).toBeNull();
});

it("accepts only pictures", async () => {
  await open();
  await field(/^Title in English/);
  const input = screen.getByLabelText(/^Picture of the collection/);
  await userEvent.upload(input, new File(["x"], "a.pdf", { type: "application/pdf" }), { applyAccept: false });
  expect(screen.getByText(/^Please choose a JPEG or PNG picture\./)).toBeVisible();
});

it.each([
  ["the server's message", refuse("TOO_LARGE"), "The file is too large."],
  ["what is said of creating", null, "Something went wrong, could not create collection"],
])("shows %s on failure, and keeps the input [A-ERR-04]", async (_name, refusal, text) => {
  await open({
    [upload]: () => {
      if (refusal) return refusal;
      throw new Error("An unexpected answer.");
    },
  });
  await writeEnglish();
  await choosePicture();
  if (!refusal) globalThis.fetch = async () => new Response("<h1>502</h1>", { status: 502 });
  await submit();
  expect(await screen.findByText(text)).toBeVisible();
  expect(await field(/^Title in English/)).toHaveValue("Boats");
});

it("shows a preview of the collection", async () => {
  await open();
  await writeEnglish();
  await press("Preview");
  const preview = within(screen.getByRole("dialog", { name: "As visitors will see it" }));
  expect(preview.getByRole("heading", { name: "Boats" })).toBeVisible();
  expect(await preview.findByText("All of them")).toBeVisible();
});

it("offers an unsaved collection after a reload, and an empty form once it has been created", async () => {
  await open();
  await writeEnglish();
  cleanup();
  await open();
  await answerOffer("Restore");
  expect(await field(/^Title in English/)).toHaveValue("Boats");
  expect(await field(/^Description in English/)).toHaveTextContent("All of them");
  await choosePicture();
  await submit();
  await screen.findByText(/^Arrived at/);
  cleanup();
  await open();
  expect(await field(/^Title in English/)).toHaveValue("");
});

it("leaves the focus in a field that is emptied to be written again, once the problems were solved", async () => {
  await open();
  await field(/^Title in English/);
  await submit();
  await screen.findByRole("alert");
  await writeEnglish();
  await choosePicture();
  const title = await field(/^Title in English/);
  await userEvent.clear(title);
  expect(title).toHaveFocus();
  await userEvent.keyboard("Ships");
  expect(title).toHaveValue("Ships");
});

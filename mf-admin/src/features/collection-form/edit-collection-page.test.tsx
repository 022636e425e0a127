import type { Collection } from "@samling/contract/types";
import { buildOrganization, buildUser } from "@samling/portal/testing/builders";
import { type Answers, refuse } from "@samling/portal/testing/network";
import { pasteInto } from "@samling/ui/testing/paste-into";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  admin,
  answerOffer,
  completeCollection,
  editAt,
  field,
  openForm,
  openLanguage,
  press,
  sentTo,
  Toasts,
  toggle,
} from "../../testing/forms.tsx";

const update = "PUT /api/update-collection";
const updateImage = "PUT /api/update-collection-image";
const secondId = "5f1a2b3c-0000-4000-8000-000000000012";
const question = (id: string, value: string) => ({
  id: `5f1a2b3c-0000-4000-8000-00000000006${id}`,
  sourceId: null,
  value,
  optional: 0 as const,
  sort: 0,
  updated_by: null,
});

const open = (collection: Partial<Collection> = {}, answers: Answers = {}) => {
  const stored = { ...completeCollection, ...collection };
  return openForm(editAt(completeCollection.id), {
    "GET /api/all-collections": () => [stored, { ...completeCollection, id: secondId, status: "ARCHIVED" }],
    [update]: () => ({ ...stored, updatedAt: "2026-06-01T10:00:00.000Z" }),
    ...answers,
  });
};
afterEach(() => localStorage.clear());

const title = () => field(/^Title in English/);
const save = () => screen.getByRole("button", { name: "Update" });
const bodyOf = (sent: Awaited<ReturnType<typeof open>>, index = 0) => sentTo(sent, update)[index]?.body;
const statuses = () =>
  within(screen.getByRole("region", { name: "Status" }))
    .getAllByRole("radio")
    .map((radio) => radio.getAttribute("value"));
const choose = (name: RegExp) => userEvent.click(screen.getByRole("radio", { name }));

const noRecommended = /^Contributors have to choose one of several licences/;

it("tries again where the possible states of a collection could not be loaded", async () => {
  let isDown = true;
  await open(
    {},
    { "GET /api/collection/status-list": () => (isDown ? refuse("UNAVAILABLE") : ["ACTIVE", "CLOSED", "ARCHIVED"]) },
  );
  const retry = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await userEvent.click(retry);
  expect(await title()).toHaveValue("Boats");
});

it("saves a draft without a text for its archive, and publishes only what is saved [WEEK-52]", async () => {
  const publish = "POST /api/organization/{orgId}/collection/{collectionId}/publish";
  const sent = await open({ isDraft: true, status: "ARCHIVED" }, { [publish]: () => ({}) });
  expect(await screen.findByText(/^Only admins can see and edit this draft/)).toBeVisible();
  expect(screen.queryByRole("radiogroup")).toBeNull();
  await userEvent.type(await title(), " of wood");
  await press("Publish Boats");
  const dialog = () => within(screen.getByRole("dialog"));
  expect(dialog().getByText("Save your changes first.")).toBeVisible();
  expect(dialog().getByRole("button", { name: "Publish" })).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
  await userEvent.click(save());
  await waitFor(() => expect(bodyOf(sent)).toMatchObject({ status: "ARCHIVED", archivedText: "" }));
  await waitFor(() => expect(save()).toHaveAttribute("aria-disabled", "true"));
  await press("Publish Boats");
  await userEvent.click(dialog().getByRole("button", { name: "Publish" }));
  await waitFor(() => expect(sentTo(sent, publish)).toHaveLength(1));
  expect(await screen.findByText(/^Arrived at/)).toBeVisible();
});

it("asks for a recommended license where contributors have to choose one", async () => {
  await open({ contributionFields: { license: true } });
  await title();
  expect(screen.getByText(noRecommended)).toBeVisible();
  await userEvent.click(screen.getByRole("switch", { name: /^Required: license/i }));
  expect(screen.queryByText(noRecommended)).toBeNull();
});

it("does not ask for it if the organization recommends one", async () => {
  const organization = buildOrganization({ recommendedLicense: "CC-BY" });
  await open({ contributionFields: { license: true } }, { "GET /api/organization/{id}": () => organization });
  await title();
  expect(screen.queryByText(noRecommended)).toBeNull();
});

describe("the collection to edit", () => {
  it("is chosen from all of the organization's, in every status [A-ECOL-01]", async () => {
    await openForm(editAt(), {
      "GET /api/all-collections": () => [
        completeCollection,
        { ...completeCollection, id: secondId, status: "ARCHIVED" },
      ],
    });
    const select = await screen.findByLabelText("Collection");
    expect(
      within(select)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Choose one", "Boats (Open)", "Boats (Archived)"]);
    expect(screen.queryByRole("radio")).toBeNull();
    await userEvent.selectOptions(select, "Boats (Open)");
    expect(await title()).toHaveValue("Boats");
  });

  it("asks for confirmation before another one is opened and unsaved changes are lost", async () => {
    await open();
    await userEvent.type(await title(), "!");
    await userEvent.selectOptions(screen.getByLabelText("Collection"), "Boats (Archived)");
    expect(await screen.findByRole("dialog")).toBeVisible();
    expect(await title()).toHaveValue("Boats!");
  });

  it("lists its parts, including the review, and links to each", async () => {
    await open();
    await title();
    const parts = within(screen.getByRole("navigation", { name: "Parts of the form" }));
    await userEvent.click(await parts.findByRole("button", { name: "Review before publishing" }));
    expect(screen.getByRole("heading", { name: "Review before publishing" })).toHaveFocus();
    expect(parts.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Texts",
      "Status",
      "Who can see it and take part",
      "Review before publishing",
      "Questions",
      "What is asked about each file",
      "Picture",
      "The gallery on a wall",
    ]);
  });

  it("links to its gallery for a wall, also as a kiosk in the language of the page", async () => {
    await open();
    await title();
    const wall = screen.getByRole("region", { name: "The gallery on a wall" });
    expect(
      within(wall)
        .getAllByRole("link")
        .map((link) => [link.textContent, link.getAttribute("href")?.split("/").at(-1)]),
    ).toEqual([
      ["Gallery", "gallery"],
      ["Projector", "projector"],
      ["Kiosk", "gallery?kiosk=en"],
    ]);
  });

  it("logs that it cannot be loaded, without a toast [A-ECOL-15]", async () => {
    const sent = await openForm(editAt(), {
      "GET /api/all-collections": () => refuse("UNAVAILABLE"),
      "POST /api/send-client-error": () => ({}),
    });
    expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
    await waitFor(() => expect(sentTo(sent, "POST /api/send-client-error")).toHaveLength(1));
  });
});

describe("the form", () => {
  it("shows all values of the collection [A-ECOL-02]", async () => {
    await open({
      isPublic: false,
      groupName: "Friends",
      allowRelatedFiles: true,
      hasTerms: true,
      status: "CLOSED",
      archivedText: "<p>Moved</p>",
      questions: [{ ...question("1", "Who?"), optional: 1 }],
      contributionFields: { title: true },
      imgUrl: "/media/a.jpg",
      translations: [{ languageCode: "en", title: "Boats", description: "D", about: "A", terms: "T" }],
    });
    expect(await title()).toHaveValue("Boats");
    expect(await field(/^Description in English/)).toHaveTextContent("D");
    expect(await field(/^More about it in English/)).toHaveTextContent("A");
    expect(await field(/^Terms in English/)).toHaveTextContent("T");
    expect(await field("Text for contributors once it is archived")).toHaveTextContent("Moved");
    expect(screen.getByLabelText("Who sees it")).toHaveDisplayValue("The group Friends");
    expect(screen.getByRole("switch", { name: /^Contributors may add related files/ })).toBeChecked();
    expect(screen.getByRole("switch", { name: "Required: Title" })).toBeChecked();
    expect(screen.getByText("Who? (required)")).toBeVisible();
    expect(screen.getByRole("radio", { name: /^Closed/ })).toBeChecked();
    expect(screen.getByRole("img", { name: "The current picture" })).toHaveAttribute("src", "/media/a.jpg");
  });

  it("asks for a group only if the collection is not public [A-ECOL-03]", async () => {
    await open();
    await title();
    expect(screen.queryByLabelText("Who sees it")).toBeNull();
    await toggle("Public: anyone can see it");
    expect(
      within(screen.getByLabelText("Who sees it"))
        .getAllByRole("option")
        .map((item) => item.textContent),
    ).toEqual(["All members", "Admins only", "The group Friends"]);
  });

  it("can be saved once it is changed and complete, and cannot be cancelled until then [A-ECOL-04] [A-ECOL-05] [A-ERR-05]", async () => {
    const sent = await open();
    await title();
    expect(save()).toHaveAttribute("aria-disabled", "true");
    await userEvent.clear(await title());
    expect(save()).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByText("To save, first correct the following:")).toBeVisible();
    await press("Cancel");
    expect(await title()).toHaveValue("Boats");
    expect(screen.getByText("Everything is saved")).toBeVisible();

    await userEvent.type(await title(), " and ships");
    expect(screen.getByText("1 change is not saved")).toBeVisible();
    await userEvent.click(save());
    await waitFor(() =>
      expect(bodyOf(sent)).toMatchObject({ updatedAt: completeCollection.updatedAt, status: "ACTIVE" }),
    );
    expect(bodyOf(sent)).toMatchObject({ collectionTranslations: [{ languageCode: "en", title: "Boats and ships" }] });
  });

  it("sends new questions, the order of all, and removed ones [A-ECOL-13]", async () => {
    const questions = [question("1", "Who?"), question("2", "Where?"), question("3", "When?")];
    const sent = await open({ questions });
    await title();
    await press("Remove: Where?");
    await press("Move up: When?");
    await userEvent.type(screen.getByLabelText("New question"), "Why?{Enter}");
    await userEvent.click(save());
    await waitFor(() => expect(bodyOf(sent)).toBeDefined());
    expect(bodyOf(sent)).toMatchObject({
      questions: [
        { id: questions[2]?.id, value: "When?", sort: 0 },
        { id: questions[0]?.id, value: "Who?", sort: 1 },
        { value: "Why?", optional: 0, sort: 2 },
      ],
      deletedQuestions: [questions[1]?.id],
    });
  });

  it("names the languages in which a question is missing, and sends its translations [GIVE-17]", async () => {
    const storedQuestion = {
      ...question("1", "Who?"),
      translations: [{ languageCode: "dk" as const, value: "Hvem?" }],
    };
    const sent = await open({ questions: [storedQuestion] });
    await title();
    await userEvent.click(screen.getByText("Missing in English and Finnish"));
    expect(screen.getByLabelText("In Danish: Who?")).toHaveValue("Hvem?");
    await userEvent.type(screen.getByLabelText("In Finnish: Who?"), "Kuka?");
    expect(screen.getByText("Missing in English")).toBeVisible();
    await userEvent.click(save());
    await waitFor(() => expect(bodyOf(sent)).toBeDefined());
    expect(bodyOf(sent)).toMatchObject({
      questions: [
        {
          translations: [
            { languageCode: "dk", value: "Hvem?" },
            { languageCode: "fi", value: "Kuka?" },
          ],
        },
      ],
    });
  });

  it("sends a picture by a separate call, and nothing else if nothing else has changed [A-ECOL-14]", async () => {
    const sent = await open(
      {},
      { [updateImage]: () => ({ imageUrl: "/media/b.jpg", data: { imageUrl: "/media/b.jpg" } }) },
    );
    await title();
    const input = screen.getByLabelText(/^Picture of the collection/);
    await userEvent.upload(input, new File(["x"], "a.png", { type: "image/png" }));
    await userEvent.click(save());
    expect(await screen.findByText("Everything is saved")).toBeVisible();
    expect(sentTo(sent, updateImage)[0]).toMatchObject({ parameters: { collectionId: completeCollection.id } });
    expect(sentTo(sent, update)).toEqual([]);
  });

  it("keeps the picture if only its upload failed, and says so [A-ERR-04]", async () => {
    await open({}, { [updateImage]: () => refuse("UNREADABLE_FILE") });
    await userEvent.type(await title(), "!");
    const input = screen.getByLabelText(/^Picture of the collection/);
    await userEvent.upload(input, new File(["x"], "a.png", { type: "image/png" }));
    await userEvent.click(save());
    expect(await screen.findByText(/could not be read/)).toBeVisible();
    expect(screen.getByText("1 change is not saved")).toBeVisible();
  });

  it("shows the error, and keeps the input [A-ERR-04]", async () => {
    await open({}, { [update]: () => refuse("UNAVAILABLE") });
    await userEvent.type(await title(), "!");
    await userEvent.click(save());
    expect(await screen.findByText(/not available right now/)).toBeVisible();
    expect(await title()).toHaveValue("Boats!");
    expect(save()).not.toHaveAttribute("aria-disabled", "true");
  });
});

describe("the status", () => {
  it.each([
    ["ACTIVE", ["ACTIVE", "CLOSED"]],
    ["CLOSED", ["ACTIVE", "CLOSED", "ARCHIVED"]],
    ["ARCHIVED", ["CLOSED", "ARCHIVED"]],
  ] as const)(
    "offers from %s only where it can go, each with what it will do [A-ECOL-07] [A-ECOL-09]",
    async (status, expected) => {
      await open({ status });
      await title();
      expect(statuses()).toEqual(expected);
      for (const radio of within(screen.getByRole("region", { name: "Status" })).getAllByRole("radio"))
        expect(radio).toHaveAccessibleName(/\. ?|: /);
    },
  );

  it.each([
    ["ACTIVE", ["ACTIVE", "CLOSED"]],
    ["CLOSED", ["ACTIVE", "CLOSED", "ARCHIVED"]],
    ["ARCHIVED", ["CLOSED", "ARCHIVED"]],
  ] as const)(
    "leads from closed, chosen over %s, back to where it is stored only [A-ECOL-08]",
    async (status, expected) => {
      await open({ status });
      await title();
      await choose(/^Closed/);
      expect(statuses()).toEqual(expected);
    },
  );

  it("offers exactly what the server lists [A-ECOL-10]", async () => {
    await open({ status: "CLOSED" }, { "GET /api/collection/status-list": () => ["ACTIVE", "CLOSED"] });
    await title();
    expect(statuses()).toEqual(["ACTIVE", "CLOSED"]);
  });

  it("requires a text for the contributors before it is archived [A-ECOL-12]", async () => {
    const sent = await open({ status: "CLOSED" });
    await title();
    await choose(/^Archived/);
    expect(save()).toHaveAttribute("aria-disabled", "true");
    expect(await field(/^Text for contributors/)).toHaveAccessibleDescription(
      /Write the text that contributors will read/,
    );
    pasteInto(await field(/^Text for contributors/), "<p>It is in the museum now.</p>");
    await userEvent.click(save());
    await waitFor(() =>
      expect(bodyOf(sent)).toMatchObject({ status: "ARCHIVED", archivedText: "<p>It is in the museum now.</p>" }),
    );
  });

  it("locks that text while an archived collection is being closed [A-ECOL-11]", async () => {
    await open({ status: "ARCHIVED", archivedText: "<p>Moved</p>" });
    expect(await field(/^Text for contributors/)).toHaveAttribute("contenteditable", "true");
    await choose(/^Closed/);
    expect(await field(/^Text for contributors/)).toHaveAttribute("contenteditable", "false");
  });
});

describe("deleting", () => {
  const remove = "DELETE /api/organization/{orgId}/collection/{collectionId}";

  it("is only offered for an archived collection, and requires a tick first [A-ECOL-06]", async () => {
    const sent = await openForm(editAt(secondId), {
      "GET /api/all-collections": () => [
        { ...completeCollection, id: secondId, status: "ARCHIVED", archivedText: "x" },
      ],
      [remove]: () => ({}),
    });
    await title();
    await press("Delete the collection");
    await press("Delete");
    expect(sentTo(sent, remove)).toEqual([]);
    await userEvent.click(screen.getByRole("checkbox", { name: /^Yes, I want to delete/ }));
    await press("Delete");
    await waitFor(() => expect(sentTo(sent, remove)).toMatchObject([{ parameters: { collectionId: secondId } }]));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  it("is not offered for any other collection", async () => {
    await open({ status: "CLOSED" });
    await title();
    expect(screen.queryByRole("button", { name: "Delete the collection" })).toBeNull();
  });

  it("shows that it failed [A-ERR-04]", async () => {
    await open({ status: "ARCHIVED", archivedText: "x" }, { [remove]: () => refuse("STATUS_TRANSITION") });
    await title();
    await press("Delete the collection");
    await userEvent.click(screen.getByRole("checkbox", { name: /^Yes, I want to delete/ }));
    await press("Delete");
    expect(await screen.findByRole("alert")).toHaveTextContent("cannot change to this status now");
  });
});

it("shows what someone else has saved in the meantime, and overwrites it only on request", async () => {
  let isFirst = true;
  const theirs = {
    ...completeCollection,
    isPublic: false,
    updatedAt: "2026-06-05T10:00:00.000Z",
    translations: [
      { languageCode: "en" as const, title: "Vessels", description: "<p>Theirs</p>", about: "", terms: "" },
    ],
  };
  const sent = await open(
    {},
    {
      "GET /api/all-collections": () => [isFirst ? completeCollection : theirs],
      [update]: () => {
        if (!isFirst) return theirs;
        isFirst = false;
        return refuse("CONFLICT");
      },
    },
  );
  await userEvent.type(await title(), " and ships");
  await userEvent.click(save());
  const others = within(await screen.findByRole("alert"));
  expect(others.getByText(/put into your form: Description in English and Public or not\./)).toBeVisible();
  expect(others.getByText("Vessels")).toBeVisible();
  expect(await title()).toHaveValue("Boats and ships");
  expect(await field(/^Description in English/)).toHaveTextContent("Theirs");

  await userEvent.click(others.getByRole("button", { name: "Take theirs: Title in English" }));
  expect(await title()).toHaveValue("Vessels");
  await userEvent.type(await title(), " and ships");
  await userEvent.click(save());
  await waitFor(() => expect(bodyOf(sent, 1)).toMatchObject({ updatedAt: theirs.updatedAt, isPublic: false }));
});

it("moves the focus to what both people changed, and overwrites it only with a button that says so", async () => {
  const theirs = {
    ...completeCollection,
    updatedAt: "2026-06-05T10:00:00.000Z",
    translations: [
      { languageCode: "en" as const, title: "Vessels", description: "<p>All of them</p>", about: "", terms: "" },
    ],
  };
  let isSaved = false;
  let isTheirs = false;
  const sent = await open(
    {},
    {
      "GET /api/all-collections": () => [isTheirs ? theirs : completeCollection],
      [update]: ({ body }) => {
        if (!isSaved) {
          isSaved = true;
          return { ...completeCollection, ...(body as Partial<Collection>) };
        }
        if (isTheirs) return theirs;
        isTheirs = true;
        return refuse("CONFLICT");
      },
    },
  );
  render(<Toasts />);
  await userEvent.type(await title(), "!");
  await userEvent.click(save());
  expect(await screen.findByText("Update successful")).toBeVisible();
  await userEvent.type(await title(), "!");
  await userEvent.click(save());
  const notice = await screen.findByRole("alert");
  expect(notice).toHaveFocus();
  expect(screen.queryByText("Update successful")).toBeNull();
  expect(screen.queryByRole("button", { name: "Update" })).toBeNull();
  (await title()).focus();
  await press("Choose yours or theirs");
  expect(notice).toHaveFocus();
  expect(sentTo(sent, update)).toHaveLength(2);
  await press("Keep mine and save");
  await waitFor(() => expect(bodyOf(sent, 2)).toMatchObject({ collectionTranslations: [{ title: "Boats!" }] }));
});

it("restores the Update button after taking their version, and keeps the focus on the choice", async () => {
  let isFirst = true;
  const theirs = {
    ...completeCollection,
    updatedAt: "2026-06-05T10:00:00.000Z",
    translations: [
      { languageCode: "en" as const, title: "Vessels", description: "<p>All of them</p>", about: "", terms: "" },
    ],
  };
  await open(
    {},
    {
      "GET /api/all-collections": () => [isFirst ? completeCollection : theirs],
      [update]: () => {
        isFirst = false;
        return refuse("CONFLICT");
      },
    },
  );
  await userEvent.type(await title(), "!");
  await userEvent.click(save());
  await screen.findByRole("alert");
  await press("Take theirs: Title in English");
  expect(screen.getByRole("alert")).toHaveFocus();
  expect(save()).toHaveAttribute("aria-disabled", "true");
  expect(screen.queryByText(/Save again to continue/)).toBeNull();
});

it("sends a restored question as new if someone else has removed it", async () => {
  const questions = [question("1", "Who?"), question("2", "Where?")];
  const theirs = { ...completeCollection, questions: questions.slice(1), updatedAt: "2026-06-05T10:00:00.000Z" };
  let isFirst = true;
  const sent = await open(
    { questions },
    {
      "GET /api/all-collections": () => [isFirst ? { ...completeCollection, questions } : theirs],
      [update]: () => {
        if (!isFirst) return theirs;
        isFirst = false;
        return refuse("CONFLICT");
      },
    },
  );
  await title();
  await press("Move down: Who?");
  await userEvent.click(save());
  await screen.findByRole("alert");
  await press("Keep mine and save");
  await waitFor(() =>
    expect(bodyOf(sent, 1)).toMatchObject({
      questions: [{ id: questions[1]?.id, value: "Where?" }, { value: "Who?" }],
      deletedQuestions: [],
    }),
  );
  expect(bodyOf(sent, 1)).not.toHaveProperty("questions.1.id");
});

it("warns before removing all questions of the same wording if one has answers [A-CCOL-05] [A-ECOL-13]", async () => {
  const questions = [
    { ...question("1", "Who?"), answerCount: 2 },
    { ...question("2", "WHO?"), answerCount: 1 },
    { ...question("3", "Where?"), answerCount: 0 },
  ];
  const sent = await open({ questions });
  await title();
  await press("Remove: Where?");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await press("Remove: WHO?");
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/“WHO\?” has 3 answers\. They stay/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("button", { name: "Remove: WHO?" })).toBeVisible();
  await press("Remove: WHO?");
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Stop asking" }));
  expect(screen.getByLabelText("New question")).toHaveFocus();
  await userEvent.click(save());
  await waitFor(() => expect(bodyOf(sent)).toBeDefined());
  expect(bodyOf(sent)).toMatchObject({ questions: [], deletedQuestions: questions.map(({ id }) => id) });
});

it("says that answers stay with the old wording, and continues with the question's new version", async () => {
  const answeredQuestion = { ...question("1", "Where?"), answerCount: 2 };
  const version = { ...question("2", "Where exactly?"), sourceId: answeredQuestion.id, answerCount: 0 };
  const saving = Promise.withResolvers<Collection>();
  const sent = await open({ questions: [answeredQuestion] }, { [update]: () => saving.promise });
  await title();
  await press("Change: Where?");
  const wording = screen.getByLabelText("The question");
  expect(wording).toHaveAccessibleDescription("Its 2 answers stay under the old wording.");
  await userEvent.clear(wording);
  await userEvent.type(wording, "Where exactly?{Enter}");
  await userEvent.click(save());
  await waitFor(() => expect(bodyOf(sent)).toBeDefined());
  await toggle("Required: Where exactly?");
  await act(async () =>
    saving.resolve({ ...completeCollection, updatedAt: "2026-06-05T10:00:00.000Z", questions: [version] }),
  );
  await userEvent.click(save());
  await waitFor(() => expect(bodyOf(sent, 1)).toBeDefined());
  expect(bodyOf(sent, 1)).toMatchObject({
    questions: [{ id: version.id, value: "Where exactly?", optional: 1 }],
    deletedQuestions: [],
  });
});

it("sends a question once if it is changed while being saved for the first time", async () => {
  const saving = Promise.withResolvers<Collection>();
  const stored = { ...completeCollection, updatedAt: "2026-06-05T10:00:00.000Z", questions: [question("1", "Who?")] };
  const sent = await open({}, { [update]: () => saving.promise });
  await title();
  await userEvent.type(screen.getByLabelText("New question"), "Who?{Enter}");
  await userEvent.click(save());
  await waitFor(() => expect(bodyOf(sent)).toBeDefined());
  await toggle("Required: Who?");
  await act(async () => saving.resolve(stored));
  expect(await screen.findByText("1 change is not saved")).toBeVisible();
  await userEvent.click(save());
  await waitFor(() => expect(bodyOf(sent, 1)).toBeDefined());
  expect(bodyOf(sent, 1)).toMatchObject({
    questions: [{ id: stored.questions[0]?.id, value: "Who?", optional: 1 }],
    deletedQuestions: [],
  });
});

describe("unsaved work", () => {
  const reload = async (stored: Partial<Collection> = {}) => {
    cleanup();
    return open(stored);
  };

  it("is offered after a reload, restored, and deleted once it is saved", async () => {
    await open();
    await userEvent.type(await title(), " and ships");
    await userEvent.type(screen.getByLabelText("New question"), "Who?{Enter}");
    await reload();
    expect(await screen.findByRole("heading", { name: "Restore your unsaved changes?" })).toBeVisible();
    expect(screen.queryByRole("textbox", { name: /^Title/ })).toBeNull();
    await answerOffer("Restore");
    expect(await title()).toHaveValue("Boats and ships");
    expect(screen.getByText("2 changes are not saved")).toBeVisible();
    await userEvent.type(screen.getByLabelText("New question"), "Where?{Enter}");
    await press("Remove: Who?");
    expect(screen.getByRole("button", { name: "Remove: Where?" })).toBeVisible();
    await userEvent.click(save());
    await waitFor(() => expect(screen.queryByText(/not saved/)).toBeNull());
    await reload();
    expect(await title()).toHaveValue("Boats");
  });

  it("is deleted once it is discarded, or once the page is left without saving", async () => {
    await open();
    await userEvent.type(await title(), "!");
    await reload();
    await answerOffer("Discard");
    expect(await title()).toHaveValue("Boats");
    await userEvent.type(await title(), "?");
    await userEvent.selectOptions(screen.getByLabelText("Collection"), "Boats (Archived)");
    await press("Leave without saving");
    await reload();
    expect(await title()).toHaveValue("Boats");
  });

  it("does not hide what someone else has saved since", async () => {
    await open();
    await userEvent.type(await title(), " and ships");
    await reload({
      isPublic: false,
      translations: [{ languageCode: "en", title: "Vessels", description: "<p>All of them</p>", about: "", terms: "" }],
    });
    await answerOffer("Restore");
    const others = within(await screen.findByRole("alert"));
    expect(others.getByText(/put into your form: Public or not\./)).toBeVisible();
    expect(others.getByText("Vessels")).toBeVisible();
    expect(await title()).toHaveValue("Boats and ships");
  });

  it("does not include a picture, and says so", async () => {
    await open();
    const picture = new File(["x"], "a.png", { type: "image/png" });
    await userEvent.upload(await screen.findByLabelText(/^Picture of the collection/), picture);
    await userEvent.type(await title(), "!");
    await reload();
    expect(await screen.findByText(/The picture has to be chosen again\./)).toBeVisible();
  });

  it("belongs to the person who wrote it", async () => {
    await open();
    await userEvent.type(await title(), "!");
    cleanup();
    const other = { ...admin(), user: buildUser({ id: "7c9e6679-7425-40de-944b-e07fc1f90ae8" }) };
    await open({}, { "GET /api/user": () => other });
    expect(await title()).toHaveValue("Boats");
  });
});

it("marks an incomplete optional language [A-CCOL-11]", async () => {
  await open();
  await title();
  await openLanguage(/^Finnish/);
  await userEvent.type(await field("Title in Finnish"), "Veneet");
  expect(screen.getByRole("tab", { name: "Finnish incomplete" })).toBeVisible();
  expect(save()).toHaveAttribute("aria-disabled", "true");
  await press("Description in Finnish");
  expect(await field(/^Description in Finnish/)).toHaveFocus();
});

it("says that a picture is too small to look sharp, and what to do with a phone's format", async () => {
  await open();
  await title();
  const input = screen.getByLabelText(/^Picture of the collection/);
  await userEvent.upload(input, new File(["x"], "a.png", { type: "image/png" }));
  const preview = await screen.findByRole("img", { name: "The picture you have chosen" });
  Object.defineProperty(preview, "naturalWidth", { value: 100 });
  fireEvent.load(preview);
  expect(screen.getByText(/only 100 pixels wide/)).toBeVisible();
  fireEvent.change(input, { target: { files: [new File(["x"], "a.heic", { type: "image/heic" })] } });
  expect(await screen.findByText(/as from some phones, save it as JPEG first/)).toBeVisible();
});

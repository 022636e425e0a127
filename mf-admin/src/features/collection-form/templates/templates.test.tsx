import { languageCodes } from "@samling/contract/constants/languages";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { completeCollection, createAt, field, openForm, openLanguage, press, sentTo } from "../../../testing/forms.tsx";
import { findProblems } from "../problems.ts";
import { readTemplate, templateNames } from "./templates.ts";

afterEach(() => localStorage.clear());

it.each(templateNames)("leaves only the picture to be added to %s, in every language [OPEN-14]", async (name) => {
  for (const language of languageCodes) {
    const draft = await readTemplate(name, language);
    expect(Object.keys(findProblems(draft, { required: languageCodes, needsPicture: true }))).toEqual(["picture"]);
    expect(draft.questions.length).toBeGreaterThan(0);
    expect(draft.fields.length).toBeGreaterThan(0);
    for (const { translations = {} } of draft.questions) {
      expect(Object.values(translations).filter(Boolean)).toHaveLength(languageCodes.length - 1);
    }
  }
});

it("fills the form from a template, and asks before it replaces what was written [OPEN-14]", async () => {
  const upload = "POST /api/upload-collection";
  const sent = await openForm(createAt, { [upload]: () => completeCollection });
  const choose = (name: RegExp) => userEvent.click(screen.getByRole("radio", { name }));
  await field(/^Title in English/);
  await choose(/^A place/);
  expect(await screen.findByDisplayValue("How the place has changed")).toBeVisible();
  expect(await field(/^Description in English/)).toHaveTextContent(/^Streets, shops/);
  // In the organization's language.
  expect(screen.getByText("Hur känner du till platsen?")).toBeVisible();
  await choose(/^Objects/);
  expect(await screen.findByDisplayValue("Things with a story")).toBeVisible();
  await userEvent.type(await field(/^Title in English/), " to it");
  await choose(/^An event/);
  const dialog = within(screen.getByRole("dialog", { name: "Replace what you have written?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(await field(/^Title in English/)).toHaveValue("Things with a story to it");
  await openLanguage(/^Finnish/);
  expect(await field("Title in Finnish")).toHaveValue("Esineitä, joilla on tarina");
  await userEvent.upload(
    screen.getByLabelText(/^Picture of the collection/),
    new File(["x"], "a.jpg", { type: "image/jpeg" }),
  );
  await press("Create the collection");
  await screen.findByText(/^Arrived at/);
  const body = sentTo(sent, upload)[0]?.body as FormData;
  expect(JSON.parse(String(body.get("translations")))).toHaveLength(4);
  expect(JSON.parse(String(body.get("contributionFields")))).toEqual({ title: true, description: true, date: false });
  expect(JSON.parse(String(body.get("questions")))).toMatchObject([
    {
      value: "Vems var den, och hur kom den till dig?",
      translations: expect.arrayContaining([
        { languageCode: "en", value: "Whose was it, and how did it come to you?" },
      ]),
    },
    { value: "Vad användes den till, och hur?" },
  ]);
});

import { screen, waitFor, within } from "@testing-library/react";
import { buildCollection, buildOrganization } from "../../../testing/builders.ts";
import { catchUploads } from "../../../testing/fake-upload.ts";
import { button, openDescriptions } from "../../../testing/open-wizard.tsx";

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const strip = () => within(screen.getByRole("list", { name: "Your files" })).getAllByRole("button");
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const tags = () =>
  screen.queryAllByRole("button", { name: /, remove$/ }).map((tag) => tag.querySelector("span")?.textContent);

it("marks in words which fields the collection requires [VAL-06]", async () => {
  await openDescriptions(["a.jpg"]);
  expect(field(/^Title/)).toHaveAccessibleName("Title (required)");
  expect(field(/^Description/)).toHaveAccessibleName("Description");
});

it("keeps a pasted text that is too long, and says so at once", async () => {
  const user = await openDescriptions(["a.jpg"]);
  const story = "We came by the morning boat. ".repeat(20);
  await user.click(field(/^Title/));
  await user.paste(story);
  expect(field(/^Title/)).toHaveValue(story);
  expect(field(/^Title/)).toHaveAccessibleDescription(/Shorten this to [\d,]+ characters: it has 580\./);
  await user.click(button("Continue to finish"));
  expect(heading()).toBe("Describe your files");
});

it("moves between files with arrows and the strip, and keeps the input [V-CREATE-03]", async () => {
  const user = await openDescriptions(["a.jpg", "b.jpg"]);
  await user.type(field(/^Title/), "The mill");
  await user.click(screen.getAllByRole("button", { name: "Next file" })[0] as HTMLElement);
  expect(screen.getByText(/^File 2 of 2: b.jpg/)).toBeInTheDocument();
  expect(field(/^Title/)).toHaveValue("");
  await user.click(strip()[0] as HTMLElement);
  expect(field(/^Title/)).toHaveValue("The mill");
});

it("continues at the next file's answers from the bar", async () => {
  const user = await openDescriptions(["a.jpg", "b.jpg"]);
  await user.click(screen.getAllByRole("button", { name: "Next file" }).at(-1) as HTMLElement);
  expect(screen.getByRole("region", { name: "File 2: b.jpg" })).toHaveFocus();
});

it("leaves a field only once the press of a button of the bar is over, so that the button stays under the finger", async () => {
  const user = await openDescriptions(["a.jpg"]);
  await user.type(field(/^Title/), "The mill");
  await user.type(field(/^Tags/), "mill");
  await user.pointer({ keys: "[MouseLeft>]", target: button("Continue to finish") });
  expect(tags()).toEqual([]);
  await user.pointer({ keys: "[/MouseLeft]" });
  expect(heading()).toBe("Check and send");
});

it("shows each file's progress on the strip", async () => {
  const user = await openDescriptions(["a.jpg", "b.jpg", "c.jpg"]);
  await user.type(field(/^Title/), "The mill");
  await user.click(strip()[1] as HTMLElement);
  expect(strip().map((item) => item.textContent)).toEqual([
    "File 1: a.jpg. 1 answer missing",
    "File 2: b.jpg. Open now",
    "File 3: c.jpg. Not started",
  ]);
});

it("does not continue while a file lacks a required field, and leads to it [V-CREATE-11] [VAL-09]", async () => {
  const user = await openDescriptions(["a.jpg", "b.jpg"]);
  await user.type(field(/^Title/), "The mill");
  await user.type(field(/^Tags/), "mill ");
  await user.click(strip()[1] as HTMLElement);
  await user.click(button("Continue to finish"));

  expect(heading()).toBe("Describe your files");
  const summary = screen.getByRole("alert");
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent("Some answers are missing or need to be changed.");
  expect(field(/^Title/)).toHaveAccessibleDescription(/Write a title\./);
  expect(field(/^Title/)).toBeInvalid();
  await user.click(within(summary).getByRole("link", { name: "Add at least one tag" }));
  expect(field(/^Tags/)).toHaveFocus();
});

it("opens the first incomplete file, names what the others lack, and leads to it [V-CREATE-11] [VAL-09]", async () => {
  const user = await openDescriptions(["a.jpg", "b.jpg", "c.jpg"]);
  await user.click(strip()[2] as HTMLElement);
  await user.type(field(/^Title/), "The mill");
  await user.type(field(/^Tags/), "mill ");
  await user.click(button("Continue to finish"));
  expect(screen.getByText(/^File 1 of 3/)).toBeInTheDocument();
  const other = within(screen.getByRole("alert")).getByRole("button", { name: /^File 2: b.jpg/ });
  expect(other).toHaveTextContent("File 2: b.jpgWrite a title. Add at least one tag");
  await user.click(other);
  expect(screen.getByText(/^File 2 of 3/)).toBeInTheDocument();
  await waitFor(() => expect(field(/^Title/)).toHaveFocus());
});

it("does not move the focus back to the summary while typing", async () => {
  const user = await openDescriptions(["a.jpg"], {
    collection: buildCollection({ contributionFields: { title: true } }),
  });
  await user.click(button("Continue to finish"));
  expect(screen.getByRole("alert")).toHaveFocus();
  await user.type(field(/^Title/), "T{Backspace}U");
  expect(field(/^Title/)).toHaveFocus();
  expect(field(/^Title/)).toHaveValue("U");
});

it("continues when every file is complete [V-CREATE-11]", async () => {
  const user = await openDescriptions(["a.jpg"]);
  await user.type(field(/^Title/), "The mill");
  await user.type(field(/^Tags/), "mill");
  await user.click(button("Continue to finish"));
  expect(heading()).toBe("Check and send");
});

it("makes a tag of a word on Enter, comma, semicolon, colon, space and on leaving the field [VAL-13]", async () => {
  const user = await openDescriptions(["a.jpg"]);
  await user.type(field(/^Tags/), "one,two;three:four five{Enter}six");
  expect(tags()).toEqual(["one", "two", "three", "four", "five"]);
  await user.tab();
  expect(tags()).toEqual(["one", "two", "three", "four", "five", "six"]);
});

it("splits pasted text into tags and adds no tag twice [DEC-11]", async () => {
  const user = await openDescriptions(["a.jpg"]);
  await user.click(field(/^Tags/));
  await user.paste("Sea, boat\nsea");
  expect(tags()).toEqual(["Sea", "boat"]);
  await user.click(button("Sea, remove"));
  expect(tags()).toEqual(["boat"]);
  expect(field(/^Tags/)).toHaveFocus();
});

it("does not leave the step on Enter [V-CREATE-09]", async () => {
  const user = await openDescriptions(["a.jpg"], { collection: buildCollection({ contributionFields: {} }) });
  await user.type(field(/^Title/), "The mill{Enter}");
  expect(heading()).toBe("Describe your files");
  expect(field(/^Title/)).toHaveValue("The mill");
});

it("formats a date that it understands, and reports a future one at once [VAL-12]", async () => {
  const user = await openDescriptions(["a.jpg"]);
  await user.type(field(/^When/), "4.6.1948");
  await user.tab();
  expect(field(/^When/)).toHaveValue("1948-06-04");
  await user.clear(field(/^When/));
  await user.type(field(/^When/), "2999-01-01");
  await user.tab();
  expect(field(/^When/)).toHaveAccessibleDescription(/The date cannot be in the future\./);
});

it("keeps words for a date as they are, and reads back what they mean", async () => {
  const user = await openDescriptions(["a.jpg"]);
  await user.type(field(/^When/), "ca 1900");
  expect(screen.getByText("Understood as about 1900 (1895–1905)")).toBeVisible();
  await user.click(screen.getByRole("link", { name: /^date/i }));
  expect(field(/^When/)).toHaveFocus();
  await user.tab();
  expect(field(/^When/)).toHaveValue("ca 1900");
  await user.clear(field(/^When/));
  await user.type(field(/^When/), "when grandmother was young");
  expect(screen.getByText(/^Kept in your own words\./)).toBeVisible();
});

it.each(["2999", "2999-01-01"])("refuses %s while it is written, without a tick", async (later) => {
  const user = await openDescriptions(["a.jpg"]);
  await user.type(field(/^When/), later);
  expect(screen.getByText("The date cannot be in the future")).toBeVisible();
  expect(screen.queryByText(/^Understood as/)).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText("The date cannot be in the future.")).toBeVisible();
  expect(screen.queryByText("The date cannot be in the future")).not.toBeInTheDocument();
  expect(screen.queryByText(/^Understood as/)).not.toBeInTheDocument();
});

it("says that figures that only look like a date are not a date", async () => {
  const user = await openDescriptions(["a.jpg"]);
  await user.type(field(/^When/), "13/13 1950");
  expect(screen.getByText(/^We do not recognise this as a date/)).toBeVisible();
});

it("treats an exact day in words as a day", async () => {
  const user = await openDescriptions(["a.jpg"]);
  await user.type(field(/^When/), "den 4 juni 1948");
  await user.tab();
  expect(field(/^When/)).toHaveValue("1948-06-04");
});

it("requires the photographer's name if it is someone else [VAL-08]", async () => {
  const user = await openDescriptions(["a.jpg"], { collection: buildCollection({ contributionFields: {} }) });
  await user.click(screen.getByLabelText("Someone else"));
  await user.click(button("Continue to finish"));
  expect(field(/^Name of the photographer/)).toHaveAccessibleDescription(/Write who took it\./);
});

it("does not preselect who took it, and accepts “No one knows” as an answer [VAL-08]", async () => {
  const { submissions } = catchUploads();
  const collection = buildCollection({ contributionFields: { isPhotographer: true }, hasTerms: false, questions: [] });
  const user = await openDescriptions(["a.jpg"], { collection });
  for (const name of ["I did", "Someone else", "No one knows"]) expect(screen.getByLabelText(name)).not.toBeChecked();
  await user.click(button("Continue to finish"));
  expect(within(screen.getByRole("alert")).getByRole("link", { name: "Say who took it" })).toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "No one knows" }));
  await user.click(button("Continue to finish"));
  await user.click(button("Send the contribution"));
  await waitFor(() => expect(submissions).toHaveLength(1));
  const media = JSON.parse(String(submissions[0]?.body.get("mediaData")));
  expect(media["a.jpg"]).toMatchObject({ isPhotographer: false, otherPhotographer: "Unknown" });
});

it("asks first for what the collection requires, and folds what few people know", async () => {
  const user = await openDescriptions(["a.jpg"], {
    collection: buildCollection({ contributionFields: { tags: true } }),
  });
  const form = screen.getByRole("region", { name: "File 1: a.jpg" });
  const first = within(form).getAllByRole("textbox")[0];
  expect(first).toHaveAccessibleName("Tags (required)");
  const more = screen.getByText("More about the picture");
  expect(more.closest("details")).not.toHaveAttribute("open");
  expect(field(/^Latitude/)).not.toBeVisible();
  expect(field(/^Title/)).toBeVisible();
  await user.click(more);
  expect(field(/^Latitude/)).toBeVisible();
});

it("uses the page's language for the texts from the first word on, without a question", async () => {
  const { submissions } = catchUploads();
  const collection = buildCollection({ contributionFields: {}, hasTerms: false, questions: [] });
  const user = await openDescriptions(["a.jpg"], { collection });
  const language = () => field(/^Language of your texts/);
  expect(language()).toHaveDisplayValue("English");
  expect(language()).not.toBeVisible();
  await user.type(field(/^Title/), "Satama");
  await user.click(screen.getByText("More about the picture"));
  await user.selectOptions(language(), "Finnish");
  await user.type(field(/^Description/), "Veneet");
  expect(language()).toHaveDisplayValue("Finnish");
  await user.click(button("Continue to finish"));
  await user.click(button("Send the contribution"));
  await waitFor(() => expect(submissions).toHaveLength(1));
  const media = JSON.parse(String(submissions[0]?.body.get("mediaData")));
  expect(media["a.jpg"]).toMatchObject({ title: "Satama", lang: "fi" });
});

it("names every language, including those that a browser has no name for", async () => {
  // As in Chromium, which returns the tag itself.
  const { of } = Intl.DisplayNames.prototype;
  const name = jest.spyOn(Intl.DisplayNames.prototype, "of").mockImplementation(function (
    this: Intl.DisplayNames,
    tag,
  ) {
    return ["fit", "kl", "se", "sma", "smj", "smn"].includes(tag) ? tag : of.call(this, tag);
  });
  await openDescriptions(["a.jpg"], { collection: buildCollection({ contributionFields: {} }) });
  const options = within(field(/^Language of your texts/)).getAllByRole("option", { hidden: true });
  const names = options.map((option) => option.textContent);
  name.mockRestore();
  expect(names).toContain("Northern Sami");
  expect(names.filter((text) => /^[a-z]{2,3}$/.test(text ?? ""))).toEqual([]);
});

it("unfolds the rest if something in it has to be corrected", async () => {
  const user = await openDescriptions(["a.jpg"], { collection: buildCollection({ contributionFields: {} }) });
  await user.click(screen.getByLabelText("Somewhere else"));
  expect(field(/^Where else/)).not.toBeVisible();
  await user.click(button("Continue to finish"));
  expect(field(/^Where else/)).toBeVisible();
});

it("requires a name when Other is chosen [VAL-14]", async () => {
  const user = await openDescriptions(["a.jpg"], { collection: buildCollection({ contributionFields: {} }) });
  await user.click(screen.getByLabelText("Somewhere else"));
  await user.click(button("Continue to finish"));
  expect(field(/^Where else/)).toHaveAccessibleDescription(/Write where else it has been shared\./);
});

it("explains each license in the reader's language [ENT-18]", async () => {
  await openDescriptions(["a.jpg"]);
  expect(await screen.findByText("Anyone may use it if they name you.")).toBeInTheDocument();
});

it("offers the license that the organization recommends first, and the others on demand [GIVE-16]", async () => {
  const user = await openDescriptions(["a.jpg"], {
    organization: buildOrganization({ recommendedLicense: "CC-BY-4.0", name: "Hamnarkivet" }),
  });
  await user.click(screen.getByText("More about the picture"));
  const recommended = await screen.findByRole("radio", { name: /recommended by Hamnarkivet/ });
  expect(recommended).not.toBeChecked();
  const listLicenses = () => within(screen.getByRole("group", { name: /^Licence/ })).getAllByRole("radio");
  expect(listLicenses()).toEqual([recommended]);
  await user.click(button("Other licences"));
  expect(listLicenses().length).toBeGreaterThan(1);
  expect(listLicenses()[0]).toBe(recommended);
  await waitFor(() => expect(listLicenses()[1]).toHaveFocus());
});

it("fills empty fields from the previous file, and undoes it [V-CREATE-04]", async () => {
  const user = await openDescriptions(["a.jpg", "b.jpg"]);
  expect(screen.queryByLabelText(/Same as the file before/)).not.toBeInTheDocument();
  await user.type(field(/^Title/), "The mill");
  await user.type(field(/^Tags/), "mill ");
  await user.click(strip()[1] as HTMLElement);
  await user.type(field(/^Title/), "The miller");

  await user.click(field(/Same as the file before/));
  expect(field(/^Title/)).toHaveValue("The miller");
  expect(tags()).toEqual(["mill"]);
  expect(screen.getByText("Copied: tags.")).toBeInTheDocument();
  await user.click(field(/Same as the file before/));
  expect(tags()).toEqual([]);
  expect(field(/^Title/)).toHaveValue("The miller");
});

it("goes back a step with everything kept, by its button and by the browser's [V-CREATE-12]", async () => {
  const user = await openDescriptions(["a.jpg"]);
  await user.type(field(/^Title/), "The mill");
  await user.click(button("The browser's Back"));
  expect(heading()).toBe("Choose your files");
  expect(screen.getByText("a.jpg")).toBeInTheDocument();
  await user.click(button("Describe the files"));
  expect(field(/^Title/)).toHaveValue("The mill");
  await user.click(button("Back"));
  expect(heading()).toBe("Choose your files");
});

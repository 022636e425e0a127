import { screen, waitFor, within } from "@testing-library/react";
import { button, openDescriptions } from "../../../testing/open-wizard.tsx";

const matchMedia = window.matchMedia;
/** Makes the screen as wide as a desktop's. */
const showOnDesk = () => {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes("min-width") });
};
afterEach(() => {
  window.matchMedia = matchMedia;
});

const rows = () => within(screen.getByRole("table")).getAllByRole("row").slice(1);
const inRow = (index: number, name: RegExp) => within(rows()[index] as HTMLElement).getByLabelText(name);
const openTable = async () => {
  showOnDesk();
  const user = await openDescriptions(["a.jpg", "b.jpg"]);
  await user.click(button("All in a table"));
  return user;
};

it("describes several files in a table on a desktop, a row each, with the answers of the form [GIVE-15]", async () => {
  const user = await openTable();
  expect(localStorage.getItem("personal:describe")).toBe("table");
  const columns = within(screen.getByRole("table")).getAllByRole("columnheader");
  expect(columns.map(({ textContent }) => textContent)).toEqual([
    "File",
    "title (required)",
    "tags (required)",
    "date",
    "place",
    "photographer",
    "description",
  ]);
  await user.type(inRow(1, /^Title/), "The mill");
  await user.selectOptions(inRow(1, /^Who took it/), "Someone else");
  await user.type(inRow(1, /^Name of the photographer/), "Elsa Lund");
  await user.click(within(rows()[1] as HTMLElement).getByRole("button", { name: "More about the picture b.jpg" }));

  // For this file only: the table is still the chosen view.
  expect(localStorage.getItem("personal:describe")).toBe("table");
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  expect(screen.getByText(/^File 2 of 2/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Title/)).toHaveValue("The mill");
  expect(screen.getByRole("radio", { name: "Someone else" })).toBeChecked();
  expect(screen.getByLabelText(/^Name of the photographer/)).toHaveValue("Elsa Lund");
});

it("marks what is missing in every row, leads there, and continues once everything is answered [GIVE-15]", async () => {
  const user = await openTable();
  await user.type(inRow(0, /^Title/), "The mill");
  await user.type(inRow(0, /^Tags/), "mill ");
  await user.click(button("Continue to finish"));
  const summary = within(screen.getByRole("alert"));
  expect(inRow(1, /^Title/)).toBeInvalid();
  await user.click(summary.getByRole("button", { name: /^File 2: b.jpg/ }));
  await waitFor(() => expect(inRow(1, /^Title/)).toHaveFocus());
  await user.type(inRow(1, /^Title/), "The race");
  await user.type(inRow(1, /^Tags/), "mill ");
  await user.click(button("Continue to finish"));
  expect(await screen.findByRole("heading", { level: 1, name: "Check and send" })).toBeInTheDocument();
});

it("moves down a column with Enter, as a spreadsheet does [GIVE-15]", async () => {
  const user = await openTable();
  await user.type(inRow(0, /^Title/), "The mill{Enter}");
  expect(inRow(1, /^Title/)).toHaveFocus();
  await user.keyboard("The race");
  expect(inRow(1, /^Title/)).toHaveValue("The race");
});

it("copies an answer into all rows below with Ctrl+D or a button, as a spreadsheet does, and undoes it [GIVE-15]", async () => {
  showOnDesk();
  const user = await openDescriptions(["a.jpg", "b.jpg", "c.jpg"]);
  await user.click(button("All in a table"));
  await user.type(inRow(0, /^Title/), "The mill");
  await user.type(inRow(2, /^Title/), "The race");
  const titles = () => rows().map((_, index) => (inRow(index, /^Title/) as HTMLInputElement).value);
  const tags = () => rows().map((row) => within(row).queryAllByRole("button", { name: "mill, remove" }).length);
  await user.type(inRow(1, /^Tags/), "mill");
  await user.keyboard("{Control>}d{/Control}");
  expect([tags(), titles()]).toEqual([
    [0, 1, 1],
    ["The mill", "", "The race"],
  ]);
  expect(inRow(1, /^Tags/)).toHaveFocus();
  expect(screen.getByText("Copied to 1 file.")).toBeVisible();
  const fill = (row: number) => within(rows()[row] as HTMLElement).queryAllByText("Fill down (Ctrl+D)");
  await user.click(fill(0)[0] as HTMLElement);
  expect(titles()).toEqual(["The mill", "The mill", "The mill"]);
  expect(fill(2)).toEqual([]);
  await user.click(button("Undo"));
  expect([tags(), titles()]).toEqual([
    [0, 1, 1],
    ["The mill", "", "The race"],
  ]);
});

it("offers usual tags only in the cell that is being edited [GIVE-15]", async () => {
  showOnDesk();
  const user = await openDescriptions(["a.jpg", "b.jpg"], { tags: ["ships"] });
  await user.click(button("All in a table"));
  expect(screen.queryByRole("button", { name: "Add the tag ships" })).not.toBeInTheDocument();
  await user.click(inRow(1, /^Tags/));
  await user.click(await screen.findByRole("button", { name: "Add the tag ships" }));
  expect(within(rows()[1] as HTMLElement).getByRole("button", { name: "ships, remove" })).toBeInTheDocument();
  await user.click(inRow(0, /^Title/));
  expect(screen.queryByRole("button", { name: /^Add the tag/ })).not.toBeInTheDocument();
});

it("remembers the table [GIVE-15]", async () => {
  showOnDesk();
  localStorage.setItem("personal:describe", "table");
  await openDescriptions(["a.jpg", "b.jpg"]);
  expect(screen.getByRole("table")).toBeInTheDocument();
});

it.each([
  ["for one file", ["a.jpg"], true],
  ["on a phone", ["a.jpg", "b.jpg"], false],
])("offers no table %s, although it was chosen before", async (_where, names, isOnDesk) => {
  if (isOnDesk) showOnDesk();
  localStorage.setItem("personal:describe", "table");
  await openDescriptions(names);
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "All in a table" })).not.toBeInTheDocument();
});

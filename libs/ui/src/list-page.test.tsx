import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ListPage, type ListState } from "./list-page.tsx";

interface Boat {
  name: string;
  tons: number;
}
const boats: Boat[] = [
  { name: "Linnea", tons: 40 },
  { name: "Astrid", tons: 12 },
];
const state = (over: Partial<ListState<Boat>>): ListState<Boat> => ({
  data: undefined,
  failure: undefined,
  texts: { loading: "Loading", failed: "Not loaded", retry: "Try again" },
  onRetry: () => undefined,
  ...over,
});
const page = (list: ListState<Boat>) => (
  <ListPage
    title="Boats"
    list={list}
    empty={{ title: "No boats", text: "They appear here." }}
    moreText="Show more"
    table={{
      keyOf: ({ name }) => name,
      columns: [
        { text: "Name", cell: ({ name }) => name, foot: "All" },
        { text: "Tons", isNumber: true, cell: ({ tons }) => tons, foot: 52 },
        { text: "Actions", isHidden: true, cell: () => <button type="button">Sell</button> },
      ],
    }}
  />
);

it("shows that a list is loading, why it could not be loaded, and that it is empty", async () => {
  const onRetry = jest.fn();
  const { rerender } = render(page(state({})));
  expect(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
  rerender(page(state({ failure: "No network", onRetry })));
  expect(screen.getByRole("alert")).toHaveTextContent("Not loadedNo network");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(page(state({ data: [] })));
  expect(screen.getByRole("heading", { name: "No boats" })).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
});

it("shows rows by their columns, each value with its column's name, and loads more", async () => {
  const onMore = jest.fn();
  render(page(state({ data: boats, more: { retryText: "Try again", isBusy: false, onMore } })));
  const table = within(screen.getByRole("table", { name: "Boats" }));
  const row = within(table.getByRole("row", { name: "Linnea 40 Sell" }));
  expect(row.getByRole("rowheader")).toHaveTextContent("Linnea");
  expect(row.getAllByRole("cell").map((cell) => cell.dataset.label)).toEqual(["Tons", undefined]);
  expect(table.getByRole("row", { name: "All 52" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(onMore).toHaveBeenCalledTimes(1);
});

it("moves the focus to the heading when the last row is removed with the button in it", async () => {
  const { rerender } = render(page(state({ data: [boats[0] as Boat] })));
  screen.getByRole("button", { name: "Sell" }).focus();
  rerender(page(state({ data: [] })));
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});

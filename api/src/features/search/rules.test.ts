import { daysOf, isWordless } from "./rules.ts";

test.each([
  { from: "1944", to: "1944", days: ["1944-01-01", "1944-12-31"] },
  { from: "1944-02", to: "1944-02", days: ["1944-02-01", "1944-02-29"] },
  { from: "1943-02", to: "1943-02", days: ["1943-02-01", "1943-02-28"] },
  { from: "1944-05-02", to: "1944-05-02", days: ["1944-05-02", "1944-05-02"] },
  // The calendar has no such days.
  { from: "1943-02-31", to: "1943-02-31", days: ["1943-02-28", "1943-02-28"] },
  { from: "1944-02-30", to: "1944-02-31", days: ["1944-02-29", "1944-02-29"] },
  { from: "1943-04-31", to: "1943-06-31", days: ["1943-04-30", "1943-06-30"] },
  { from: "1900-02-29", to: "2000-02-29", days: ["1900-02-28", "2000-02-29"] },
  { from: "1944", to: undefined, days: ["1944-01-01", null] },
  { from: undefined, to: "1944-02", days: [null, "1944-02-29"] },
  { from: "1945", to: "1944", days: null },
  { from: "1943-03-01", to: "1943-02-31", days: null },
])("from $from to $to are the days $days [FIND-06]", ({ from, to, days }) => {
  const found = daysOf({ from, to });
  expect(found && [found.first, found.last]).toEqual(days);
});

test.each(["??", "--", '""', "...", "++", "_%", "🦄"])("%j is a query without a word", (q) => {
  expect(isWordless(q)).toBe(true);
});

test.each(["", "  ", "kaj", "?? 19", "½"])("%j is empty, or has a word or a number", (q) => {
  expect(isWordless(q)).toBe(false);
});

import { formatToday, isCalendarDate, normalizeDate } from "./dates.ts";

it.each([
  ["1948-06-04", "1948-06-04"],
  ["1948-6-4", "1948-06-04"],
  [" 1948/06/04 ", "1948-06-04"],
  ["19480604", "1948-06-04"],
  ["4.6.1948", "1948-06-04"],
  ["4. 6. 1948", "1948-06-04"],
  ["04/06/1948", "1948-06-04"],
])("understands %s", (text, date) => {
  expect(normalizeDate(text)).toBe(date);
});

it.each(["1948", "summer of 1948", "1948-13-04", "31.2.1948", "4.6.48", ""])("leaves %p as typed", (text) => {
  expect(normalizeDate(text)).toBe(text);
  expect(isCalendarDate(text)).toBe(false);
});

it("treats the zero date as no date", () => {
  expect(isCalendarDate("0001-01-01")).toBe(false);
});

it("accepts the current day in the contributor's time zone", () => {
  expect(formatToday(new Date(2026, 0, 2, 0, 30))).toBe("2026-01-02");
});

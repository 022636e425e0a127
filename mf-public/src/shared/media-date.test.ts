import { formatDate } from "@samling/portal/texts/format";
import { dateOf } from "./media-date.ts";

const inEnglish = (date: string) => formatDate(date, "en");

test("shows the date in words, and not the open date beside it [V-CONT-10]", () => {
  expect(dateOf({ date: "1952-10-14", openDate: "autumn" }, inEnglish)).toBe("14 October 1952");
});

test("hides the zero date and shows the open date instead [V-CONT-10]", () => {
  expect(dateOf({ date: "0001-01-01", openDate: "about 1930" }, inEnglish)).toBe("about 1930");
});

test("shows nothing if there is neither [V-CONT-10]", () => {
  expect(dateOf({ date: "0001-01-01", openDate: "" }, inEnglish)).toBe("");
});

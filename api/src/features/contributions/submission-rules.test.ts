import { emptyMedia, type RequirableField } from "@samling/contract/media-fields";
import type { MediaInput } from "@samling/contract/types";
import { checkMedia, latestDate } from "./submission-rules.ts";

it.each([
  ["2026-06-01T09:59:59Z", "2026-06-01"],
  ["2026-06-01T10:00:00Z", "2026-06-02"],
  ["2026-12-31T23:59:59Z", "2027-01-01"],
])("accepts at %s dates up to %s, which is today on the first island to have it [VAL-12]", (now, latest) => {
  expect(latestDate(new Date(now))).toBe(latest);
});

const mediaValues = { ...emptyMedia, isPhotographer: true };
it("requires the words of a story, whatever its collection requires [OPEN-17]", () => {
  const check = (description: string) =>
    checkMedia([{ path: [], kind: "text", values: { ...mediaValues, description } }], {}, "2026-06-01");
  expect(() => check("A skiff")).not.toThrow();
  expect(() => check(" \n")).toThrow(expect.objectContaining({ code: "MISSING_VALUE_ERROR" }));
});

it.each<[string, Partial<MediaInput>, Partial<Record<RequirableField, boolean>>, string[]]>([
  ["a date of today", { date: "2026-06-01" }, {}, []],
  ["a date of tomorrow", { date: "2026-06-02" }, {}, ["date"]],
  ["no title if one is required", { title: " " }, { title: true }, ["title"]],
  ["a day in words", { openDate: "one summer" }, { date: true }, []],
  ["neither photographer nor name", { isPhotographer: false }, {}, ["otherPhotographer"]],
  ["another person's name", { isPhotographer: false, otherPhotographer: "Elin" }, {}, []],
])("reports for %s what is wrong [VAL-12]", (_, values, required, invalidFields) => {
  const check = () => checkMedia([{ path: [], values: { ...mediaValues, ...values } }], required, "2026-06-01");
  if (invalidFields.length === 0) expect(check).not.toThrow();
  else
    expect(check).toThrow(
      expect.objectContaining({ details: { issues: [expect.objectContaining({ path: invalidFields })] } }),
    );
});

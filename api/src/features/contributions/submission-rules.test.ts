import { latestDate } from "./submission-rules.ts";

it.each([
  ["2026-06-01T09:59:59Z", "2026-06-01"],
  ["2026-06-01T10:00:00Z", "2026-06-02"],
  ["2026-12-31T23:59:59Z", "2027-01-01"],
])("takes at %s what is dated up to %s, which is today on the first island to have it [VAL-12]", (now, latest) => {
  expect(latestDate(new Date(now))).toBe(latest);
});

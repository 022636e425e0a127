import { isFloodOfTips, listGrounds, maxWaitingTips, mayShowChild } from "./rules.ts";

it.each([
  ["no date", null, true],
  ["a year of long ago", "1953-12-31", false],
  ["the day on which someone born then comes of age", "2008-11-29", false],
  ["the day before", "2008-11-30", true],
  ["this year", "2026-12-31", true],
])("a picture of %s may show a child [TELL-04]", (_, latest, expected) => {
  expect(mayShowChild(latest, new Date("2026-11-29T12:00:00Z"))).toBe(expected);
});

it.each([
  ["of an old picture", { mayBeChild: false, isAdult: false }, ["deceased", "agreed", "public_role", "staff_only"]],
  ["who is an adult", { mayBeChild: true, isAdult: true }, ["deceased", "agreed", "public_role", "staff_only"]],
  ["who may be a child", { mayBeChild: true, isAdult: false }, ["deceased", "guardian_agreed", "staff_only"]],
])("a person %s is named by these grounds [TELL-04]", (_, person, grounds) => {
  expect(listGrounds(person)).toEqual(grounds);
});

it.each([
  [0, 500, 249, false],
  [500, 500, 250, true],
  [100_000, 10_000, 4_999, false],
  [100_000, 10_000, 5_000, true],
])(
  "with %i shown contributions %i tips may wait, and %i are a flood: %j [TELL-05]",
  (shown, most, waiting, expected) => {
    expect([maxWaitingTips(shown), isFloodOfTips(waiting, shown)]).toEqual([most, expected]);
  },
);

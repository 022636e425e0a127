import { stateOfLink } from "./rules.ts";

const link = { isOn: true, lastDay: "2026-05-31", maxContributions: 2 };
const use = { contributions: 1, isCollectionActive: true, timeZone: "Europe/Stockholm" };
const lastSecond = new Date("2026-05-31T21:59:59Z");

it.each([
  ["open", "until midnight of its last day", {}, {}],
  ["expired", "from midnight on", {}, { now: new Date("2026-05-31T22:00:00Z") }],
  ["full", "with its last contribution", {}, { contributions: 2 }],
  ["open", "whatever was sent, without a limit", { maxContributions: null }, { contributions: 9 }],
  ["closed", "with its collection", { lastDay: "2026-05-30" }, { isCollectionActive: false }],
  ["off", "if it is switched off, whatever else", { isOn: false }, { isCollectionActive: false }],
])("a link is %s %s [OPEN-02]", (state, _when, facts, circumstances) => {
  expect(stateOfLink({ ...link, ...facts }, { ...use, now: lastSecond, ...circumstances })).toBe(state);
});

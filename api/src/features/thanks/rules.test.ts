import { compareByLead, hasNewFacts, presentFacts, type ThanksSource } from "./rules.ts";

const nothing: ThanksSource = {
  isTip: false,
  visits: 0,
  downloads: 0,
  newVisits: 0,
  newDownloads: 0,
  known: [],
  isInSets: false,
  handedOverAt: null,
  number: null,
  numberedAt: null,
};
const at = new Date("2026-03-03T10:00:00Z");
const known = [{ kind: "where" as const, words: "Nordhemsskolan", name: "Gun Holm", at: at.toISOString() }];
const numbered = { number: "HA 2026:0015", numberedAt: at };

it("leaves out facts that say nothing, and leads with the strongest [TELL-08]", () => {
  expect(presentFacts(nothing)).toBeNull();
  const cases: [string, Partial<ThanksSource>, string | null, [number | null, number | null]][] = [
    ["nine visits and downloads", { visits: 9, downloads: 9 }, null, [null, null]],
    ["ten visits", { visits: 10 }, "seen", [10, null]],
    ["ten downloads", { visits: 9, downloads: 10 }, "downloaded", [null, 10]],
    ["a tip", { visits: 9, known }, "known", [null, null]],
    ["a set", { isInSets: true, ...numbered }, "inSets", [null, null]],
    ["a hand-over", { handedOverAt: at, ...numbered }, "handedOver", [null, null]],
    ["a number", numbered, "numbered", [null, null]],
    [
      "everything",
      { visits: 214, downloads: 12, known, isInSets: true, handedOverAt: at, ...numbered },
      "seen",
      [214, 12],
    ],
  ];
  for (const [name, found, lead, figures] of cases) {
    const facts = presentFacts({ ...nothing, ...found });
    expect([name, facts?.lead ?? null, facts?.visits ?? null, facts?.downloads ?? null]).toEqual([
      name,
      lead,
      ...figures,
    ]);
  }
});

it("writes again only about what has happened since [TELL-08]", () => {
  const before = new Date("2026-03-03T09:00:00Z");
  const after = new Date("2026-03-03T11:00:00Z");
  for (const found of [{ known }, numbered, { handedOverAt: at }]) {
    const happened = { ...nothing, ...found };
    expect([null, before, after].map((since) => hasNewFacts(happened, since))).toEqual([true, true, false]);
  }
  expect(hasNewFacts({ ...nothing, visits: 500, newVisits: 9, newDownloads: 9, isInSets: true }, null)).toBe(false);
  expect(hasNewFacts({ ...nothing, newVisits: 10 }, before)).toBe(true);
  expect(hasNewFacts({ ...nothing, newDownloads: 10 }, before)).toBe(true);
});

it("lists contributions with the strongest facts first", () => {
  const facts = [{ visits: 12 }, { ...numbered, visits: 3 }, { visits: 40 }, { known }]
    .flatMap((found) => presentFacts({ ...nothing, ...found }) ?? [])
    .sort(compareByLead);
  expect(facts.map(({ lead, visits }) => [lead, visits])).toEqual([
    ["seen", 40],
    ["seen", 12],
    ["known", null],
    ["numbered", null],
  ]);
});

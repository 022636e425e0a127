import { type ContributionState, contributionStates } from "@samling/contract/constants/contributions";
import type { DecisionKind } from "@samling/contract/constants/review";
import {
  assessAccession,
  canDeaccessionOn,
  canUndo,
  findDecisionIssue,
  fitsContribution,
  groupDisposableFiles,
  hasWithholding,
  isSameChange,
  notifiedKindOf,
  reverse,
  withholdingBy,
} from "./rules.ts";

const decidedAt = new Date("2026-05-04T10:00:00Z");
const after = (minutes: number, seconds = 0) => new Date(decidedAt.getTime() + (minutes * 60 + seconds) * 1_000);

it.each<[DecisionKind, string[], ContributionState[]]>([
  ["publish", [], ["submitted", "changes_asked", "declined", "published"]],
  ["ask", [], ["submitted", "changes_asked"]],
  ["decline", [], ["submitted", "changes_asked"]],
  ["decline", ["file"], ["submitted", "changes_asked", "published"]],
  ["hide", [], ["published"]],
  ["show", [], ["hidden"]],
  ["message", [], ["declined", "published", "hidden"]],
  ["accession", [], ["submitted", "changes_asked", "published"]],
  ["look", [], []],
])("%s of the files %j fits contributions that are %j", (kind, fileIds, expected) => {
  const fits = (state: ContributionState) => fitsContribution({ kind, fileIds }, { caseState: "waiting", state });
  expect(contributionStates.filter(fits).sort()).toEqual([...expected].sort());
});

it.each(["waiting", "asked", "decided", "unseen"] as const)(
  "settles only what is unseen with “Looked at”: %s",
  (caseState) => {
    const look = { kind: "look" as const, fileIds: [] };
    expect(fitsContribution(look, { caseState, state: "published" })).toBe(caseState === "unseen");
  },
);

const complete = { fileIds: [], hasReason: true, hasWords: true };

it.each<[string, Parameters<typeof findDecisionIssue>[0], string | null]>([
  ["declining without a reason", { ...complete, kind: "decline", hasReason: false }, "reason required"],
  ["hiding without a reason", { ...complete, kind: "hide", hasReason: false }, "reason required"],
  [
    "leaving out files without a reason",
    { ...complete, kind: "publish", fileIds: ["a"], hasReason: false },
    "reason required",
  ],
  ["publishing without a reason", { ...complete, kind: "publish", hasReason: false }, null],
  ["asking without words", { ...complete, kind: "ask", hasWords: false }, "words required"],
  ["an empty message", { ...complete, kind: "message", hasWords: false }, "words required"],
  ["declining without words", { ...complete, kind: "decline", hasWords: false }, null],
  ["hiding single files", { ...complete, kind: "hide", fileIds: ["a"] }, "fileIds unknown"],
  ["declining single files", { ...complete, kind: "decline", fileIds: ["a"] }, null],
])("a decision is checked for what it needs: %s [IN-03]", (_, decision, expected) => {
  const issue = findDecisionIssue(decision);
  expect(issue && `${issue.path.join()} ${issue.code}`).toBe(expected);
});

it.each<[string, DecisionKind | "undo", boolean, string | undefined]>([
  ["of an accession that publishes", "accession", true, "publish"],
  ["of no accession of what was published", "accession", false, undefined],
  ["of no review", "look", true, undefined],
  ["of nothing that is undone", "undo", true, undefined],
  ["of declining", "decline", true, "decline"],
])("contributors are notified %s", (_, kind, wasWithheld, expected) => {
  expect(notifiedKindOf(kind, wasWithheld)).toBe(expected);
});

const before = { version: 3, state: "waiting", hiddenAt: null, withheldAs: null, files: [] } as const;

it.each<[string, DecisionKind | "undo", number, Date, boolean]>([
  ["within ten minutes", "publish", 4, after(9, 59), true],
  ["not after ten minutes", "publish", 4, after(10), false],
  ["not before a later one", "publish", 5, after(1), false],
  ["not if it undoes another", "undo", 4, after(1), false],
])("a decision can be undone %s [IN-04]", (_, kind, version, now, expected) => {
  expect(canUndo({ kind, decidedAt, before: { ...before, files: [] } }, version, now)).toBe(expected);
});

it.each<[DecisionKind | "undo", object | null]>([
  ["publish", { withheldAs: null, hiddenAt: null }],
  ["hide", { withheldAs: "hidden", hiddenAt: decidedAt }],
  ["ask", { withheldAs: "changes_asked", hiddenAt: decidedAt }],
  ["message", null],
  ["look", null],
  ["undo", null],
])("%s gives a contribution the state %j", (kind, expected) => {
  expect(withholdingBy({ kind, decidedAt })).toEqual(expected);
});

it("recognizes by the instant whether a contribution is still as a decision left it", () => {
  const hidden = { withheldAs: "hidden", hiddenAt: decidedAt } as const;
  expect(hasWithholding({ ...hidden, hiddenAt: new Date(decidedAt) }, hidden)).toBe(true);
  expect(hasWithholding({ ...hidden, hiddenAt: after(1) }, hidden)).toBe(false);
  expect(hasWithholding({ ...hidden, withheldAs: "declined" }, hidden)).toBe(false);
  expect(hasWithholding({ withheldAs: null, hiddenAt: null }, { withheldAs: null, hiddenAt: null })).toBe(true);
});

it.each<[string, ContributionState, Date | null, ReturnType<typeof assessAccession>]>([
  ["is numbered if it is published", "published", null, "number"],
  ["waits if it has just been hidden", "hidden", after(5), "wait"],
  ["waits until that can no longer be undone, by any clock", "hidden", after(4, 31), "wait"],
  ["is dropped once it has been hidden for longer", "hidden", after(4, 30), "drop"],
  ["is dropped if it has been declined since", "declined", after(5), "drop"],
  ["is dropped if it has been withdrawn", "withdrawn", after(5), "drop"],
])("an accession %s [IN-13]", (_, state, hiddenAt, expected) => {
  expect(assessAccession({ state, hiddenAt }, after(15))).toBe(expected);
});

it.each([
  ["UTC", "2026-05-03", false],
  ["UTC", "2026-05-04", true],
  ["UTC", "2026-05-09", true],
  ["UTC", "2026-05-10", false],
  ["Europe/Helsinki", "2026-05-10", true],
  ["Europe/Helsinki", "2026-05-11", false],
  ["America/Nuuk", "2026-05-03", false],
  ["America/Nuuk", "2026-05-10", false],
])("can be de-accessioned from its accession until today in %s: %s", (timeZone, day, expected) => {
  const now = new Date("2026-05-09T23:00:00Z");
  expect(canDeaccessionOn(day, { accessionedAt: decidedAt, timeZone, now })).toBe(expected);
});

it("disposes of a file on the authority of the last decision that declined it, when the term of that is over [IN-14]", () => {
  const files = ["a", "b", "c"].map((id) => ({ id }));
  const first = { fileIds: ["a", "b"], decidedAt };
  const second = { fileIds: ["b"], decidedAt: after(60) };
  const decisions = [first, second];
  const [a, b] = files;
  expect(groupDisposableFiles(files, { decisions, until: decidedAt })).toEqual(new Map());
  expect(groupDisposableFiles(files, { decisions, until: after(60) })).toEqual(new Map([[first, [a]]]));
  expect(groupDisposableFiles(files, { decisions, until: after(61) })).toEqual(
    new Map([
      [first, [a]],
      [second, [b]],
    ]),
  );
});

describe("a change", () => {
  const title = { field: "title", of: "boat.jpg", from: "Boat", to: "Ship" };
  const place = { field: "location", of: "boat.jpg", from: "", to: "Åhus" };

  it("is the same in another order and after a file was renamed", () => {
    expect(isSameChange([title, place], [{ ...place, of: "ship.jpg" }, title])).toBe(true);
  });

  it.each([
    ["it says something else", [{ ...title, to: "Steamer" }]],
    ["something else stood there before", [{ ...title, from: "Raft" }]],
    ["it has another part", [title, place]],
    ["it lacks a part", []],
  ])("is another one if %s", (_, other) => {
    expect(isSameChange([title], other)).toBe(false);
  });

  it("is taken back by its reverse", () => {
    expect(reverse([title, place])).toEqual([
      { ...title, from: "Ship", to: "Boat" },
      { ...place, from: "Åhus", to: "" },
    ]);
  });
});

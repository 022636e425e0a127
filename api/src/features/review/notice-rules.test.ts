import type { DecisionKind } from "@samling/contract/constants/review";
import type { Notice } from "../../models/review.ts";
import {
  findNoticeIssue,
  findPartyError,
  isFlood,
  isHiddenBy,
  objectionEnd,
  withholdingByNotice,
} from "./notice-rules.ts";

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const objection: Notice["objection"] = { by: "notifier", words: "", at: at(2).toISOString() };
const fitting = { fileIds: [], ground: "no_breach", hasWords: true } as const;

it.each<[string, Parameters<typeof findNoticeIssue>[0], boolean, string | null]>([
  ["keeping it, with words and without a breach", { ...fitting, fileIds: [], kind: "show" }, false, null],
  ["keeping it without words", { ...fitting, fileIds: [], kind: "show", hasWords: false }, false, "words required"],
  ["keeping it without a ground", { kind: "show", fileIds: [], hasWords: true }, false, "ground required"],
  ["hiding it for a law", { kind: "hide", fileIds: [], ground: "copyright", hasWords: false }, false, null],
  ["hiding it without a breach", { ...fitting, fileIds: [], kind: "hide" }, false, "ground unknown"],
  ["hiding a profile", { kind: "hide", fileIds: [], ground: "terms", hasWords: false }, true, null],
  ["hiding some files", { kind: "decline", fileIds: ["a"], ground: "terms", hasWords: false }, false, null],
  [
    "hiding some files, but none",
    { kind: "decline", fileIds: [], ground: "terms", hasWords: false },
    false,
    "fileIds required",
  ],
  [
    "hiding some files of a profile",
    { kind: "decline", fileIds: ["a"], ground: "terms", hasWords: false },
    true,
    "kind unknown",
  ],
  ["asking the contributor", { ...fitting, fileIds: [], kind: "ask" }, false, "kind unknown"],
])("a decision about a notice is checked for what it needs: %s [LAW-02]", (_, decision, isOfProfile, expected) => {
  const issue = findNoticeIssue(decision, { isOfProfile });
  expect(issue && `${issue.path.join()} ${issue.code}`).toBe(expected);
});

it.each<
  [string, Partial<Pick<Notice, "userId" | "objection">>, Partial<Parameters<typeof findPartyError>[2]>, string | null]
>([
  ["staff who have nothing to do with it", {}, {}, null],
  ["not the person who sent it", { userId: "me" }, {}, "OWN_NOTICE"],
  ["its contributor, the first time", {}, { contributorId: "me" }, null],
  ["not its contributor after an objection", { objection }, { contributorId: "me" }, "OWN_NOTICE"],
  ["the person who decided before, if there was no objection", {}, { deciderIds: ["me"] }, null],
  ["not the person who decided before an objection", { objection }, { deciderIds: ["other", "me"] }, "OWN_DECISION"],
])("a notice is decided by %s [LAW-03]", (_, values, parties, expected) => {
  const notice = { userId: "notifier", objection: null, ...values };
  expect(findPartyError("me", notice, { contributorId: "contributor", deciderIds: [], ...parties })).toBe(expected);
});

describe("an objection [LAW-03]", () => {
  const end = at(1 + 183);

  it.each<[DecisionKind, Notice["reason"], string[]]>([
    ["show", "shows_me", ["notifier"]],
    ["hide", "shows_me", ["contributor"]],
    ["decline", "shows_me", ["contributor", "notifier"]],
    ["show", "withdrawal", ["contributor"]],
    ["hide", "withdrawal", ["contributor"]],
  ])("against “%s” after a notice for %s is open to %j", (kind, reason, expected) => {
    const decision = { kind, decidedAt: at(1), now: at(1) };
    const sides = (["contributor", "notifier"] as const).filter(
      (side) => objectionEnd({ reason, objection: null }, side, decision) !== null,
    );
    expect(sides).toEqual(expected);
  });

  it("is open for six months, and no longer", () => {
    const notice = { reason: "shows_me", objection: null } as const;
    const until = (now: Date) => objectionEnd(notice, "notifier", { kind: "show", decidedAt: at(1), now });
    expect(until(at(1))).toEqual(end);
    expect(until(new Date(end.getTime() - 1))).toEqual(end);
    expect(until(end)).toBeNull();
    expect(until(at(400))).toBeNull();
  });

  it("is possible once", () => {
    const decision = { kind: "decline", decidedAt: at(1), now: at(3) };
    expect(objectionEnd({ reason: "shows_me", objection }, "contributor", decision)).toBeNull();
  });
});

it.each<[string, Parameters<typeof isHiddenBy>[0], boolean]>([
  ["hid it itself", { withheldAs: "hidden", hiddenAt: at(2) }, true],
  ["led to a decision that hid it", { withheldAs: "hidden", hiddenAt: at(3) }, true],
  ["came before others hid it", { withheldAs: "hidden", hiddenAt: at(4) }, false],
  ["is about what was declined", { withheldAs: "declined", hiddenAt: at(2) }, false],
  ["is about what is shown", { withheldAs: null, hiddenAt: null }, false],
])("knows whether a contribution is hidden by a notice that %s", (_, contribution, expected) => {
  expect(isHiddenBy(contribution, { hiddenAt: at(2) }, [{ decidedAt: at(3) }])).toBe(expected);
});

describe("the state that a decision gives", () => {
  const hidden = {
    version: 1,
    state: "waiting",
    withheldAs: "hidden",
    hiddenAt: at(2).toISOString(),
    files: [],
  } as const;
  const shown = { ...hidden, withheldAs: null, hiddenAt: null };
  type StateBefore = Parameters<typeof withholdingByNotice>[0]["before"];

  it.each<[string, DecisionKind, StateBefore, Date | null, object | null]>([
    ["hides it from then on", "hide", { ...shown, files: [] }, null, { withheldAs: "hidden", hiddenAt: at(5) }],
    ["shows what the notice hid", "show", { ...hidden, files: [] }, at(2), { withheldAs: null, hiddenAt: null }],
    [
      "shows the rest of what the notice hid",
      "decline",
      { ...hidden, files: [] },
      at(2),
      { withheldAs: null, hiddenAt: null },
    ],
    ["leaves what others hid", "show", { ...hidden, files: [] }, at(1), null],
    ["leaves what was shown", "show", { ...shown, files: [] }, null, null],
  ])("%s", (_, kind, before, hiddenAt, expected) => {
    expect(withholdingByNotice({ kind, decidedAt: at(5), before }, { hiddenAt }, [])).toEqual(expected);
  });
});

it.each([
  [24, 0, false],
  [25, 0, true],
  [1, 1, true],
  [0, 1, false],
])("%i waiting notices, of which a limit has held %i, are a flood: %j [LAW-11]", (waiting, held, expected) => {
  expect(isFlood({ waiting, held })).toBe(expected);
});

import type { CaseKind } from "@samling/contract/constants/review";
import { kindsFor } from "./kinds.ts";
import { buildDetail } from "./testing/build-detail.ts";

const caseOf = (kind: CaseKind, over: Partial<ReturnType<typeof buildDetail>> = {}) =>
  buildDetail(1, "Boats", { kind, ...over });

it.each<[string, ReturnType<typeof caseOf>[], string[]]>([
  ["a new contribution", [caseOf("contribution")], ["publish", "accession", "ask", "decline"]],
  [
    "a contribution of somebody who has left",
    [caseOf("contribution", { isReachable: false })],
    ["publish", "accession", "decline"],
  ],
  [
    "one that is published unseen",
    [caseOf("contribution", { state: "unseen", contributionState: "hidden" })],
    ["look", "message"],
  ],
  ["a change", [caseOf("proposal")], ["publish", "decline"]],
  ["a change that has been decided", [caseOf("proposal", { state: "decided" })], []],
  ["a notice", [caseOf("notice")], ["show", "decline", "hide"]],
  ["several notices, of which files are chosen one by one", [caseOf("notice"), caseOf("notice")], ["show", "hide"]],
  ["a tip", [caseOf("tip")], ["publish", "decline"]],
  ["several tips, whose statements are accepted one by one", [caseOf("tip"), caseOf("tip")], ["decline"]],
  ["a tip that was declined", [caseOf("tip", { state: "decided" })], ["publish"]],
  ["cases about different subjects", [caseOf("contribution"), caseOf("proposal")], []],
  ["the reviewer's own", [caseOf("contribution", { mayDecide: false })], []],
])("offers what can be decided about %s", (_name, cases, kinds) => {
  expect(kindsFor(cases, true)).toEqual(kinds);
});

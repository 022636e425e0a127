import type { Selection } from "../../models/hand-over.ts";
import { divide, findRunning, hasSpace, indexByName, isIncluded, matchReceipt, summarize } from "./rules.ts";
import type { SelectedContribution } from "./select.ts";

const published = { state: "published", isPublic: true, hasNoLicense: false, files: 1, bytes: 10 } as const;
const row = (values: Partial<SelectedContribution>): SelectedContribution => ({ id: "a", ...published, ...values });

it.each<[SelectedContribution["state"], boolean]>([
  ["published", true],
  ["submitted", false],
  ["changes_asked", false],
  ["declined", false],
  ["hidden", false],
  ["withdrawn", false],
  ["guardian", false],
  ["closed", false],
])("hands over what is %s: %j [HOME-01]", (state, expected) => {
  expect(isIncluded({ state })).toBe(expected);
});

it("counts what is handed over, what stays and why, and what to look at first", () => {
  const rows = [
    row({ bytes: 5 }),
    row({ isPublic: false, hasNoLicense: true, files: 3 }),
    row({ state: "declined", isPublic: false, files: 9 }),
    row({ state: "closed" }),
    row({ state: "declined" }),
  ];
  expect(summarize(rows)).toEqual({
    items: 2,
    files: 4,
    bytes: 15,
    left: [
      { state: "declined", items: 2 },
      { state: "closed", items: 1 },
    ],
    notPublic: 1,
    withoutLicense: 1,
  });
});

it.each<[string, number[], number[]]>([
  ["begins another when the next does not fit", [60, 40, 1], [1, 1, 2]],
  ["gives one that is too large its own", [10, 500, 10], [1, 2, 3]],
  ["begins with one that is too large", [500, 10], [1, 2]],
  ["counts files without content", [100, 0], [1, 1]],
])("a package %s", (_, sizes, expected) => {
  const rows = sizes.map((bytes, index) => ({ id: String(index), bytes }));
  const items = [...divide(rows, 100)];
  expect(items.map(({ part }) => part)).toEqual(expected);
  expect(items.map(({ position, contributionId }) => [position, contributionId])).toEqual(
    rows.map(({ id }, index) => [index, id]),
  );
});

it("holds ten thousand contributions at most", () => {
  const items = [
    ...divide(
      Array.from({ length: 20_001 }, (_, index) => ({ id: String(index), bytes: 0 })),
      1,
    ),
  ];
  expect([items[9_999]?.part, items[10_000]?.part, items.at(-1)?.part]).toEqual([1, 2, 3]);
});

it.each([
  [1_000_000_010, true],
  [1_000_000_009, false],
])("leaves a gigabyte to contributors: of %i bytes there is space %j", (freeBytes, expected) => {
  expect(hasSpace([{ bytes: 4 }, { bytes: 6 }], freeBytes)).toBe(expected);
});

describe("another hand-over to the same destination", () => {
  const everything = { language: "en", isNew: false } as const;
  const unsent = { ...everything, isNew: true };
  const packed = { hasRenditions: false, hasContacts: false };
  const all = { id: "all", selection: everything, putTo: null, ...packed };
  const news = { id: "new", selection: unsent, putTo: "https://archive.example/bucket", ...packed };

  type RunningHandOver = typeof packed & { id: string; selection: Selection; putTo: string | null };
  it.each<[string, RunningHandOver[], Partial<Parameters<typeof findRunning>[1]>, string | null]>([
    ["is the running one if all is the same", [all], {}, "all"],
    ["waits if it has other contents", [all], { hasContacts: true }, "wait"],
    ["waits if it has public renditions", [all], { hasRenditions: true }, "wait"],
    ["waits if it goes into the bucket", [all], { isPut: true }, "wait"],
    ["waits if it takes what is new since the running one", [all], { selection: unsent }, "wait"],
    ["is the running one if both take what is new", [all, news], { selection: unsent, isPut: true }, "new"],
    ["starts beside one of what is new", [news], {}, null],
    ["starts beside one of another selection", [all], { selection: { ...everything, q: "boat" } }, null],
    ["starts where none is running", [], { selection: unsent }, null],
  ])("%s", (_, packing, request, expected) => {
    const chosen = findRunning(packing, { selection: everything, isPut: false, ...packed, ...request });
    expect(chosen && typeof chosen === "object" ? chosen.id : chosen).toBe(expected);
  });
});

describe("a receipt", () => {
  const numbered = [
    { label: "HA 1", contributionId: "a" },
    { label: "2026-0001", contributionId: "a" },
    { label: "2026-0001", contributionId: "b" },
    { label: "HA 2", contributionId: "b" },
    { label: "ha 2", contributionId: "b" },
  ];
  const names = indexByName(["a", "b"], numbered);

  it.each<[string, string[][], [string, string][], string[]]>([
    ["names contributions by number, in any case", [["ha 1", "X"]], [["a", "X"]], []],
    ["names them by id", [["b", "X"]], [["b", "X"]], []],
    [
      "may begin with a head",
      [
        ["number", "theirs"],
        ["HA 2", "X"],
      ],
      [["b", "X"]],
      [],
    ],
    [
      "lists what is unknown",
      [
        ["HA 1", "X"],
        ["HA 9", "Y"],
      ],
      [["a", "X"]],
      ["HA 9"],
    ],
    ["lists a number that two of them have, even in the first line", [["2026-0001", "X"]], [], ["2026-0001"]],
    ["lists one without a number", [["HA 1", "X"], ["HA 2"]], [["a", "X"]], ["HA 2"]],
    [
      "gives the later of two numbers",
      [
        ["HA 1", "X"],
        ["a", "Y"],
      ],
      [["a", "Y"]],
      [],
    ],
    ["shortens a long number", [["HA 1", "9".repeat(300)]], [["a", "9".repeat(200)]], []],
  ])("%s", (_, rows, receipts, unknown) => {
    expect(matchReceipt(rows, names)).toEqual({ receipts: new Map(receipts), unknown });
  });
});

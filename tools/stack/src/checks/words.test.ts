import { findReplacedWords } from "./words.ts";

it.each([
  ["const mostListed = 50;", "a limit begins with max"],
  ["const isOwnGift = giver.id === id;", "contribution, contributor"],
  ["await tellAdmins(users);", "notify a person"],
  ["interface Sought { q: string }", "name what the type holds"],
  ["type Asked<T> = Promise<T>;", "name what the type holds"],
  ["export class Of extends Row {}", "name what the type holds"],
  ["// Taken back for whoever asks.", "anyone who"],
  ["  // Who may see it.", "begin the comment with a noun or a verb"],
  ['  "text": "Nobody sees it.",', "no one"],
  ["/** Null if the answer is none of them. */", "is not a"],
  ["/** Null if it is no package. */", "is not a"],
  ["/** So that a phone shows all of it. */", "begin the comment with a noun or a verb"],
  ["// Kept, also after a reload.", "even after"],
  ["// The client breaks off.", "disconnects"],
  ["/** The camera of a telephone. */", "phone"],
  ["// After some hundred answers.", "a few"],
  ["/** One host of application. */", "application host"],
  ["| what is hidden | nobody sees it |", "no one"],
  ["/** Names on the wire. */", "in the API"],
  ["// Read on a telephone.", "phone"],
  ["// Runs as another user than root.", "other than"],
])("replaces a word of %s", (line, better) => {
  expect(findReplacedWords("a.ts", `\n${line}`)).toContainEqual(expect.stringMatching(`^a\\.ts:2: .*: .*${better}`));
});

it.each([
  "const almostAll = foremost;",
  'import { type To, Link } from "router";',
  "type Token = string;",
  'const email = "nobody@example.org";',
  "/** Null if there is none, or there is no package. */",
  "// It is no longer shown, and no one asks.",
  "// Who is it? Asked of everyone.",
  "// The contributor, of whom the name is shown.",
  'column.named("gift", column.text())',
])("accepts %s", (line) => {
  expect(findReplacedWords("a.ts", line)).toEqual([]);
});

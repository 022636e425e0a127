/** Every parser of foreign text handles a long text quickly, whatever its content. */

import { foldNames } from "@samling/api/features/places/fold";
import { sanitizeHtml } from "@samling/api/html/sanitize";
import { formatText } from "@samling/api/http/csv";
import { findUnstorable } from "@samling/api/http/unstorable";
import { decodeCatalogue, readCatalogue } from "@samling/contract/codec";
import { maxHtmlCharacters } from "@samling/contract/constants/organizations";
import { isEmail } from "@samling/contract/is-email";
import { escapeHtml } from "@samling/contract/markup";
import { isEmptyRichText } from "@samling/contract/rich-text";
import { Email } from "@samling/contract/shapes";
import { toPlainText } from "@samling/front-door/head/plain-text";
import { escapeScript } from "@samling/front-door/head/render-head";

type TextReader = (text: string) => unknown;

const readers: Record<string, TextReader> = {
  isEmptyRichText,
  plainText: toPlainText,
  readCatalogue,
  decodeCatalogue,
  isEmail,
  formatText,
  foldNames,
  escapeHtml,
  escapeScript,
  Email: (text) => Email.safeParse(text),
  findUnstorable,
  "plainText, cut": (text) => toPlainText(text, 200),
};

const pieces = [
  "<",
  ">",
  "< ",
  "<>",
  "<p>",
  "</p>",
  "<a ",
  '<a href="',
  "<!--",
  "&",
  "&amp",
  "&lt;",
  '"',
  "'",
  "\\",
  "{",
  "[",
  '{"a":',
  "[[",
  " ",
  "\n",
  "\t ",
  "\r\n",
  ", ",
  "-",
  "–.",
  "a@",
  "a.",
  "@.",
  "a@a.",
  "1-",
  ",1-",
  "en;q=",
  "=",
  "å",
  "\u0301",
  "\ud800",
  "\0",
  "😀",
];
/** Repeated, and once more with a tail that matches nothing before it. */
const shapes = pieces.flatMap((piece) => [piece, `${piece}\u0001`]);

function write(shape: string, characters: number): string {
  const end = shape.endsWith("\u0001") ? "\u0001" : "";
  const piece = shape.slice(0, shape.length - end.length);
  return piece.repeat(Math.ceil(characters / piece.length)) + end;
}

/** Milliseconds for 100,000 characters: quadratic behavior takes many seconds. */
const longest = 300;

/** Repeated if it was slow, since other load on the machine adds to it. */
function takesLong(read: TextReader, text: string, tries = 4): boolean {
  const before = performance.now();
  read(text);
  return performance.now() - before > longest && (tries === 1 || takesLong(read, text, tries - 1));
}

const findSlow = (read: TextReader): string[] => shapes.filter((shape) => takesLong(read, write(shape, 100_000)));

it.each(Object.keys(readers))("%s handles a long text quickly", (name) => {
  expect(findSlow(readers[name] as TextReader)).toEqual([]);
});

it("a pattern that searches for an end from each beginning is found to be slow", () => {
  const readSlowly = (text: string) => text.slice(0, 40_000).replace(/<[^>]*>/g, "");
  expect(takesLong(readSlowly, write("<", 100_000))).toBe(true);
});

it("the longest text of an organization is sanitized quickly", () => {
  expect(shapes.filter((shape) => takesLong(sanitizeHtml, write(shape, maxHtmlCharacters)))).toEqual([]);
});

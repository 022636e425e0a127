/** Requests with one mistake: the example of a call with one value replaced. */
import fc from "fast-check";
import type { Example } from "./examples.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Path = (string | number)[];

export interface InvalidRequest {
  /** Already encoded, since some of them have invalid encodings. */
  address: string;
  body: unknown;
}

/** Names of properties that every object inherits. */
export const inheritedNames = ["constructor", "__proto__", "toString", "valueOf", "hasOwnProperty"] as const;

/** Texts that JSON can contain and Postgres cannot store: the character NUL, and lone surrogates. */
export const unstorable = ["na\0me", "\ud800", "na\udfffme"] as const;

/** Texts that would break out of a line, or look like another text. */
export const deceptive = [
  "Line one\r\nLine two",
  "bell\u0007",
  "\u202egnp.exe",
  "Sam\u200bling",
  "\ufeffname",
] as const;

const nested = (depth: number): Json => JSON.parse("[".repeat(depth) + "]".repeat(depth)) as Json;

const invalidTexts = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "name\u0000",
    "\ud800",
    "\udfff tail",
    "\u202e\u0007\ufeff",
    "å".repeat(70_000),
    "' OR 1=1 --",
    "../../../etc/passwd",
    "<script>alert(1)</script>",
    "0000-00-00",
    "9999-99-99T99:99:99Z",
    "999999999999999999",
    "00000000-0000-0000-0000-000000000000",
    "{",
    '{"a":',
    ...inheritedNames,
  ),
  fc.string({ unit: "binary", maxLength: 50 }),
);

export const invalidValues = (ids: string[]): fc.Arbitrary<Json> =>
  fc.oneof(
    { weight: 4, arbitrary: invalidTexts },
    { weight: 2, arbitrary: fc.constantFrom(...ids) },
    fc.constantFrom<Json>(null, true, -1, 0.5, 1e308, 2 ** 53, [], {}, nested(200), [[null]], { toString: "x" }),
    fc.constantFrom<Json>(
      JSON.parse('{"__proto__":{"isAdmin":true}}') as Json,
      Array.from({ length: 3_000 }, () => "a"),
    ),
    fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
  );

/** Encodings that no client uses. */
const invalidEncodings = fc.constantFrom("%00", "%ff", "%", "%ED%A0%80", "%2e%2e%2f", "%c3%28", "%25");

/** The value of a text that is JSON of more than one value. */
function readInside(value: unknown): object | undefined {
  if (typeof value !== "string" || !/^[[{]/.test(value)) return undefined;
  try {
    return JSON.parse(value) as object;
  } catch {
    return undefined;
  }
}

/** Every place in a value, including the whole, and places in JSON that it contains as text. */
function listPaths(value: unknown, path: Path = []): Path[] {
  const holder = readInside(value) ?? value;
  if (typeof holder !== "object" || holder === null) return [path];
  const inside = Object.entries(holder).flatMap(([key, item]) => listPaths(item, [...path, key]));
  return [path, ...inside];
}

function replaceAt(value: unknown, path: Path, replacement: Json): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  const written = readInside(value);
  if (written) return JSON.stringify(replaceAt(written, path, replacement));
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? replaceAt(item, rest, replacement) : item));
  const objectValue = value as Record<string, unknown>;
  return { ...objectValue, [key]: replaceAt(objectValue[key as string], rest, replacement) };
}

export interface Mistake {
  at: number;
  value: Json;
  encoding: string;
  isMisencoded: boolean;
}

export const mistakes = (ids: string[]): fc.Arbitrary<Mistake> =>
  fc.record({ at: fc.nat(1_000), value: invalidValues(ids), encoding: invalidEncodings, isMisencoded: fc.boolean() });

const asText = (value: Json) => (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 4_000);
const encode = (value: string) => encodeURIComponent(value.toWellFormed()) || "%20";

interface RequestParts {
  params: Record<string, string>;
  query: Record<string, string>;
  body?: unknown;
}

const readForm = (form: FormData) => Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));

/** A form keeps its shape: its fields are texts, and one file has a type that is never accepted. */
function writeForm(fields: unknown): FormData {
  const form = new FormData();
  const entries = typeof fields === "object" && fields !== null ? Object.entries(fields).slice(0, 20) : [];
  for (const [name, value] of entries) {
    form.append(name.slice(0, 100), typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
  }
  return form;
}

function readParts({ params = {}, query = {}, body: sent }: Example): RequestParts {
  const body = sent instanceof FormData ? readForm(sent) : sent;
  return { params, query, ...(body !== undefined && { body }) };
}

/** Everything that can be replaced: parameters, and values of the body at any depth. */
const listPlaces = (parts: RequestParts): Path[] =>
  listPaths(parts).filter((place) => place.length > 1 || place[0] === "body");

/** Number of places in the example for a mistake; one of them is a parameter that no call has. */
export const countPlaces = (example: Example): number => Math.max(listPlaces(readParts(example)).length, 1);

const isText = (parts: RequestParts, place: Path): boolean => typeof findAt(parts, place) === "string";

function findAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return value;
  return findAt(((readInside(value) ?? value) as Record<string, unknown>)[key], rest);
}

export function makeMistake(path: string, example: Example, mistake: Mistake): InvalidRequest {
  const places = listPlaces(readParts(example));
  const place = places[mistake.at % Math.max(places.length, 1)] ?? ["query", "unexpected"];
  return putInto({ path, example, place }, mistake.value, mistake.isMisencoded ? mistake.encoding : undefined);
}

/** Repeats the example for each text of its body, with the new text in its place. */
export function replaceTexts(path: string, example: Example, text: string): InvalidRequest[] {
  const parts = readParts(example);
  const places = listPlaces(parts).filter((place) => place[0] === "body" && isText(parts, place));
  return places.map((place) => putInto({ path, example, place }, text));
}

/** Repeats the example for each object of its body, with one more value under this name. */
export function addKeys(path: string, example: Example, name: string): InvalidRequest[] {
  const parts = readParts(example);
  const isObject = (place: Path) => {
    const value = findAt(parts, place);
    const holder = readInside(value) ?? value;
    return typeof holder === "object" && holder !== null && !Array.isArray(holder);
  };
  const places = listPlaces(parts).filter((place) => place[0] === "body" && isObject(place));
  return places.map((place) => putInto({ path, example, place: [...place, name] }, "x"));
}

/**
 * One request for each place, with the texts in turn, and all texts for the first place: the same code reads every
 * place. `first` is the text to begin with, so that the places of the next call get others.
 */
export function inTurn(
  texts: readonly string[],
  first: number,
  list: (text: string) => InvalidRequest[],
): InvalidRequest[] {
  const lists = texts.map(list);
  return (lists[0] ?? []).flatMap((_, index) =>
    lists
      .filter((_list, text) => index === 0 || text === (index + first) % texts.length)
      .flatMap((requests) => requests[index] ?? []),
  );
}

interface MistakeTarget {
  path: string;
  example: Example;
  place: Path;
}

function putInto({ path, example, place }: MistakeTarget, value: Json, encoding?: string): InvalidRequest {
  const changed = replaceAt(readParts(example), place, value) as RequestParts;
  const write = (part: "params" | "query", key: string) => {
    const isHere = place[0] === part && place[1] === key;
    return isHere && encoding ? encoding : encode(asText(changed[part][key] ?? ""));
  };
  const query = Object.keys(changed.query).map((key) => `${encode(key)}=${write("query", key)}`);
  const address = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => write("params", key));
  const sent = example.body instanceof FormData ? writeForm(changed.body) : changed.body;
  return { address: query.length ? `${address}?${query.join("&")}` : address, body: sent };
}

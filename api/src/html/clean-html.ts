/** Organizations' HTML is sanitized when stored; libs/ui/src/html.tsx rebuilds it from the same elements. */
import { maxHtmlCharacters } from "@samling/contract/constants/organizations";
import type { ErrorIssue } from "@samling/contract/errors";
import { Tinypool } from "tinypool";
import { invalidInput } from "../errors.ts";
import { sanitizeHtml } from "./sanitize.ts";

/** Milliseconds without work after which the thread ends. */
const idleTimeoutMs = 10_000;
/** Up to this many characters sanitizing takes a millisecond or two, which is faster than handing the text over. */
const fewCharacters = 2_000;

/** The longest texts take a second, which would block all requests: they are sanitized in a separate thread. */
const pool = new Tinypool({
  filename: new URL("./sanitize.ts", import.meta.url).href,
  name: "sanitizeHtml",
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: idleTimeoutMs,
  execArgv: ["--disable-warning=ExperimentalWarning"],
  env: {},
});

const clean = async (html: string): Promise<string> =>
  html.length <= fewCharacters ? sanitizeHtml(html) : ((await pool.run(html)) as string);

/** Refused if the sanitized text is longer than the limit, so that stored texts can be sent again unchanged. */
export async function cleanHtml(html: string, path: ErrorIssue["path"] = []): Promise<string> {
  const text = await clean(html);
  if (text.length <= maxHtmlCharacters) return text;
  const message = `must have at most ${maxHtmlCharacters} characters once it is written as HTML`;
  throw invalidInput({ path, code: "too_big", message });
}

/** Returns the texts with their HTML sanitized; `path` is their place in the request. */
export async function cleanTexts<F extends string, T extends Record<F, string>>(
  texts: readonly T[],
  fields: readonly F[],
  path: string,
): Promise<T[]> {
  const clean: T[] = [];
  for (const [index, text] of texts.entries()) {
    const copy = { ...text };
    for (const field of fields) Object.assign(copy, { [field]: await cleanHtml(text[field], [path, index, field]) });
    clean.push(copy);
  }
  return clean;
}

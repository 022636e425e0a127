/** HTML written by tenants is cleaned when it is stored; screens build it again of the same elements (libs/ui/src/html.tsx). */
import { maxHtmlCharacters } from "@samling/contract/constants";
import type { ErrorIssue } from "@samling/contract/errors";
import { Tinypool } from "tinypool";
import { invalidInput } from "../errors.ts";
import { sanitizeHtml } from "./sanitize.ts";

/** Milliseconds without work after which the thread ends. */
const patience = 10_000;
/** Characters up to which a text is cleaned sooner than it would be handed over, in a millisecond or two. */
const fewCharacters = 2_000;

/** The longest texts take a second, in which nobody else would be answered: they are cleaned in a thread of their own. */
const thread = new Tinypool({
  filename: new URL("./sanitize.ts", import.meta.url).href,
  name: "sanitizeHtml",
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: patience,
  execArgv: ["--disable-warning=ExperimentalWarning"],
  env: {},
});

const clean = async (html: string): Promise<string> =>
  html.length <= fewCharacters ? sanitizeHtml(html) : ((await thread.run(html)) as string);

/** Refused where the clean text is longer than what may be sent, so that what is stored can be sent again as it is. */
export async function cleanHtml(html: string, path: ErrorIssue["path"] = []): Promise<string> {
  const text = await clean(html);
  if (text.length <= maxHtmlCharacters) return text;
  const message = `must have at most ${maxHtmlCharacters} characters once it is written as HTML`;
  throw invalidInput({ path, code: "too_big", message });
}

/** Each of the texts with its HTML cleaned; `path` is where they stand in what was sent. */
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

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Request } from "@playwright/test";
import { password } from "../data/data-set.ts";

/** What people of this process's browsers typed and were given, which no log may repeat, and what it is. */
const heard = new Map([[password, "a password"]]);

const secretFields: [RegExp, string][] = [
  [/password/i, "a password"],
  [/token|signature|secret|^code$/i, "a token"],
  [/name$|^alias$/i, "a name"],
];

/** Names that are words of our own, such as that of a page, begin with a small letter. */
function hear(field: string, value: unknown): void {
  const kind = secretFields.find(([fields]) => fields.test(field))?.[1];
  if (!kind || typeof value !== "string" || value.length < 4 || (kind === "a name" && !/^\p{Lu}/u.test(value))) return;
  heard.set(value, kind);
}

function hearRequest(request: Request): void {
  const { authorization = "" } = request.headers();
  hear("token", authorization.replace("Bearer ", ""));
  for (const [field, value] of new URL(request.url()).searchParams) hear(field, value);
  if (!request.headers()["content-type"]?.startsWith("application/json")) return;
  for (const [field, value] of Object.entries((request.postDataJSON() as object | null) ?? {})) hear(field, value);
}

/** From now on, in every window. */
export function listenTo(browser: Browser): void {
  const listen = (context: BrowserContext) => void context.on("request", hearRequest);
  browser.on("context", listen);
  for (const context of browser.contexts()) listen(context);
}

/** An address of a person is written with its network's length, one of a process of ours with its port. */
const patterns: [RegExp, string][] = [
  [/[^\s"'<>/:]@[\w-]+\.\w/, "an e-mail address"],
  [/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.:/])|"(?=\w*:)[\da-f:]{3,}"/i, "an IP address"],
];

/** Whether a line has all of it, and not as a part of a longer word. */
function has(line: string, word: string): boolean {
  const at = line.indexOf(word);
  return at >= 0 && !/[\p{L}\d]/u.test(`${line[at - 1] ?? ""}${line[at + word.length] ?? ""}`);
}

/** The lines in all logs below `folders` that have what is of a person: where, what, and the line's own words. */
export async function findPeopleInLogs(...folders: string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const folder of folders) {
    const files = (await readdir(folder, { recursive: true })).filter((file) => /\.log(\.\d)?$/.test(file));
    for (const file of files) {
      for (const line of (await readFile(join(folder, file), "utf8")).split("\n")) {
        // Postgres says on which address it listens.
        if (/listening on/.test(line)) continue;
        const kind =
          patterns.find(([pattern]) => pattern.test(line))?.[1] ?? [...heard].find(([word]) => has(line, word))?.[1];
        if (kind) found.add(`${file} has ${kind} in a line with ${/"msg":"[^"]*"/.exec(line)?.[0] ?? "plain words"}`);
      }
    }
  }
  return [...found];
}

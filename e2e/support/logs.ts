import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Request } from "@playwright/test";
import { lastName, password } from "../data/data-set.ts";
import { quote } from "./texts.ts";

/** Personal data of this process's portals, typed or given, which no log may repeat, with the kind of each. */
const heard = new Map([
  [password, "a password"],
  [lastName, "a name"],
]);
const kinds: [RegExp, string][] = [
  [/password/i, "a password"],
  [/token|signature|secret|^code$/i, "a token"],
  [/name$|^alias$/i, "a name"],
];

/** Short values may be in any line, and names that begin with a small letter are words of our own. */
function hear(field: string, value: unknown): void {
  const kind = kinds.find(([fields]) => fields.test(field))?.[1];
  const identifying = kind === "a name" ? /^\p{Lu}.{3}/u : /^.{6}/;
  if (kind && typeof value === "string" && identifying.test(value)) heard.set(value, kind);
}

function hearRequest(request: Request): void {
  // An error has a name, too.
  if (/\/api\/(send-client-error|web-vitals)$/.test(request.url())) return;
  const { authorization = "", "content-type": type = "" } = request.headers();
  hear("token", authorization.replace("Bearer ", ""));
  const body = /json|form-data/.test(type) ? (request.postData() ?? "") : "";
  const written = [...body.matchAll(/"(\w+)":"((?:[^"\\]|\\.)*)"/g)].map(
    ([, field = "", value = ""]) => [field, value] as const,
  );
  for (const [field, value] of [...new URL(request.url()).searchParams, ...written]) hear(field, value);
}

/** Listens in every window from now on. */
export const listenTo = (browser: Browser): void =>
  void browser.on("context", (context: BrowserContext) => void context.on("request", hearRequest));

/** To the links in all e-mails of a portal. */
export async function listenToMails(inboxUrl: string | undefined): Promise<void> {
  const text = inboxUrl ? await (await fetch(`${inboxUrl}/api/email`)).text() : "";
  for (const [, token] of text.matchAll(/\btoken=([\w.-]+)/g)) hear("token", token);
}

/** An address of a person is written with its network's length, one of a process of ours with its port. */
const patterns: [RegExp, string][] = [
  [/[^\s"'<>/:](@|%40)[\w-]+\.\w/, "an e-mail address"],
  [/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.:/])|"[\da-f:]*::[\da-f:]*"/i, "an IP address"],
];

const isWordIn = (line: string, word: string): boolean =>
  line.includes(word) && new RegExp(`(?<![\\p{L}\\d])${quote(word)}(?![\\p{L}\\d])`, "u").test(line);

/** Fails if a line of a log below `folders` has personal data, or if no line exists; says where, and what. */
export async function assertNoPersonalDataInLogs(...folders: string[]): Promise<void> {
  const found = new Set<string>();
  let lines = 0;
  for (const folder of folders)
    for (const file of (await readdir(folder, { recursive: true })).filter((name) => /\.log(\.\d)?$/.test(name)))
      for (const line of (await readFile(join(folder, file), "utf8")).split("\n").filter(Boolean)) {
        lines += 1;
        const [, kind] =
          patterns.find(([pattern]) => pattern.test(line)) ?? [...heard].find(([word]) => isWordIn(line, word)) ?? [];
        // Postgres says on which address it listens.
        if (!kind || /listening on/.test(line)) continue;
        found.add(`${file} has ${kind} in a line with ${/"msg":"[^"]*"/.exec(line)?.[0] ?? "plain words"}`);
      }
  if (lines === 0) throw new Error(`There are no logs in ${folders.join(", ")}.`);
  if (found.size > 0) throw new Error(`The logs name people:\n${[...found].join("\n")}`);
}

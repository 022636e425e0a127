/** Holds names, comments and documents to the words of docs/developing/glossary.md. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const participles = "Asked|Became|Found|Given|Held|Kept|Left|Listed|Made|Named|Sent|Shown|Sought|Taken|Told|Wanted";
const prepositions = "At|By|From|Of|One|To|Using";

const rules: readonly (readonly [pattern: RegExp, better: string])[] = [
  [/\bmost[A-Z]\w*/, "a limit begins with max"],
  [/(?<!named\("|[Dd]eeds? of )\b\w*(?:[gG]ift|[gG]iver)s?(?![a-z])\w*/, "contribution, contributor"],
  [/\b(?:told|tell)[A-Z]\w*|\b\w*[a-z]Told\b/, "notify a person, report a problem, describe a value"],
  [/\bsought\b|\b\w*Sought\b/, "query, criteria"],
  [
    new RegExp(`\\b(?:interface|class|type) (?:${participles}|${prepositions})(?=[ <]\\S* ?[={]| extends)`),
    "name what the type holds: Query, Result, ListItem",
  ],
  [/\bpatience\b/, "timeoutMs"],
  [/\bwhoever\b/i, "anyone who, or name the actor"],
  [/\bnobody [a-z]/i, "no one, or the passive"],
  [/\banew\b/i, "again"],
  [/(?<!there )\b(?:is|are) (?:none\b|no (?!longer|more\b|one\b)[a-z])/i, "is not a, there is no"],
  [/\balso (?:after|if|where|without)\b/i, "even after, even if"],
  [/\b(?:breaks?|broken) off\b/, "disconnects, is cut off, is interrupted"],
  [/\bsome (?:seconds|minutes|hours|days|weeks|dozen|hundred|thousand)\b/i, "a few"],
  [/\bhosts? of application\b/i, "application host"],
  [/\bon the wire\b/i, "in the API"],
  [/(?<!not )\btelephone/i, "phone"],
  [/\banother (?:\w+ ){1,2}than\b/i, "a … other than"],
  [
    /(?:\/\*\*|\/\/|^\s*\*) (?:What|Who|Whom|Whose|Of|Whoever|Among|So that|Those|(?:By|For|From|In|On|To|With) wh(?:ich|om|ose))\b(?! [^.]*\?)/,
    "begin the comment with a noun or a verb",
  ],
];

/** Applied migrations are never edited; the others hold words of earlier releases, other people's tables or the specification. */
const excluded = [
  "api/src/database/baseline",
  "api/src/database/earlier.ts",
  "api/src/database/merged-apart.test.ts",
  "api/src/database/migrations",
  "api/src/database/oldest-version.test.ts",
  "api/src/features/imports/guess.ts",
  "api/src/mail/former-kinds.ts",
  "docs/requirements.md",
  "tools/stack/src/checks/words",
];

/** One line for each word that the glossary replaces. */
export function findReplacedWords(file: string, text: string): string[] {
  return text.split("\n").flatMap((line, index) =>
    rules.flatMap(([pattern, better]) => {
      const word = pattern.exec(line)?.[0].trim();
      return word ? [`${file}:${index + 1}: ${word}: ${better}`] : [];
    }),
  );
}

export async function checkWords(root: string): Promise<string[]> {
  const files = ["*.ts", "*.tsx", "*.mts", "*.mjs", "*.cjs", "*/locales/en.json", "*.md"];
  const listing = ["ls-files", "-z", "-co", "--exclude-standard", ...files];
  const { stdout } = await run("git", listing, { cwd: root, maxBuffer: 1e7 });
  const names = stdout.split("\0").filter((file) => file && !excluded.some((start) => file.startsWith(start)));
  const texts = await Promise.all(names.map(async (file) => [file, await readFile(join(root, file), "utf8")] as const));
  return texts.flatMap(([file, text]) => findReplacedWords(file, text));
}

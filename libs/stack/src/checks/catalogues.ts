import { glob, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { languageCodes } from "@samling/contract/constants";

type Texts = Map<string, string>;

/** The texts of a nested catalogue by their whole key. */
function flatten(value: unknown, prefix = ""): [string, string][] {
  if (value === null || typeof value !== "object") return [[prefix, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, prefix ? `${prefix}.${key}` : key));
}

const placeholders = (text: string): string => [...new Set(text.match(/\{\{[^}]*\}\}|<\/?\d+>/g))].sort().join(" ");

function compare(name: string, english: Texts, other: Texts): string[] {
  const missing = [...english.keys()].filter((key) => !other.has(key)).map((key) => `${name}: "${key}" is missing`);
  const surplus = [...other.keys()]
    .filter((key) => !english.has(key))
    .map((key) => `${name}: "${key}" is not in English`);
  const empty = [...other].filter(([, text]) => text.trim() === "").map(([key]) => `${name}: "${key}" is empty`);
  const differing = [...english].flatMap(([key, text]) => {
    const translated = other.get(key);
    return translated !== undefined && placeholders(translated) !== placeholders(text)
      ? [`${name}: "${key}" has other placeholders than the English text`]
      : [];
  });
  return [...missing, ...surplus, ...empty, ...differing];
}

async function readTexts(file: string): Promise<Texts | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : new Map(flatten(JSON.parse(text)));
}

/** Every folder of catalogues holds the four languages with the same keys and placeholders. */
export async function findCatalogueProblems(root: string): Promise<string[]> {
  const problems: string[] = [];
  const folders = new Set<string>();
  const places = "{shell,mf-*,libs/*}/src/**/locales/*.json";
  for await (const file of glob(places, { cwd: root })) folders.add(dirname(file));
  for (const folder of [...folders].sort()) {
    const english = await readTexts(join(root, folder, "en.json"));
    for (const language of languageCodes) {
      const name = join(folder, `${language}.json`);
      const texts = await readTexts(join(root, name));
      if (!english || !texts) problems.push(`${name} does not exist`);
      else problems.push(...compare(name, english, texts));
    }
    for await (const file of glob("*.json", { cwd: join(root, folder) })) {
      if (!languageCodes.some((code) => `${code}.json` === basename(file)))
        problems.push(`${join(folder, file)} is no language`);
    }
  }
  return problems;
}

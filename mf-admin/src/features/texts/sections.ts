import type { LanguageCode } from "@samling/contract/constants/languages";
import type { Texts } from "@samling/portal";
import { type BuiltInTexts, isTexts } from "./read-built-in.ts";

/** One text: its path in the catalogue, and its built-in value. */
export interface TextEntry {
  /** Namespace first: `["public", "collection", "title"]`. */
  path: readonly string[];
  /** The path as one name. */
  id: string;
  english: string;
  /** Empty if the language has no text and English is used. */
  builtIn: string;
}
export interface TextSection {
  id: string;
  namespace: string;
  /** The part of the namespace; empty for its top-level texts. */
  part: string;
  entries: TextEntry[];
}

export function findText(texts: unknown, path: readonly string[]): string {
  const entryText = path.reduce<unknown>(
    (value, key) => (isTexts(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    texts,
  );
  return typeof entryText === "string" ? entryText : "";
}

const listPaths = (texts: Texts, prefix: readonly string[] = []): string[][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    isTexts(text) ? listPaths(text, [...prefix, key]) : [[...prefix, key]],
  );

/** All texts by section: the parts of each namespace, preceded by its top-level texts. */
export function buildSections(catalogues: readonly BuiltInTexts[], language: LanguageCode): TextSection[] {
  return catalogues.flatMap(({ namespace, texts }) => {
    const sections = new Map<string, TextSection>();
    for (const path of listPaths(texts.en ?? {})) {
      const part = path.length > 1 ? (path[0] ?? "") : "";
      const id = part ? `${namespace}.${part}` : namespace;
      const section = sections.get(id) ?? { id, namespace, part, entries: [] };
      sections.set(id, section);
      section.entries.push({
        path: [namespace, ...path],
        id: [namespace, ...path].join("."),
        english: findText(texts.en, path),
        builtIn: findText(texts[language], path),
      });
    }
    return [...sections.values()].sort((a, b) => Number(a.part !== "") - Number(b.part !== ""));
  });
}

/** `createContribution`, `create-contribution` and `CREATE_CONTRIBUTION` → `Create contribution` */
export const spell = (key: string): string =>
  key
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[-_]/g, " ")
    .toLowerCase()
    .replace(/^./, (first) => first.toUpperCase());

/** Readable name of a text, with its plural form; the names of namespace and part are left to its section. */
export function readName({ path }: Pick<TextEntry, "path">): { words: string; plural: "one" | "other" | null } {
  const keys = path.slice(path.length > 2 ? 2 : 1);
  const [, plural] = /_(one|other)$/.exec(keys.at(-1) ?? "") ?? [];
  const words = keys.map((key) => spell(key.replace(/_(one|other)$/, ""))).join(" · ");
  return { words, plural: plural === "one" || plural === "other" ? plural : null };
}

/** A text's required placeholders: `{{name}}`. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])];

export function searchEntries(sections: readonly TextSection[], typed: string, textOf: (entry: TextEntry) => string) {
  const searched = typed.trim().toLowerCase();
  return sections.flatMap((section) =>
    section.entries
      .filter((entry) => [entry.english, textOf(entry), entry.id].some((text) => text.toLowerCase().includes(searched)))
      .map((entry) => ({ section, entry })),
  );
}

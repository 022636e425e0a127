import type { Catalogue } from "@samling/contract/codec";
import type { LanguageCode } from "@samling/contract/constants/languages";
import { readStored, writeStored } from "@samling/portal";
import { useMemo, useState } from "react";
import type { TextChanges } from "./changes.ts";
import { findText } from "./sections.ts";

const storageKey = (organizationId: string, language: LanguageCode) => `texts:${organizationId}:${language}`;

function read(key: string): TextChanges {
  try {
    const texts: unknown = JSON.parse(readStored(key) ?? "{}");
    return typeof texts === "object" && texts !== null ? (texts as TextChanges) : {};
  } catch {
    return {};
  }
}

const write = (key: string, texts: TextChanges) =>
  writeStored(key, Object.keys(texts).length === 0 ? null : JSON.stringify(texts));

/**
 * Texts saved but not submitted, kept in this browser, so that closing the page loses no work; and the organization's
 * own that they were to replace, by which submitting sees what others have changed since.
 */
export function useLocalChanges(organizationId: string, language: LanguageCode, own: Catalogue) {
  const key = storageKey(organizationId, language);
  const baseKey = `${key}:base`;
  /** The changes kept while the page is open; earlier ones are read once per language. */
  const [kept, setKept] = useState<Readonly<Record<string, { changes: TextChanges; base: TextChanges }>>>({});
  const current = useMemo(() => kept[key] ?? { changes: read(key), base: read(baseKey) }, [kept, key, baseKey]);
  const saveLocally = (changes: TextChanges) => {
    const base = Object.fromEntries(
      Object.keys(changes).map((id) => [id, current.base[id] ?? findText(own, id.split("."))]),
    );
    write(key, changes);
    write(baseKey, base);
    setKept({ ...kept, [key]: { changes, base } });
  };
  return { ...current, saveLocally };
}

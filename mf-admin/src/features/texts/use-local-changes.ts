import type { LanguageCode } from "@samling/contract/constants/languages";
import { readStored, writeStored } from "@samling/portal";
import { useMemo, useState } from "react";
import type { TextChanges } from "./changes.ts";

const storageKey = (organizationId: string, language: LanguageCode) => `texts:${organizationId}:${language}`;

function read(key: string): TextChanges {
  try {
    const localChanges: unknown = JSON.parse(readStored(key) ?? "{}");
    return typeof localChanges === "object" && localChanges !== null ? (localChanges as TextChanges) : {};
  } catch {
    return {};
  }
}

/** Texts saved but not submitted, kept in this browser, so that closing the page loses no work. */
export function useLocalChanges(organizationId: string, language: LanguageCode) {
  const key = storageKey(organizationId, language);
  /** The changes kept while the page is open; earlier ones are read once per language. */
  const [localChanges, setLocalChanges] = useState<Readonly<Record<string, TextChanges>>>({});
  const current = useMemo(() => localChanges[key] ?? read(key), [localChanges, key]);
  const saveLocally = (changes: TextChanges) => {
    writeStored(key, Object.keys(changes).length === 0 ? null : JSON.stringify(changes));
    setLocalChanges({ ...localChanges, [key]: changes });
  };
  return [current, saveLocally] as const;
}

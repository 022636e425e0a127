import type { LanguageCode } from "@samling/contract/constants";
import { readStored, writeStored } from "@samling/portal";
import { useMemo, useState } from "react";
import type { Changes } from "./changes.ts";

const keyOf = (organizationId: string, language: LanguageCode) => `texts:${organizationId}:${language}`;

function read(key: string): Changes {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Changes) : {};
  } catch {
    return {};
  }
}

/** Texts that are saved locally but not submitted; they outlive the page, so that nobody's work is lost. */
export function useLocalChanges(organizationId: string, language: LanguageCode) {
  const key = keyOf(organizationId, language);
  /** The changes kept while the page is open; earlier ones are read once per language. */
  const [kept, setKept] = useState<Readonly<Record<string, Changes>>>({});
  const current = useMemo(() => kept[key] ?? read(key), [kept, key]);
  const keep = (changes: Changes) => {
    writeStored(key, Object.keys(changes).length === 0 ? null : JSON.stringify(changes));
    setKept({ ...kept, [key]: changes });
  };
  return [current, keep] as const;
}

import type { LanguageCode } from "@samling/contract/constants/languages";
import type { Registry, Texts } from "@samling/portal";

export interface BuiltInTexts {
  namespace: string;
  texts: Partial<Record<LanguageCode, Texts>>;
}
export interface BuiltInCatalogues {
  catalogues: BuiltInTexts[];
  /** Remotes whose texts could not be loaded. */
  missing: string[];
}

async function fetchJson<T>(address: string): Promise<T> {
  const response = await fetch(new URL(address, location.origin));
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return (await response.json()) as T;
}

export const isTexts = (value: unknown): value is Texts => typeof value === "object" && value !== null;

function merge(a: Texts, b: Texts): Texts {
  const both = Object.entries(b).map(([key, text]): [string, Texts[string]] => {
    const first = a[key];
    return [key, isTexts(first) && isTexts(text) ? merge(first, text) : (first ?? text)];
  });
  return { ...a, ...Object.fromEntries(both) };
}

/** Merges the texts of a library that several remotes carry, possibly in different versions. */
function mergeNamespaces(answers: readonly (Record<string, BuiltInTexts["texts"]> | null)[]): BuiltInTexts[] {
  const merged: Record<string, BuiltInTexts["texts"]> = {};
  for (const loaded of answers) {
    for (const [namespace, texts] of Object.entries(loaded ?? {}))
      merged[namespace] = merge(merged[namespace] ?? {}, texts) as BuiltInTexts["texts"];
  }
  return Object.entries(merged).map(([namespace, texts]) => ({ namespace, texts }));
}

/** Loads the texts of the shell and each remote from their live builds. Those of a remote that is down are missing. */
export async function readBuiltIn(): Promise<BuiltInCatalogues> {
  const { remotes } = await fetchJson<Registry>("/remotes.json");
  const sources = [{ app: "shell", address: "/texts.json" }].concat(
    remotes.map(({ app, texts = "" }) => ({ app, address: texts })),
  );
  const answers = await Promise.all(
    sources.map(async ({ app, address }) => {
      try {
        return { app, loaded: address ? await fetchJson<Record<string, BuiltInTexts["texts"]>>(address) : null };
      } catch {
        return { app, loaded: null };
      }
    }),
  );
  return {
    catalogues: mergeNamespaces(answers.map(({ loaded }) => loaded)),
    missing: answers.filter(({ loaded }) => !loaded).map(({ app }) => app),
  };
}

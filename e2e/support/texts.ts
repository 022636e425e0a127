import { readFileSync } from "node:fs";
import type { Texts } from "@samling/contract/catalogue-key";
import type { LanguageCode } from "@samling/contract/constants/languages";

const root = new URL("../../", import.meta.url);

/** Returns patterns of strings that begin as a text of the catalogue; a value that is not passed matches anything. */
export function readTexts(folder: string, language: LanguageCode) {
  const texts = JSON.parse(readFileSync(new URL(`${folder}/locales/${language}.json`, root), "utf8")) as Texts;
  return (key: string, values: Record<string, string> = {}): RegExp => {
    const value = key
      .split(".")
      .reduce<Texts | string | undefined>((at, part) => (at as Texts | undefined)?.[part], texts);
    if (typeof value !== "string") throw new Error(`${folder} has no text ${key}.`);
    const parts = value.split(/\{\{(\w+)\}\}/).map((part, index) => (index % 2 === 0 ? part : values[part]));
    return new RegExp(`^${parts.map((part) => (part === undefined ? ".+" : quote(part))).join("")}`);
  };
}

export const quote = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");

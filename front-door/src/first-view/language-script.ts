import { type LanguageCode, storedKeys } from "@samling/contract/constants";

/** Whoever chose another language than the page is written in waits for the screens. */
export function firstViewScript(language: LanguageCode, isLanguageNamed: boolean): string {
  const { language: found, languageChosen: chosen } = storedKeys;
  const places = [
    ["local", chosen],
    ...(isLanguageNamed
      ? []
      : [
          ["session", found],
          ["local", found],
        ]),
  ];
  const kept = places.map(([storage, key]) => `${storage}Storage.getItem("${key}")`).join("||");
  return `if((${kept}||"${language}")!=="${language}")document.getElementById("first-view").remove()`;
}

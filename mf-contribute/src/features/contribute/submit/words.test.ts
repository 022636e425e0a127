import { readFileSync } from "node:fs";
import path from "node:path";
import { type LanguageCode, languageCodes } from "@samling/contract/constants";

const words: Record<LanguageCode, { uploaded: RegExp; sent: RegExp }> = {
  en: { uploaded: /upload/i, sent: /\bsen[dt]/i },
  sv: { uploaded: /ladda|uppladd/i, sent: /skick/i },
  dk: { uploaded: /upload/i, sent: /\bsend/i },
  fi: { uploaded: /siir/i, sent: /lähet/i },
};
/** What is said of single files on their way, and what is said of the contribution. */
const ofFiles = [
  "ahead.some_other",
  "ahead.all_one",
  "ahead.all_other",
  "submit.progress",
  "submit.percent",
  "submit.fileSent",
];
const ofContribution = ["submit.sending", "submit.failed", "review.submit", "kept"];

const read = (folder: string, language: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, folder, "locales", `${language}.json`), "utf8"));
const textOf = (language: string, key: string): string =>
  [read("../../..", language), read("../draft", language)]
    .map((catalog) => key.split(".").reduce((node, part) => node?.[part], catalog))
    .find((text) => typeof text === "string") ?? "";

it.each(languageCodes)("says uploaded of files and sent of the contribution alone, in %s [GIVE-10]", (language) => {
  const { uploaded, sent } = words[language];
  for (const key of ofFiles) {
    expect(`${key}: ${textOf(language, key)}`).toMatch(uploaded);
    expect(`${key}: ${textOf(language, key).replaceAll(/\{\{.*?\}\}/g, "")}`.slice(key.length)).not.toMatch(sent);
  }
  for (const key of ofContribution) {
    expect(`: ${textOf(language, key)}`).toMatch(sent);
    expect(`: ${textOf(language, key)}`).not.toMatch(uploaded);
  }
});

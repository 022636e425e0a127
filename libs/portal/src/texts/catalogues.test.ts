import { globSync, readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { Texts } from "@samling/contract/catalogue-key";
import { genders, minPasswordLengths } from "@samling/contract/constants/accounts";
import { ownerEditMs } from "@samling/contract/constants/contributions";
import { maxMediaFiles } from "@samling/contract/constants/files";
import { fallbackLanguage, type LanguageCode, languageCodes } from "@samling/contract/constants/languages";

const root = resolve(import.meta.dirname, "../../../..");

/** Folders with catalogues, of every app and library and of the API. */
const folders = [
  ...new Set(globSync("{shell,mf-*,libs/*,api}/src/**/locales/*.json", { cwd: root }).map((file) => dirname(file))),
].sort();

/** Lower-case words that are the same in English and another language. */
const sameWords: Record<string, readonly LanguageCode[]> = {
  "{{count}} film": ["sv", "dk"],
  accession: ["sv", "dk"],
  administration: ["sv", "dk"],
  alias: ["sv", "dk"],
  cookies: ["dk"],
  downloads: ["dk"],
  "e-mail": ["dk"],
  export: ["sv"],
  film: ["sv", "dk"],
  full: ["sv"],
  import: ["sv", "dk"],
  kiosk: ["sv", "dk"],
  link: ["dk"],
  links: ["dk"],
  logo: ["dk", "fi"],
  "median: {{time}}": ["sv", "dk"],
  menu: ["dk"],
  period: ["sv"],
  platform: ["dk"],
  reference: ["dk"],
  send: ["dk"],
  // Clients of the specification search messages for these words.
  "could not register: this email is already in use.": ["sv", "dk", "fi"],
  "{{number}} accession": ["sv", "dk"],
  "{{number}} person": ["sv", "dk"],
  status: ["sv", "dk"],
  tablet: ["dk"],
  tag: ["dk"],
  tags: ["dk"],
  tip: ["dk"],
  version: ["sv", "dk"],
  "version {{version}}": ["sv", "dk"],
  webhooks: ["dk"],
};

function flatten(texts: Texts, prefix = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[prefix + key, text] as [string, string]] : flatten(text, `${prefix}${key}.`),
  );
}

const read = (folder: string, language: LanguageCode) =>
  new Map(flatten(JSON.parse(readFileSync(resolve(root, folder, `${language}.json`), "utf8")) as Texts));

const placeholders = (text: string) => [...text.matchAll(/\{\{.*?\}\}/g)].map(([found]) => found).sort();
/** Whether anything is left to translate after removing placeholders, punctuation and digits. */
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\{.*?\}\}/g, ""));

describe.each(folders)("catalogues in %s", (folder) => {
  const english = read(folder, fallbackLanguage);

  it("exist for exactly the four languages", () => {
    const files = globSync("*.json", { cwd: resolve(root, folder) }).map((file) => basename(file, ".json"));
    expect(files.sort()).toEqual([...languageCodes].sort());
  });

  it.each(languageCodes)("have the same keys in %s as in English", (language) => {
    expect([...read(folder, language).keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each(languageCodes)("have no empty text in %s, and none with surrounding spaces", (language) => {
    const invalid = [...read(folder, language)].filter(([, text]) => text === "" || text !== text.trim());
    expect(invalid).toEqual([]);
  });

  it.each(languageCodes)("have the same placeholders in %s as in English", (language) => {
    const own = read(folder, language);
    const filled = (texts: Map<string, string>) =>
      [...english.keys()].map((key) => [key, placeholders(texts.get(key) ?? "")]);
    expect(filled(own)).toEqual(filled(english));
  });

  it.each(languageCodes.filter((language) => language !== fallbackLanguage))(
    "leave nothing in English in %s",
    (language) => {
      const untranslated = [...read(folder, language)].filter(
        ([key, text]) =>
          text === english.get(key) && hasWords(text) && !sameWords[text.toLowerCase()]?.includes(language),
      );
      expect(untranslated).toEqual([]);
    },
  );
});

describe.each(languageCodes)("the texts that the specification requires, in %s", (language) => {
  const common = read("libs/portal/src/locales", language);
  const accounts = read("libs/accounts/src/locales", language);

  it("exist for sign-in and registration, and name the genders [A-ERR-06]", () => {
    const sharedCodes = ["LOGIN_ERROR", "USER_INACTIVE_ERROR", "RESET_TOKEN_INVALID", "EMAIL_IN_USE"];
    for (const code of sharedCodes) expect([...common.keys()]).toContain(`errors.${code}`);
    const accountCodes = [
      "LOGIN_ERROR",
      "PASSWORD_TOO_SHORT",
      "PASSWORD_MISMATCH",
      "MISSING_FILEDS_ERROR",
      "TERMS_CONDITIONS_NOT_ACCEPPTET_ERROR",
      "emailInUse.text",
      ...genders.map((gender) => `gender.${gender}`),
    ];
    for (const key of accountCodes) expect([...accounts.keys()]).toContain(key);
  });

  it("state the limits correctly [CONST-05] [A-ERR-06]", () => {
    expect(common.get("errors.IMAGE_OVERFLOW_ERROR")).toMatch(new RegExp(`\\b${maxMediaFiles}\\b`));
    expect(common.get("errors.EDIT_WINDOW_OVER")).toMatch(new RegExp(`\\b${ownerEditMs / 3_600_000}\\b`));
    // The number is filled in where the text is shown: it differs between registration and password reset.
    expect(placeholders(accounts.get("PASSWORD_TOO_SHORT") ?? "")).toEqual(["{{minimum}}"]);
    expect(placeholders(accounts.get("password.help") ?? "")).toEqual(["{{minimum}}"]);
    expect(minPasswordLengths).toEqual({ registration: 8, reset: 6 });
  });
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";

// In Finnish a contributor and a contribution are named by the same verb; a film is moved, and so is a pin.
const words: Record<LanguageCode, { uploaded: RegExp; sent: RegExp }> = {
  en: { uploaded: /upload/i, sent: /\bsen[dt]/i },
  sv: { uploaded: /ladda(s|ts)?( filerna)? upp|uppladd/i, sent: /skick/i },
  dk: { uploaded: /upload/i, sent: /\bsend/i },
  fi: { uploaded: /siirret|siirto/i, sent: /lähet(?!täjä|tämä[ns]|tämii)/i },
};

/** Every catalogue of the wizard, and of the pages of one's own contributions. */
const folders = ["../../..", "../upload", "../tools", "../../own"];

const splitWords = (text: string): string[] => text.trim().split(/\s+/);

/** Texts about single files being sent. */
const fileKeys = splitWords(`
  files.laterPreview submit.progress submit.percent submit.fileSent submit.finishing submit.waiting ahead.soon
  ahead.some_one ahead.some_other ahead.all_one ahead.all_other confirm.text blur.nobodyHelp submit.fileChecked
`);
/** Texts about the contribution, and about answers and changes to it. */
const contributionKeys = splitWords(`
  frame.step.review frame.title.review review.summary review.submit account.refused account.againText
  account.submit.new account.submit.known account.submit.join submit.sending submit.failed submit.signInAgain
  leave.title kept ahead.promise trouble.full trouble.unavailable said.sent_one said.sent_other station.sent
  answer.send answer.sendMore answer.sent change.stale IMAGE_OVERFLOW_ERROR edit.agreedPublic edit.agreedPrivate
`);
/** Texts about both: what becomes of uploaded files if the contribution is not sent. */
const sharedKeys = ["submit.cancelled", "leave.whileSending"];
/** Texts that say in some languages, not in all, that the contribution is sent. */
const optionalKeys = [
  "submit.error",
  "submit.cancel",
  "page.suspended",
  "withdraw.open",
  "given.more",
  "list.empty",
  "list.emptyText",
  "link.toOwn",
];

type TextTree = { [key: string]: string | TextTree };
const flatten = (texts: TextTree, prefix = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[prefix + key, text] as [string, string]] : flatten(text, `${prefix}${key}.`),
  );

const readAll = (language: string) =>
  folders.flatMap((folder) => {
    const file = path.join(import.meta.dirname, folder, "locales", `${language}.json`);
    return flatten(JSON.parse(readFileSync(file, "utf8")) as TextTree);
  });
const withoutPlaceholders = (text: string) => text.replaceAll(/\{\{.*?\}\}/g, "");
const findKeysWith = (language: LanguageCode, word: "uploaded" | "sent") =>
  readAll(language)
    .filter(([, text]) => words[language][word].test(withoutPlaceholders(text)))
    .map(([key]) => key);

it.each(languageCodes)("uses the word sent only for the contribution, in any text in %s [GIVE-10]", (language) => {
  const foundKeys = findKeysWith(language, "sent").filter((key) => !optionalKeys.includes(key));
  expect(foundKeys.filter((key) => !contributionKeys.includes(key) && !sharedKeys.includes(key))).toEqual([]);
  expect(contributionKeys.filter((key) => !foundKeys.includes(key))).toEqual([]);
});

it.each(languageCodes)("uses the word uploaded only for files, in any text in %s [GIVE-10]", (language) => {
  const foundKeys = findKeysWith(language, "uploaded");
  expect(foundKeys.toSorted()).toEqual([...fileKeys, ...sharedKeys].toSorted());
});

/** The message of an error answer, in the caller's language. */
import type { LanguageCode } from "@samling/contract/constants";
import type { ErrorBody, ErrorCode, ErrorIssue } from "@samling/contract/errors";
import type { CallAddress } from "@samling/contract/types";
import { callTexts } from "./call-texts.ts";
import { codeTexts, sessionOver } from "./code-texts.ts";
import { fieldTexts } from "./field-texts.ts";
import { issueTexts } from "./issue-texts.ts";

export interface Asked {
  language: LanguageCode;
  /** The call, if one was found. */
  address?: string | undefined;
  hasToken?: boolean;
}

type Failure = Pick<ErrorBody, "code"> & { details: ErrorBody["details"] };

/** English if there is no translation. */
function translate(english: string, language: LanguageCode): string {
  if (language === "en") return english;
  const [number = ""] = /\d+/.exec(english) ?? [];
  return issueTexts[english.replace(number, number && "{n}")]?.[language].replace("{n}", number) ?? english;
}

export const translateIssues = (issues: readonly ErrorIssue[], language: LanguageCode): ErrorIssue[] =>
  issues.map((issue) => ({ ...issue, message: translate(issue.message, language) }));

/** Their issues say more than they do. */
const ofFields: readonly ErrorCode[] = ["INVALID_INPUT", "MISSING_FILEDS_ERROR", "NOT_VALID_EMAIL_ERROR"];

/** A field of a file is told with the file's name: `["mediaData", "a.jpg", "title"]`. */
function nameField(path: ErrorIssue["path"], language: LanguageCode): string {
  const field = path.findLast((step) => fieldTexts.has(step));
  const name = field !== undefined && fieldTexts.get(field)?.[language];
  if (!name) return path.join(".");
  return path[0] === "mediaData" ? `${name} (${path[1]})` : name;
}

/** For invalid input, the first problem with its field. */
export function writeMessage({ code, details }: Failure, { language, address, hasToken }: Asked): string {
  const [first] = details?.issues ?? [];
  if (ofFields.includes(code) && first && first.path.length > 0) {
    return `${nameField(first.path, language)} ${translate(first.message, language)}.`;
  }
  if (code === "UNAUTHENTICATED" && hasToken) return sessionOver[language];
  return (callTexts[address as CallAddress]?.[code] ?? codeTexts[code])[language];
}

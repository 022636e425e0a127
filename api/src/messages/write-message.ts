import type { LanguageCode } from "@samling/contract/constants/languages";
import type { ErrorBody, ErrorCode, ErrorIssue } from "@samling/contract/errors";
import type { CallAddress } from "@samling/contract/types";
import { englishTexts, messageTexts } from "./texts.ts";

type Field = keyof typeof englishTexts.fields;

export interface MessageContext {
  language: LanguageCode;
  /** The call, if one was found. */
  address?: string | undefined;
  hasToken?: boolean;
}

type MessageFailure = Pick<ErrorBody, "code"> & { details: ErrorBody["details"] };

/** Messages of calls that have their own words for a failure, from the specification. */
const callMessages: {
  [A in keyof typeof englishTexts.calls]: A extends CallAddress ? Partial<Record<ErrorCode, string>> : never;
} = englishTexts.calls;

/** The English text is used in the code, and is the key of the translations; it stays without a translation. */
function translate(english: string, language: LanguageCode): string {
  const [n = ""] = /\d+/.exec(english) ?? [];
  const key = english.replace(n, n && "{{n}}") as keyof typeof englishTexts.issues;
  return Object.hasOwn(englishTexts.issues, key) ? messageTexts(language)(`issues.${key}`, { n }) : english;
}

export const translateIssues = (issues: readonly ErrorIssue[], language: LanguageCode): ErrorIssue[] =>
  issues.map((issue) => ({ ...issue, message: translate(issue.message, language) }));

/** Codes whose issues say more than the code itself. */
const fieldErrorCodes: readonly ErrorCode[] = ["INVALID_INPUT", "MISSING_FILEDS_ERROR", "NOT_VALID_EMAIL_ERROR"];

/** Parts of a field, which people know by the name of the whole. */
const fieldOfPart = new Map<string | number, Field>([
  ["locationLat", "location"],
  ["locationLng", "location"],
  ["otherPhotographer", "isPhotographer"],
]);

/** A field of a file is reported with the file's name: `["mediaData", "a.jpg", "title"]`. */
function nameField(path: ErrorIssue["path"], language: LanguageCode): string {
  const field = path
    .map((step) => fieldOfPart.get(step) ?? step)
    .findLast((step) => Object.hasOwn(englishTexts.fields, step));
  if (field === undefined) return path.join(".");
  const name = messageTexts(language)(`fields.${field as Field}`);
  return path[0] === "mediaData" ? `${name} (${path[1]})` : name;
}

/** For invalid input, it names the first problem and its field. */
export function writeMessage(
  { code, details }: MessageFailure,
  { language, address, hasToken }: MessageContext,
): string {
  const [first] = details?.issues ?? [];
  if (fieldErrorCodes.includes(code) && first && first.path.length > 0) {
    return `${nameField(first.path, language)} ${translate(first.message, language)}.`;
  }
  const t = messageTexts(language);
  if (code === "UNAUTHENTICATED" && hasToken) return t("sessionOver");
  const call = address as keyof typeof callMessages;
  return t(
    callMessages[call]?.[code] === undefined ? `codes.${code}` : (`calls.${call}.${code}` as `codes.${ErrorCode}`),
  );
}

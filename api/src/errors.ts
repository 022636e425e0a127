import { type ErrorCode, type ErrorIssue, errorStatus } from "@samling/contract/errors";

/** English, for whoever reads answers without a catalogue; screens translate by code. */
const messages: Record<ErrorCode, string> = {
  INVALID_INPUT: "What was sent is not valid.",
  EMAIL_IN_USE: "Could not register: this email is already in use.",
  IMAGE_OVERFLOW_ERROR: "There are too many files.",
  COLOR_NOT_VALID: "The color is not valid",
  MISSING_VALUE_ERROR: "A required value is missing.",
  MISSING_QUESTION_ANSWERS_ERROR: "A required question has no answer.",
  TERMS_NOT_ACCEPTED_ERROR: "The terms have not been accepted.",
  MISSING_FIELDS_ERROR: "A required field is empty.",
  MISSING_TRANSLATIONS_ERROR: "Texts are missing in a required language.",
  MISSING_COLLECTION_IMAGE_ERROR: "A collection needs a picture.",
  PASSWORD_TOO_SHORT: "The password is too short.",
  WRONG_PASSWORD: "The current password is wrong.",
  WRONG_EMAIL: "The e-mail is not the one of this account.",
  EDIT_WINDOW_OVER: "The 24 hours in which the contributor may edit are over.",
  STATUS_TRANSITION: "The collection cannot take this status from the one it has.",
  LAST_SUPER_ADMIN: "The organization would be left without a super admin.",
  DUPLICATE_FILE_NAME: "Two files have the same name.",
  RELATED_FILES_NOT_TAKEN: "The collection takes no related files.",
  UPLOAD_INTERRUPTED: "The upload ended before it was complete.",
  UNREADABLE_FILE: "A file cannot be read.",
  UNAUTHENTICATED: "Sign in first.",
  LOGIN_ERROR: "The e-mail or the password is wrong.",
  FORBIDDEN: "This is not allowed.",
  USER_INACTIVE_ERROR: "The account is suspended in this organization.",
  COLLECTION_NOT_ACTIVE: "The collection takes no contributions.",
  REGISTRATION_INCOMPLETE: "The organization asks for more information first.",
  NOT_FOUND: "There is nothing here.",
  CONFLICT: "This conflicts with what is already there.",
  RESET_TOKEN_INVALID: "The link is not valid any more.",
  TOO_LARGE: "What was sent is too large.",
  UNSUPPORTED_TYPE: "This type is not accepted.",
  TOO_MANY_REQUESTS: "Too many requests; try again later.",
  INTERNAL: "Something went wrong.",
  UNAVAILABLE: "A service this depends on is away; try again soon.",
  STORAGE_FULL: "There is no room left to store this.",
  QUOTA_EXCEEDED: "The organization may not store more than it has.",
};

interface AppErrorOptions {
  message?: string;
  details?: { issues?: ErrorIssue[]; [key: string]: unknown };
  cause?: unknown;
}

/** Every failure that an answer speaks of. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: AppErrorOptions["details"];

  constructor(code: ErrorCode, { message, details, cause }: AppErrorOptions = {}) {
    super(message ?? messages[code], cause === undefined ? undefined : { cause });
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export const notFound = () => new AppError("NOT_FOUND");

/** For input that only a feature can judge, with the place where it stands in what was sent. */
export const invalidInput = (...issues: ErrorIssue[]) => new AppError("INVALID_INPUT", { details: { issues } });

export const missingValues = (fields: readonly string[]) =>
  new AppError("MISSING_VALUE_ERROR", {
    details: { issues: fields.map((field) => ({ path: [field], code: "required", message: "is required" })) },
  });

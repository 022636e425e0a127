/** Every error code of the API with its HTTP status. Screens translate the code. */
export const errorStatus = {
  INVALID_INPUT: 400,
  EMAIL_IN_USE: 400,
  IMAGE_OVERFLOW_ERROR: 400,
  COLOR_NOT_VALID: 400,
  MISSING_VALUE_ERROR: 400,
  MISSING_FILEDS_ERROR: 400,
  NOT_VALID_EMAIL_ERROR: 400,
  TERMS_CONDITIONS_NOT_ACCEPPTET_ERROR: 400,
  MISSING_QUESTION_ANSWERS_ERROR: 400,
  TERMS_NOT_ACCEPTED_ERROR: 400,
  MISSING_FIELDS_ERROR: 400,
  MISSING_TRANSLATIONS_ERROR: 400,
  MISSING_COLLECTION_IMAGE_ERROR: 400,
  PASSWORD_TOO_SHORT: 400,
  PASSWORD_TOO_COMMON: 400,
  WRONG_PASSWORD: 400,
  WRONG_EMAIL: 400,
  DUPLICATE_FILE_NAME: 400,
  RELATED_FILES_NOT_TAKEN: 400,
  UPLOAD_INTERRUPTED: 400,
  UNREADABLE_FILE: 400,
  UNAUTHENTICATED: 401,
  SIGN_IN_REFUSED: 401,
  LOGIN_ERROR: 401,
  SECOND_STEP_ERROR: 401,
  FORBIDDEN: 403,
  CONFIRMATION_NEEDED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  USER_INACTIVE_ERROR: 403,
  EMAIL_NOT_OF_PROVIDER: 403,
  COLLECTION_NOT_ACTIVE: 403,
  REGISTRATION_INCOMPLETE: 403,
  EDIT_WINDOW_OVER: 403,
  GUARDIAN_AGREED: 403,
  OWN_CONTRIBUTION: 403,
  OWN_DECISION: 403,
  OWN_NOTICE: 403,
  OBJECTION_USED: 409,
  NOT_FOUND: 404,
  CONFLICT: 409,
  ACCOUNT_TO_CONNECT: 409,
  STATUS_TRANSITION: 409,
  LAST_SUPER_ADMIN: 409,
  LAST_WAY_IN: 409,
  ACCESSIONED: 409,
  LINK_ENDED: 410,
  ALREADY_CLAIMED: 410,
  RESET_TOKEN_INVALID: 412,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  SIGN_IN_PROVIDER_AWAY: 503,
  TIMEOUT: 503,
  STORAGE_FULL: 507,
  QUOTA_EXCEEDED: 507,
} as const;
export type ErrorCode = keyof typeof errorStatus;

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === "string" && Object.hasOwn(errorStatus, code);

/** One problem of invalid input. `path` points into the request: `["email"]`, `["mediaData", "a.jpg", "title"]`. */
export interface ErrorIssue {
  path: (string | number)[];
  code: string;
  message: string;
}

export interface ErrorBody {
  message: string;
  code: ErrorCode;
  details?: { issues?: ErrorIssue[]; [key: string]: unknown };
  requestId: string;
}

import { type ErrorBody, type ErrorCode, isErrorCode } from "@samling/contract/errors";

/** `NETWORK`: no response. `UNKNOWN`: a response that the contract does not know. */
export type ApiErrorCode = ErrorCode | "NETWORK" | "UNKNOWN";

/** A plain object, so that the store can keep it. Status 0 if there was no response. */
export interface ApiError {
  status: number;
  code: ApiErrorCode;
  message: string;
  details: ErrorBody["details"];
  requestId: string | null;
}

export const networkError = (cause: unknown): ApiError => ({
  status: 0,
  code: "NETWORK",
  message: String(cause),
  details: undefined,
  requestId: null,
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The error of a response that is not 2xx. A proxy on the way may send something other than our JSON. */
export function parseApiError(status: number, body: unknown): ApiError {
  const fields: Record<string, unknown> = isObject(body) ? body : {};
  return {
    status,
    code: isErrorCode(fields.code) ? fields.code : "UNKNOWN",
    message: typeof fields.message === "string" ? fields.message : `HTTP ${status}`,
    details: isObject(fields.details) ? fields.details : undefined,
    requestId: typeof fields.requestId === "string" ? fields.requestId : null,
  };
}

export const isApiError = (value: unknown): value is ApiError =>
  isObject(value) && typeof value.status === "number" && typeof value.code === "string" && "requestId" in value;

/** Whether an address does not exist: an invalid id is refused with 400 rather than 404. */
export const isMissing = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 400);

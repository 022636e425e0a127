import { type ErrorBody, type ErrorCode, isErrorCode } from "@samling/contract/errors";

/** `NETWORK`: no answer came. `UNKNOWN`: one came that the contract does not know. */
export type ApiErrorCode = ErrorCode | "NETWORK" | "UNKNOWN";

/** A plain object, so that the store can keep it. Status 0 where no answer came. */
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

/** The error of an answer that is not 2xx. A proxy on the way may answer with something else than our JSON. */
export function parseApiError(status: number, body: unknown): ApiError {
  const known: Record<string, unknown> = isObject(body) ? body : {};
  return {
    status,
    code: isErrorCode(known.code) ? known.code : "UNKNOWN",
    message: typeof known.message === "string" ? known.message : `HTTP ${status}`,
    details: isObject(known.details) ? known.details : undefined,
    requestId: typeof known.requestId === "string" ? known.requestId : null,
  };
}

export const isApiError = (value: unknown): value is ApiError =>
  isObject(value) && typeof value.status === "number" && typeof value.code === "string" && "requestId" in value;

/** An address that leads nowhere: what is no id at all is refused, and not looked for. */
export const isMissing = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 400);

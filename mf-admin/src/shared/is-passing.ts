import { isApiError } from "@samling/portal";

/** Whether a call failed for a reason that may be over soon: no network, or a server that was busy or away. */
export const isPassing = (error: unknown): boolean => isApiError(error) && (error.status === 0 || error.status >= 500);

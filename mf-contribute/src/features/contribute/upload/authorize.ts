import { readToken } from "@samling/portal";
import type { HttpRequest } from "tus-js-client";

/** The token is read for each request: another tab may have signed in again. */
export const authorize = (request: HttpRequest): void => request.setHeader("Authorization", `Bearer ${readToken()}`);

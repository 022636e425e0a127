import type { BaseQueryFn } from "@reduxjs/toolkit/query";
import { confirmPerson } from "../session/confirm-person.ts";
import { tokenChanged } from "../session/session-slice.ts";
import { writeToken } from "../session/token.ts";
import { type ApiError, networkError, parseApiError } from "./api-error.ts";
import { type ApiRequest, buildAddress } from "./request.ts";

interface RequestResult {
  data?: unknown;
  error?: ApiError;
}

async function send(request: ApiRequest, token: string | null, signal: AbortSignal): Promise<RequestResult> {
  const { method, url } = buildAddress(request.address, request.parameters);
  const headers = new Headers({ accept: "application/json", ...request.headers });
  if (token) headers.set("authorization", `Bearer ${token}`);
  let body: BodyInit | undefined;
  if (request.body instanceof FormData) body = request.body;
  else if (request.body !== undefined) {
    headers.set("content-type", "application/json");
    body = JSON.stringify(request.body);
  }
  const earlyAnswer = method === "GET" && !token && !request.headers ? takeEarlyAnswer(url) : undefined;
  try {
    // An absolute address, because jsdom and workers cannot resolve a relative one.
    const address = new URL(url, location.origin);
    const response = await (earlyAnswer ?? fetch(address, { method, headers, signal, ...(body ? { body } : {}) }));
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) return { error: parseApiError(response.status, answer) };
    return answer === undefined ? { error: parseApiError(response.status, undefined) } : { data: answer };
  } catch (cause) {
    return { error: networkError(cause) };
  }
}

/** Sends the token. An expired token is forgotten and the read repeated without it, so that browsing continues. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (
  request,
  { getState, dispatch, signal },
) => {
  const stored = (getState() as { session: { token: string | null } }).session.token;
  const token = request.token ?? stored;
  // A page that shows the person asks again while it is being left: the server would only refuse.
  if (request.onlySignedIn && !token) return { error: parseApiError(401, { code: "UNAUTHENTICATED" }) };
  const first = await send(request, token, signal);
  if (first.error?.code === "UNAUTHENTICATED" && token) {
    const { token: current } = (getState() as { session: { token: string | null } }).session;
    // Another token has replaced it in the meantime, for example after a change of password.
    if (!request.token && current && current !== token) return finish(await send(request, current, signal));
    if (token === current) {
      writeToken(null);
      dispatch(tokenChanged(null));
    }
    if (request.address.startsWith("GET ") && !request.onlySignedIn) return finish(await send(request, null, signal));
  }
  if (first.error?.code === "CONFIRMATION_NEEDED" && (await confirmPerson()))
    return finish(await send(request, token, signal));
  return finish(first);
};

const finish = ({ data, error }: RequestResult) => (error ? { error } : { data });

declare global {
  interface Window {
    /** Responses that the front door's script in the page's head has already requested, by address. */
    __AHEAD__?: Map<string, Promise<Response>>;
  }
}

/** The answer to a request of the page's head for a signed-out visitor; once, since it would be stale later. */
function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const answer = window.__AHEAD__?.get(url);
  window.__AHEAD__?.delete(url);
  return answer;
}

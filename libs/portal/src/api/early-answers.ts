declare global {
  interface Window {
    /** Responses that the front door's script in the page's head has already requested, by address. */
    __AHEAD__?: Map<string, Promise<Response>>;
  }
}

/**
 * The response to a request that the page's head made for a signed-out visitor. It is returned only once, because it
 * would be stale later.
 */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const answer = window.__AHEAD__?.get(url);
  window.__AHEAD__?.delete(url);
  return answer;
}

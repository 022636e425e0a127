declare global {
  interface Window {
    /** Responses that the front door's script in the page's head has already requested, by address. */
    __AHEAD__?: Map<string, Promise<Response>>;
  }
}

/** The answer to a request of the page's head for a signed-out visitor; once, since it would be stale later. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const answer = window.__AHEAD__?.get(url);
  window.__AHEAD__?.delete(url);
  return answer;
}

declare global {
  interface Window {
    /** What the front door's script in the page's head has asked for already, by address. */
    __AHEAD__?: Map<string, Promise<Response>>;
  }
}

/**
 * The answer to a call that the page's head has made, for nobody signed in. It is given once: later it would be old.
 */
export function takeAhead(url: string): Promise<Response> | undefined {
  const answer = window.__AHEAD__?.get(url);
  window.__AHEAD__?.delete(url);
  return answer;
}

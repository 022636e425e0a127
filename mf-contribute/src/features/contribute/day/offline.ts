/** Makes this page work without a connection. */
import { readVisit, writeVisit } from "@samling/portal";

const loadedKey = "day-worker";
/** Below this, the times on the screen are accurate enough. */
const maxClockErrorMs = 300_000;

/**
 * Starts the worker that keeps the page, and loads the page again through it, so that everything is kept. False if this
 * browser has no such workers, as without TLS.
 */
export async function keepPage(): Promise<boolean> {
  if (!navigator.serviceWorker) return false;
  await navigator.serviceWorker.register("/day-worker.js", { scope: "/day/" });
  await navigator.serviceWorker.ready;
  if (readVisit(loadedKey) === null) {
    writeVisit(loadedKey, "1");
    location.reload();
    return new Promise(() => undefined);
  }
  writeVisit(loadedKey, null);
  return navigator.serviceWorker.controller !== null;
}

export const isPageCached = async (): Promise<boolean> =>
  (await caches.match(location.origin + location.pathname, { ignoreVary: true })) !== undefined;

/** The server's time if this tablet's clock is wrong; null if it is right, or the server does not say. */
export async function findCorrectTime(): Promise<Date | null> {
  const { headers } = await fetch(location.origin + location.pathname, { method: "HEAD", cache: "no-store" });
  const time = new Date(headers.get("date") ?? "");
  return Math.abs(Date.now() - time.getTime()) > maxClockErrorMs ? time : null;
}

/**
 * Asks the browser not to remove what is stored when the tablet runs out of space; false if it may. Safari removes it
 * after a week without a visit, unless the page was opened from the home screen.
 */
export const keepStorage = async (): Promise<boolean> => (await navigator.storage?.persist?.()) ?? false;

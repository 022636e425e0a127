/**
 * Caches the page of a collection day with everything that it has loaded, so that a tablet opens it without a
 * connection. The browser starts it only for pages below `/day/`; nothing else of the portal is ever cached.
 */
const cacheName = "samling-day";
/** Milliseconds after which a slow network counts as none if there is a cached answer. */
const timeoutMs = 4_000;
/** Files with such names never change. */
const hashed = /\.[0-9a-f]{8,}\.\w+$/;

/** Answers to a signed-in person are private. */
const isKept = ({ method, headers, url }) =>
  method === "GET" && /^https?:/.test(url) && !headers.has("Authorization") && !headers.has("Range");

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (isKept(event.request)) event.respondWith(answer(event));
});

async function answer(event) {
  const { request } = event;
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept && hashed.test(new URL(request.url).pathname)) return kept;
  const asked = fetch(request).then((fresh) => {
    if (fresh.ok) event.waitUntil(cache.put(request, fresh.clone()));
    return fresh;
  });
  if (!kept) return asked;
  const waited = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  const fresh = await Promise.race([asked, waited]).catch(() => undefined);
  // A server that is down answers too.
  return fresh && fresh.status < 500 ? fresh : kept;
}

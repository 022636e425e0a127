/** Keeps files that a phone shares from its menu until the page has taken them; started only for `/share`. */
const address = "/share";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (mode !== "navigate" || new URL(url).pathname !== address) return;
  event.respondWith(method === "POST" ? receive(event.request) : fetch(event.request).catch(showOffline));
});

async function receive(request) {
  try {
    const files = (await request.formData()).getAll("files").filter((one) => one instanceof File && one.size > 0);
    const cache = await caches.open("samling-shared");
    const at = Date.now();
    for (const [index, file] of files.entries()) {
      const headers = { "Content-Type": file.type, "X-Name": encodeURIComponent(file.name) };
      await cache.put(`${address}/${at}/${index}`, new Response(file, { headers }));
    }
    return Response.redirect(address, 303);
  } catch {
    return Response.redirect(`${address}?problem=full`, 303);
  }
}

const texts = {
  en: ["No connection", "What you shared is kept on this device. Continue when you are online again.", "Try again"],
  sv: ["Ingen anslutning", "Det du delade finns kvar på enheten. Fortsätt när du är uppkopplad igen.", "Försök igen"],
  da: ["Ingen forbindelse", "Det, du delte, er gemt på enheden. Fortsæt, når du er online igen.", "Prøv igen"],
  fi: ["Ei yhteyttä", "Jakamasi on tallessa tällä laitteella. Jatka, kun yhteys on taas.", "Yritä uudelleen"],
};

function showOffline() {
  const lang = Object.keys(texts).find((one) => navigator.language.startsWith(one)) ?? "en";
  const [title, text, again] = texts[lang];
  const page = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${title}</title>
    <meta name="viewport" content="width=device-width"><body style="font:1.25rem/1.5 system-ui;margin:2rem">
    <main><h1>${title}</h1><p>${text}</p><p><a href="${address}">${again}</a></p></main>`;
  return new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

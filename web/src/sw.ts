// sw - the service worker: after the first visit the page needs no network
//
// Everything with a hash in its name never changes and comes from the cache; the page itself is
// asked for anew and comes from the cache where there is no network. The build fills in the list.
declare const ASSETS: string[];
declare const VERSION: string;
declare const self: ServiceWorkerGlobalScope;

const CACHE = `backroom-${VERSION}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(ASSETS))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("./")) ?? Response.error();
  }
}

async function asset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(request.mode === "navigate" ? page(request) : asset(request));
});

/** To the table, in the page that told of it, or in a new one. */
async function open(table: string): Promise<void> {
  const address = `./#table=${table}`;
  const [page] = await self.clients.matchAll({ type: "window" });
  if (!page) return void (await self.clients.openWindow(address));
  if (!page.url.includes(`table=${table}`)) await page.navigate(address);
  await page.focus();
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.tag).catch(() => undefined));
});

export {};

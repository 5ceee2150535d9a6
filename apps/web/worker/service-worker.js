// The offline-capable background worker (spec 1 §1): keeps the app's own files, never an answer of the API.
// The build puts the version and the list of files in.
const VERSION = '__VERSION__';
const FILES = __FILES__;

const PREFIX = 'bahi-';
const CACHE = PREFIX + VERSION;
const SHELL = '/';
/** The version before stays for tabs that are still open with it. */
const KEPT_VERSIONS = 2;

const known = new Set(FILES);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(dropOldVersions()));
self.addEventListener('message', (event) => {
  if (event.data === 'activate') self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/(api|messageapi|wsockets)(\/|$)/i.test(url.pathname)) event.respondWith(pageOrShell(request));
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request));
  else if (known.has(url.pathname)) event.respondWith(fetchedOrKept(request));
});

// What happened is told where no page is open (chat.md rule 27): the words come from the server, sealed for this browser.
self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? '/basic/inbox'));
});

async function show(data) {
  const { title, body, url } = data?.json() ?? {};
  await self.registration.showNotification(title ?? 'Bahi', { body: body ?? '', icon: '/icon.svg', data: { url } });
}

/** A page that is there comes to the front; else one is opened. */
async function open(url) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 0) return self.clients.openWindow(url);
  await pages[0].focus();
}

async function install() {
  const cache = await caches.open(CACHE);
  const page = await fetch(SHELL, { headers: { accept: 'text/html' }, cache: 'reload' });
  if (!page.ok) throw new Error(`The page answered ${page.status}`);
  await cache.put(SHELL, page);
  await cache.addAll(FILES);
}

async function dropOldVersions() {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(versions.slice(0, -KEPT_VERSIONS).map((name) => caches.delete(name)));
}

/** Every navigation asks the server first, so that a reload always brings the newest version. */
async function pageOrShell(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await (await caches.open(CACHE)).match(SHELL);
    if (!shell) throw error;
    return shell;
  }
}

/** Named by their content: what is kept is right. */
async function keptOrFetched(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function fetchedOrKept(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request);
    if (!kept) throw error;
    return kept;
  }
}

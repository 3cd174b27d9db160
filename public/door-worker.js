// Keeps the door's page and what it is made of, so that it opens again at the gate of a hall without network.
const KEPT = 'door-1'
const isDoor = (url) => /^(\/en)?\/invitations\/[0-9a-f]{32}\/check-in$/.test(url.pathname)
const isPart = (url) => /^\/(assets|locales)\/|^\/favicon\.svg$/.test(url.pathname)

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if (!Array.isArray(event.data)) return
  const own = event.data.map((one) => new URL(one, location.origin)).filter((url) => url.origin === location.origin)
  const wanted = own.filter((url) => isDoor(url) || isPart(url)).map(String)
  event.waitUntil(caches.open(KEPT).then((cache) => Promise.allSettled(wanted.map((url) => cache.add(url)))))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (isDoor(url)) event.respondWith(fetched(request).catch(() => kept(request)))
  else if (isPart(url)) event.respondWith(fetch(request).catch(() => kept(request)))
})

async function fetched(request) {
  const answer = await fetch(request)
  if (answer.ok) (await caches.open(KEPT)).put(request, answer.clone())
  return answer
}

async function kept(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? Response.error()
}

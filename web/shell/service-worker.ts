import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies'
import { brand } from '#contract/brand.ts'

/** The part of the worker's global scope that is used here: the types of workers and pages exclude each other. */
interface WorkerScope {
  location: Location
  clients: { matchAll(options: object): Promise<Client[]>; openWindow(url: string): Promise<unknown> }
  registration: { showNotification(title: string, options: object): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', listener: (event: Message) => void): void
  addEventListener(type: 'push', listener: (event: Extendable & { data: { json(): unknown } | null }) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Extendable & { notification: Shown }) => void): void
}
interface Extendable {
  waitUntil(work: Promise<unknown>): void
}
interface Message extends Extendable {
  data: unknown
  source: Client | null
}
interface Client {
  id: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}
interface Shown {
  data: { path?: string } | null
  close(): void
}
const worker = self as unknown as WorkerScope

/**
 * Caches the files named by scripts/build-worker.ts, so that pages open offline, and no API responses. A new worker
 * waits until the open pages of another build are closed, so that they keep the files of theirs.
 */
declare const kept: { files: PrecacheEntry[]; appPage: string; documents: string[] }
const { files, appPage, documents } = kept
/** Seconds until a slow network counts as offline. */
const networkTimeout = 5
/** Seconds in which other pages can close after one of the new build has asked. */
const takeoverTimeout = 45

precache(files)
cleanupOutdatedCaches()

// Pages come from the network first, so after a new version the next page is of the new build already.
worker.addEventListener('message', event => {
  const { pageOf } = event.data as { pageOf?: string }
  if (pageOf && files.some(file => typeof file === 'object' && file.url === pageOf))
    event.waitUntil(takeOver(event.source?.id))
})

/** If the page that asked is the only one: the others may be of the old build. One that was just left counts for a moment. */
async function takeOver(asking: string | undefined): Promise<void> {
  for (let second = 0; second < takeoverTimeout; second++) {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (pages.every(({ id }) => id === asking)) return worker.skipWaiting()
    await new Promise(resolve => setTimeout(resolve, 1000))
  }
}

// What another app shares is in the address, which the server must not see.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === '/check-message' && url.search !== '',
  async ({ request }) => (await matchPrecache(appPage)) ?? fetch(request),
)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/(assets|drawings)\//.test(url.pathname),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/(icons|scenes)\//.test(url.pathname),
  new StaleWhileRevalidate({ cacheName: 'pictures' }),
)

const isPage = (request: Request, url: URL) => request.mode === 'navigate' && !url.pathname.startsWith('/api/')
const isDocument = (path: string) =>
  documents.some(each => (each.endsWith('/*') ? path.startsWith(each.slice(0, -1)) : path === each))
const withFallback = (answer: () => Promise<Response | undefined> | Response) => ({
  plugins: [{ handlerDidError: async () => answer() }],
  networkTimeoutSeconds: networkTimeout,
})

registerRoute(
  ({ request, url }) => isPage(request, url) && isDocument(url.pathname),
  new NetworkFirst({ cacheName: 'documents', ...withFallback(() => Response.redirect('/offline')) }),
)
registerRoute(({ request, url }) => isPage(request, url), new NetworkOnly(withFallback(() => matchPrecache(appPage))))

// Browsers require that every message is shown. The same message again replaces the first one.
worker.addEventListener('push', event => {
  const { id, title, path } = (event.data?.json() ?? {}) as Record<'id' | 'title' | 'path', string | undefined>
  const options = { tag: id, icon: '/app-icon-192.png', data: { path } }
  event.waitUntil(worker.registration.showNotification(title ?? brand.name, options))
})

worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.path ?? '/'))
})

async function openPage(path: string): Promise<void> {
  const url = new URL(path, worker.location.origin)
  if (url.origin !== worker.location.origin) return
  const [page] = await worker.clients.matchAll({ type: 'window' })
  // Navigating fails for a page that the worker does not control yet.
  const navigated = await page?.navigate(url.href).catch(() => undefined)
  if (navigated && page) await page.focus()
  else await worker.clients.openWindow(url.href)
}

import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies'

/**
 * Caches the files named by scripts/build-worker.ts, so that pages open offline, and no API responses. A new worker
 * waits until the open pages are closed, so that they keep the files of their build.
 */
declare const kept: { files: PrecacheEntry[]; appPage: string; documents: string[] }
const { files, appPage, documents } = kept
/** Seconds until a slow network counts as offline. */
const networkTimeout = 5

precache(files)
cleanupOutdatedCaches()

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

// Static pages are cached as last seen.
registerRoute(
  ({ request, url }) => isPage(request, url) && isDocument(url.pathname),
  new NetworkFirst({ cacheName: 'documents', ...withFallback(() => Response.redirect('/offline')) }),
)
registerRoute(({ request, url }) => isPage(request, url), new NetworkOnly(withFallback(() => matchPrecache(appPage))))

import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, NetworkOnly } from 'workbox-strategies'

/**
 * Runs beside the pages, so that they open without a connection. It keeps what scripts/build-worker.ts names, and of
 * what people see nothing: calls of the API go by it. A page that is open keeps the files of its own build until it is
 * closed, for a new worker waits until then.
 */
declare const kept: { files: PrecacheEntry[]; appPage: string; documents: string[] }
const { files, appPage, documents } = kept
/** After so many seconds a weak signal is as good as none. */
const patience = 5

precache(files)
cleanupOutdatedCaches()

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
)

const isPage = (request: Request, url: URL) => request.mode === 'navigate' && !url.pathname.startsWith('/api/')
const isDocument = (path: string) =>
  documents.some(each => (each.endsWith('/*') ? path.startsWith(each.slice(0, -1)) : path === each))
const instead = (answer: () => Promise<Response | undefined> | Response) => ({
  plugins: [{ handlerDidError: async () => answer() }],
  networkTimeoutSeconds: patience,
})

// What is read without script is kept as she last saw it.
registerRoute(
  ({ request, url }) => isPage(request, url) && isDocument(url.pathname),
  new NetworkFirst({ cacheName: 'documents', ...instead(() => Response.redirect('/offline')) }),
)
registerRoute(({ request, url }) => isPage(request, url), new NetworkOnly(instead(() => matchPrecache(appPage))))

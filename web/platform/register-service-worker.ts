import { isNative } from './native.ts'

declare global {
  /** Of React Router: its address differs with each build. */
  var __reactRouterManifest: { url: string } | undefined
}

if (!import.meta.env.DEV && 'serviceWorker' in navigator && !isNative())
  void navigator.serviceWorker.register('/sw.js').then(offerTakeover, () => {})

/**
 * Tells a worker that waits, or one that is being or will be installed, which build this page is of: see service-worker.ts. A
 * browser that is told to block workers has no registration.
 */
function offerTakeover(registration: ServiceWorkerRegistration | undefined): void {
  if (!registration) return
  const offer = () => registration.waiting?.postMessage({ pageOf: globalThis.__reactRouterManifest?.url })
  const offerWhenInstalled = () => registration.installing?.addEventListener('statechange', offer)
  offer()
  offerWhenInstalled()
  registration.addEventListener('updatefound', offerWhenInstalled)
}

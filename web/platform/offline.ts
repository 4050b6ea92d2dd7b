import { isNative } from './native.ts'

/** Lets the service worker keep what the pages need, so that they open without a connection, too. */
export function keepPages(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || isNative()) return
  void navigator.serviceWorker.register('/sw.js').catch(() => {})
}

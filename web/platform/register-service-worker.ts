import { isNative } from './native.ts'

export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || isNative()) return
  void navigator.serviceWorker.register('/sw.js').catch(() => {})
}

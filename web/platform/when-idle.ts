declare global {
  interface Navigator {
    connection?: { saveData?: boolean }
  }
}

/** Runs after the load event when the browser is idle, and never in data-saver mode. */
export function whenIdle(work: () => unknown): void {
  if (navigator.connection?.saveData) return
  // Safari lacks requestIdleCallback.
  const rest = () => (globalThis.requestIdleCallback ?? setTimeout)(() => void work())
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true })
}

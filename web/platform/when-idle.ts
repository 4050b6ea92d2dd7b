declare global {
  interface Navigator {
    connection?: { saveData?: boolean }
  }
}

/** Runs after the load event when the browser is idle, and never in data-saver mode. */
export function whenIdle(work: () => unknown): void {
  if (navigator.connection?.saveData) return
  // Safari lacks requestIdleCallback.
  const runIdle = () => (globalThis.requestIdleCallback ?? setTimeout)(() => void work())
  if (document.readyState === 'complete') runIdle()
  else addEventListener('load', runIdle, { once: true })
}

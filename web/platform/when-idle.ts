declare global {
  interface Navigator {
    connection?: { saveData?: boolean }
  }
}

/** Once this page is there and the browser has nothing better to do; never where she asked to save data. */
export function whenIdle(work: () => unknown): void {
  if (navigator.connection?.saveData) return
  // Safari has no idle callbacks.
  const rest = () => (globalThis.requestIdleCallback ?? setTimeout)(() => void work())
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true })
}

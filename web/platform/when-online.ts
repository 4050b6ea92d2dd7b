import { timings } from '#contract/timings.ts'

/**
 * Calls the callback periodically, when the connection returns, and when the page becomes visible. Returns a function
 * that stops it.
 */
export function whenOnline(callback: () => void): () => void {
  const callIfVisible = () => {
    if (document.visibilityState === 'visible') callback()
  }
  const timer = setInterval(callIfVisible, timings.sendAgain)
  addEventListener('online', callIfVisible)
  document.addEventListener('visibilitychange', callIfVisible)
  return () => {
    clearInterval(timer)
    removeEventListener('online', callIfVisible)
    document.removeEventListener('visibilitychange', callIfVisible)
  }
}

/** Says whose connection is down, where the browser knows. */
export const unreachedTitle = (): string =>
  navigator.onLine === false ? "You're offline" : "We can't reach our server just now"

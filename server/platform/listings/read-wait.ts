import { day } from '#contract/time.ts'

/** Nobody is left alone for longer, whatever it says. */
const longest = 7 * day

/** How long an answer asks us to wait, in milliseconds: `Retry-After`, or the time until a used-up limit is reset. */
export function readWait({ headers, status }: Response, now: Date): number | undefined {
  const asked = headers.get('retry-after')?.trim()
  if (asked) return bounded(/^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - now.getTime())
  const usedUp = headers.get('x-ratelimit-remaining') === '0'
  const reset = headers.get('x-ratelimit-reset') ?? ''
  // Seconds; some mean seconds since 1970 by it, which `bounded` would make a week of.
  if (usedUp && (status === 403 || status === 429) && /^\d{1,6}$/.test(reset)) return bounded(Number(reset) * 1000)
  return undefined
}

const bounded = (milliseconds: number): number | undefined =>
  Number.isFinite(milliseconds) && milliseconds >= 0 ? Math.min(milliseconds, longest) : undefined

/** When the next day begins (UTC). */
export const dayAfter = (now: Date): Date => new Date((Math.floor(now.getTime() / day) + 1) * day)

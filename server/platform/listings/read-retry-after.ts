import { day } from '#contract/time.ts'

const longest = 7 * day

/** Returns the delay in milliseconds requested by `Retry-After` or rate-limit headers, at most a week. */
export function readRetryAfter({ headers, status }: Response, now: Date): number | undefined {
  const header = headers.get('retry-after')?.trim()
  if (header) return bounded(/^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime())
  const usedUp = headers.get('x-ratelimit-remaining') === '0'
  const reset = headers.get('x-ratelimit-reset') ?? ''
  // In seconds. An epoch time, which some sources send, has more digits and is ignored.
  if (usedUp && (status === 403 || status === 429) && /^\d{1,6}$/.test(reset)) return bounded(Number(reset) * 1000)
  return undefined
}

const bounded = (milliseconds: number): number | undefined =>
  Number.isFinite(milliseconds) && milliseconds >= 0 ? Math.min(milliseconds, longest) : undefined

export const startOfNextDay = (now: Date): Date => new Date((Math.floor(now.getTime() / day) + 1) * day)

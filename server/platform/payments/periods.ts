import type { BillingInterval } from '#contract/prices.ts'
import { day } from '#contract/time.ts'

/** Returns the end of the `count`-th term after `anchor`: the same day of the month, or its last day. */
export function endOfTerm(anchor: Date, billing: BillingInterval, count: number): Date {
  const months = (billing === 'annual' ? 12 : 1) * count
  const end = new Date(anchor)
  end.setUTCDate(1)
  end.setUTCMonth(anchor.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(anchor.getUTCDate(), lastDay))
  return end
}

/** Counts the whole of today as unused, so that the amount shown equals the amount charged later today. */
export function unusedFrom(now: Date, periodStart: Date): Date {
  return new Date(Math.max(Math.floor(now.getTime() / day) * day, periodStart.getTime()))
}

/** Returns the share of a price for the term after `from`, in cents. */
export function prorate(price: number, term: { start: Date; end: Date }, from: Date): number {
  const left = Math.max(0, term.end.getTime() - from.getTime())
  return Math.round((price * left) / (term.end.getTime() - term.start.getTime()))
}

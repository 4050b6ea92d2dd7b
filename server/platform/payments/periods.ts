import type { BillingInterval } from '#contract/prices.ts'
import { day } from '#contract/time.ts'

/** The end of the `count`-th term after `anchor`: the same day of the month, or its last where it has no such day. */
export function endOfTerm(anchor: Date, billing: BillingInterval, count: number): Date {
  const months = (billing === 'annual' ? 12 : 1) * count
  const end = new Date(anchor)
  end.setUTCDate(1)
  end.setUTCMonth(anchor.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(anchor.getUTCDate(), lastDay))
  return end
}

/**
 * From when a changed term counts as unused: the whole of today does. What is shown is then what is charged, also a
 * few minutes later.
 */
export function unusedFrom(now: Date, periodStart: Date): Date {
  return new Date(Math.max(Math.floor(now.getTime() / day) * day, periodStart.getTime()))
}

/** What of a price belongs to the part of its term from `from` on, in cents. */
export function unusedPart(price: number, term: { start: Date; end: Date }, from: Date): number {
  const left = Math.max(0, term.end.getTime() - from.getTime())
  return Math.round((price * left) / (term.end.getTime() - term.start.getTime()))
}

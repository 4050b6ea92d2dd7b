import type { TokenEntry } from '#contract/endpoints/tokens.ts'
import { day as oneDay } from '#contract/time.ts'
import { type TokenFeature, tokenCosts, type tokenReasons } from '#contract/tokens.ts'
import { longDay } from '#web/platform/dates.ts'
import { chargeNames } from '#web/platform/tool-catalogue.ts'
import { tokensText } from '../balance.ts'

const features: Record<TokenFeature, string> = {
  'career-quiz': 'Career quiz',
  'save-career': 'Saved career',
  roadmap: 'Career Roadmap',
  ...chargeNames,
}
const otherReasons: Record<(typeof tokenReasons)[number], string> = {
  registration: 'Your first tokens',
  'token-pack': 'Tokens you bought',
  refund: 'Taken back after a refund',
  returned: 'Given back',
}
const reasons: Record<string, string | undefined> = { ...features, ...otherReasons }

export const costs: readonly { name: string; cost: number }[] = (Object.keys(features) as TokenFeature[])
  .map(feature => ({ name: features[feature], cost: tokenCosts[feature] }))
  .sort((a, b) => a.cost - b.cost)

export const reasonText = (reason: string): string => reasons[reason] ?? 'Other change'

export const detailsText = ({ reason, details }: Pick<TokenEntry, 'reason' | 'details'>): string | null =>
  details === reasonText(reason) ? null : details

/** "+10" or "−3" with a minus sign (U+2212), and a text for screen readers. */
export function changeText(delta: number): { shown: string; spoken: string } {
  const count = Math.abs(delta)
  if (count === 0) return { shown: '0', spoken: tokensText(0) }
  return delta < 0
    ? { shown: `−${count}`, spoken: `minus ${tokensText(count)}` }
    : { shown: `+${count}`, spoken: `plus ${tokensText(count)}` }
}

const dateKey = (time: number) => new Date(time).toDateString()
export function byDay(entries: readonly TokenEntry[], now: number): { day: string; entries: TokenEntry[] }[] {
  const days: { key: string; day: string; entries: TokenEntry[] }[] = []
  for (const entry of entries) {
    const time = Date.parse(entry.createdAt)
    const key = dateKey(time)
    const last = days.at(-1)
    if (last?.key === key) last.entries.push(entry)
    else days.push({ key, day: dayText(time, key, now), entries: [entry] })
  }
  return days.map(({ day, entries }) => ({ day, entries }))
}

function dayText(time: number, key: string, now: number): string {
  if (key === dateKey(now)) return 'Today'
  if (key === dateKey(now - oneDay)) return 'Yesterday'
  return longDay(time)
}

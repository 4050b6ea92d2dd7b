import type { Flag } from '#contract/endpoints/jobs.ts'
import { flagCodes } from '#contract/jobs.ts'
import { compareSenders } from './compare-senders.ts'
import { toFlag } from './flag-words.ts'
import { judgeCosts } from './judge-costs.ts'
import { judgeMeeting } from './judge-meeting.ts'
import { judgePay } from './judge-pay.ts'
import { countGrounds } from './read-grounds.ts'
import { readPassages } from './read-passages.ts'
import { askSigns } from './signals/ask-signals.ts'
import { contactSigns } from './signals/contact-signals.ts'
import { dataSigns } from './signals/data-signals.ts'
import { demandSigns } from './signals/demand-signals.ts'
import { mannerSigns } from './signals/manner-signals.ts'
import { moneySigns } from './signals/money-signals.ts'
import { paySigns } from './signals/pay-signals.ts'
import { promiseSigns } from './signals/promise-signals.ts'
import { type Level, readSigns, type Seen } from './signals/read-signals.ts'
import { secretSigns } from './signals/secret-signals.ts'
import { smallSigns } from './signals/small-signals.ts'

const signs = [
  ...paySigns,
  ...moneySigns,
  ...dataSigns,
  ...contactSigns,
  ...promiseSigns,
  ...demandSigns,
  ...secretSigns,
  ...mannerSigns,
  ...askSigns,
]

const worth: Record<Level, number> = { danger: 4, care: 3, hint: 1 }
const mostHints = 5
const levels = ['danger', 'care', 'hint'] as const

export function judgeText({ title, employer, text }: { title: string; employer: string; text: string }): Flag[] {
  const passages = readPassages([title, employer && `${employer}.`, text].filter(Boolean).join('\n\n'))
  const told = firstOfEach([
    ...readSigns(passages, signs),
    ...judgePay(passages),
    ...judgeCosts(passages),
    ...compareSenders(passages),
  ])
  const hints = [...readSigns(passages, smallSigns), ...judgeMeeting(passages, title === '')]
  const grounds = countGrounds(passages)
  const points = pointsOf(told) + Math.min(hints.length, mostHints)
  return weigh(told.length > 0 ? told : inSum(hints, grounds), points, grounds)
    .sort((a, b) => Number(a.level === 'care') - Number(b.level === 'care'))
    .map(toFlag)
}

const firstOfEach = (seen: readonly Seen[]): Seen[] =>
  flagCodes.flatMap(code => {
    const kind = seen.filter(each => each.code === code)
    return levels.flatMap(level => kind.find(each => each.level === level) ?? []).slice(0, 1)
  })

function inSum(hints: readonly Seen[], grounds: number): Seen[] {
  const quotes = [...new Set(hints.map(({ quote }) => quote).filter(Boolean))]
  return hints.length < grounds + 2
    ? []
    : [{ code: 'small-signs', level: 'care', quote: quotes.slice(0, 2).join(' … ') }]
}

const pointsOf = (seen: readonly Seen[]) => seen.reduce((sum, { level }) => sum + worth[level], 0)

function weigh(seen: readonly Seen[], points: number, grounds: number): (Seen & Pick<Flag, 'level'>)[] {
  if (points <= grounds) return []
  const isAlarm = points - 2 * grounds >= worth.danger
  return seen.map(each => ({ ...each, level: isAlarm && each.level === 'danger' ? 'danger' : 'care' }))
}

import { type AdDemand, readAd } from '../../demands/read-ad.ts'
import { availability, common, leastScore, schedule, scoreText } from '../../letters/choose-evidence.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { fitOf, wantedBy } from '../order-by-ad.ts'
import type { Point } from './points/tidy-point.ts'

export interface Asked {
  demands: readonly AdDemand[]
  wanted: ReadonlySet<string>
}

export interface Ranked {
  asked: Asked
  pointsOf(item: ProfileItem): Point[]
  /** Whether the profile was kept from the resume that is optimized. */
  isFromResume(item: ProfileItem): boolean
  toolsIn(line: string, isCurrent: boolean): { text: string; used: { facts: string[] }[] } | undefined
  /** Above 0 for a line that answers a demand better than all others. */
  best: ReadonlyMap<string, number>
}

const mostDemands = 24

let last: { title: string; advert: string; asked: Asked } | undefined
/** The last ad is remembered. */
export function readAsked(target: { title: string; advert: string }): Asked {
  if (last?.title === target.title && last.advert === target.advert) return last.asked
  const demands = readAd(target.advert, target.title)
    .filter(
      ({ demands, sentence }) =>
        !schedule.test(sentence) && (demands.length === 0 || demands.some(({ id }) => !availability.has(id))),
    )
    .slice(0, mostDemands)
  const asked = { demands, wanted: wantedBy(target) }
  last = { title: target.title, advert: target.advert, asked }
  return asked
}

const remembered = new WeakMap<Asked, Map<string, number[]>>()

/** How well a text answers each demand; 0 where it does not. Remembered, as lines are ranked for several places. */
export function answersOf(asked: Asked, text: string): number[] {
  const known = remembered.get(asked) ?? new Map<string, number[]>()
  remembered.set(asked, known)
  const before = known.get(text)
  if (before) return before
  const answers = asked.demands.map(each => {
    const score = scoreText(each, text, 'done')
    const weight = each.weight * (each.demands.some(({ id }) => common.has(id)) ? 0.55 : 1)
    return score >= leastScore ? weight * Math.min(score, 3.5) : 0
  })
  known.set(text, answers)
  return answers
}

/** How near a text is to the job as a whole: the demands that it answers best count most. */
export function nearness(asked: Asked, text: string): number {
  const best = answersOf(asked, text).toSorted((a, b) => b - a)
  const [first = 0, second = 0, third = 0] = best
  return first + second * 0.4 + third * 0.2 + Math.min(fitOf(text, asked.wanted), 4) * 0.5
}

export function bestPerDemand(asked: Asked, texts: readonly string[]): Map<string, number> {
  const best = new Map<string, number>()
  const scores = texts.map(text => ({ text, answers: answersOf(asked, text) }))
  for (const at of asked.demands.keys()) {
    const [first] = scores.toSorted((a, b) => (b.answers[at] ?? 0) - (a.answers[at] ?? 0))
    const value = first?.answers[at] ?? 0
    if (first && value > 0) best.set(first.text, (best.get(first.text) ?? 0) + value)
  }
  return best
}

import { type Mention, mentionsIn } from './pay-mentions.ts'
import { type PayTraits, payFeatures, payOdds } from './pay-odds.ts'
import {
  earnedByOthers,
  isAboutPay,
  isBase,
  isEndOf,
  isNextLevel,
  isOtherMoney,
  isUncertain,
  mostPay,
  plain,
  type StatedPay,
} from './read-pay-text.ts'

const maxLines = 400
const maxAmounts = 60

/** The base pay that an ad states, chosen from all its amounts by a learned model; or else the most that it may be. */
export const findPay = (description: string, country: string | null): StatedPay | undefined =>
  choosePay(amountsIn(description, country).map(({ mention, features }) => ({ mention, odds: payOdds(features) }))) ??
  findMost(description, country)

const linesOf = (description: string): string[] =>
  plain(description)
    .split(/\n|(?<=[.!?]) (?=[\p{Lu}$£€])/u)
    .slice(0, maxLines)

export function findMost(description: string, country: string | null): StatedPay | undefined {
  if (!/\bup to\b/i.test(description)) return undefined
  return mostPay(linesOf(description).flatMap(line => (/\bup to\b/i.test(line) ? mentionsIn(line, country, true) : [])))
}

export interface ScoredMention {
  mention: Mention
  odds: number
}

export function amountsIn(description: string, country: string | null): { mention: Mention; features: string[] }[] {
  const lines = linesOf(description)
  const certain: Mention[] = []
  for (const line of lines) {
    if (certain.length >= maxAmounts) break
    if (/\d/.test(line)) certain.push(...mentionsIn(line, country, true).filter(mention => !isUncertain(mention)))
  }
  const part = certain.filter(({ isFullTime }) => !isFullTime)
  const all = (part.length > 0 ? part : certain).slice(0, maxAmounts)
  return all.map(mention => ({ mention, features: payFeatures(mention, all, traitsOf(mention)) }))
}

const traitsOf = (mention: Mention): PayTraits => ({
  isAboutPay: isAboutPay(mention.line, mention),
  isOther: isOtherMoney(mention),
  isOfOthers: earnedByOthers.test(mention.before),
  isBase: isBase(mention),
})

const leastOdds = -0.5
/** How certain the other end of a range must be, and how much more than the first it may be: in all, and by levels. */
const otherEnd = { leastOdds: -1.5, factor: 1.6, ofLevels: 2.2 }

/** Base pay that is named as such leaves out all else. */
export function choosePay(all: readonly ScoredMention[]): StatedPay | undefined {
  const bases = all.filter(({ mention, odds }) => isBase(mention) && odds >= leastOdds)
  const candidates = bases.length > 0 ? bases : all
  const best = candidates.reduce<ScoredMention | undefined>((a, b) => (a && a.odds >= b.odds ? a : b), undefined)
  if (!best || best.odds < leastOdds) return undefined
  const { interval, currency } = best.mention
  const ends = candidates.flatMap(({ mention, odds }) =>
    mention === best.mention || (odds >= otherEnd.leastOdds && isOtherEnd(mention, best.mention)) ? [mention] : [],
  )
  return {
    from: Math.min(...ends.map(({ from }) => from)),
    to: Math.max(...ends.map(({ to }) => to)),
    currency,
    interval,
  }
}

/** By day and by night, now and after probation, of one level and the next. */
function isOtherEnd(mention: Mention, best: Mention): boolean {
  const factor = Math.max(mention.to, best.to) / Math.min(mention.from, best.from)
  return (
    mention.interval === best.interval &&
    mention.currency === best.currency &&
    ((isNextLevel(mention, best) && factor <= otherEnd.ofLevels) ||
      (factor <= otherEnd.factor && (mention.line === best.line || isEndOf(mention, best) || isEndOf(best, mention))))
  )
}

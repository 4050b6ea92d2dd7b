import { compareMatches, isFitting, type Reason, type Suggestion } from '#contract/careers.ts'
import { quizOptions } from '#contract/quiz.ts'
import type { CareerEntry } from '../catalogue/entry.ts'
import { cardDetailsOf, salaryRangeOf } from '../rules.ts'
import { chooseCareers } from './choose-careers.ts'
import { doorOf } from './doors.ts'
import { changesOf, raiseOf, reasonsOf, studyRouteOf } from './explain-match.ts'
import { type Background, columnsOf } from './prepare-columns.ts'
import { findDifferences } from './reasons/differences.ts'
import { writeDifference } from './reasons/write-differences.ts'
import type { MatchAnswers } from './rules.ts'
import { weighAnswers } from './weighting.ts'

/**
 * Returns up to eight careers, at most two per SOC minor group and two that are far away, and up to two from other
 * families ("not the usual"), by descending percentage, those out of reach last. Deterministic, independent of
 * catalogue order.
 */
export function matchCareers(
  entries: readonly CareerEntry[],
  told: MatchAnswers,
  background: Background = {},
): Suggestion[] {
  const answers = weighAnswers(told, background.weighting ?? {})
  const columns = columnsOf(entries)
  const person = columns.person(background)
  const { usual, unusual, reachOf, fitsOf } = chooseCareers(entries, answers, person)
  const match = columns.matcher(answers, person)
  const changes = changesOf(answers).map(({ text, changed }) => ({ text, match: columns.matcher(changed, person) }))
  const thinner = moreAnswers(answers).map(changed => columns.matcher(changed, person))
  const shown = usual.map(index => ({ entry: entries[index] as CareerEntry, reach: reachOf(index) }))
  const differences = findDifferences(shown, answers, person)
  return [...usual, ...unusual]
    .map((index, rank) => {
      const entry = entries[index] as CareerEntry
      const percentBy = (by: (index: number) => number) => Math.round(100 * by(index))
      const percent = percentBy(match)
      const difference = differences[rank]
      const reasons = reasonsOf({ entry, index, answers, person, fits: fitsOf(index) }, percent)
      return {
        ...describe(entry),
        studyRoute: studyRouteOf(entry, index, answers, person),
        matchPercent: percent,
        band: bandOf(percent, thinner.map(percentBy)),
        whyItFitsYou: whyItFits(reasons),
        reasons,
        setsApart: difference ? writeDifference(difference) : null,
        raise: raiseOf(
          changes.map(change => ({ text: change.text, percent: percentBy(change.match) })),
          percent,
        ),
        door: doorOf(entries, index, answers, person),
        notTheUsual: rank >= usual.length,
      }
    })
    .sort(compareMatches)
}

const descriptions = new WeakMap<CareerEntry, ReturnType<typeof makeDescription>>()

function describe(entry: CareerEntry) {
  const known = descriptions.get(entry) ?? makeDescription(entry)
  descriptions.set(entry, known)
  return known
}

const makeDescription = (entry: CareerEntry) => ({
  slug: entry.slug,
  title: entry.title,
  description: entry.description,
  salaryRange: salaryRangeOf(entry.facts.pay),
  ...cardDetailsOf(entry),
  icon: entry.icon,
  tags: entry.tags,
  roadmap: entry.roadmap.map(step => ({ step: step.title, timeframe: step.timeline })),
})

function moreAnswers(answers: MatchAnswers): MatchAnswers[] {
  const { values, workVibes } = answers
  if (values.length > 1 || workVibes.length > 1) return []
  const more = <Option>(options: readonly Option[], chosen: readonly Option[]) =>
    options.filter(option => !chosen.includes(option)).map(option => [...chosen, option])
  return [
    ...more(quizOptions.values, values).map(changed => ({ ...answers, values: changed })),
    ...more(quizOptions.workVibes, workVibes).map(changed => ({ ...answers, workVibes: changed })),
  ]
}

/** Returns the interquartile range of `others`, widened to include `percent`. */
function bandOf(percent: number, others: readonly number[]) {
  if (!others.length) return null
  const sorted = others.toSorted((a, b) => a - b)
  const quarter = Math.floor(sorted.length / 4)
  const [low = percent, high = percent] = [sorted[quarter], sorted[sorted.length - 1 - quarter]]
  return { from: Math.min(percent, low), to: Math.max(percent, high) }
}

function whyItFits(reasons: Reason[]): string {
  const fitting = reasons.filter(isFitting)
  let [first, second]: (Reason | undefined)[] = []
  for (const reason of fitting.length ? fitting : reasons)
    if (!first || reason.points > first.points) [first, second] = [reason, first]
    else if (!second || reason.points > second.points) second = reason
  return second ? `${first?.text} ${second.text}` : (first?.text ?? '')
}

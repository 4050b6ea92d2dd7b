import { isFitting, type Reason } from '#contract/careers.ts'
import { hoursPerYear } from '#contract/pay.ts'
import { quizOptions } from '#contract/quiz.ts'
import { isWeighted } from '#contract/weighting.ts'
import type { CareerEntry } from '../catalogue/entry.ts'
import { needsMoreStudy } from '../catalogue/reach.ts'
import { levelAt } from './background/past-study.ts'
import { pointsOf } from './points.ts'
import type { Person } from './prepare-columns.ts'
import { type Case, findTriple, type Part } from './reasons/find-triples.ts'
import { dollars, entryNames, placeNames, vibeNames } from './reasons/names.ts'
import type { Triples } from './reasons/triples.ts'
import { writeSentence } from './reasons/write-sentences.ts'
import { type Fits, type MatchAnswers, presentIn, salaryBands } from './rules.ts'

const nextEducation = {
  'high-school': 'some college or a certificate',
  'some-college': "a bachelor's degree",
  bachelors: "a master's degree",
} as const

/** Returns the parts of a match; their points add up to `percent`. */
export function reasonsOf(about: Case & { fits: Fits }, percent: number): Reason[] {
  const { entry, index, answers, person } = about
  const { weights, outOf: most, weighting } = person
  const whole = pointsOf(about.fits, weights, percent, most, isWeighted(weighting))
  return presentIn(weights).map(term => {
    const [points, outOf] = [whole[term] ?? 0, most[term] ?? 0]
    const fits = isFitting({ points, outOf })
    const text = explain(term, { entry, index, answers, person, fit: about.fits[term] ?? 0, fits })
    return { term, points, outOf, text }
  })
}

const explain = <T extends keyof Triples>(term: T, part: Part): string => writeSentence[term](findTriple[term](part))

export function studyRouteOf(
  { facts, education }: CareerEntry,
  index: number,
  answers: MatchAnswers,
  person: Pick<Person, 'pastStudy'>,
): string | null {
  const level = levelAt(index, answers.education, person)
  if (!needsMoreStudy(facts, level)) return null
  const own = level === answers.education ? '' : ' in its own field'
  return `Employers usually ask for ${entryNames[facts.entryEducation]}${own}. One way there: ${education[0]}`
}

export function raiseOf(changes: readonly { text: string; percent: number }[], percent: number) {
  let best = { text: '', points: 0 }
  for (const change of changes)
    if (change.percent - percent > best.points) best = { text: change.text, points: change.percent - percent }
  return best.points >= 3 ? best : null
}

export function changesOf(answers: MatchAnswers): { text: string; changed: MatchAnswers }[] {
  const changes: { text: string; changed: MatchAnswers }[] = []
  const salary = quizOptions.salary[quizOptions.salary.indexOf(answers.salary) - 1]
  if (salary) {
    const least = salaryBands[salary][0] || 30_000
    changes.push({
      text: `Starting from ${dollars(least)} a year, ${dollars(Math.round(least / hoursPerYear))} an hour`,
      changed: { ...answers, salary },
    })
  }
  const education = quizOptions.education[quizOptions.education.indexOf(answers.education) + 1]
  if (education && answers.education !== 'masters-plus')
    changes.push({ text: `Adding ${nextEducation[answers.education]}`, changed: { ...answers, education } })
  for (const place of quizOptions.workLocation)
    if (!answers.workLocation.includes(place))
      changes.push({
        text: `Being open to ${placeNames[place]}`,
        changed: { ...answers, workLocation: [...answers.workLocation, place] },
      })
  for (const vibe of quizOptions.workVibes)
    if (!answers.workVibes.includes(vibe))
      changes.push({
        text: `Enjoying ${vibeNames[vibe]} too`,
        changed: { ...answers, workVibes: [...answers.workVibes, vibe] },
      })
  return changes
}

import type { Reason } from '#contract/careers.ts'
import type { InterestType } from '#contract/interests.ts'
import { formatInteger } from '#contract/numbers.ts'
import { hoursPerYear } from '#contract/pay.ts'
import { placeInText } from '#contract/places.ts'
import { type QuizAnswers, quizOptions } from '#contract/quiz.ts'
import type { CareerEntry, CareerFacts } from '../catalogue/entry.ts'
import { localPayOf } from '../places/rules.ts'
import { strongestTypes } from './interests/compare-interests.ts'
import type { Person } from './prepare-columns.ts'
import {
  type Fits,
  type MatchAnswers,
  needsMoreStudy,
  pointsOf,
  presentIn,
  type QuestionTerm,
  salaryBands,
  shareEarning,
  type Term,
} from './rules.ts'

const valueNames: Record<QuizAnswers['values'][number], string> = {
  creativity: 'creativity',
  'helping-others': 'helping others',
  flexibility: 'flexibility',
  growth: 'growth',
  stability: 'stability',
  impact: 'impact',
}
const vibeNames: Record<QuizAnswers['workVibes'][number], string> = {
  'desk-office': 'desk work',
  interpersonal: 'time with people',
  'active-movement': 'moving around',
  outdoors: 'time outdoors',
}
const placeNames: Record<QuizAnswers['workLocation'][number], string> = {
  'fully-remote': 'working from home',
  hybrid: 'a mix of home and workplace',
  'in-office': 'working at the workplace',
  'field-work': 'working out in the field',
}
export const entryNames: Record<CareerFacts['entryEducation'], string> = {
  none: 'no diploma',
  'high-school': 'a high school diploma',
  certificate: 'a certificate after high school',
  'some-college': 'some college',
  associate: "an associate's degree",
  bachelors: "a bachelor's degree",
  masters: "a master's degree",
  doctoral: 'a doctoral or professional degree',
}
const nextEducation = {
  'high-school': 'some college or a certificate',
  'some-college': "a bachelor's degree",
  bachelors: "a master's degree",
} as const

export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
export const dollars = (amount: number): string => `$${formatInteger(amount)}`
const sentence = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`

/** `index` is the position of `entry` in the catalogue. */
export interface Case {
  entry: CareerEntry
  index: number
  answers: MatchAnswers
  person: Person
  fits: Fits
}

/** Returns the parts of a match; their points add up to `percent`. */
export function reasonsOf(about: Case, percent: number): Reason[] {
  const { weights, outOf } = about.person
  const points = pointsOf(about.fits, weights, percent, outOf)
  return presentIn(weights).map(term => ({
    term,
    points: points[term] ?? 0,
    outOf: outOf[term] ?? 0,
    text: textOf(term, about),
  }))
}

function textOf(term: Term, about: Case): string {
  if (term === 'experience') return experienceText(about)
  if (term === 'interests') return interestsText(about)
  if (term === 'salary') return salaryText(about)
  return texts[term](about.entry.facts, about.answers, about.fits[term] ?? 0)
}

/** Names the place whose pay it is, once a place is chosen. */
function salaryText({ entry: { facts }, answers: { salary }, person: { place } }: Case): string {
  const least = salaryBands[salary][0] || 30_000
  const local = place && localPayOf(facts, place)
  const tenths = Math.round(10 * shareEarning(local ?? facts.pay, least))
  const job = `this job${local ? ` in ${placeInText(local.in.name)}` : ''}`
  const hourly = facts.pay.yearlyOnly ? '' : `, ${dollars(Math.round(least / hoursPerYear))} an hour`
  const pay = `${dollars(least)} a year${hourly}`
  const nation = place && !local ? ' No local figure; this is the national one.' : ''
  if (tenths >= 10) return `Nearly everyone in ${job} earns at least ${pay}.${nation}`
  if (tenths <= 0) return `Hardly anyone in ${job} earns ${pay} or more.${nation}`
  return `About ${tenths} in 10 people in ${job} earn at least ${pay}.${nation}`
}

function experienceText({ entry, index, person: { pastWork } }: Case): string {
  const nearest = pastWork?.nearest(index)
  const skills = pastWork?.sharedSkills(index).slice(0, 3) ?? []
  const named = skills.length
    ? `it asks for ${joinNames(skills.map(skill => skill.toLowerCase()))}, which you named`
    : ''
  if (nearest?.entry === entry) return `You know this work: it is what you did as ${nearest.title}.`
  if (nearest) return `${sentence(`close to your work as ${nearest.title}`)}${named && `; ${named}`}.`
  if (named) return `${sentence(named)}.`
  return 'It has little in common with the work you told us about.'
}

const interestNames: Record<InterestType, string> = {
  realistic: 'working with your hands',
  investigative: 'finding things out',
  artistic: 'making and imagining',
  social: 'being there for people',
  enterprising: 'leading and convincing',
  conventional: 'order and numbers',
}

function interestsText({ entry, fits, person: { interests } }: Case): string {
  if (!interests) return ''
  const own = strongestTypes(interests.scores)
  const here = strongestTypes(entry.facts.interests)
  const both = own.filter(type => here.includes(type))
  const names = (types: InterestType[]) => joinNames(types.map(type => interestNames[type]))
  const others = here.filter(type => !own.includes(type))
  const suits = (fits.interests ?? 0) >= 0.5
  if (!both.length)
    return suits
      ? `Your mix of interests is close to that of people in this work, though it is more about ${names(here)}.`
      : `More about ${names(here)} than about ${names(own)}, which draws you most.`
  if (!suits) return `${sentence(names(both))} draws you, but your mix of interests is more usual in other work.`
  if (!others.length) return `${sentence(names(both))}: what draws you most is what this work is made of.`
  return `Much ${names(both)}, which draws you; also much ${names(others)}.`
}

type Text = (facts: CareerFacts, answers: MatchAnswers, fit: number) => string

const texts: Record<Exclude<QuestionTerm, 'salary'>, Text> = {
  vibes: (facts, { workVibes }) => {
    const much = workVibes.filter(vibe => facts.fit.vibes[vibe] >= 0.3)
    const little = workVibes.filter(vibe => facts.fit.vibes[vibe] < -0.3)
    const parts = [
      much.length && `more ${joinNames(much.map(vibe => vibeNames[vibe]))} than in most jobs`,
      little.length && `less ${joinNames(little.map(vibe => vibeNames[vibe]))} than in most`,
    ].filter(Boolean)
    const even = `about as much ${joinNames(workVibes.map(vibe => vibeNames[vibe]))} as in most jobs`
    return `${sentence(parts.length ? parts.join(', but ') : even)}.`
  },
  values: (facts, { values }) => {
    const strong = values.filter(value => facts.fit.values[value] >= 0.3)
    const weak = values.filter(value => facts.fit.values[value] < -0.3)
    const parts = [
      strong.length && `strong on ${joinNames(strong.map(value => valueNames[value]))}`,
      weak.length && `weaker on ${joinNames(weak.map(value => valueNames[value]))}`,
    ].filter(Boolean)
    return `${sentence(parts.length ? parts.join(', ') : `about average on ${joinNames(values.map(value => valueNames[value]))}`)}.`
  },
  education: (facts, { education }, fit) => {
    const asked = entryNames[facts.entryEducation]
    if (needsMoreStudy(facts, education)) return `Employers usually ask for ${asked}, so you would study first.`
    if (fit >= 0.6) return `Your level of study is common here. The usual start is ${asked}.`
    return `The usual start is ${asked}; your level of study is less common here.`
  },
  location: (facts, { workLocation }, fit) => {
    const wanted = joinNames(workLocation.map(place => placeNames[place]))
    if (fit >= 0.6) return `Fits ${wanted}.`
    const remote = Math.round(facts.telework.percent)
    const about = facts.telework.basis === 'measured' ? 'About' : 'We estimate that about'
    const share = remote < 1 ? 'Hardly anyone' : `${about} ${remote} in 100 people`
    return `${share} in this job can work from home, and you chose ${wanted}.`
  },
  hours: (_facts, _answers, fit) =>
    fit >= 0.7
      ? 'The usual hours are close to what you chose.'
      : 'The usual hours may differ from what you chose; the figures say little here.',
}

/** Returns the study route if employers require more than one level above the user's, else null. */
export function studyRouteOf({ facts, education }: CareerEntry, answers: MatchAnswers): string | null {
  if (!needsMoreStudy(facts, answers.education)) return null
  return `Employers usually ask for ${entryNames[facts.entryEducation]}. One way there: ${education[0]}`
}

/** Returns the change that raises the match most, or null if that is less than three points. */
export function raiseOf(changes: readonly { text: string; percent: number }[], percent: number) {
  let best = { text: '', points: 0 }
  for (const change of changes)
    if (change.percent - percent > best.points) best = { text: change.text, points: change.percent - percent }
  return best.points >= 3 ? best : null
}

/** Returns single changes of pay, education, place and way of working that could raise a match. */
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

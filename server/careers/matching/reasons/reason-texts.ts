import type { Reason } from '#contract/careers.ts'
import type { InterestType } from '#contract/interests.ts'
import { formatInteger } from '#contract/numbers.ts'
import { hoursPerYear } from '#contract/pay.ts'
import { placeInText } from '#contract/places.ts'
import { type QuizAnswers, quizOptions } from '#contract/quiz.ts'
import type { CareerEntry, CareerFacts } from '../../catalogue/entry.ts'
import { localPayOf } from '../../places/rules.ts'
import { strongestTypes } from '../interests/compare-interests.ts'
import { levelAt } from '../past-study.ts'
import type { Person } from '../prepare-columns.ts'
import { bestPlace, type MatchAnswers, missingLevels, needsMoreStudy, salaryBands, shareEarning } from '../rules.ts'

export const valueNames: Record<QuizAnswers['values'][number], string> = {
  creativity: 'creativity',
  'helping-others': 'helping others',
  flexibility: 'flexibility',
  growth: 'growth',
  stability: 'stability',
  impact: 'impact',
}
export const vibeNames: Record<QuizAnswers['workVibes'][number], string> = {
  'desk-office': 'desk work',
  interpersonal: 'time with people',
  'active-movement': 'moving around',
  outdoors: 'time outdoors',
}
export const placeNames: Record<QuizAnswers['workLocation'][number], string> = {
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

export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
export const dollars = (amount: number) => `$${formatInteger(amount)}`
const sentence = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}.`
const tenthsOf = (share: number) => Math.round(10 * share)

/** What a sentence may speak of: the answers, the career's figures, and whether the part adds half of its points. */
export interface Case {
  entry: CareerEntry
  /** The position of `entry` in the catalogue. */
  index: number
  answers: MatchAnswers
  person: Person
}

type Text = (about: Case, fits: boolean) => string

export const reasonTexts: Record<Reason['term'], Text> = {
  experience: experienceText,
  study: studyText,
  interests: interestsText,
  vibes: vibesText,
  values: valuesText,
  education: educationText,
  salary: salaryText,
  location: locationText,
  hours: (_about, fits) =>
    fits
      ? 'What is known of the usual hours is close to what you chose.'
      : 'The usual hours may differ from what you chose; the figures say little here.',
}

/** The chosen options by how their score compares with other jobs, and whether the job has more of others. */
function compareChosen<Key extends string>(
  scores: Record<Key, number>,
  chosen: readonly Key[],
  names: Record<Key, string>,
) {
  const named = (isIn: (score: number) => boolean) =>
    joinNames(chosen.filter(key => isIn(scores[key])).map(key => names[key]))
  const meanOf = (keys: readonly Key[]) => keys.reduce((sum, key) => sum + scores[key], 0) / keys.length
  const others = (Object.keys(scores) as Key[]).filter(key => !chosen.includes(key))
  return {
    more: named(score => score >= 0.3),
    same: named(score => Math.abs(score) < 0.3 || score === -0.3),
    less: named(score => score < -0.3),
    moreOfOthers: others.length > 0 && Math.max(...others.map(key => scores[key])) > Math.min(0.3, meanOf(chosen)),
  }
}

/** Where a match is so low that points are missing in parts that fit. */
const elseFitsLess = 'but what else you chose fits less'

const joined = (parts: readonly (string | false)[]) => sentence(parts.filter(Boolean).join(', '))

function vibesText({ entry: { facts }, answers: { workVibes } }: Case, fits: boolean): string {
  const { more, same, less, moreOfOthers } = compareChosen(facts.fit.vibes, workVibes, vibeNames)
  const shares = [more && `more ${more} than in most jobs`, same && `about as much ${same} as in most jobs`]
  if (fits) {
    if (more || same) return joined([more ? (shares[0] ?? '') : (shares[1] ?? ''), less && `but less ${less}`])
    return sentence(`a little less ${less} than in most jobs, but still a good part of this one`)
  }
  if (less) return joined([`less ${less} than in most jobs`, more ? `though more ${more}` : ''])
  const has = (more ? shares[0] : shares[1]) ?? ''
  return joined([has, moreOfOthers ? 'but also much that you did not choose' : elseFitsLess])
}

function valuesText({ entry: { facts }, answers: { values } }: Case, fits: boolean): string {
  const { more, same, less, moreOfOthers } = compareChosen(facts.fit.values, values, valueNames)
  const has = more ? `strong on ${more}` : same && `about average on ${same}`
  if (fits) {
    if (has) return joined([has, less && `weaker on ${less}`])
    return sentence(`weaker on ${less} than many jobs, but not far behind what else it offers`)
  }
  if (less) return joined([`weaker on ${less}`, more && `though strong on ${more}`])
  return joined([has, moreOfOthers ? 'but also strong on what you did not choose' : elseFitsLess])
}

function educationText({ entry: { facts }, index, answers: { education }, person }: Case, fits: boolean): string {
  const asked = entryNames[facts.entryEducation]
  const level = levelAt(index, education, person)
  if (level !== education) {
    const own = `${asked} in its own field`
    if (fits) return `The usual start is ${own}. Your level of study is close to it.`
    return needsMoreStudy(facts, level)
      ? `Employers usually ask for ${own}, so you would study first.`
      : `The usual start is ${own}, and yours is another one.`
  }
  const said = (share: number, level: string) => {
    const tenths = tenthsOf(share)
    if (tenths <= 0) return `Hardly anyone in this job says that ${level} is enough`
    const about = !fits && tenths < 5 ? 'Only about' : 'About'
    return `${about} ${tenths} in 10 people in this job say that ${level} is enough`
  }
  const own = quizOptions.education.indexOf(education)
  const enough = enoughStudyShare(facts, own)
  if (needsMoreStudy(facts, education)) {
    const first = `mployers usually ask for ${asked}, so you would study first.`
    if (!fits) return `E${first}`
    const isEnough =
      enough >= 0.3
        ? said(enough, 'your level of study')
        : said(enoughStudyShare(facts, own + 1), 'one level more than yours')
    return `${isEnough}, but e${first}`
  }
  if (missingLevels(facts, education) > 0) {
    const above = education === 'masters-plus' ? "above a master's degree" : 'one level above yours'
    if (fits && enough < 0.3) return `The usual start is ${asked}, ${above}.`
    return `${said(enough, 'your level of study')}; the usual start is ${asked}, ${above}.`
  }
  return fits
    ? `Your level of study is common here. The usual start is ${asked}.`
    : `The usual start is ${asked}; your level of study is less common here.`
}

/** The share of respondents who say that the job needs this level or a lower one. */
function enoughStudyShare({ educationShares }: CareerFacts, level: number): number {
  const { highSchool, someCollege, bachelors, mastersPlus } = educationShares
  const shares = [highSchool, someCollege, bachelors, mastersPlus].slice(0, level + 1)
  return shares.reduce((sum, each) => sum + each, 0) / 100
}

/** Names the place whose pay it is, once a place is chosen. */
function salaryText({ entry: { facts }, answers: { salary }, person: { place } }: Case, fits: boolean): string {
  const [from, to] = salaryBands[salary]
  const least = from || 30_000
  const local = place && localPayOf(facts, place)
  const known = local ?? facts.pay
  const tenths = tenthsOf(shareEarning(known, least))
  const job = `this job${local ? ` in ${placeInText(local.in.name)}` : ''}`
  const perHour = (amount: number) =>
    facts.pay.yearlyOnly ? '' : `, ${dollars(Math.round(amount / hoursPerYear))} an hour`
  const pay = `${dollars(least)} a year${perHour(least)}`
  const nation = place && !local ? ' No local figure; this is the national one.' : ''
  if (!fits && shareEarning(known, to) >= 0.5)
    return `Most people in ${job} earn more than you chose, ${dollars(to)} a year${perHour(to)} or more.${nation}`
  if (!fits && facts.pay.fromHourly && tenths >= 5)
    return `About ${tenths} in 10 people in ${job} would earn at least ${pay}, but only by working all year.${nation}`
  if (tenths >= 10) return `Nearly everyone in ${job} earns at least ${pay}.${nation}`
  if (tenths <= 0) return `Hardly anyone in ${job} earns ${pay} or more.${nation}`
  return `${fits ? 'About' : 'Only about'} ${tenths} in 10 people in ${job} earn at least ${pay}.${nation}`
}

function locationText({ entry: { facts }, answers: { workLocation } }: Case, fits: boolean): string {
  const best = bestPlace(facts, workLocation)
  if (fits) return `Fits ${placeNames[best.place]}.`
  if (best.fit >= 0.5) return `Fits ${placeNames[best.place]}, ${elseFitsLess}.`
  const wanted = joinNames(workLocation.map(place => placeNames[place]))
  const chosen = `and you chose ${wanted}.`
  const atHome = workLocation.some(place => place === 'fully-remote' || place === 'hybrid')
  const remote = facts.telework.percent
  if (facts.fit.field >= 0.4 && !workLocation.includes('field-work') && !(atHome && remote < 40))
    return `Much of this work is outdoors or on the road, ${chosen}`
  if (!atHome && remote < 40) return `Little of this work is outdoors or on the road, ${chosen}`
  const about = facts.telework.basis === 'measured' ? 'About' : 'We estimate that about'
  const share = remote < 1 ? 'Hardly anyone' : `${about} ${Math.round(remote)} in 100 people`
  return `${share} in this job can work from home, ${chosen}`
}

function experienceText({ entry, index, person: { pastWork } }: Case, fits: boolean): string {
  const nearest = pastWork?.nearest(index)
  const skills = joinNames(
    pastWork
      ?.sharedSkills(index)
      .slice(0, 3)
      .map(skill => skill.toLowerCase()) ?? [],
  )
  const like = nearest && `your work as ${nearest.title}`
  if (nearest?.entry === entry) return `You know this work: it is what you did as ${nearest?.title}.`
  if (fits) {
    if (like) return `Close to ${like}${skills && `; it also uses skills like yours: ${skills}`}.`
    return skills ? `It uses skills like yours: ${skills}.` : 'Part of it is like the work you told us about.'
  }
  if (like) return `Only partly like ${like}${skills && `; it uses skills like yours: ${skills}`}.`
  if (skills) return `It uses skills like yours (${skills}), but much else too.`
  return 'It has little in common with the work you told us about.'
}

function studyText({ index, person: { pastStudy } }: Case, fits: boolean): string {
  if (!pastStudy) return ''
  const { name, status } = pastStudy
  const relation = pastStudy.relationTo(index)
  if (relation === 'direct' && !fits) return `Your field, ${name}, can lead to this work, but more often leads elsewhere.`
  if (relation === 'direct' && status === 'left') return `You started ${name}, which leads to this work.`
  if (relation === 'direct')
    return `Your field, ${name}, leads to this work${status === 'done' ? '' : ' once you finish'}.`
  if (relation === 'near') return `${fits ? 'Close to' : 'Only partly close to'} your field, ${name}.`
  return fits
    ? `Some of this work is close to your field, ${name}.`
    : `This work makes little use of your field, ${name}.`
}

export const interestNames: Record<InterestType, string> = {
  realistic: 'working with your hands',
  investigative: 'finding things out',
  artistic: 'making and imagining',
  social: 'being there for people',
  enterprising: 'leading and convincing',
  conventional: 'order and numbers',
}

function interestsText({ entry, person: { interests } }: Case, fits: boolean): string {
  if (!interests) return ''
  const own = strongestTypes(interests.scores)
  const here = strongestTypes(entry.facts.interests)
  const both = own.filter(type => here.includes(type))
  const names = (types: InterestType[]) => joinNames(types.map(type => interestNames[type]))
  const others = here.filter(type => !own.includes(type))
  if (!both.length)
    return fits
      ? `Your mix of interests is close to that of people in this work, though it is more about ${names(here)}.`
      : `More about ${names(here)} than about ${names(own)}, which draws you most.`
  if (!fits) return sentence(`${names(both)} draws you, but your mix of interests is more usual in other work`)
  if (!others.length) return sentence(`${names(both)}: what draws you most is what this work is made of`)
  return `Much ${names(both)}, which draws you; also much ${names(others)}.`
}

import { formatInteger } from '#contract/numbers.ts'
import { hoursPerYear } from '#contract/pay.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { hasFiniteVerb } from '../../english/finite-verb.ts'
import { jobsFor } from '../known/read-known.ts'
import type { CatalogueStep } from '../read-step.ts'
import { stepIdOf } from '../rules.ts'
import { findOpenPost } from '../timing/open-post.ts'

const entersWork =
  /^(?:begin|start|take (?:a|an|your)|find (?:a|your) (?:first|job)|get (?:hired|a job|your first)|hire on|land|look for|apply|work as|sign on|walk in|run your|win|join)\b/i

const isWork = ({ type, title }: CatalogueStep) => type === 'experience' && !/\bintern/i.test(title)

function isBeforeDegree({ roadmap, facts, slug }: CareerEntry, place: number): boolean {
  const jobs = jobsFor(stepIdOf(roadmap[place]?.title ?? ''))
  const needsMore = facts.entryEducation === 'masters' || facts.entryEducation === 'doctoral'
  return needsMore && jobs.length > 0 && !jobs.includes(slug)
}

/** The index of the step in which people enter the work; -1 if none does. */
export function entryPlace(entry: CareerEntry, firstLater: number): number {
  const { roadmap } = entry
  const open = findOpenPost(entry)
  if (open !== undefined) return open
  const way = roadmap.slice(0, firstLater)
  const named = way.findLastIndex(step => isWork(step) && entersWork.test(step.title))
  if (named > 0)
    return isBeforeDegree(entry, named) ? way.findLastIndex((step, at) => at > named && isWork(step)) : named
  // Otherwise work near the end of the way, not a taste at its beginning.
  const last = way.findLastIndex(isWork)
  return last >= 2 && last >= firstLater - 3 ? last : -1
}

const yearly = (amount: number) => `$${formatInteger(Math.round(amount / 100) * 100)}`
const hourly = (amount: number) => `$${Math.round(amount / hoursPerYear)}`
export const payText = ({ yearlyOnly }: { yearlyOnly?: true | undefined }, amount: number): string =>
  yearlyOnly ? `${yearly(amount)} a year` : `${yearly(amount)} a year (${hourly(amount)} an hour)`

export const hasOwnFigures = ({ onetCode, facts }: Partial<Pick<CareerEntry, 'onetCode' | 'facts'>>): boolean =>
  facts !== undefined && onetCode === `${facts.pay.code}.00`

const hard =
  /\b(?:angry|upset|cr(?:y|ies)|afraid|scared|refus\w+|argu\w+|mistake|wrong|late|at once|hard|difficult|complain\w*|fails?|busy|shout\w*|yell\w*|blames?|breaks?|opposite|short of|doubt|disagree)\b/i
const inJob = /^(?:how|what|a |an |the |two |your |you |which steps)/i

export function describeEntry(entry: CareerEntry, step: Pick<CatalogueStep, 'title'>, isExperienced = false): string[] {
  const asked = entry.interviewQuestions.map(({ text }) => text).filter(text => text.endsWith('?'))
  const question = asked.find(text => hard.test(text) && inJob.test(text))
  const prepare = question
    ? `Interviews ask about the hard moments of this work, such as: “${question}”`
    : `Before an interview, prepare an answer to a question like “${asked[0] ?? entry.interviewQuestions[0]?.text}”`
  return [searchFor(entry, step, isExperienced), payLine(entry, step, isExperienced), prepare].filter(Boolean)
}

const otherJob = /\b(?:helper|assistant|aide|trainee|ground|clerk|apprentice|laborer|attendant|porter|runner)\b/i

const ofLeaders = /\b(?:manager|supervisor|director|administrator)\b/i
const rises = /\b(?:leads?|supervis\w+|assistant manager|move up|move from)\b/i

/** Work from which people rise to the career, so that neither its titles nor its pay are those of the career. */
const comesBefore = ({ title, roadmap }: CareerEntry, step: Pick<CatalogueStep, 'title'>): boolean => {
  const place = roadmap.findIndex(each => each.title === step.title)
  return (
    ofLeaders.test(title) &&
    !ofLeaders.test(step.title) &&
    place >= 0 &&
    roadmap.slice(place + 1).some(each => each.type === 'experience' && rises.test(each.title))
  )
}

function searchFor(entry: CareerEntry, step: Pick<CatalogueStep, 'title'>, isExperienced: boolean): string {
  if (!isExperienced && comesBefore(entry, step)) return ''
  const named = otherJob.exec(step.title)?.[0].toLowerCase() ?? ''
  const fitting = entry.searchTitles.filter(
    each => !isOtherJob(entry, step) || new RegExp(`\\b${named}`, 'i').test(each),
  )
  const isEntry = (text: string) => /\b(?:assistant|junior|trainee|entry|associate|helper|apprentice)\b/i.test(text)
  const ordered = isExperienced
    ? fitting.filter(text => !isEntry(text) && !beginner.test(text))
    : [...fitting.filter(isEntry).slice(0, 2), ...fitting]
  const names = [...new Set(ordered)]
    .filter(each => / |.{5}/.test(each) && !/,/.test(each))
    .slice(0, 3)
    .map(each => `“${each}”`)
  return names.length < 2 ? '' : `Search a job board for these, one at a time: ${names.join(', ')}.`
}

const beginner = / I$|\bin training\b|\bintern\b|\bgraduate\b/i

export const isOtherJob = ({ title }: CareerEntry, step: Pick<CatalogueStep, 'title'>): boolean => {
  const named = otherJob.exec(step.title)?.[0].toLowerCase()
  return named !== undefined && !title.toLowerCase().includes(named)
}

function payLine(entry: CareerEntry, step: Pick<CatalogueStep, 'title'>, isExperienced: boolean): string {
  if (!hasOwnFigures(entry)) return ''
  const { pay } = entry.facts
  const [least, low, median] = [pay.p10, pay.p25, pay.median].map(amount => payText(pay, amount))
  if (isOtherJob(entry, step) || (!isExperienced && comesBefore(entry, step)))
    return `To see where it can lead: half of the people in this career earn more than ${median}.`
  return isExperienced
    ? `To judge an offer: a quarter of the people in this career earn less than ${low}, and half earn more than ${median}.`
    : `To judge a first offer, look at the lower end: a tenth of the people in this career earn less than ${least}, and a quarter less than ${low}.`
}

const shortcut =
  /\b(?:train(?:s|ed|ing)? (?:you |people |beginners |them )?on the job|without (?:one|a degree|a diploma)|is enough|costs? less|cheaper|stand in its place|helpers? with|hire (?:trainees|beginners|helpers)|some (?:people )?enter|some (?:people )?(?:begin|start)|allowed in|any field)\b/i
const goesOn = /^(?:then|after|later|since|all|most|for|when)\b/i

const forGraduates =
  /\b(?:stand in its place|without one|any (?:field|subject|major)|another (?:field|subject)|if you (?:already )?(?:hold|have) an?(?:other)?)\b/i

/** Sentences that say nothing without the one before them. */
const leansOn = /^(?:it|they|this|that|these|those)\b|\b(?:ask for it|its place|without one)\b/i

export function otherRoute({ education }: CareerEntry, hasDegree: boolean): string {
  const sentences = education.flatMap(text => text.split(/(?<=[.!?])\s+/))
  const found = hasDegree
    ? sentences.find(text => forGraduates.test(text))
    : (education.slice(1).find(text => shortcut.test(text) && !goesOn.test(text)) ??
      sentences.find(text => /stand in its place|without one|any field/i.test(text)))
  return found && !leansOn.test(found) && hasFiniteVerb(found) ? found : ''
}

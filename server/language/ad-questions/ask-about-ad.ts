import type { AdQuestions } from '#contract/endpoints/ad-questions.ts'
import { atOnce, type Steps } from '#server/platform/in-turns.ts'
import { demandsInOwnWords, findDemand } from '../demands/demand.ts'
import { type AdDemand, adSteps } from '../demands/read-ad.ts'
import { type AdQuestion, findQuestion, hasExample } from '../letters/ask/ad-question.ts'
import { ownAnswers } from '../letters/ask/own-answers.ts'
import { availability, common } from '../letters/choose-evidence.ts'
import { findMotive } from '../letters/open-letter.ts'
import { isForWork, weightOf } from '../letters/points/demand-parts.ts'
import { type Scored, scoreSteps } from '../letters/points/match-points.ts'
import { isRole } from '../letters/tell/tell-item.ts'
import { activityOfJob } from '../line-bank/activity-of-job.ts'
import { activityIdOf, allDemandLines, type BankLine, findLine, linesOfDemand } from '../line-bank/line-bank.ts'
import type { Profile, ProfileItem } from '../profile/profile.ts'
import { relatedness } from '../text-model/relatedness.ts'
import { reasonsFor } from './give-reasons.ts'
import { askForHours } from './hours-asked.ts'
import { askForLanguages } from './languages-asked.ts'
import { askForPapers, askToLift, shortened } from './papers-asked.ts'

export interface Asking {
  ad: string
  title: string
  employer: string
  profile: Profile
  resume?: string
}

const mostWork = 6
const usualWork = 4
const usualLines = 2
const mostCommon = 2
const noWork = /^[^(]*\)|^(?:schedule|hours|shifts?|pay|wage|salary|location|days)\b/i
const fewestWords = 2
/** What stands last in a part of an ad is read with the least certainty. */
const mostOfPart = 4
const answered = 0.6

/** What an ad asks for and the profile says nothing of, in the order in which it matters. */
export const askAboutAd = (asking: Asking): AdQuestions => atOnce(questionSteps(asking))

function* questionSteps({ ad, title, employer, profile, resume = '' }: Asking): Steps<AdQuestions> {
  const { items, notes, leftOut } = profile
  const own = [...notes.map(({ text }) => text), ...leftOut].join('\n')
  const ofItems = items.map(item => [item.title, ...item.clauses.map(({ text }) => text)].join('\n')).join('\n')
  const told = `${ofItems}\n${own}\n${resume}\n${items.some(isGraduate) ? 'high school graduate' : ''}`
  yield
  const asked = yield* adSteps(ad, title)
  const scored = yield* scoreSteps(asked, items)
  const jobs = askAboutJobs(asked, items)
  const question = findQuestion(ad)
  return {
    papers: [...askForPapers(ad, told), ...askToLift(ad, told)],
    languages: askForLanguages(ad, told),
    jobs,
    work: askForWork(asked, {
      title,
      scored,
      told: [...notes.map(({ text }) => text), ...resume.split('\n')],
      items,
      ad,
      jobs,
    }),
    hours: askForHours(ad, own),
    reasons: findMotive(profile, { title, employer, ad }) ? [] : reasonsFor(asked, { title, employer, items }),
    topic: question && question.kind !== 'why' && !isAnswered(question, ad, profile) ? question.sentence : null,
  }
}

const isAnswered = (question: AdQuestion, ad: string, { items, notes, spans = [] }: Profile) =>
  (question.kind === 'example' && hasExample(question, items)) ||
  notes.some(({ isAnswer }) => isAnswer) ||
  ownAnswers(ad, spans).story !== undefined

/** A school with an end is told without the word "diploma". */
const isGraduate = ({ kind, title, organisation, to, current }: ProfileItem) =>
  kind === 'education' && !current && to !== '' && /\bhigh school\b|\bH\.?S\.?\b/i.test(`${title} ${organisation}`)

const mostJobs = 3
const mostLines = 8
const enoughLines = 3
const enoughTold = 2
const ofWork = ['job', 'family-business', 'volunteering', 'care'] as const

function askAboutJobs(asked: readonly AdDemand[], items: readonly ProfileItem[]): AdQuestions['jobs'] {
  const wanted = new Set(asked.flatMap(({ demands }) => demands.map(({ id }) => id)))
  const isWanted = (line: { demands: readonly string[] }) => line.demands.some(id => wanted.has(id))
  return items
    .filter(
      ({ kind, clauses }) => isOneOf(ofWork, kind) && clauses.filter(({ demands }) => demands).length < enoughLines,
    )
    .flatMap((item): (AdQuestions['jobs'][number] & { worth: number })[] => {
      const id = item.id.replace(/^ev-/, '')
      if (!isStored.test(id)) return []
      const activity = activityOfJob(item, ofWork)
      const name = item.organisation ? `${item.title}, ${item.organisation}` : item.title
      if (!activity) {
        const text = `${name}: what kind of work was it?`
        // A teacher who tells of lessons is not asked what a teacher does.
        const isTold = isRole(item.title) && item.clauses.filter(({ role }) => role === 'done').length >= enoughTold
        return isTold ? [] : [{ id, kind: item.kind, text, activity: null, lines: [], worth: Number(item.current) }]
      }
      const told = new Set(item.clauses.flatMap(({ facts }) => facts))
      const open = activity.lines.filter(line => !told.has(`${item.id}-line-${activity.id}-${line.id}`))
      const lines = open.toSorted((a, b) => Number(isWanted(b)) - Number(isWanted(a))).slice(0, mostLines)
      const text = `${name}: which of these did you do?`
      const worth = 2 + Number(item.current) + Math.min(lines.filter(isWanted).length, 3) / 2
      return [{ id, kind: item.kind, text, activity: activity.id, lines: lines.map(toLine), worth }]
    })
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, mostJobs)
    .map(({ worth: _, ...job }) => job)
}

/** Jobs that only the quiz knows have no evidence that could hold lines. */
const isStored = /^[\da-f]{8}-[\da-f-]{27}$/i
const isOneOf = <Value extends string>(values: readonly Value[], value: string): boolean =>
  values.some(each => each === value)
const toLine = ({ id, tap, slots, text }: BankLine) => ({ id, tap, slots: [...slots], text })

/** From here on, a part of an ad that names no demand asks for one that belongs to the job, or for any. */
const leastRelated = { expected: 0.5, any: 0.9 } as const

/** Demands that the job's usual lines show, such as blood draws for a phlebotomist. */
function expectedIn(title: string): ReadonlyMap<string, number> {
  const lines = activityOfJob({ title, organisation: '', kind: 'job' }, ofWork)?.lines ?? []
  const shown = Map.groupBy(
    lines.flatMap(({ demands }) => demands),
    id => id,
  )
  const first = new Set(lines.map(({ demands }) => demands[0]))
  return new Map([...shown].filter(([id]) => first.has(id)).map(([id, all]) => [id, all.length]))
}

function demandsOf({ sentence, phrase, demands }: AdDemand, expected: ReadonlyMap<string, number>): string[] {
  if (demands.length > 0) return demands.slice(0, / and |[,;]/.test(sentence) ? mostOfPart : 1).map(({ id }) => id)
  const text = phrase?.text ?? sentence
  const [nearest] = allDemandLines()
    .map(({ demand, lines }) => {
      const names = [findDemand(demand)?.name ?? '', ...lines.map(({ tap }) => tap)]
      const related = Math.max(...names.map(name => relatedness(text, name)))
      return { demand, sure: related - (expected.has(demand) ? leastRelated.expected : leastRelated.any) }
    })
    .toSorted((a, b) => b.sure - a.sure)
  return nearest && nearest.sure >= 0 ? [nearest.demand] : []
}

interface Known {
  title: string
  scored: Scored
  told: readonly string[]
  items: readonly ProfileItem[]
  ad: string
  jobs: AdQuestions['jobs']
}

function askForWork(
  asked: readonly AdDemand[],
  { title, scored: { parts }, told, items, ad, jobs }: Known,
): AdQuestions['work'] {
  const shown = new Set(told.flatMap(text => demandsInOwnWords(text).map(({ id }) => id)))
  for (const id of ['spanish', 'other-language', 'sign-language', ...(askToLift(ad, '').length > 0 ? ['lifting'] : [])])
    shown.add(id)
  for (const { activity, lines } of jobs)
    for (const line of activity ? lines : [])
      for (const id of findLine({ activity: activity ?? '', line: line.id })?.demands ?? []) shown.add(id)
  for (const { asked: part, values } of parts)
    for (const [point, value] of values)
      for (const { id } of part.demands) if (value >= answered || (value > 0 && point.demands.has(id))) shown.add(id)
  const expected = expectedIn(title)
  const questions: AdQuestions['work'] = []
  let ofCommon = 0
  const ask = (id: string, words: string) => {
    const known = linesOfDemand(id)
    if (!known || shown.has(id) || availability.has(id) || (common.has(id) && ++ofCommon > mostCommon)) return
    shown.add(id)
    const lines = known.lines.map(toLine)
    questions.push({ id, text: known.question, asked: words, activity: activityIdOf(id), lines })
  }
  for (const each of asked.toSorted((a, b) => weightOf(b) - weightOf(a))) {
    const { sentence } = each
    if (!isForWork(each, items) || noWork.test(sentence) || sentence.split(' ').length < fewestWords) continue
    for (const id of demandsOf(each, expected)) {
      ask(id, shortened(sentence))
    }
  }
  for (const [id, lines] of expected) if (lines >= usualLines && questions.length < usualWork) ask(id, '')
  return questions.slice(0, mostWork)
}

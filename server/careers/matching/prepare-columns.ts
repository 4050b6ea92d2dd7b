import { type Job, quizOptions, type Study } from '#contract/quiz.ts'
import type { Weighting } from '#contract/weighting.ts'
import type { CareerEntry } from '../catalogue/entry.ts'
import type { Place } from '../places/read-places.ts'
import { type PastStudy, pastStudyReader, studyStrength } from './background/past-study.ts'
import { type PastWork, pastWorkReader } from './background/past-work.ts'
import { type Interests, isUniform } from './interests/compare-interests.ts'
import { interestReader } from './interests/interest-model.ts'
import { maxPointsOf, type Points } from './points.ts'
import {
  type Fits,
  fitOf,
  isVanishing,
  logOf,
  type MatchAnswers,
  type Percentiles,
  type QuestionTerm,
  questionTerms,
  rankBonus,
  salaryFit,
  type Weights,
  weighedVibesFit,
  weightsOf,
} from './rules.ts'
import { type Topics, topicReader } from './topics/topic-fits.ts'

export interface Background {
  jobs?: readonly Job[]
  study?: Study | null | undefined
  interests?: Interests
  /** Where the user wants to work: its pay counts where it is published, else that of the whole country. */
  place?: Place | undefined
  weighting?: Weighting | null | undefined
}

export interface Person {
  weights: Weights
  outOf: Points
  pastWork: PastWork | undefined
  pastStudy: PastStudy | undefined
  isStudying: boolean
  interests: { scores: Interests['scores']; fits: Float64Array } | undefined
  topics: Topics | undefined
  place: Place | undefined
  weighting: Weighting
  /** Sum of the weighted logarithms of past work, study, interests and topics, per career. */
  logs: Float64Array
}

/**
 * The catalogue as numeric columns. Each distinct answer is scored for all careers once and cached, pay once for each
 * place, so a match takes six additions per career.
 */
export interface Columns {
  person(background: Background): Person
  matcher(answers: MatchAnswers, person: Person): (index: number) => number
  fits(answers: MatchAnswers, person: Person): (index: number) => Fits
  logMatches(answers: MatchAnswers, person: Person): Float64Array
  /** Added to the logarithms for ranking; minus infinity for vanishing careers. */
  readonly bonus: Float64Array
}

const columnsCache = new WeakMap<readonly CareerEntry[], Columns>()

export function columnsOf(entries: readonly CareerEntry[]): Columns {
  const columns = columnsCache.get(entries) ?? prepareColumns(entries)
  columnsCache.set(entries, columns)
  return columns
}

/** Cache key: the index of a single choice, or a bit mask. */
const keyOf: Record<QuestionTerm, (answers: MatchAnswers) => number> = {
  vibes: answers => bits(quizOptions.workVibes, answers.workVibes),
  values: answers => bits(quizOptions.values, answers.values),
  education: answers => quizOptions.education.indexOf(answers.education),
  salary: answers => quizOptions.salary.indexOf(answers.salary),
  location: answers => bits(quizOptions.workLocation, answers.workLocation),
  hours: answers => bits(quizOptions.weeklyHours, answers.weeklyHours),
}

function bits(options: readonly string[], chosen: readonly string[]): number {
  let mask = 0
  for (const each of chosen) mask |= 1 << options.indexOf(each)
  return mask
}

function prepareColumns(entries: readonly CareerEntry[]): Columns {
  const columns = Object.fromEntries(questionTerms.map(term => [term, new Map<number, Column>()])) as Record<
    QuestionTerm,
    Map<number, Column>
  >
  const readPastWork = once(() => pastWorkReader(entries))
  const readPastStudy = once(() => pastStudyReader(entries))
  const readInterests = once(() => interestReader(entries))
  const readTopics = once(() => topicReader(entries))

  const usual = weighed(0, false)
  const noLogs = new Float64Array(entries.length)
  const localColumns = new Map<string, Column>()
  // A match asks for two columns of the same place.
  let latest: { place: Place; pay: Percentiles[] } | undefined
  const payIn = (place: Place) => {
    if (latest?.place !== place)
      latest = { place, pay: entries.map(({ facts: { pay } }) => place.payOf(pay.code) ?? pay) }
    return latest.pay
  }

  const column = (term: QuestionTerm, answers: MatchAnswers, { place, pastStudy, weighting }: Person): Column => {
    if (term === 'vibes' && weighting.people) return peopleColumn(answers, weighting.people)
    if (term === 'education' && pastStudy) return studyColumn(answers, pastStudy)
    if (term === 'salary' && place)
      return remembered(localColumns, `${place.id} ${keyOf.salary(answers)}`, () => {
        const pay = payIn(place)
        const fits = Float32Array.from(entries, ({ facts }, index) =>
          salaryFit(pay[index] ?? facts.pay, answers.salary, facts.pay.fromHourly),
        )
        return { fits, logs: fits.map(logOf) }
      })
    return answerColumn(term, answers)
  }

  const peopleColumns = { more: new Map<number, Column>(), less: new Map<number, Column>() }
  const peopleColumn = (answers: MatchAnswers, people: 'more' | 'less') =>
    remembered(peopleColumns[people], keyOf.vibes(answers), () => {
      const fits = Float64Array.from(entries, ({ facts }) => weighedVibesFit(facts, answers, people))
      return { fits, logs: fits.map(logOf) }
    })

  const studyColumns = new WeakMap<PastStudy, Map<MatchAnswers['education'], Column>>()
  const studyColumn = (answers: MatchAnswers, pastStudy: PastStudy) => {
    const known = studyColumns.get(pastStudy) ?? new Map<MatchAnswers['education'], Column>()
    studyColumns.set(pastStudy, known)
    return remembered(known, answers.education, () => {
      const fits = Float64Array.from(entries, (_, index) => {
        const education = pastStudy.levelFor(index, answers.education)
        return answerColumn('education', { ...answers, education }).fits[index] ?? 0
      })
      return { fits, logs: fits.map(logOf) }
    })
  }

  const answerColumn = (term: QuestionTerm, answers: MatchAnswers) =>
    remembered(columns[term], keyOf[term](answers), () => {
      const fits = Float64Array.from(entries, ({ facts }) => fitOf[term](facts, answers))
      return { fits, logs: fits.map(logOf) }
    })

  /** Written out term by term, because a match asks for it about a thousand times. */
  const logReader = (answers: MatchAnswers, person: Person): ((index: number) => number) => {
    const { logs, weights } = person
    const { vibes = 0, values = 0, education = 0, salary = 0, location = 0, hours = 0 } = weights
    const logsOf = (term: QuestionTerm) => column(term, answers, person).logs
    const [byVibes, byValues, byEducation] = [logsOf('vibes'), logsOf('values'), logsOf('education')]
    const [bySalary, byLocation, byHours] = [logsOf('salary'), logsOf('location'), logsOf('hours')]
    return index =>
      (logs[index] ?? 0) +
      vibes * (byVibes[index] ?? 0) +
      values * (byValues[index] ?? 0) +
      education * (byEducation[index] ?? 0) +
      salary * (bySalary[index] ?? 0) +
      location * (byLocation[index] ?? 0) +
      hours * (byHours[index] ?? 0)
  }

  return {
    person({ jobs = [], study, interests, place, weighting: chosen }) {
      const weighting = chosen ?? {}
      const pastWork = jobs.length ? readPastWork()(jobs) : undefined
      const pastStudy = study ? readPastStudy()(study) : undefined
      const known = interests && !isUniform(interests) ? interests : undefined
      const fits = known && readInterests()(known)
      const topics = weighting.topics?.length ? readTopics()(weighting.topics) : undefined
      const { weights, outOf } =
        pastWork || pastStudy || known || chosen
          ? weighed(
              pastWork?.strength ?? 0,
              known !== undefined,
              pastStudy && studyStrength(pastStudy, jobs),
              weighting,
            )
          : usual
      const logs = pastWork || pastStudy || fits || topics ? new Float64Array(entries.length) : noLogs
      if (pastWork) addTo(logs, pastWork.fits.map(logOf), weights.experience)
      if (pastStudy) addTo(logs, pastStudy.fits.map(logOf), weights.study)
      if (fits) addTo(logs, fits.map(logOf), weights.interests)
      if (topics) addTo(logs, topics.fits.map(logOf), weights.topics)
      return {
        weights,
        isStudying: study?.status === 'in-progress',
        outOf,
        pastWork,
        pastStudy,
        interests: known && fits && { scores: known.scores, fits },
        topics,
        place,
        weighting,
        logs,
      }
    },
    matcher(answers, person) {
      const logAt = logReader(answers, person)
      return index => Math.exp(logAt(index))
    },
    fits(answers, person) {
      const { pastWork, pastStudy, interests, topics } = person
      const parts = questionTerms.map(term => ({ term, fits: column(term, answers, person).fits }))
      return index => {
        const fits: Fits = {}
        if (pastWork) fits.experience = pastWork.fits[index] ?? 0
        if (pastStudy) fits.study = pastStudy.fits[index] ?? 0
        if (interests) fits.interests = interests.fits[index] ?? 0
        if (topics) fits.topics = topics.fits[index] ?? 0
        for (const part of parts) fits[part.term] = part.fits[index] ?? 0
        return fits
      }
    },
    logMatches(answers, person) {
      const logAt = logReader(answers, person)
      const sums = new Float64Array(entries.length)
      for (let i = 0; i < sums.length; i++) sums[i] = logAt(i)
      return sums
    },
    bonus: Float64Array.from(entries, ({ facts }) =>
      isVanishing(facts) ? Number.NEGATIVE_INFINITY : rankBonus(facts),
    ),
  }
}

function weighed(...parts: Parameters<typeof weightsOf>) {
  const weights = weightsOf(...parts)
  return { weights, outOf: maxPointsOf(weights) }
}

interface Column {
  fits: Float64Array | Float32Array
  logs: Float64Array | Float32Array
}

function addTo(sums: Float64Array, logs: Column['logs'], weight = 0): void {
  for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + weight * (logs[i] ?? 0)
}

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= make()
    return value
  }
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

import type { QuizAnswers } from '#contract/quiz.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { type QuestionTerm, questionTerms, salaryBands, weightsOf } from '#server/careers/matching/rules.ts'

/**
 * How other quizzes match: careers have tags and answers ask for some of them. The tags are derived from the same
 * figures as our formula, so that the methods differ and not the data.
 */
type Tagged = Record<QuestionTerm, (entry: CareerEntry, answers: QuizAnswers) => boolean[]>

const threshold = 0.5
const levels: Record<CareerEntry['facts']['entryEducation'], QuizAnswers['education']> = {
  none: 'high-school',
  'high-school': 'high-school',
  certificate: 'some-college',
  'some-college': 'some-college',
  associate: 'some-college',
  bachelors: 'bachelors',
  masters: 'masters-plus',
  doctoral: 'masters-plus',
}
const places: Record<QuizAnswers['workLocation'][number], (facts: CareerEntry['facts']) => boolean> = {
  'fully-remote': ({ telework }) => telework.percent >= 50,
  hybrid: ({ telework }) => telework.percent >= 20,
  'in-office': ({ telework, fit }) => telework.percent < 50 && fit.field < threshold,
  'field-work': ({ fit }) => fit.field >= threshold,
}

const tagged: Tagged = {
  vibes: ({ facts }, { workVibes }) => workVibes.map(vibe => facts.fit.vibes[vibe] >= threshold),
  values: ({ facts }, { values }) => values.map(value => facts.fit.values[value] >= threshold),
  education: ({ facts }, { education }) => [levels[facts.entryEducation] === education],
  salary: ({ facts }, { salary }) => {
    const [from, to] = salaryBands[salary]
    return [facts.pay.median >= from && facts.pay.median < to]
  },
  location: ({ facts }, { workLocation }) => workLocation.map(place => places[place](facts)),
  hours: ({ facts }, { weeklyHours }) => weeklyHours.map(hours => facts.fit.hours[hours] >= threshold),
}

export const countTags = (entry: CareerEntry, answers: QuizAnswers): number =>
  questionTerms.flatMap(term => tagged[term](entry, answers)).filter(Boolean).length

const weights = weightsOf(0, false)

export const additivePercent = (entry: CareerEntry, answers: QuizAnswers): number =>
  questionTerms.reduce((sum, term) => {
    const agree = tagged[term](entry, answers)
    return sum + ((weights[term] ?? 0) * agree.filter(Boolean).length) / agree.length
  }, 0)

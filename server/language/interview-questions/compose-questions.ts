import type { InterviewQuestion } from '#contract/endpoints/interviews.ts'
import { limits } from '#contract/limits.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { type Asked, askedBack, hints, opening, storyQuestions, usualQuestions } from './usual-questions.ts'

type Kind = InterviewQuestion['kind']

export function composeQuestions(entry: CareerEntry | undefined): InterviewQuestion[] {
  const own = (entry?.interviewQuestions ?? []).slice(0, mostOfTheJob)
  const ofJob: Asked[] = own.map(text => ({ text, kind: kindOf(text) }))
  const start = seedOf(entry?.slug ?? '')
  const asked = new Set(ofJob.map(({ kind }) => kind))
  const stories = turned(storyQuestions, start).slice(0, asked.has('story') ? 1 : 2)
  const usual = turned(usualQuestions, start)
  const before = [...opening, ...ofJob, ...stories]
  const filled = [...before, ...usual].slice(0, limits.interviews.questions - 1)
  const all: readonly Asked[] = [...filled, askedBack]
  return all.map(({ text, kind, hint }, place) => ({
    id: `q${place + 1}`,
    text,
    kind,
    hint: hint ?? hintFor(kind, start + place),
  }))
}

const mostOfTheJob = 5

export function kindOf(text: string): Kind {
  if (
    /\b(tell us|tell me|describe|give an example|share)\b.*\b(time|when|project|moment|day|an? \w+ that)\b/i.test(text)
  )
    return 'story'
  if (/^(when|which|what|how)\b.*\b(have|did) you\b/i.test(text) || /^have you\b/i.test(text)) return 'story'
  if (/\b(would you|do you|what if|may|should you)\b/i.test(text) && !/\bdo you know about\b/i.test(text))
    return 'situation'
  return 'the-job'
}

export const hintFor = (kind: Kind, place: number): string => hints[kind][place % hints[kind].length] ?? hints[kind][0]

const seedOf = (slug: string): number => [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7)

const turned = <Item>(list: readonly Item[], by: number): Item[] => {
  const from = by % list.length
  return [...list.slice(from), ...list.slice(0, from)]
}

import type { Reason } from '#contract/careers.ts'
import type { QuizAnswers } from '#contract/quiz.ts'
import { type WeightedPart, type Weighting, weightedParts } from '#contract/weighting.ts'

type Term = Reason['term']
type Weights = Partial<Record<Term, number>>

const factors = { more: 2, less: 0.5 } as const

/** People have no part of their own: they are one of the ways of working, see `weighedVibesFit`. */
const termsOf: Record<Exclude<WeightedPart, 'people'>, readonly Term[]> = {
  pay: ['salary'],
  study: ['education', 'study'],
  place: ['location'],
  hours: ['hours'],
}

/** Applies a weighting to weights, which the caller divides by their sum. */
export function weigh(usual: Weights, weighting: Weighting): Weights {
  const weights = { ...usual }
  const multiply = (term: Term, factor: number) => {
    const weight = weights[term]
    if (weight !== undefined) weights[term] = weight * factor
  }
  for (const part of weightedParts) {
    const level = weighting[part]
    if (part !== 'people') for (const term of termsOf[part]) multiply(term, level ? factors[level] : 1)
    else if (level === 'more') multiply('vibes', factors.more)
  }
  return weights
}

export function weighAnswers<Answers extends Pick<QuizAnswers, 'workVibes'>>(
  answers: Answers,
  { people }: Weighting,
): Answers {
  const { workVibes } = answers
  if (people !== 'more' || workVibes.includes('interpersonal')) return answers
  return { ...answers, workVibes: [...workVibes, 'interpersonal'] }
}

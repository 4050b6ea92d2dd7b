import type { StorySignal } from '#contract/testimonials.ts'
import { day } from '#contract/time.ts'
import type { ProseProblem } from '#server/language/prose/judge-prose.ts'
import type { PhotoContent } from '#server/platform/storage/photo-content.ts'

export interface StoryFacts {
  accountAge: number
  usedTools: boolean
  throwawayAddress: boolean
  prose: ProseProblem | undefined
  photo: PhotoContent
}

const newAccount = day
const ofProse = {
  'no-language': 'no-language',
  repeated: 'repeated-words',
  placeholder: 'placeholder-text',
  'off-topic': 'off-topic',
} as const satisfies Record<ProseProblem, StorySignal>
const ofPhoto = { picture: undefined, flat: 'flat-photo', noise: 'noise-photo' } as const

/** Honest authors have these, too, though seldom both. */
const weak: readonly StorySignal[] = ['new-account', 'no-tool-used']

export function signalsOf({ accountAge, usedTools, throwawayAddress, prose, photo }: StoryFacts): StorySignal[] {
  const signals: (StorySignal | false | undefined)[] = [
    accountAge < newAccount && 'new-account',
    !usedTools && 'no-tool-used',
    throwawayAddress && 'throwaway-address',
    prose && ofProse[prose],
    ofPhoto[photo],
  ]
  return signals.filter(signal => typeof signal === 'string')
}

export const needsReview = (signals: readonly StorySignal[]): boolean =>
  signals.length > 1 || signals.some(signal => !weak.includes(signal))

const reviewDays = 3

export function answerDate(submittedAt: Date): Date {
  const date = new Date(submittedAt)
  for (let left = reviewDays; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (date.getUTCDay() % 6 !== 0) left -= 1
  }
  return date
}

import { contentStems } from '../../english/stem.ts'
import { countWords } from '../../english/tidy.ts'
import type { Span, SpanKind } from '../../profile/profile.ts'
import { type Sentence, worthOfOwn } from '../letter.ts'
import { findQuestion } from './ad-question.ts'
import { coverOf, covers } from './covers.ts'
import { answerByName, answerOfKind, answerWithStory, type OwnAnswer } from './fill-slots.ts'
import { readSlots, type Slot } from './read-slots.ts'

export interface OwnAnswers {
  story: OwnAnswer | undefined
  rate: OwnAnswer | undefined
  practical: OwnAnswer[]
}

const practicalKinds: readonly SpanKind[] = ['nearness', 'hours', 'days off', 'start', 'animals']
const always: ReadonlySet<SpanKind> = new Set(['hours', 'days off', 'start'])

export function ownAnswers(ad: string, spans: readonly Span[]): OwnAnswers {
  const slots = readSlots(ad)
  const slotOf = (kind: SpanKind) => slots.find(each => each.kind === kind)
  const of = (kind: SpanKind) => {
    const slot = slotOf(kind)
    const answer = slot || always.has(kind) || kind === 'nearness' ? answerOfKind(kind, slot, spans) : undefined
    return slot || kind !== 'nearness' || /\d/.test(answer?.text ?? '') ? answer : undefined
  }
  const question = findQuestion(ad)
  const example: Slot | undefined = question?.kind === 'example' ? { kind: 'story', topic: question.topic } : undefined
  const marked = spans.find(({ label = '' }) => /\b(?:question|answer|prompt)\b/i.test(label))?.label
  const story = slotOf('story') ?? example ?? (marked ? ({ kind: 'story', topic: marked } satisfies Slot) : undefined)
  return {
    story: story && answerWithStory(story, spans),
    rate: slotOf('rate') && of('rate'),
    practical: once([
      ...slots.flatMap(slot => (slot.kind === 'other' ? (answerByName(slot, spans) ?? []) : [])),
      ...practicalKinds.flatMap(kind => of(kind) ?? []),
    ]),
  }
}

export const sentenceOf = ({ text, facts, slot, kind }: OwnAnswer): Sentence => ({
  text,
  facts,
  importance: slot || kind !== 'animals' ? 3 : 2,
  worth: worthOfOwn,
  ...(slot ? { isDemanded: true } : {}),
})

export const notTold = (answers: readonly OwnAnswer[], told: readonly Sentence[]): OwnAnswer[] => {
  const isTold = coverOf(told.map(each => each.text).join(' '))
  return answers.filter(each => !isTold(each.text))
}

/** "After that he took them" has no words to compare; it is told where the rest of its story is. */
export function taleNotTold(tale: readonly OwnAnswer[], told: readonly Sentence[]): OwnAnswer[] {
  const says = ({ text }: OwnAnswer) => contentStems(text).size > 0
  const open = new Set(notTold(tale, told))
  return tale.some(each => says(each) && open.has(each))
    ? tale.filter(each => open.has(each) || (!says(each) && countWords(each.text) > 2))
    : []
}

const once = (answers: readonly OwnAnswer[]): OwnAnswer[] =>
  answers.filter(
    ({ text }, at) =>
      !answers.some(
        (other, n) =>
          covers(other.text, text) &&
          (other.text.length > text.length || (n < at && other.text.length === text.length)),
      ),
  )

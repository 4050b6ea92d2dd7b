import { countWords } from '../../english/tidy.ts'
import type { Span, SpanKind } from '../../profile/profile.ts'
import { practical } from '../../profile/spans/kinds-of-span.ts'
import type { Sentence } from '../letter.ts'
import { coverOf, covers } from './covers.ts'
import type { OwnAnswer } from './fill-slots.ts'
import { sentenceOf } from './own-answers.ts'
import { tellSentence } from './passages.ts'
import { asHours, tellSpans } from './tell-spans.ts'

const shortest = 3
/** What is said in a few words beside something harmful is of it: "I'm good now". */
const aside = 6

/** Clauses of the notes that a letter does not tell and that nothing speaks against. */
export function untold(spans: readonly Span[], letter: string): Span[] {
  const isTold = coverOf(letter)
  return spans.filter(
    ({ text, kinds, joint, isHarmful, sentence }, at) =>
      !isHarmful &&
      !(joint === 'because' && spans[at - 1]?.kinds.some(kind => practical.has(kind))) &&
      countWords(text) >= shortest &&
      !spans.some(each => each.sentence === sentence && each.isHarmful && countWords(text) < aside) &&
      !isTold(kinds.includes('hours') ? asHours(text) : text),
  )
}

const mostReasons = 2

interface Rest {
  reasons: OwnAnswer[]
  practical: OwnAnswer[]
  others: OwnAnswer[]
}

function restOfNotes(spans: readonly Span[], letter: string, isFit: (sentence: Sentence) => boolean): Rest {
  const rest: Rest = { reasons: [], practical: [], others: [] }
  const open = new Set(untold(spans, letter).filter(({ isDoubtful }) => !isDoubtful))
  for (const all of Map.groupBy(spans, each => each.sentence).values()) {
    if (!all.some(each => open.has(each))) continue
    const own = all.filter(({ isHarmful }) => !isHarmful)
    const has = (kind: string) => own.some(({ kinds }) => kinds.some(each => each === kind))
    const isPractical = own.every(({ kinds }) => kinds.some(each => practical.has(each) && each !== 'nearness'))
    const kind: SpanKind = has('reason') ? 'reason' : isPractical ? 'hours' : 'other'
    const text = kind === 'hours' ? tellSpans(own, kind) : tellSentence(own, all.length)
    if (!text || !isFit({ text, facts: ['note'], importance: 3 })) continue
    const answer = {
      kind,
      slot: undefined,
      spans: own,
      text,
      facts: [...new Set(own.flatMap(each => each.facts))],
    } satisfies OwnAnswer
    ;(kind === 'reason' ? rest.reasons : kind === 'hours' ? rest.practical : rest.others).push(answer)
  }
  return rest
}

/** The paragraphs with what they do not tell of the notes: a reason first, hours last, the rest before the papers. */
export function withRest(
  paragraphs: readonly Sentence[][],
  spans: readonly Span[],
  isFit: (sentence: Sentence) => boolean = () => true,
): Sentence[][] {
  const rest = restOfNotes(
    spans,
    paragraphs
      .flat()
      .map(({ text }) => text)
      .join(' '),
    isFit,
  )
  const added = [...rest.reasons.slice(0, mostReasons), ...rest.others, ...rest.practical]
  const isPart = ({ text, facts }: Sentence) =>
    facts.length > 0 && added.some(each => facts.every(fact => each.facts.includes(fact)) && covers(each.text, text))
  const told = paragraphs.map(paragraph => paragraph.filter(each => !isPart(each)))
  told[0]?.push(...rest.reasons.slice(0, mostReasons).map(each => ({ ...sentenceOf(each), isDemanded: true })))
  told.splice(-3, 0, rest.others.map(sentenceOf))
  told.at(-1)?.splice(-1, 0, ...rest.practical.map(sentenceOf))
  return told
}

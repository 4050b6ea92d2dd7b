import { contentStems } from '../../english/stem.ts'
import type { Span, SpanKind } from '../../profile/profile.ts'
import { relatedness } from '../../text-model/relatedness.ts'
import { type Passage, passagesIn, storiesIn, tellSentence } from './passages.ts'
import type { Slot } from './read-slots.ts'
import { tellSpans } from './tell-spans.ts'

export interface OwnAnswer {
  kind: SpanKind
  slot: Slot | undefined
  spans: readonly Span[]
  text: string
  facts: string[]
}

const number = /\d/
const money = /[$€£]\s?\d|\b\d[\d,.]* (?:dollars|birr|euros?|pesos|pounds|rupees)\b/i
const result =
  /\b(?:found|saved|caught|fixed|none|never|no one|only \d|asked (?:us|me) back|back|matched|on time|in time|recovered|sold|raised|won|stayed|instead of|still us(?:ing|ed?)|without|cut|from \S*\d\S* to|went down|went up|finished)\b/i
const event =
  /\b(?:one time|once|last (?:year|month|week|summer|winter|spring|fall|\p{Lu}\p{L}+)|in (?:19|20)\d\d|there was|(?:my )?(?:busiest|hardest|worst|best|proudest))\b/iu
function strengthOf({ texts }: Passage): number {
  const text = texts.join(' ')
  const numbers = text.match(/\d[\d,.]*/g)?.length ?? 0
  return (
    Math.min(numbers, 3) * 0.7 +
    Number(money.test(text)) +
    Number(result.test(text)) +
    Number(event.test(text)) * 0.7 +
    Math.min(texts.length, 4) * 0.3
  )
}

const nameless = /^(?:time|day|thing|someth|someone|moment|stori|exampl|handl|situat|ever|job|work|place|letter)/
function nearness({ spans: story, texts }: Passage, { topic }: Slot): number {
  const text = `${story[0]?.label ?? ''} ${texts.join(' ')}`
  const told = contentStems(text)
  const shared = [...contentStems(topic)].filter(stem => told.has(stem) && !nameless.test(stem)).length
  const label = contentStems(story[0]?.label ?? '')
  const isNamed =
    [...label].some(stem => contentStems(topic).has(stem)) || /story|answer|question/i.test(story[0]?.label ?? '')
  return (
    shared * 1.2 +
    relatedness(topic, text) * 4 +
    (isNamed ? 4 : 0) +
    (/\bnumber|count|data\b/i.test(topic) && number.test(text) ? 0.5 : 0) +
    (ofEvent.test(topic) && event.test(text) ? 1 : 0) +
    (ofEvent.test(topic) && deed.test(text) ? 1 : 0)
  )
}

const ofEvent = /\b(?:time|moment|day|shift|situation|when|mistake|error)\b/i
const deed =
  /\b(?:so|but|and|then) I (?!am\b|have\b|was\b)|\bI (?:told|made|asked|called|went|gave|took|found|pulled|noticed|did|built|moved|kept|wrote|stayed|stopped|fixed)\b/
const leastOfStory = 1.2
export function answerWithStory(slot: Slot, spans: readonly Span[]): OwnAnswer | undefined {
  const [best] = passagesIn(spans)
    .map(story => ({ story, score: nearness(story, slot) + strengthOf(story) }))
    .toSorted((a, b) => b.score - a.score)
  return best && best.score >= leastOfStory ? asAnswer(best.story, slot) : undefined
}

/** The other stories of the notes, each in its sentences, of which the last ones can be left out. */
export function storiesToTell(all: readonly Span[], answer: OwnAnswer | undefined): OwnAnswer[][] {
  const told = new Set(answer?.spans.map(({ sentence }) => sentence))
  return storiesIn(all.filter(({ sentence }) => !told.has(sentence))).map(story =>
    story.map(each => asAnswer(each, undefined)),
  )
}

const asAnswer = ({ spans, texts }: Passage, slot: Slot | undefined, kind: SpanKind = 'story'): OwnAnswer => ({
  ...{ kind, slot, spans, text: texts.join(' ') },
  facts: [...new Set(spans.flatMap(({ facts }) => facts))],
})

const generic =
  /^(?:letter|resume|work|job|experi|applic|answer|name|time|day|year|tell|know|plain|today|briefli|short)/
export function answerByName(slot: Slot, spans: readonly Span[]): OwnAnswer | undefined {
  const asked = [...contentStems(slot.topic)].filter(stem => stem.length > 3 && !generic.test(stem))
  const sentences = [...Map.groupBy(spans, ({ sentence }) => sentence).values()]
  const found = sentences.map(own => {
    const told = contentStems(`${own[0]?.label ?? ''} ${own.map(({ text }) => text).join(' ')}`)
    return {
      own: own.filter(each => !each.isHarmful),
      all: own.length,
      shared: asked.filter(stem => told.has(stem)).length,
    }
  })
  const [best] = found.filter(({ own }) => own.length > 0).toSorted((a, b) => b.shared - a.shared)
  const text = best && best.shared > 0 ? tellSentence(best.own, best.all) : ''
  return best && text ? asAnswer({ spans: best.own, texts: [text] }, slot, 'other') : undefined
}

export function answerOfKind(kind: SpanKind, slot: Slot | undefined, spans: readonly Span[]): OwnAnswer | undefined {
  const isOwn = (each: Span) => !each.isHarmful && each.kinds.includes(kind) && (slot !== undefined || !each.isDoubtful)
  const own = spans.filter((each, at) => {
    if (isOwn(each)) return true
    const before = spans[at - 1]
    if (each.isHarmful || !before || !isOwn(before) || before.sentence !== each.sentence) return false
    return kind === 'rate'
      ? /^(?:it|that)\b/i.test(each.text)
      : kind === 'hours' && each.joint === 'because' && number.test(each.text)
  })
  return own.length > 0 ? answerOf(kind, slot, own) : undefined
}

function answerOf(kind: SpanKind, slot: Slot | undefined, spans: readonly Span[]): OwnAnswer | undefined {
  const text = tellSpans(spans, kind)
  return text ? { kind, slot, spans, text, facts: [...new Set(spans.flatMap(({ facts }) => facts))] } : undefined
}

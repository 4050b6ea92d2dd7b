import { contentStems } from '../../english/stem.ts'
import { countWords } from '../../english/tidy.ts'
import type { Span, SpanKind } from '../../profile/profile.ts'
import { relatedness } from '../../text-model/relatedness.ts'
import type { Slot } from './read-slots.ts'
import { tellSpans } from './tell-spans.ts'

export interface OwnAnswer {
  kind: SpanKind
  slot: Slot | undefined
  spans: readonly Span[]
  text: string
  facts: string[]
  isNear: boolean
}

const number = /\d/
const money = /[$€£]\s?\d|\b\d[\d,.]* (?:dollars|birr|euros?|pesos|pounds|rupees)\b/i
const result =
  /\b(?:found|saved|caught|fixed|none|never|no one|only \d|asked (?:us|me) back|back|matched|on time|in time|recovered|sold|raised|won|stayed|instead of|still us(?:ing|ed?)|without|cut|from \S*\d\S* to|went down|went up|finished)\b/i
const event =
  /\b(?:one time|once|last (?:year|month|week|summer|winter|spring|fall|\p{Lu}\p{L}+)|in (?:19|20)\d\d|there was|(?:my )?(?:busiest|hardest|worst|best|proudest))\b/iu
const practical: ReadonlySet<SpanKind> = new Set(['hours', 'days off', 'start', 'nearness'])
const isPractical = ({ kinds }: Span) => kinds.some(kind => practical.has(kind)) && !kinds.includes('story')
const goesOn = /^(?:it|he|she|they|that|then|after that|so|in the end|finally|now)\b/i

function storiesIn(spans: readonly Span[]): Span[][] {
  const stories: Span[][] = []
  const bySentence = Map.groupBy(spans, ({ sentence }) => sentence)
  for (const [at, clauses] of bySentence) {
    const from = clauses.findIndex(each => !each.isHarmful && !isPractical(each))
    const end = clauses.findIndex((each, n) => n > from && (each.isHarmful || isPractical(each)))
    const own = from < 0 ? [] : clauses.slice(from, end < 0 ? undefined : end)
    if (!own.some(({ kinds, isHarmful }) => kinds.includes('story') && !isHarmful)) continue
    const before = stories.at(-1)
    if (
      before &&
      before.at(-1)?.sentence === at - 1 &&
      goesOn.test(own[0]?.text ?? '') &&
      before.at(-1) === bySentence.get(at - 1)?.at(-1)
    )
      before.push(...own)
    else stories.push(own)
  }
  return stories
}

const longestStory = 90
function strengthOf(story: readonly Span[]): number {
  const text = story.map(each => each.text).join('. ')
  const numbers = text.match(/\d[\d,.]*/g)?.length ?? 0
  return (
    Math.min(numbers, 3) * 0.7 +
    Number(money.test(text)) +
    Number(result.test(text)) +
    Number(event.test(text)) * 0.7 +
    Math.min(story.length, 4) * 0.2 -
    Number(countWords(text) > longestStory) * 2
  )
}

const nameless = /^(?:time|day|thing|someth|someone|moment|stori|exampl|handl|situat|ever|job|work|place|letter)/
function nearness(story: readonly Span[], { topic }: Slot): number {
  const text = story.map(each => `${each.label ?? ''} ${each.text}`).join('. ')
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

const ofMoney = /\b(?:money|cost|saved?|paid)\b/i
const ofMistake = /\b(?:mistakes?|errors?|wrong|did not make sense|problem)\b/i
const mistake =
  /\b(?:wrong|twice|two times|mistakes?|errors?|forgot\w*|missing|short|off by|did not match|didn['’]t match|overcharged|duplicate)\b/i
const isAbout = ({ topic }: Slot, spans: readonly Span[]): boolean => {
  const text = spans.map(each => `${each.label ?? ''} ${each.text}`).join('. ')
  return (
    (!ofMistake.test(topic) || mistake.test(text)) &&
    (!ofMoney.test(topic) || !ofMistake.test(topic) || money.test(text))
  )
}
const ofEvent = /\b(?:time|moment|day|shift|situation|when|mistake|error)\b/i
const deed =
  /\b(?:so|but|and|then) I (?!am\b|have\b|was\b)|\bI (?:told|made|asked|called|went|gave|took|found|pulled|noticed|did|built|moved|kept|wrote|stayed|stopped|fixed)\b/
const leastOfStory = 2.2
export function answerWithStory(slot: Slot, spans: readonly Span[]): OwnAnswer | undefined {
  const [best] = storiesIn(spans)
    .map(story => ({ story, score: nearness(story, slot) + strengthOf(story) }))
    .toSorted((a, b) => b.score - a.score)
  const answer = best && best.score >= leastOfStory ? answerOf('story', slot, best.story) : undefined
  return answer && { ...answer, isNear: isAbout(slot, answer.spans) }
}

const leastStrength = 1.6
export function strongestStory(spans: readonly Span[]): OwnAnswer | undefined {
  const [best] = storiesIn(spans)
    .filter(story => story.filter(({ isDoubtful }) => isDoubtful).length <= story.length / 2)
    .map(story => ({ story, score: strengthOf(story) }))
    .toSorted((a, b) => b.score - a.score)
  return best && best.score >= leastStrength && best.story.some(({ text }) => number.test(text))
    ? answerOf('story', undefined, best.story)
    : undefined
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
  return text
    ? { kind, slot, spans, text, isNear: true, facts: [...new Set(spans.flatMap(({ facts }) => facts))] }
    : undefined
}

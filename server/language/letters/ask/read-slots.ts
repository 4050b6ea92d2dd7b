import { sentencesOf } from '../../english/sentences-of.ts'
import type { SpanKind } from '../../profile/profile.ts'

export interface Slot {
  kind: SpanKind
  topic: string
}

const asks =
  /\b(?:tell(?:ing|s)? us|let us know|letter|write|state|list|include|answer|describe|share|mention|detail|explain|say|note|tell me|we want to (?:hear|know)|want to know|be sure to|interview)\b/i
const toUser = /\b(?:please|you|your|letter|must|apply|application|note|paragraph|email|answer|tell us|state|list)\b/i
const ofDuty = /^(?:[-•*]|\d+\.)\s|\b(?:you will (?!(?:also )?need)|you['’]ll|duties|responsib)\b/i

const kinds: readonly (readonly [RegExp, SpanKind])[] = [
  [
    /\bnot (?:be )?(?:available|free)\b|\bunavailable\b|\bdates? (?:off|you (?:can(?:no|['’])t|are away|need off))\b|\btime off\b|\bvacations?\b|\bcan(?:no|['’])t work\b/i,
    'days off',
  ],
  [
    /\b(?:start date|(?:earliest|soonest)|(?:when|date) you (?:can|could|would) (?:start|begin)|could start|can start|available to start|notice)\b/i,
    'start',
  ],
  [
    /\b(?:get (?:here|there|to (?:work|us|the \p{L}+))|transportation|commute|how far|distance|where you live|location|neighborhood|live close)\b/iu,
    'nearness',
  ],
  [/\b(?:accuracy|error rate|how fast|wpm|words per minute|typing speed|score)\b/i, 'rate'],
  [
    /\b(?:availab\w+|schedule|(?:which|what) (?:two |three |of the )?(?:week)?(?:days|hours|shifts|evenings|weekends)|hours you|days you|shifts you|when you (?:can|could) work)\b/i,
    'hours',
  ],
  [/\b(?:dogs?|cats?|pets?|animals?)\b.*\b(?:problem|okay|ok|fine|allerg\w+|comfortable)\b/i, 'animals'],
  [/\bwhy\b|\bwhat draws you\b|\breasons?\b/i, 'reason'],
  [
    /\b(?:a|one|any|the|your) (?:\p{Ll}+ ){0,2}(?:time|moment|day|situation|occasion|shift|mistake|error|example|story|problem|challenge)\b|\b(?:busiest|hardest|worst|best|proudest) \p{Ll}+|\bhow you (?:handled|kept|dealt|solved|fixed|managed|responded)\b|\bexample of\b|\bwhat (?:you did|did you do)\b|\bwhen you\b|\byour experience with\b|\bsomething you\b|\byour favorite\b|\ba (?:person|customer|patient|student|child|guest) (?:who|you)\b/iu,
    'story',
  ],
]
const named = /\b(?:tell us|let us know|say|state|explain|where|what|whether|which|how)\b.*\b(?:your|you) \p{L}{4,}/iu
const ofPay = /\b(?:salary|wage|desired rate|references)\b/i
const ofSame = /^["']?what did you do\b/i

export function readSlots(ad: string): Slot[] {
  const slots: Slot[] = []
  const sentences = ad
    .split('\n')
    .flatMap(line => sentencesOf(line.trim().replace(/[“”]/g, '"')))
    .flatMap(each => each.split(/(?<=[.?!]["']) +/))
  for (const [at, sentence] of sentences.entries()) {
    const goesOn = at > 0 && slots.length > 0 && /^(?:also|and|then)\b/i.test(sentence)
    if (ofDuty.test(sentence) || ofSame.test(sentence)) continue
    if (!((asks.test(sentence) && toUser.test(sentence)) || goesOn)) continue
    for (const topic of partsOf(sentence)) {
      if (ofPay.test(topic)) continue
      if (!kinds.some(([pattern]) => pattern.test(topic)) && named.test(topic))
        slots.push({ kind: 'other', topic: topicIn(topic) })
      for (const [pattern, kind] of kinds)
        if (
          pattern.test(topic) &&
          !slots.some(each => each.kind === kind) &&
          !(kind === 'hours' && kinds[0]?.[0].test(topic))
        )
          slots.push({ kind, topic: topicIn(topic) })
    }
  }
  return slots
}

const partsOf = (sentence: string) =>
  sentence
    .split(
      /\s*\([a-d1-4]\)\s*|, and (?=(?:a|which|what|why|how|when|one|list|state|tell|your) )| and (?=(?:which|why|what (?:dates|days|hours)|list|state|tell us|general location|how you would get|your (?:availability|schedule|start)|describe|when you) )|; |, (?=(?:which|why|when you|how you) )/i,
    )
    .map(part => part.trim())
    .filter(part => part.length > 3)

const topicIn = (part: string) =>
  part
    .replace(/^.*\b(?:about|describe|share|answer(?: this in it)?:|detailing|write (?:in|about)|of how)\b:? ?"?/i, '')
    .replace(/^(?:please |in it, )?(?:tell us|let us know) (?:about )?/i, '')
    .replace(/^.*\b(?:tell us|let us know)[:,]? /i, '')
    .replace(/[\s."?!,]+(?:and)?$/, '')
    .replace(/[\s."?!,]+$/, '')

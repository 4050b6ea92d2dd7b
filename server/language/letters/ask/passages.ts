import type { Steps } from '#server/platform/in-turns.ts'
import { forEmployers } from '../../acceptability/acceptability.ts'
import { countWords } from '../../english/tidy.ts'
import { readVerb } from '../../english/verbs.ts'
import type { Span } from '../../profile/profile.ts'
import { practical } from '../../profile/spans/kinds-of-span.ts'
import { isWhole } from '../../profile/spans/split-clauses.ts'
import { editNote } from '../../sentence-editing/edit-note.ts'
import { leansBack } from '../tell/quotable.ts'
import { tellSpans } from './tell-spans.ts'

export interface Passage {
  spans: readonly Span[]
  texts: readonly string[]
}

interface Unit {
  spans: Span[]
  text: string
}

const isPractical = ({ kinds }: Span) => kinds.some(kind => practical.has(kind)) && !kinds.includes('story')
const ofReason = /^I (?:want|would (?:like|love)|['’]d (?:like|love)|like|love|chose|picked|applied)\b/i
const longest = 190
const longestSentence = 80

/**
 * Runs of sentences that tell of one thing, each with the shorter runs that can stand alone. A story without its first
 * or its last sentence is none, so what hangs together stays together.
 */
export const passagesIn = (spans: readonly Span[]): Passage[] =>
  runsIn(spans)
    .flatMap(run => windowsOf(trimmed(run)))
    .filter(isStory)

export const storiesIn = (spans: readonly Span[]): Passage[][] =>
  runsIn(spans)
    .filter(run => isStory(passageOf(run)))
    .map(run => trimmed(run).map(unit => passageOf([unit])))

const leastOfSentence = 0
const isSure = ({ spans, text }: Unit) =>
  spans.filter(({ isDoubtful }) => isDoubtful).length <= spans.length / 2 || forEmployers(text) >= leastOfSentence
const ofStory =
  /^(?:(?:and|but|so|then|first|now|after this|before),? )?(?:he|she|they|it|his|her|the|an?|everybody|everyone|nobody|there|one|two|\d+)\b/i
const ofOwnLife =
  /\b(?:boss|managers?|supervisors?|owners?|my (?:husband|wife|mom|mother|dad|father|son|daughter|kids|money)|paid me|my pay|the pay)\b/i
/** What came of a story, however little an editor would make of it alone: "We only lost one." */
const outcome =
  /^(?:(?:and |but |so )?(?:after (?:that|this)|since then|from then on|in the end|by (?:the end|\p{L}+day|then)|now|the next \p{L}+),? (?:I|we|he|she|they|it|everybody|everyone|nobody|no one|the)\b|(?:and |but |so )?(?:we|he|she|they|nobody|no one|not one|none|only one|everyone|everybody|fewer|more|customers?|(?:the|that) (?:customer|client|patient|family|guest|resident|teacher|nurse|doctor|owner|manager)) \p{L})/iu
const longestOutcome = 20
const endsStory = (unit: Unit, before: Unit | undefined) =>
  before !== undefined &&
  happens(before) &&
  outcome.test(unit.text) &&
  countWords(unit.text) <= longestOutcome &&
  !ofOwnLife.test(unit.text)
const happens = ({ spans }: Unit) => spans.some(({ kinds }) => kinds.includes('story'))
/** What no editor would tell stays only where a story would have a hole without it, never at its start. */
function trimmed(run: readonly Unit[]): readonly Unit[] {
  const surely = run.findLastIndex(isSure)
  const end = run.findIndex((unit, at) => at > surely && !(surely >= 0 && endsStory(unit, run[at - 1])))
  const last = surely < 0 ? surely : (end < 0 ? run.length : end) - 1
  return run.slice(Math.max(0, run.findIndex(isSure))).filter((unit, at, from) => {
    if (isSure(unit)) return happens(unit) || !ofOwnLife.test(unit.text)
    const isInside = at <= last - (run.length - from.length) && (happens(unit) || endsStory(unit, from[at - 1]))
    return last >= 0 && (isInside || ofStory.test(unit.text)) && !ofOwnLife.test(unit.text)
  })
}

const isStory = ({ spans }: Passage) => spans.some(({ kinds }) => kinds.includes('story'))

function runsIn(spans: readonly Span[]): Unit[][] {
  const runs: Unit[][] = []
  let isClose = false
  for (const clauses of Map.groupBy(spans, each => each.sentence).values()) {
    const unit = unitOf(clauses)
    const run = runs.at(-1)
    if (unit && run && isClose && goesOn(unit)) run.push(unit)
    else if (unit) runs.push([unit])
    // "Forty-five minutes." is no sentence and parts no story.
    else if (clauses.some(each => each.isHarmful || isPractical(each) || each.kinds.includes('reason'))) isClose = false
    if (unit) isClose = true
  }
  return runs
}

const passageOf = (units: readonly Unit[]): Passage => ({
  spans: units.flatMap(({ spans }) => spans),
  texts: units.map(({ text }) => text),
})

function unitOf(clauses: readonly Span[]): Unit | undefined {
  // What stands behind hours in one sentence explains them.
  if (clauses[0] && isPractical(clauses[0]) && !clauses.some(({ kinds }) => kinds.includes('story'))) return undefined
  const from = clauses.findIndex(each => !each.isHarmful && !isPractical(each))
  const end = clauses.findIndex((each, n) => n > from && (each.isHarmful || isPractical(each)))
  const own = from < 0 ? [] : clauses.slice(from, end < 0 ? undefined : end)
  const [first] = own
  if (!first || (ofReason.test(first.text) && !first.label)) return undefined
  const text = tellSentence(own, clauses.length)
  return text && countWords(text) <= longestSentence ? { spans: own, text } : undefined
}

/** The clauses of a sentence, of which there are `all`; as it was typed where its clauses would tear it. */
export function tellSentence(own: readonly Span[], all: number): string {
  const [first] = own
  if (!first) return ''
  const isAll = own.length === all
  const key = `${isAll} ${own.map(({ text }) => text).join(' ')}`
  const known = told.get(first)?.get(key)
  if (known !== undefined) return known
  const isTorn = isAll && first.whole !== '' && !own.every(each => isWhole(each.text))
  const text = withUser(isTorn ? editNote(first.whole) : tellSpans(own, 'story'))
  told.set(first, new Map(told.get(first)).set(key, text))
  return text
}
/** Editing a sentence takes some milliseconds, and a letter asks for each several times. */
const told = new WeakMap<Span, Map<string, string>>()

export function* wordSentences(spans: readonly Span[]): Steps<void> {
  for (const clauses of Map.groupBy(spans, each => each.sentence).values()) {
    yield
    unitOf(clauses)
  }
}

const noDeed =
  /^(?:born|based|called|named|raised(?! (?:\p{L}+ )?(?:kids|children|money|boys|girls|funds))|located|given|compared|known|made)\b/iu
const onlyPast = /^(?:did|went|ran|came|took|gave|saw|wrote|drove|knew|had|was|began|spoke|chose|rode|wore|threw)$/i
function withUser(text: string): string {
  const [first = ''] = text.split(' ', 1)
  const verb = noDeed.test(text) ? undefined : readVerb(first.toLowerCase())
  const isPast = onlyPast.test(first) || (verb?.forms.has('past') && !verb.forms.has('base'))
  if (/^Never \p{Ll}/u.test(text)) return `I n${text.slice(1)}`
  const hasSubject = !onlyPast.test(first) && /^\p{L}+ \p{Lu}|, (?:I|we|he|she|they|it)\b/u.test(text)
  return isPast && !hasSubject ? `I ${first.toLowerCase()}${text.slice(first.length)}` : text
}

const opensAnother =
  /^(?:also|another|one (?:time|day|night)|last (?:year|month|week|summer|winter|spring|fall)|I (?:can|know|speak|type|use|read|have (?:a|an|my|no)|am|['’]m)\b|right now)/i
const goesOn = ({ spans: [first], text }: Unit): boolean =>
  first !== undefined && first.label === undefined && !opensAnother.test(text)

function windowsOf(run: readonly Unit[]): Passage[] {
  const windows: Passage[] = []
  const isShort = countWords(run.map(({ text }) => text).join(' ')) <= longest
  for (let from = 0; from < (isShort ? 1 : run.length); from++) {
    if (from > 0 && leansBack(run[from]?.text ?? '', '')) continue
    for (let end = run.length; end > from; end--) {
      const own = run.slice(from, end)
      if (own.length > 1 && countWords(own.map(({ text }) => text).join(' ')) > longest) continue
      windows.push(passageOf(own))
      break
    }
  }
  return windows
}

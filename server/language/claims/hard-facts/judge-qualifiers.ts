import { mapSteps, type Steps } from '#server/platform/in-turns.ts'
import { stemOf } from '../../english/stem.ts'
import type { Ground, Known } from '../known.ts'
import { type Reading, readSentence } from '../read-sentence.ts'
import { groupsOf } from '../words/same-words.ts'
import { softWordIn } from '../words/soft-words.ts'
import { type Fault, faultOf, openFaultOf } from './fault.ts'
import { languages } from './judge-languages.ts'

const alone =
  /\b(?:on my own|by myself|alone|single-?handed(?:ly)?|ourselves|without (?:any )?help|independently|(?<!\b(?:to|taught|keep|introduced) )myself)\b/
const toldAlone = /\b(?:on my own|alone|myself|by my ?self|single|i do the|my own|me and nobody|only one)\b/
const every =
  /\b(?:all (?:the|new|of|our|my|other|stores|incoming|night|their)|every (?:one|single one|last one) of|every (?!\w*day\b|night|evening|morning|afternoon|time|week|month|shift|summer|winter|year|weekend)|across all|whole|throughout|each of (?:my|our|the))\b/
const toldEvery = /\b(?:all|every|each|whole|any|always|everything|everyone|throughout)\b/
const never =
  /\b(?:never|without (?:a|any|one)\b(?! (?:degree|diploma|licen[sc]e|certificate))|no \w+ at all|not once|always)\b/
/** "Never missed a shift" praises; "never did one" does not. */
const isBoast = (low: string) =>
  /\b(?:without|always|not once)\b|\b(?:miss\w*|late|los[et]\w*|fail\w*|errors?|mistakes?|wrong|complain\w*|drop\w*|br[eo]ke?n?|forg[eo]t\w*|short|sick|absent|accidents?|injur\w*|incidents?|no \w+ at all)\b/.test(
    low,
  )
const strong =
  /\b(?:fluent(?:ly)?|confident(?:ly)?|expert|good at|a lot|solid|advanced|proficient(?:ly)?|extensive|strong|deep|native|perfect(?:ly)?)\b/
const weak =
  /\b(?:beginning|beginner|basic\w*|starting|only|learning|not fluent|a little|bit|informally|halfway|get by|intermediate|conversational|new to)\b/
const negation =
  /\b(?:not|never|no(?![ -]shows?\b)|don'?t|dont|doesn'?t|can'?t|cannot|haven'?t|hasn'?t|isn'?t|wasn'?t|couldn'?t|wouldn'?t|supposed)\b/
const helping =
  /\b(?:help(?:ed|ing|s)?|assist(?:ed|ing)?|shadow(?:ed|ing)|sit in on|sat in on|observ\w+|took part|member|check in)\b/
const together =
  /\b(?:help\w*|assist\w*|with|together|part|we|our|us|volunteer\w*|support\w*|team|sit in on|shadow\w*|member|of (?:five|four|three|two))\b/

const ownThing =
  /^(?:my|our) (?!(?:uncle|aunt|boss|manager|mother|father|mom|dad|friend|brother|sister|customers?|clients?|colleagues?|team|students?|teachers?)\b)/

/** What was told with a "not", "helped" or "basic" must not be said without it, nor be made larger. */
export function* qualifierSteps(clause: Reading, about: readonly Ground[], known: Known): Steps<Fault[]> {
  const { low } = clause
  const faults: Fault[] = []
  const told = (pattern: RegExp, grounds = about) => grounds.some(ground => pattern.test(ground.low))
  const own = alone.exec(low)
  const isShared = own?.[0] === 'ourselves' && told(/\b(?:with|we|together|our)\b/)
  if (own && !isShared && !clause.isNegated && !told(toldAlone)) faults.push(faultOf('achievement', own[0]))
  const universal = every.exec(low)
  if (universal && /\b(?:i|we|my|our)\b/.test(low) && !told(toldEvery))
    faults.push((softWordIn(low) ? openFaultOf : faultOf)('achievement', universal[0]))
  if (universal && !/\ball but\b/.test(low) && told(/\ball but\b/) && !told(/\ball (?!but\b)/))
    faults.push(faultOf('achievement', universal[0]))
  const absolute = never.exec(low)
  if (
    absolute &&
    (/\b(?:i|we)\b/.test(low) || ownThing.test(low)) &&
    !(yield* someInSteps(known.grounds, ground => deniesSame(ground, clause)))
  )
    faults.push((isBoast(low) ? faultOf : openFaultOf)('achievement', absolute[0]))
  if (/\bfull[- ]time\b/.test(low) && told(/\bpart[- ]time\b/) && !told(/\bfull[- ]time\b/))
    faults.push(faultOf('achievement', 'full time'))
  const status = !clause.isNegated && (yield* deniedStatus(clause, known))
  if (status) faults.push(faultOf('achievement', status))
  const lost = !clause.isNegated && (yield* lostNegation(clause, known))
  if (lost) faults.push(faultOf('achievement', lost))
  const claimed = strong.exec(low)
  if (claimed && low.search(languages) < 0 && (yield* weakens(clause, known)))
    faults.push(faultOf('achievement', claimed[0]))
  if (yield* lostHelp(clause, about)) faults.push(faultOf('achievement', low))
  return faults
}

const segmentsOf = (text: string) =>
  text
    .split(/[,.;\n]| but | because | bc | cuz | cause | although | till | until | who | so (?=i\b)|\band i\b/)
    .filter(part => /\p{L}/u.test(part))
const shares = (reading: Reading, words: Reading['content']) =>
  words.filter(({ stem }) => reading.meanings.has(stem) || groupsOf(stem).some(group => reading.meanings.has(group)))

function* someInSteps<Item>(items: readonly Item[], test: (item: Item) => boolean | Steps<boolean>): Steps<boolean> {
  for (const item of items) {
    const result = test(item)
    if (typeof result === 'boolean' ? result : yield* result) return true
    yield
  }
  return false
}

const deniesSame = (ground: Ground, { content }: Reading) =>
  someInSteps(segmentsOf(ground.low), part => {
    if (!/\b(?:not|never|no|n't|nobody|none|without|always|dont|zero|0)\b|n't\b/.test(part)) return false
    return shares(readSentence(part), content).length >= Math.max(1, content.length * 0.34)
  })

function* lostNegation({ content, low }: Reading, known: Known): Steps<string | undefined> {
  const hard = content.filter(({ text }) => !/^(?:work|job|experience|use|run|hold|solid|several|year)$/.test(text))
  if (hard.length === 0) return undefined
  const denied: { part: string; factor: number }[] = []
  const told: string[] = []
  for (const { low: all, kind } of known.grounds)
    for (const part of segmentsOf(all)) {
      const isDenied =
        negation.test(part) &&
        !(/\bmore than\b/.test(part) && /\bup to\b/.test(low)) &&
        !/\bnot (?:only|just|past|afraid|scared)\b/.test(part)
      if (isDenied) denied.push({ part, factor: kind === 'note' ? 1 : 0.9 })
      else told.push(part)
      yield
    }
  const sharedWith = (part: string) => shares(readSentence(part.trim()), hard).length
  const most = Math.max(0, ...(yield* mapSteps(denied, ({ part, factor }) => factor * sharedWith(part))))
  // Most of what was told need not be read, which takes seconds where that is much.
  if (most === 0 || most < hard.length * 0.6) return undefined
  return (yield* someInSteps(told, part => sharedWith(part) >= most)) ? undefined : low
}

/** "Not evaluated yet" in a diploma's answers denies "my diploma has been evaluated". */
function* deniedStatus({ content, low }: Reading, { grounds }: Known): Steps<string | undefined> {
  const isDenied = yield* someInSteps(grounds, function* ({ title, low: all }) {
    const named = readSentence(title).meanings
    const rest = content.filter(({ stem }) => !named.has(stem))
    if (title === '' || rest.length === 0 || rest.length === content.length) return false
    const parts = segmentsOf(all)
    const denied = new Set(parts.filter(part => negation.test(part)))
    const means = (part: string, stem: string) => readSentence(part.trim()).meanings.has(stem)
    const isDenied = yield* someInSteps([...denied], part => rest.every(({ stem }) => means(part, stem)))
    const others = parts.filter(part => !denied.has(part))
    return isDenied && !(yield* someInSteps(others, part => rest.some(({ stem }) => means(part, stem))))
  })
  return isDenied ? low : undefined
}

function* weakens({ content, low }: Reading, known: Known): Steps<boolean> {
  if (weak.test(low)) return false
  const nouns = content.filter(({ isVerb, text }) => !isVerb && !strong.test(text))
  const isWeak = (part: string) =>
    weak.test(part) &&
    nouns.some(({ stem }) => readSentence(part.trim()).content.some(word => word.stem === stem) && stem.length > 3)
  return yield* someInSteps(known.grounds, ({ low: told }) => someInSteps(told.split(/[.;\n]/), isWeak))
}

/** "Helped the captain with warm ups" does not carry "I ran the warm-ups". */
function* lostHelp({ content, low }: Reading, about: readonly Ground[]): Steps<boolean> {
  if (together.test(low) || !/\bi\b/.test(low)) return false
  const objects = content.filter(({ isVerb }) => !isVerb)
  const verbs = content.filter(({ isVerb }) => isVerb)
  if (objects.length === 0 || verbs.length === 0) return false
  const segments = about.filter(({ kind }) => kind !== 'volunteering').flatMap(({ low: told }) => segmentsOf(told))
  const tells = (reading: Reading) => shares(reading, verbs).length > 0 && shares(reading, objects).length > 0
  const isToldAlone = yield* someInSteps(segments, part => !helping.test(part) && tells(readSentence(part.trim())))
  return yield* someInSteps(segments, part => {
    const helped = helping.exec(part)
    if (!helped) return false
    const after = readSentence(part.slice(helped.index + helped[0].length).trim())
    const isSame = !isToldAlone && tells(after)
    return (
      (isSame || shares(after, objects).length >= Math.max(2, objects.length * 0.6)) &&
      !verbs.some(({ stem }) => stemOf(helped[0]) === stem)
    )
  })
}

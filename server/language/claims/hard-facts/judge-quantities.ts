import { tagWords } from '../../english/tagger.ts'
import type { Ground, Known } from '../known.ts'
import type { Quantity } from '../read-quantities.ts'
import type { Reading } from '../read-sentence.ts'
import { groupsOf, rootOf } from '../words/same-words.ts'
import { type Fault, faultOf, openFaultOf } from './fault.ts'
import { isBareLength } from './judge-times.ts'

const compatible = new Set([
  'money count',
  'count money',
  'count percent',
  'place count',
  'count place',
  'percent count',
  'duration count',
])

export function judgeQuantities(
  clause: Reading,
  about: readonly Ground[],
  { grounds }: Known,
  whole = clause,
): Fault[] {
  return clause.quantities.flatMap(quantity => {
    const { kind, value, before } = quantity
    if (value === 0 && /\bto$/.test(before) && !grounds.some(({ low }) => /\b(?:zero|none|0)\b/.test(low)))
      return [faultOf('number', phraseOf(quantity))]
    if (
      kind === 'year' ||
      kind === 'duration' ||
      kind === 'clock' ||
      (value <= 1 && !isFirst(quantity)) ||
      isBareLength(quantity, whole)
    )
      return []
    if (/^of (?:its|your|their)\b|^(?:things|ways|reasons|sides|questions|points|worlds)\b/.test(quantity.after))
      return []
    const grade = gradeOf(quantity)
    if (grade)
      return grounds.some(({ low }) => low.includes(`${grade} ${value}`)) ? [] : [faultOf('number', phraseOf(quantity))]
    if (/^(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)/.test(quantity.after)) return []
    if (/\b(?:\d{4}|jan\w*|feb\w*|mar\w*|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*)$/.test(before))
      return []
    if (value === 2 && /^(?:of|days|evenings|nights)\b/.test(quantity.after))
      return isTold(quantity, about.length ? about : grounds, clause, about)
        ? []
        : [faultOf('number', phraseOf(quantity))]
    if (conflicts(quantity, grounds)) return [faultOf('number', phraseOf(quantity))]
    if (isTold(quantity, grounds, clause, about) || isToldOtherwise(quantity, grounds, clause)) return []
    const phrase = phraseOf(quantity)
    return [isNearby(quantity, about) ? openFaultOf('number', phrase) : faultOf('number', phrase)]
  })
}

/** "Came first" is a result, "the first in my family" is none. */
const isFirst = ({ kind, before }: Quantity) =>
  kind === 'place' && /\b(?:came|come|coming|finished|placed|ranked)(?: in)?$/.test(before)

function conflicts(claimed: Quantity, grounds: readonly Ground[]): boolean {
  const head = headOf(claimed)
  if (!head || claimed.kind !== 'count' || !Number.isInteger(claimed.value)) return false
  const { byHead, byValue } = numbersIn(grounds)
  const same = byHead.get(head)?.filter(({ kind }) => kind === 'count') ?? []
  const values = same.map(({ value }) => value)
  return (
    values.length > 0 &&
    !same.some(isWithin(claimed)) &&
    (claimed.value < Math.min(...values) || claimed.value > Math.max(...values)) &&
    (byValue.get(claimed.value) ?? [])
      .filter(({ before, kind }) => kind === 'count' && !ofName.test(before))
      .every(each => headOf(each) !== undefined && headOf(each) !== head)
  )
}

/** "Grade 7", and "grades 7 to 9": the number names one and counts nothing. */
const ofName =
  /\b(?:grade|level|room|route|year|type|number|age|unit|chapter)s?(?: \d+ (?:to|and|or|-))?$|\baged(?: \d+ (?:to|and|or|-))?$/

interface Numbers {
  byHead: ReadonlyMap<string | undefined, readonly Quantity[]>
  byValue: ReadonlyMap<number, readonly Quantity[]>
}
const numbers = new WeakMap<readonly Ground[], Numbers>()

/** Told numbers are sorted once, as each number of a text is compared with all of them. */
function numbersIn(grounds: readonly Ground[]): Numbers {
  const known = numbers.get(grounds)
  if (known) return known
  const told = grounds.flatMap(({ passages }) => passages.flatMap(({ reading }) => reading.quantities))
  const sorted = { byHead: Map.groupBy(told, headOf), byValue: Map.groupBy(told, ({ value }) => value) }
  numbers.set(grounds, sorted)
  return sorted
}

function headOf({ after }: Quantity): string | undefined {
  const word = /^([a-z]{4,})s\b/.exec(after)?.[1]
  return word && !/^(?:day|hour|minute|second|time|week|month|year|shift|percent|point|dollar|pound)$/.test(word)
    ? rootOf(`${word}s`)
    : undefined
}

/** "Twice a year" for "two a year", "all but two", "four of us" for "three others". */
function isToldOtherwise({ value, before, after }: Quantity, grounds: readonly Ground[], clause: Reading): boolean {
  const times = value === 2 ? /\btwice\b/ : value === 3 ? /\bthree times\b/ : undefined
  const isOther = /^(?:other|more|colleagues|co-?workers)/.test(after)
  const isAllBut = /\bbut$/.test(before)
  const whole = wholeOf(after)
  // Who tells much tells thousands of numbers, and few claims need to be compared with them.
  if (!times && !isOther && !isAllBut && whole === undefined) return false
  return grounds.some(({ passages }) =>
    passages.some(
      ({ reading }) =>
        (times?.test(reading.low) && [...reading.meanings].some(each => clause.meanings.has(each))) ||
        reading.quantities.some(
          told =>
            isRestOf(value, whole, told) ||
            (isAllBut && told.value === value && /\bbut$/.test(told.before)) ||
            (isOther && told.value === value + 1 && /\b(?:with|of us|together)\b/.test(`${told.before} ${told.after}`)),
        ),
    ),
  )
}

/** "Five of eight" is told where three of eight are left. */
const isRestOf = (value: number, whole: number | undefined, told: Quantity) =>
  whole !== undefined &&
  told.value === whole - value &&
  wholeOf(told.after) === whole &&
  /\b(?:left|to go|missing|remain\w*)\b/.test(told.after)

const wholeOf = (after: string): number | undefined =>
  Number(/^(?:out )?of (?:the |my )?(\d+)\b/.exec(after)?.[1]) || undefined

const phraseOf = ({ phrase, after }: Quantity) => `${phrase} ${after.split(' ').slice(0, 2).join(' ')}`.trim()

function isTold(claimed: Quantity, grounds: readonly Ground[], clause: Reading, about: readonly Ground[]): boolean {
  const near = isRange(claimed) ? clause.meanings : nearTo(claimed)
  const within = isWithin(claimed)
  const values = new Set([claimed.value, ...(/^of us\b/.test(claimed.after) ? [claimed.value - 1] : [])])
  return grounds.some(ground =>
    ground.passages.some(
      ({ reading }) =>
        sharesTwo(reading, clause, claimed) ||
        reading.quantities.some(told => {
          if (!values.has(told.value) && !within(told)) return false
          if (/\bby$/.test(claimed.before) && /\b(?:from|to)$/.test(told.before)) return false
          if (told.kind !== claimed.kind && !compatible.has(`${claimed.kind} ${told.kind}`)) return false
          if (/^of us\b/.test(claimed.after)) return about.includes(ground)
          if (unitOf(claimed) && unitOf(claimed) === unitOf(told) && about.includes(ground)) return true
          const shares = (words: ReadonlySet<string>) => [...words].some(each => reading.meanings.has(each))
          if (near.size === 0) return shares(clause.meanings) || about.includes(ground)
          const there = nearTo(told)
          if (claimed.kind === 'percent' || claimed.kind === 'money')
            return [...near].some(each => ground.meanings.has(each)) || about.includes(ground)
          if (isRange(claimed) || there.size === 0 || isBare(told)) return shares(near) || shares(clause.meanings)
          return [...near].some(each => there.has(each))
        }),
    ),
  )
}

/** "Three got in": the number names nothing. */
const isBare = ({ after }: Quantity) =>
  /^(?:got|were|was|passed|made|came|went|of (?:them|my)|won|finished|have|had|left|stayed)\b/.test(after)

function isWithin({ value, before }: Quantity): (told: Quantity) => boolean {
  if (/\b(?:more than|over|at least|upwards of)(?: [$£€])?$/.test(before))
    return told => told.value >= value && told.value <= value * 1.5
  if (/\b(?:almost|nearly|close to)(?: [$£€])?$/.test(before))
    return told => told.value <= value && told.value >= value * 0.9
  return () => false
}

/** The number was told of the same item, of something that is called otherwise: "90 plates", "90 breakfasts". */
const isNearby = ({ value, kind, before }: Quantity, [first]: readonly Ground[]) =>
  value > 3 &&
  !/\bby$/.test(before) &&
  first?.passages.some(({ reading }) => reading.quantities.some(told => told.value === value && told.kind === kind)) ===
    true

function sharesTwo(reading: Reading, clause: Reading, claimed: Quantity): boolean {
  if (!reading.quantities.some(({ value }) => value === claimed.value)) return false
  const told = new Set(reading.quantities.filter(({ value }) => value > 1).map(({ value }) => value))
  const both = new Set(clause.quantities.map(({ value }) => value).filter(value => told.has(value)))
  return both.size > 1 && both.has(claimed.value)
}

const unitOf = ({ after }: Quantity) =>
  /^(?:\w+ )?(days?|hours?|minutes?|seconds?|times?)\b/.exec(after)?.[1]?.replace(/s$/, '')

const gradeOf = ({ before, after }: Quantity) =>
  /\bgrade$/.test(before) ? /^in (?:gcse )?(\w+)/.exec(after)?.[1] : undefined

/** "From 1.6 to 2.1 items", "4.7 out of 5": the words beside one of the numbers belong to both. */
const isRange = ({ before, after }: Quantity) =>
  /\d\S* (?:to|or|and|of|out of)(?: the| my| your)?$/.test(before) ||
  /^(?:to|or|of|out of)(?: the| my)? [$£€]?\d/.test(after)

function nearTo({ before, after }: Quantity): Set<string> {
  const beside = tagWords(before.split(' ').slice(-4).join(' '))
  const text = `${before.split(' ').slice(-4).join(' ')} ${after.split(' ').slice(0, 4).join(' ')}`
  const nouns = tagWords(text).filter(
    ({ pos, text: word }, at) =>
      (pos === 'NOUN' || pos === 'PROPN' || pos === 'ADJ' || (pos === 'VERB' && at >= beside.length)) &&
      !/\d|^(?:day|time|year|number|part)s?$/.test(word),
  )
  return new Set(nouns.map(({ text: word }) => rootOf(word)).flatMap(stem => [stem, ...groupsOf(stem)]))
}

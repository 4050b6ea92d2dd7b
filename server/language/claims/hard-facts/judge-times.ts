import { readTypedDate } from '../../english/read-date.ts'
import { type Ground, type Known, readDate } from '../known.ts'
import { type Quantity, spellInDigits } from '../read-quantities.ts'
import type { Reading } from '../read-sentence.ts'
import { type Fault, faultOf } from './fault.ts'

const month =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|autumn|winter|early|late|end of|beginning of)'
const dated = new RegExp(
  `\\b(since|from|until|till|through|to|by|before|after|in|during|of|and)? ?(?:the )?(${month})?(?: of)? ?(?:\\d{1,2},? )?\\b((?:19|20)\\d\\d)\\b`,
  'g',
)

/** Dates must be those of the item that the sentence is about. Lengths of time must be told or follow from its dates. */
export function judgeTimes(clause: Reading, about: readonly Ground[], known: Known, whole = clause): Fault[] {
  const faults: Fault[] = []
  const isDated = ({ kind }: Ground) => !/graduat/.test(clause.low) || kind === 'education'
  for (const match of spellInDigits(clause.text.replace(/\d{1,3}(?:,\d{3})+/g, '#')).matchAll(dated)) {
    const [phrase, link = '', name = '', year = ''] = match
    const exact = readDate(`${name} ${year}`) ?? Number(year)
    const date = { year: Number(year), exact, hasMonth: isMonth(name), month: monthOf(name, year) }
    if (
      !(about.length > 0 ? about : known.grounds.filter(isDated)).some(ground =>
        isDateOf(ground, link, date, clause.low, known.now),
      )
    )
      faults.push(faultOf('date', phrase.trim()))
  }
  for (const quantity of clause.quantities)
    if ((quantity.kind === 'duration' || isBareLength(quantity, whole)) && !isLength(quantity, clause, about, known))
      faults.push(faultOf('number', `${quantity.phrase} ${quantity.after.split(' ')[0] ?? ''}`))
  return faults
}

const isMonth = (name: string) => /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/.test(name)

/** From 0, of "Sept" or "09/" before a year. */
const monthOf = (before: string, year: number | string): number | undefined =>
  readTypedDate(`${before}${before.endsWith('/') ? '' : ' '}${year}`)?.month

interface Named {
  year: number
  /** From 0. */
  month: number | undefined
  exact: number
  hasMonth: boolean
}

function isDateOf(ground: Ground, link: string, date: Named, text: string, now: number): boolean {
  const same = (known: number | undefined) =>
    known !== undefined &&
    Math.floor(known) === date.year &&
    (!date.hasMonth || Number.isInteger(known) || Math.abs(known - date.exact) < 0.06)
  const said = ground.passages.some(({ reading }) =>
    reading.quantities.some(({ kind, value, before }) => {
      if (kind !== 'year' || value !== date.year) return false
      if (/^(?:since|from)$/.test(link) && same(ground.from)) return true
      return (
        !date.hasMonth ||
        date.month === monthOf(before, date.year) ||
        same(ground.from) ||
        same(ground.to) ||
        ground.kind === 'note'
      )
    }),
  )
  if (/^(?:since|from)$/.test(link))
    return same(ground.from) || (ground.from === undefined && said) || saysSince(ground, date.year)
  if (/^(?:until|till|through)$/.test(link) || /\b(?:valid|expire[sd]?|lapsed|ran out|runs)\b/.test(text))
    return same(ground.to) || (ground.to === undefined && said)
  if (same(ground.from) || same(ground.to))
    return ground.kind !== 'certificate' || same(ground.from) || !/\b(?:passed|completed|earned)\b/.test(text)
  if (said && ground.kind !== 'certificate') return true
  const end = ground.to ?? (ground.isCurrent ? now : ground.from)
  const works = ground.kind !== 'certificate' && ground.kind !== 'education'
  return works && ground.from !== undefined && end !== undefined && date.year > ground.from && date.year < end
}

const saysSince = ({ low }: Ground, year: number) => new RegExp(`\\bsince (?:\\w+ )?${year}`).test(low)

/** "You ask for a year; I have two and a half from the shop". */
export const isBareLength = ({ kind, value, before, after }: Quantity, whole: Reading) =>
  kind === 'count' &&
  value < 40 &&
  /\bi have(?: about| almost)?$/.test(before) &&
  /^(?:from|at|with|of them|behind)\b|^[.,]/.test(after) &&
  /\byears?\b/.test(whole.low)

/** How long an item lasted, in years. */
function lengthOf({ from, to, isCurrent }: Ground, now: number): number | undefined {
  const end = isCurrent ? now : to
  if (from === undefined || end === undefined || end < from) return undefined
  return end - from + (Number.isInteger(from) && Number.isInteger(end) ? 0 : 1 / 12)
}

function spanAt(organisation: string, grounds: readonly Ground[], now: number): number[] {
  const own = grounds.filter(each => each.organisation === organisation && each.kind !== 'certificate')
  const starts = own.flatMap(({ from }) => from ?? [])
  const ends = own.flatMap(({ to, isCurrent }) => (isCurrent ? now : (to ?? [])))
  if (own.length < 2 || starts.length < own.length || ends.length < own.length) return []
  const length = Math.max(...ends) - Math.min(...starts)
  return [[...starts, ...ends].every(Number.isInteger) ? length : length + 1 / 12]
}

function isLength(
  { value, before, after }: Quantity,
  clause: Reading,
  about: readonly Ground[],
  { grounds, now }: Known,
) {
  const isTold = (ground: Ground) =>
    ground.passages.some(({ reading }) =>
      reading.quantities.some(({ kind, value: told }) => kind === 'duration' && Math.abs(told - value) < 0.02),
    )
  const isShared = ({ kind, passages }: Ground) =>
    kind === 'note' && passages.some(({ reading }) => clause.content.some(({ stem }) => reading.meanings.has(stem)))
  if (about.some(ground => isTold(ground)) || grounds.some(ground => isShared(ground) && isTold(ground))) return true
  if (/^\w+ (?:in a row|straight|running|consecutive)/.test(after)) return false
  const loose = /\b(?:almost|nearly|about|around|roughly|close to|just under)$/.test(before)
  const atLeast = /\b(?:over|more than|at least)$/.test(before)
  const isTotal = /\b(?:in (?:all|total)|altogether|combined|together)\b/.test(clause.low)
  const counted = about.filter(({ kind }) => kind !== 'certificate' && kind !== 'language')
  const jobs = isTotal ? grounds.filter(({ kind }) => kind === 'job') : []
  const lengths = [...new Set([...counted, ...jobs])].flatMap(ground => {
    const length = lengthOf(ground, now)
    if (length === undefined) return []
    const isRough = Number.isInteger(ground.from ?? 0.5)
    return [{ length, slack: isRough ? 1 : loose ? 0.5 : value < 1 ? 0.09 : 0.3 }]
  })
  const spans = about.flatMap(({ organisation, kind }) =>
    organisation === '' || kind === 'certificate' || /\bas (?:an?|the)\b/.test(clause.low)
      ? []
      : spanAt(organisation, grounds, now),
  )
  lengths.push(...spans.map(length => ({ length, slack: loose ? 0.5 : 0.3 })))
  const sum = lengths.reduce((total, { length }) => total + length, 0)
  return (
    lengths.some(({ length, slack }) =>
      atLeast ? length >= value && length < value + 1.5 : Math.abs(length - value) <= slack,
    ) ||
    (lengths.length > 1 && (isTotal || /\bexperience\b/.test(clause.low)) && Math.abs(sum - value) < 0.4)
  )
}

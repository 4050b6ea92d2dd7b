import { atOnce, type Steps } from '../in-turns.ts'
import { cleanText } from './clean-text.ts'
import { contactSteps, type Found, type Personal } from './masking/find-contacts.ts'
import { findNames } from './masking/find-names.ts'
import { findNumbers, findShortPhones } from './masking/find-numbers.ts'
import { findPeople } from './masking/find-people.ts'
import { type PlainText, plainText } from './masking/plain-text.ts'

export interface KnownPersonalData {
  names: readonly string[]
  emails?: readonly string[]
  phones?: readonly string[]
  places?: readonly string[]
}

export interface Redactor {
  redact(text: string): Steps<string>
  masked(): { what: Personal; times: number }[]
  /** Restores the originals of placeholders, also if they came back slightly changed. */
  restore(text: string): string
}

export interface RedactedText {
  text: string
  masked: { what: Personal; times: number }[]
  restore(text: string): string
}

export function redactText(text: string, known: KnownPersonalData): RedactedText {
  const mask = createRedactor(known)
  const hidden = atOnce(mask.redact(text))
  return { text: hidden, masked: mask.masked(), restore: mask.restore }
}

const kinds: readonly Personal[] = ['name', 'email', 'phone', 'address', 'number', 'link']
const word = '\\s{0,3}(name|email|phone|address|number|link)(?:[\\s_#-]{0,3}(\\d{1,4}))?\\s{0,3}'
const returned = new RegExp(
  [
    ['\\[{1,3}', '\\]{1,3}'],
    ['\\(', '\\)'],
    ['\\{{1,2}', '\\}{1,2}'],
    ['<', '>'],
    ['【', '】'],
  ]
    .map(([open, close]) => `${open}${word}${close}`)
    .join('|'),
  'giu',
)
const parsePlaceholder = (found: readonly (string | undefined)[]): string => {
  const at = found.findIndex((each, index) => index > 0 && each !== undefined)
  return placeholderFor(found[at] ?? '', Number(found[at + 1] ?? 1))
}

/** Creates a redactor whose texts share placeholders: "[NAME]" for the first name, "[NAME 2]" for the next. */
export function createRedactor(known: KnownPersonalData): Redactor {
  const stands = new Map<string, string>()
  const signs = new Map<string, string>()
  const times = new Map<Personal, number>()
  /** Placeholders that the text already contained; they stand for nothing. */
  const written = new Set<string>()
  const others = new Set<string>()
  let bracketed = false

  const assignPlaceholder = (what: Personal, value: string): string => {
    const key = `${what} ${value}`
    const before = signs.get(key)
    if (before) return before
    for (let number = 1; ; number++) {
      const sign = placeholderFor(what, number)
      if (stands.has(sign) || written.has(sign)) continue
      stands.set(sign, value)
      signs.set(key, sign)
      return sign
    }
  }

  return {
    *redact(text) {
      const clean = cleanText(text)
      for (const found of clean.matchAll(returned)) written.add(parsePlaceholder(found))
      let hidden = ''
      let from = 0
      yield
      const plain = plainText(clean)
      yield
      for (const { start, end } of findPeople(plain.text)) others.add(plain.text.slice(start, end))
      const found = yield* personalSteps(plain, { ...known, names: [...known.names, ...others] })
      for (const { what, start, end } of found) {
        times.set(what, (times.get(what) ?? 0) + 1)
        bracketed ||= clean[start - 1] === '[' || clean[end] === ']'
        hidden += clean.slice(from, start) + assignPlaceholder(what, clean.slice(start, end))
        from = end
      }
      return hidden + clean.slice(from)
    },
    masked: () => kinds.flatMap(what => ({ what, times: times.get(what) ?? 0 })).filter(each => each.times > 0),
    restore: text =>
      text.replace(returned, (found, ...groups) => {
        const meant = stands.get(parsePlaceholder([found, ...groups.slice(0, -2)]))
        const [, before = '', after = ''] = (bracketed && /^(\[*)\[[^\]]*\](\]*)$/.exec(found)) || []
        return meant === undefined ? found : before + meant + after
      }),
  }
}

const placeholderFor = (what: string, number: number) =>
  number === 1 ? `[${what.toUpperCase()}]` : `[${what.toUpperCase()} ${number}]`

function* personalSteps(
  plain: PlainText,
  { names, emails = [], phones = [], places = [] }: KnownPersonalData,
): Steps<Found[]> {
  const exact = ([what, values]: [Personal, readonly string[]]) =>
    values.flatMap(value => findExact(plain.text, value, what))
  const known = [
    ...(
      [
        ['email', emails],
        ['phone', phones],
        ['address', places],
      ] as [Personal, readonly string[]][]
    ).flatMap(exact),
    ...findNumbers(plain.text),
  ]
  yield
  const contacts = [...(yield* contactSteps(plain.text)), ...findShortPhones(plain.text)]
  yield
  const people = findPeople(plain.text)
  yield
  const found = [...known, ...contacts, ...people, ...findNames(plain.text, names)]
  yield
  const owner = new Array<Found & { rank: number }>(plain.size)
  for (const [rank, { what, ...range }] of found.entries()) {
    const each = { what, rank, ...plain.placeOf(range.start, range.end) }
    const over = [...new Set(owner.slice(each.start, each.end).filter(Boolean))]
    // A name inside an email address belongs to it.
    if (what === 'name' && over.some(other => other.what !== 'name')) continue
    const [best = each, ...others] = over.sort((a, b) => a.rank - b.rank)
    best.start = Math.min(...[best, each, ...others].map(e => e.start))
    best.end = Math.max(...[best, each, ...others].map(e => e.end))
    for (const { start, end } of [...others, each]) owner.fill(best, start, end)
  }
  return [...new Set(owner)].filter(Boolean)
}

function findExact(plain: string, value: string, what: Personal): Found[] {
  const words = plainText(value).text.trim().split(/\s+/).filter(Boolean)
  if (words.join('').length < 3) return []
  const pattern = words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s{1,3}')
  return [...plain.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu'))].map(
    ({ 0: text, index }) => ({ what, start: index, end: index + text.length }),
  )
}

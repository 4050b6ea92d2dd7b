import { upperFirst } from '../../english/tidy.ts'

const months = 'january february march april may june july august september october november december'.split(' ')
const month = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*'
const weekday = '(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)(?:day|nesday|sday|rsday|urday)?'
const numbers = 'one two three four five six seven eight nine'.split(' ')
const season = '(?:spring|summer|fall|autumn|winter)'

const nameMonth = (typed: string): string | undefined => {
  const name = months.find(each => each.startsWith(typed.slice(0, 3).toLowerCase()))
  return name?.startsWith(typed.toLowerCase().replace(/^sept$/, 'sep')) ? upperFirst(name) : undefined
}

function spellNumber(typed: string): string {
  const value = Number(typed)
  return (
    numbers[value - 1] ??
    (/^an?$/.test(typed)
      ? 'one'
      : typed === 'couple' || typed === 'a couple' || typed === 'a couple of'
        ? 'two'
        : typed)
  )
}
export const amount =
  '(\\d{1,2}(?:\\.5)?(?: ?(?:-|–|to|or) ?\\d{1,2})?\\+?|an?|one|two|three|four|five|six|seven|eight|nine|ten|a couple(?: of)?|couple)'

export function lengthOf(typed: string, unit: string): string {
  const [from = '', to] = typed.replace(/\+$/, '').split(/ ?(?:-|–|to|or) ?/)
  const isOne = to === undefined && spellNumber(from) === 'one'
  const count = to === undefined ? spellNumber(from) : `${spellNumber(from)} to ${spellNumber(to)}`
  const prefix = typed.endsWith('+') ? 'more than ' : ''
  return `${prefix}${count} ${unit.replace(/s$/, '')}${isOne ? '' : 's'}`
}

const day = (typed: string) => String(Number(typed.replace(/\D/g, '')))
const year = (typed: string | undefined) => (typed ? (typed.length === 2 ? `20${typed}` : typed) : '')
const forms: readonly (readonly [RegExp, (...found: string[]) => string | undefined])[] = [
  [
    new RegExp(
      `^(?:on |from |by )?(?:about |around )?(${month})\\.? (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?:,? (20\\d\\d))?(?: on)?$`,
    ),
    (name = '', at = '', of = '') => dated(name, at, of),
  ],
  [
    new RegExp(`^(?:on |from )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${month})$`),
    (at = '', name = '') => dated(name, at, ''),
  ],
  [
    /^(?:on )?(\d{1,2})\/(\d{1,2})$/,
    (of = '', at = '') => (months[Number(of) - 1] ? dated(months[Number(of) - 1] ?? '', at, '') : undefined),
  ],
  [
    new RegExp(
      `^(?:in |from |by )?(early |mid |late |mid-)?(?:next )?(${month})\\.?(?:,? (?:of )?(20\\d\\d|'?2\\d))?$`,
    ),
    (part = '', name = '', of = '') => {
      const named = nameMonth(name)
      const at = year(of.replace("'", ''))
      return named && `in ${part.startsWith('mid') ? 'mid-' : part}${named}${at ? ` ${at}` : ''}`
    },
  ],
  [
    new RegExp(`^(?:at |by )?(?:the )?(end|beginning|start|middle) of (${month})$`),
    (part = '', name = '') => {
      const named = nameMonth(name)
      return named && (part === 'middle' ? `in mid-${named}` : `at the ${part} of ${named}`)
    },
  ],
  [
    new RegExp(`^(?:in |the |in the |by )?(${season})(?: (20\\d\\d))?$`),
    (name = '', of = '') => `in ${of ? '' : 'the '}${name}${of ? ` ${of}` : ''}`,
  ],
  [new RegExp(`^(this|next) (${season}|week|month|year|semester|term)$`), (which = '', of = '') => `${which} ${of}`],
  [
    new RegExp(`^(?:in |about |in about )?${amount} (days?|weeks?|months?|wks?|yrs?|years?)$`),
    (count = '', unit = '') => `in ${lengthOf(count, unit.replace(/^wk/, 'week').replace(/^yr/, 'year'))}`,
  ],
  [
    new RegExp(`^(?:on |this )?(next )?(${weekday})$`),
    (next = '', name = '') => {
      const named = longDay(name)
      return named && (next ? `next ${named}` : `on ${named}`)
    },
  ],
  [
    /^after (?:the )?(labor day|christmas|thanksgiving|easter|new years?(?: day)?|memorial day|holidays|finals|graduation|graduating|exams|fall semester(?: ends)?|spring semester(?: ends)?|semester(?: ends)?)$/,
    (of = '') => `after ${events[of] ?? of}`,
  ],
  [
    new RegExp(`^after finals,? (?:on )?(${month})\\.? (\\d{1,2})$`),
    (name = '', at = '') => {
      const named = dated(name, at, '')
      return named && `after finals ${named}`
    },
  ],
  [
    new RegExp(
      `^after (?:(?:xmas|christmas|winter|fall|spring|thanksgiving) break,? )(?:on )?(${month})\\.? (\\d{1,2})$`,
    ),
    (name = '', at = '') => dated(name, at, ''),
  ],
  [
    new RegExp(`^after (?:about )?(${month})\\.? (\\d{1,2})$`),
    (name = '', at = '') => dated(name, at, '')?.replace(/^on/, 'after'),
  ],
  [/^(20\d\d)$/, (of = '') => `in ${of}`],
  [/^(tomorrow)$/, (of = '') => of],
]
const events: Record<string, string> = {
  'labor day': 'Labor Day',
  christmas: 'Christmas',
  thanksgiving: 'Thanksgiving',
  easter: 'Easter',
  'memorial day': 'Memorial Day',
  'new year': 'the new year',
  'new years': 'the new year',
  'new years day': 'the new year',
  holidays: 'the holidays',
  graduating: 'graduation',
  exams: 'my exams',
  'fall semester': 'the fall semester',
  'fall semester ends': 'the fall semester',
  'spring semester': 'the spring semester',
  'spring semester ends': 'the spring semester',
  semester: 'the semester',
  'semester ends': 'the semester',
}

function dated(name: string, at: string, of: string): string | undefined {
  const named = nameMonth(name)
  return named && Number(day(at)) >= 1 && Number(day(at)) <= 31
    ? `on ${named} ${day(at)}${of ? `, ${of}` : ''}`
    : undefined
}

const days = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
export const longDay = (typed: string): string | undefined =>
  days.find(each => each.toLowerCase().startsWith(typed.toLowerCase().slice(0, 3)))

/** When something is, as people type it, with its preposition: "jan 4" -> "on January 4"; undefined where it is not sure. */
export function readWhen(typed: string): string | undefined {
  const text = typed.trim().toLowerCase()
  for (const [pattern, say] of forms) {
    const found = pattern.exec(text)
    if (found) return say(...found.slice(1).map(each => each ?? ''))
  }
  return undefined
}

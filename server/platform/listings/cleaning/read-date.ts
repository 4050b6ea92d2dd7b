import { day } from '#contract/time.ts'

const earliest = Date.UTC(2000, 0, 1)
/** Larger numbers are milliseconds; as seconds this would be the year 5138. */
const milliseconds = 1e11

/**
 * Parses ISO dates (UTC without a zone), RFC 2822 dates, dates with a month name, and seconds or milliseconds since
 * 1970. Returns null for anything else, including dates before 2000 and ambiguous dates such as `09/10/2026`.
 */
export function readDate(value: string | number | null | undefined): Date | null {
  const time = typeof value === 'number' ? ofNumber(value) : value ? ofText(value.trim()) : Number.NaN
  return time >= earliest && time < 8.64e15 ? new Date(time) : null
}

const ofNumber = (value: number): number => (value < milliseconds ? value * 1000 : value)

function ofText(text: string): number {
  if (/^\d{9,14}$/.test(text)) return ofNumber(Number(text))
  const iso =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d+)? ?(Z|[+-]\d{2}:?\d{2})?)?(?: UTC)?$/i.exec(text)
  if (iso) return Date.parse(`${iso[1]}T${iso[2] ?? '00:00'}${zone(iso[3])}`)
  if (/^(?:[a-z]{3,9}, ?)?\d{1,2} [a-z]{3,9} \d{4} \d{2}:\d{2}(:\d{2})?( ([a-z]{1,4}|[+-]\d{4}))?$/i.test(text))
    return Date.parse(/\d{2}:\d{2}$/.test(text) ? `${text} UTC` : text)
  if (/^(?:\d{1,2} [a-z]{3,9}|[a-z]{3,9} \d{1,2},) \d{4}$/i.test(text)) return Date.parse(`${text} UTC`)
  return Number.NaN
}

const zone = (text = 'Z'): string => text.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')

/** Parses a closing time. A date without a time lasts until its end. */
export function readClosing(value: string | number | null | undefined): Date | null {
  const date = readDate(value)
  if (!date) return null
  return date.getTime() % day === 0 ? new Date(date.getTime() + day) : date
}

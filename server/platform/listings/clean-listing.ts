import { isIP } from 'node:net'
import { limits } from '#contract/limits.ts'
import { day } from '#contract/time.ts'
import { lifetimes } from '#contract/timings.ts'
import { sha256 } from '#server/platform/hash.ts'
import { cleanText } from '../ai/clean-text.ts'
import { findPay } from './cleaning/find-pay.ts'
import { countryOfPlace } from './cleaning/place-country.ts'
import { countryCode } from './cleaning/read-country.ts'
import { readClosing, readDate } from './cleaning/read-date.ts'
import { htmlToLine, htmlToText } from './cleaning/read-html.ts'
import { readPay } from './cleaning/read-pay.ts'
import { readRemote } from './cleaning/read-remote.ts'
import type { CleanListing, ListingSource, RawListing, RawPay } from './source.ts'

const maxLengths = {
  sourceId: 255,
  title: limits.jobs.title,
  employer: 255,
  place: 255,
  type: 60,
  url: limits.applications.url,
  /** Maximum characters used to extract requirements. */
  read: 20_000,
}

export const unnamed = 'Employer not named'

export const samplePage = '/jobs/sample'

type Origin = Pick<ListingSource, 'name' | 'answers'>

/** Returns undefined if the ad is expired, too old or unusable. */
export function cleanListing({ name: source, answers }: Origin, raw: RawListing, now: Date): CleanListing | undefined {
  const title = shorten(htmlToLine(raw.title), maxLengths.title)
  const url = source === 'sample' ? samplePage : safeLink(raw.url)
  const sourceId = idOf(raw)
  if (!title || !url || !sourceId) return undefined
  const posted = readDate(raw.postedAt)
  // A source's clock may run ahead.
  const postedAt = posted && posted > now ? now : posted
  const expiresAt = expiryOf(postedAt, readClosing(raw.closesAt), answers, now)
  if (expiresAt <= now) return undefined
  const place = htmlToLine(raw.place)
  const country = countryCode(raw.country) ?? countryOfPlace(place)
  const whole = htmlToText(raw.description)
  const fullText = whole.slice(0, maxLengths.read)
  return {
    source,
    sourceId,
    title,
    employer: shorten(htmlToLine(raw.employer), maxLengths.employer) || unnamed,
    place: shorten(place, maxLengths.place),
    country,
    remote: raw.remote ?? readRemote({ title, place, text: fullText }),
    type: shorten(typeName(htmlToLine(raw.type ?? '')), maxLengths.type),
    description: shorten(whole, limits.jobs.description),
    fullText,
    partial: whole.length > maxLengths.read || isCut(whole),
    url,
    pay: payOf(raw.pay, fullText, country),
    postedAt,
    expiresAt,
  }
}

/** Returns the id at the source, or its hash if it is too long or has invisible characters. Empty if there is none. */
export const idOf = ({ sourceId }: Pick<RawListing, 'sourceId'>): string =>
  sourceId.length > maxLengths.sourceId || cleanText(sourceId) !== sourceId ? sha256(sourceId) : sourceId

export const isCut = (text: string): boolean => text === '' || /(?:…|\.\.\.)$/.test(text)

/**
 * The end that the ad names, at most a year ahead. Without one, a dated ad of a source that lists everything stays while
 * it is listed, since missing ads are closed; any other ends sixty days after publication.
 */
function expiryOf(postedAt: Date | null, closesAt: Date | null, answers: Origin['answers'], now: Date): Date {
  if (closesAt) return new Date(Math.min(closesAt.getTime(), now.getTime() + 365 * day))
  const from = postedAt && answers === 'searches' ? postedAt : now
  return new Date(from.getTime() + lifetimes.listing)
}

/** A pay field without figures, such as "Competitive" or one that hides them, gives way to what the text states. */
function payOf(field: RawPay | undefined, text: string, country: string | null): CleanListing['pay'] {
  const isEmpty = !field || field.origin === 'withheld' || ('text' in field && !/\d/.test(field.text))
  const found = isEmpty ? findPay(text, country) : undefined
  return readPay(found ? { origin: 'employer', ...found } : field, country)
}

function safeLink(text: string): string | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined
  if (url?.protocol !== 'https:' || url.username || url.password || url.href.length > maxLengths.url) return undefined
  const host = url.hostname
  return host.includes('.') && !host.startsWith('[') && !isIP(host) ? url.href : undefined
}

function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1)
  const word = cut.replace(/\s+\S*$/, '')
  return `${(word.length > max / 2 ? word : cut).toWellFormed().replace(/\ufffd$/, '')}…`
}

/** Normalizes `FULL_TIME`, `full-time` and `FullTime` to "Full-time", and "full_time, contract" to "Full-time, contract". */
function typeName(text: string): string {
  const [first = '', ...more] = text.split(/,\s*/).map(oneType)
  return [first, ...more.map(each => (/^[A-Z][a-z-]+$/.test(each) ? each.toLowerCase() : each))].join(', ')
}

function oneType(text: string): string {
  const words = text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim()
  const plain = words.toLowerCase().replace(/^(full|part)[ -]?time$/, '$1-time')
  if (/^[a-z-]+$/.test(plain)) return plain.charAt(0).toUpperCase() + plain.slice(1)
  return words
}

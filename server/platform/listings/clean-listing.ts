import { isIP } from 'node:net'
import type { SourceName } from '#contract/jobs.ts'
import { lifetimes, limits } from '#contract/limits.ts'
import { sha256 } from '#server/platform/hash.ts'
import { cleanText } from '../ai/clean-text.ts'
import { countryCode } from './cleaning/read-country.ts'
import { readClosing, readDate } from './cleaning/read-date.ts'
import { htmlToLine, htmlToText } from './cleaning/read-html.ts'
import { readPay } from './cleaning/read-pay.ts'
import { findPay } from './cleaning/read-pay-text.ts'
import type { CleanListing, RawListing, RawPay } from './source.ts'

const most = {
  sourceId: 255,
  title: limits.jobs.title,
  employer: 255,
  place: 255,
  type: 60,
  url: limits.applications.url,
  /** Of its text, to find out what it asks for. */
  read: 20_000,
}

/** Stands where an advert does not say who is looking. */
export const unnamed = 'Employer not named'

/** Where the samples lead to: a page of ours that says what they are. */
export const samplePage = '/jobs/sample'

/** An advert as we keep it. undefined: it is over, older than we show, or not something that can be shown. */
export function cleanListing(source: SourceName, raw: RawListing, now: Date): CleanListing | undefined {
  const title = shorten(htmlToLine(raw.title), most.title)
  const url = source === 'sample' ? samplePage : safeLink(raw.url)
  const sourceId = idOf(raw)
  if (!title || !url || !sourceId) return undefined
  const posted = readDate(raw.postedAt)
  // A clock that goes ahead of ours makes no advert of tomorrow.
  const postedAt = posted && posted > now ? now : posted
  const expiresAt = endOf(postedAt ?? now, readClosing(raw.closesAt))
  if (expiresAt <= now) return undefined
  const country = countryCode(raw.country)
  const whole = htmlToText(raw.description)
  const fullText = whole.slice(0, most.read)
  return {
    source,
    sourceId,
    title,
    employer: shorten(htmlToLine(raw.employer), most.employer) || unnamed,
    place: shorten(htmlToLine(raw.place), most.place),
    country,
    remote: raw.remote ?? null,
    type: shorten(typeName(htmlToLine(raw.type ?? '')), most.type),
    description: shorten(whole, limits.jobs.description),
    fullText,
    partial: whole.length > most.read || isCut(whole),
    url,
    pay: readPay(raw.pay ?? payIn(fullText, country), country),
    postedAt,
    expiresAt,
  }
}

/** What an advert is called in our index: as its source calls it, where that can be kept. Empty: it has no name. */
export const idOf = ({ sourceId }: Pick<RawListing, 'sourceId'>): string =>
  sourceId.length > most.sourceId || cleanText(sourceId) !== sourceId ? sha256(sourceId) : sourceId

/** Nothing is there, or it breaks off. */
export const isCut = (text: string): boolean => text === '' || /(?:…|\.\.\.)$/.test(text)

/** When it closes, but not later than sixty days after it was published. */
function endOf(postedAt: Date, closesAt: Date | null): Date {
  const latest = postedAt.getTime() + lifetimes.listing
  return new Date(Math.min(latest, closesAt?.getTime() ?? latest))
}

function payIn(description: string, country: string | null): RawPay | undefined {
  const found = findPay(description, country)
  return found && { origin: 'employer', ...found }
}

/** An https address of a named host, without a password in it. */
function safeLink(text: string): string | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined
  if (url?.protocol !== 'https:' || url.username || url.password || url.href.length > most.url) return undefined
  const host = url.hostname
  return host.includes('.') && !host.startsWith('[') && !isIP(host) ? url.href : undefined
}

/** At the end of a word, with a sign that something is missing. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const word = cut.replace(/\s+\S*$/, '')
  return `${(word.length > most / 2 ? word : cut).toWellFormed().replace(/\ufffd$/, '')}…`
}

/** `FULL_TIME`, `full-time` and `FullTime` are "Full-time". */
function typeName(text: string): string {
  const words = text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim()
  const plain = words.toLowerCase().replace(/^(full|part)[ -]?time$/, '$1-time')
  if (/^[a-z-]+$/.test(plain)) return plain.charAt(0).toUpperCase() + plain.slice(1)
  return words
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequirementSummary } from '#contract/endpoints/jobs.ts'
import type { Degree, License } from '#contract/jobs.ts'
import { readLens } from '#server/language/requirement-summary/read-lens.ts'
import { splitRequirements } from '#server/language/requirements/split-requirements.ts'
import { findPay } from '#server/platform/listings/cleaning/find-pay.ts'
import type { StatedPay } from '#server/platform/listings/cleaning/read-pay-text.ts'
import { readRemote } from '#server/platform/listings/cleaning/read-remote.ts'

export interface LabeledPay {
  min: number | null
  max: number | null
  period: string
  currency: string
}

/** An ad of bench/texts/ads.json, labeled by another author. Nothing is ever tuned to these ads. */
interface HeldOutAd {
  market: 'US' | 'UK'
  title: string
  place: string
  text: string
  years: number | null
  degree: 'high-school' | 'some-college' | 'associate' | 'bachelor' | 'master' | 'doctorate' | null
  orExperience: boolean
  pay: LabeledPay | null
  remote: 'on-site' | 'hybrid' | 'remote'
  licences: string[]
  entryInNameOnly: boolean
}

/** Read values, labeled values, and the read ones that are right. */
export interface Counts {
  read: number
  labeled: number
  right: number
}

const levels: Record<NonNullable<HeldOutAd['degree']>, Degree[]> = {
  'high-school': ['high-school'],
  // We have no such level; either neighbor is close enough.
  'some-college': ['high-school', 'associate'],
  associate: ['associate'],
  bachelor: ['bachelors'],
  master: ['masters-plus'],
  doctorate: ['masters-plus'],
}

/** The labels are free text; the first pattern that fits counts. */
const licenceNames: [License, RegExp][] = [
  ["Commercial driver's license", /\bcdl|hgv|lgv|class [abc1]\b|category c|commercial driv|pcv|cpc/i],
  ["Driver's license", /driv/i],
  ['Security license', /\bsia\b|guard card|security/i],
]

const isNamed = (names: readonly string[], licence: License): boolean =>
  names.some(name => licenceNames.find(([, pattern]) => pattern.test(name))?.[0] === licence)

/** Ads of 2026 by a third author, with most amounts of money that are not the pay. */
export function scorePayAds(): Record<string, Counts> {
  const file = join(import.meta.dirname, '..', 'texts', 'pay', 'kept-back.json')
  const ads: Pick<HeldOutAd, 'market' | 'title' | 'place' | 'text' | 'pay' | 'remote'>[] = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  const { counts, count } = counter()
  for (const ad of ads) {
    count('fully remote', readRemote(ad) === true, ad.remote === 'remote')
    countPay(ad, count)
  }
  return counts
}

export function scoreHeldOutAds(): Record<string, Counts> {
  const ads: HeldOutAd[] = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'texts', 'ads.json'), 'utf8'))
  const { counts, count } = counter()
  for (const ad of ads) {
    const read = readLens(ad)
    count('years', Boolean(read.years), Boolean(ad.years), Boolean(ad.years) && read.years === ad.years)
    count('no experience needed', read.years === 0, ad.years === 0)
    countDegree(ad, read, count)
    count('or experience', read.orExperience, ad.orExperience)
    count('in name only', read.entryInNameOnly, ad.entryInNameOnly)
    for (const [licence] of licenceNames)
      count('driving and security licenses', read.licences.includes(licence), isNamed(ad.licences, licence))
    count('fully remote', readRemote(ad) === true, ad.remote === 'remote')
    countPay(ad, count)
    const asksAnything = Boolean(ad.years) || ad.degree !== null || ad.licences.length > 0
    count('ads with requirements', asksAnything && splitRequirements(ad.text).length > 0, asksAnything)
  }
  return counts
}

function counter(): { counts: Record<string, Counts>; count: Count } {
  const counts: Record<string, Counts> = {}
  const count = (name: string, isRead: boolean, isLabeled: boolean, isRight = isRead && isLabeled) => {
    counts[name] ??= { read: 0, labeled: 0, right: 0 }
    counts[name].read += Number(isRead)
    counts[name].labeled += Number(isLabeled)
    counts[name].right += Number(isRight)
  }
  return { counts, count }
}

type Count = (name: string, isRead: boolean, isLabeled: boolean, isRight?: boolean) => void

function countDegree({ degree }: HeldOutAd, read: RequirementSummary, count: Count): void {
  const isRead = read.degree !== null && read.degree !== 'none'
  const isRight = isRead && degree !== null && levels[degree].includes(read.degree as Degree)
  count('degree', isRead, degree !== null, isRight)
}

const countries = { US: 'US', UK: 'GB' }

export const isPayRight = (read: StatedPay | undefined, pay: LabeledPay | null): boolean =>
  read !== undefined &&
  pay !== null &&
  read.from === pay.min &&
  read.to === (pay.max ?? pay.min) &&
  read.interval === pay.period &&
  read.currency === pay.currency

function countPay({ market, text, pay }: Pick<HeldOutAd, 'market' | 'text' | 'pay'>, count: Count): void {
  const read = findPay(text, countries[market])
  count('pay', read !== undefined, pay !== null, isPayRight(read, pay))
}

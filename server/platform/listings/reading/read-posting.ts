import type { RawListing, RawPay } from '../source.ts'
import { fieldOf, joinPlaces } from './read-rows.ts'

/** Returns undefined without a title or link. */
export function toListing(posting: unknown): RawListing | undefined {
  const get = (name: string) => fieldOf(posting, name)
  const title = textOf(get('title'))
  const url = textOf(get('url'))
  if (!title || !url) return undefined
  const places = listOf(get('jobLocation'))
  const pay = payOf(get('baseSalary'))
  return {
    sourceId: textOf(get('identifier'), 'value') || url,
    title,
    employer: textOf(get('hiringOrganization'), 'name'),
    place: joinPlaces(places.map(placeOf)),
    country: places.map(countryOf).find(Boolean) ?? textOf(get('country')),
    remote: remoteOf(get('jobLocationType') ?? get('remote')),
    type:
      listOf(get('employmentType'))
        .map(each => textOf(each))
        .find(Boolean) ?? '',
    description: textOf(get('description')),
    url,
    ...(pay ? { pay } : {}),
    postedAt: momentOf(get('datePosted')),
    closesAt: momentOf(get('validThrough')),
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

function textOf(value: unknown, name = 'name'): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  const inside = fieldOf(value, name)
  return typeof inside === 'string' || typeof inside === 'number' ? String(inside).trim() : ''
}

const momentOf = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null

function placeOf(value: unknown): string {
  if (typeof value === 'string') return value
  const address = fieldOf(value, 'address') ?? value
  if (typeof address === 'string') return address
  const parts = ['addressLocality', 'addressRegion', 'addressCountry'].map(name => textOf(fieldOf(address, name)))
  return joinPlaces(parts, ', ') || textOf(value)
}

const countryOf = (value: unknown): string => textOf(fieldOf(fieldOf(value, 'address'), 'addressCountry'))

function remoteOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const text = textOf(value)
  if (/^(telecommute|remote|fully remote|true|yes|1)$/i.test(text)) return true
  return /^(false|no|0|on-?site|hybrid)$/i.test(text) ? false : null
}

const intervals: Record<string, 'hour' | 'day' | 'week' | 'month' | 'year'> = {
  ...{ hour: 'hour', day: 'day', week: 'week', month: 'month', year: 'year' },
  ...{ hourly: 'hour', daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year', annual: 'year' },
}

function payOf(salary: unknown): RawPay | undefined {
  if (typeof salary === 'string') return salary.trim() ? { origin: 'employer', text: salary } : undefined
  const value = fieldOf(salary, 'value')
  const of = (name: string) => fieldOf(value, name) ?? fieldOf(salary, name)
  const exact = typeof value === 'object' ? fieldOf(value, 'value') : value
  const from = numberOf(of('minValue') ?? exact)
  if (from === null) return undefined
  const unit = textOf(of('unitText')).toLowerCase()
  const currency = textOf(fieldOf(salary, 'currency') ?? fieldOf(value, 'currency')) || null
  return {
    origin: 'employer',
    from,
    to: numberOf(of('maxValue') ?? exact),
    currency,
    interval: intervals[unit] ?? null,
  }
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : null
}

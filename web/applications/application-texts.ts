import type { Application, applications } from '#contract/endpoints/applications.ts'
import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { ApplicationState } from '#contract/jobs.ts'
import { day as oneDay } from '#contract/time.ts'
import { dateFormat } from '#web/platform/dates.ts'
import { parseUrl } from '#web/platform/url.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export type Tracked = ResponseOf<typeof applications>

export const stateNames: Record<ApplicationState, string> = {
  saved: 'Saved',
  applied: 'Applied',
  waiting: 'Waiting',
  interview: 'Interview',
  offer: 'Offer',
  'no-reply': 'No reply',
  'not-this-time': 'Not this time',
}

export const stateTones: Record<ApplicationState, BadgeTone> = {
  saved: 'neutral',
  applied: 'brand',
  waiting: 'brand',
  interview: 'amber',
  offer: 'success',
  'no-reply': 'neutral',
  'not-this-time': 'neutral',
}

export const stateHints: Partial<Record<ApplicationState, string>> = {
  saved: 'No hurry. Apply when you are ready.',
  interview: 'They want to meet you.',
  offer: 'Congratulations! Take your time to read it.',
  'no-reply': 'Many employers never answer. That says nothing about you.',
  'not-this-time': "This one didn't work out. You can reuse what you wrote for it.",
}

const withWeekday = dateFormat({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** The local date as YYYY-MM-DD. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0')).join('-')
export const today = (): string => dayOf(new Date())
export const dayText = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * oneDay).toISOString().slice(0, 10)
/** A partly typed year is a date in the distant past. */
export const isPlausibleDay = (day: string): boolean => day >= '2000-01-01' && day < '2100-01-01'

const isAwaitingAnswer = ({ state }: Pick<Application, 'state'>): boolean => state === 'applied' || state === 'waiting'

export function followUp(application: Application, day: string): { due: boolean; text: string } | null {
  const { followUpOn } = application
  if (!followUpOn || !isAwaitingAnswer(application)) return null
  if (followUpOn <= day) return { due: true, text: 'A good day to follow up' }
  const when = followUpOn === daysAfter(day, 1) ? 'tomorrow' : `on ${withWeekday(followUpOn)}`
  return { due: false, text: `Ask how it's going ${when}` }
}

export function followUpText({ title, company, appliedOn }: Application): string {
  const where = company && company !== 'Employer not named' ? ` at ${company}` : ''
  const when = appliedOn ? ` on ${dayText(appliedOn)}` : ''
  return `Hello, I applied for the ${title} job${where}${when}. I am still interested and wanted to ask if there is any news. If you need anything else from me, I am happy to send it. Thank you for your time.`
}

export function weekText({ saved, applied, followedUp, interviews }: Tracked['week']): string {
  const jobs = (count: number) => (count === 1 ? '1 job' : `${count} jobs`)
  const did = [
    ...(applied ? [`applied to ${jobs(applied)}`] : []),
    ...(followedUp ? [`followed up ${followedUp === 1 ? 'once' : `${followedUp} times`}`] : []),
    ...(interviews ? [`got to ${interviews === 1 ? '1 interview' : `${interviews} interviews`}`] : []),
    ...(saved ? [`saved ${jobs(saved)}`] : []),
  ]
  if (did.length === 0) return 'A quiet week. Rest is part of a job search too.'
  const last = did.pop()
  return `You ${did.length ? `${did.join(', ')} and ${last}` : last} this week.`
}

export function withStableOrder(list: readonly Application[], known: readonly string[]): Application[] {
  const positions = new Map(known.map((id, index) => [id, index]))
  const positionOf = ({ id }: Application) => positions.get(id) ?? -1
  return list.toSorted((a, b) => positionOf(a) - positionOf(b))
}

export const headingId = (id: string): string => `application-${id}`

export interface OwnJob {
  title: string
  company: string
  location: string
  url: string
}
export function ownJobErrors({ title, url }: OwnJob): Partial<Record<keyof OwnJob, string>> {
  const link = url.trim()
  return {
    ...(title.trim() ? {} : { title: 'Please enter the job title.' }),
    ...(link && !(/^https:\/\//i.test(link) && parseUrl(link))
      ? { url: 'Paste the full link. It starts with https://' }
      : {}),
  }
}

import { lowerRole } from '../../english/tidy.ts'
import { nameOf } from '../brings/find-strengths.ts'
import type { Brought } from '../brings/read-items.ts'
import type { Person } from '../rules.ts'
import { dateOf } from '../standing/read-status.ts'

interface Activity {
  role: string
  place: string
  /** The year it ended; undefined if it goes on. */
  until: number | undefined
  figures: number
}

/** Somebody who has not worked for pay for years. */
export interface Return {
  /** The year in which the last paid work ended. */
  since: number
  /** What filled the years, as told. */
  home: string | undefined
  newest: Activity | undefined
}

/** In years, from which employers ask what somebody did in the meantime. */
const longGap = 2
const atHome =
  /\b(?:at home|stay[- ]at[- ]home|home ?maker|house ?wife|raising|full[- ]time (?:mom|mother|dad|parent)|maternity|family leave|career break)\b/i
const activities: ReadonlySet<Brought['kind']> = new Set(['volunteering', 'team', 'family-business'])

const isAtHome = ({ kind, title }: Pick<Brought, 'kind' | 'title'>): boolean => kind === 'care' || atHome.test(title)

const yearOf = (text: string): number | undefined => dateOf(text)?.getUTCFullYear()

export function readReturn({ items = [], studies }: Person, now: Date): Return | undefined {
  const paid = items.filter(item => (item.kind === 'job' || item.kind === 'family-business') && !isAtHome(item))
  if (paid.some(({ current }) => current) || studies.some(({ status }) => status === 'underway')) return undefined
  if (paid.some(({ from, to }) => !yearOf(from) || !yearOf(to))) return undefined
  const ends = paid.flatMap(({ to }) => yearOf(to) ?? [])
  const since = ends.length > 0 ? Math.max(...ends) : undefined
  if (since === undefined || now.getUTCFullYear() - since < longGap) return undefined
  const home = items.find(isAtHome)
  const newer = [
    ...items.filter(({ kind }) => activities.has(kind)).map(activityOf),
    ...items.filter(isAtHome).flatMap(({ clauses }) => clauses.flatMap(({ text }) => activityIn(text) ?? [])),
  ]
    .filter(({ until }) => until === undefined || until > since)
    .toSorted(
      (a, b) => b.figures - a.figures || (b.until ?? Number.POSITIVE_INFINITY) - (a.until ?? Number.POSITIVE_INFINITY),
    )
  return { since, home: home && nameOf(home), newest: newer[0] }
}

const activityOf = ({ title, organisation, to, current, clauses }: Brought): Activity => ({
  role: title,
  place: organisation,
  until: current ? undefined : (yearOf(to) ?? 0),
  figures: clauses.filter(({ text }) => /\d/.test(text)).length,
})

/** "PTO treasurer at Elmwood Elementary 2019-2022" */
const inside =
  /^(.{3,60}?) (?:at|for|of) (?:the )?(.{3,60}?),? \(?((?:19|20)\d\d) ?(?:-|–|to) ?((?:19|20)\d\d|now|present)\b/i

function activityIn(text: string): Activity | undefined {
  const [, role = '', place = '', , end = ''] = inside.exec(text) ?? []
  return role ? { role, place, until: /^\d/.test(end) ? Number(end) : undefined, figures: 0 } : undefined
}

export function newestReference({ since, newest }: Return, now: Date): string {
  if (newest?.place) {
    const { until } = newest
    const time = until === undefined ? '' : `until ${until} `
    const isList = newest.role.includes(',')
    const what = isList
      ? `you help${until === undefined ? '' : 'ed'}`
      : `you ${until === undefined ? 'are' : 'were'} ${lowerRole(newest.role)}`
    return `For a reference, ask someone at ${newest.place}, where ${time}${what}. That is newer than your last paid work.`
  }
  return now.getUTCFullYear() - since < longAgo
    ? ''
    : 'For a reference, ask someone who has seen you work since then, such as in a group, a school or a course.'
}

/** In years, after which former colleagues are hard to find. */
const longAgo = 6

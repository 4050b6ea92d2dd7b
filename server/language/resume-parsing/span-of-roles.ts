import { findDates, isOpenEnd } from './find-dates.ts'
import { isWithin } from './is-within.ts'
import type { ReadEntry } from './read-heads.ts'

/**
 * Several titles at one employer with the span of the whole employment, which stands above them or behind one of them: no
 * job of its own, but it may tell the months in which the first title began and the last one ended.
 */
export function withSpansOfRoles(entries: readonly ReadEntry[]): ReadEntry[] {
  const kept: ReadEntry[] = []
  for (let at = 0; at < entries.length; ) {
    const run = runAt(entries, at)
    kept.push(...(run.length > 1 ? rolesOf(run) : run))
    at += run.length
  }
  return kept
}

function runAt(entries: readonly ReadEntry[], at: number): ReadEntry[] {
  const [first, ...more] = entries.slice(at)
  if (!first?.organisation) return first ? [first] : []
  const end = more.findIndex(({ heading, organisation }) => !heading || organisation !== first.organisation)
  return [first, ...more.slice(0, end < 0 ? more.length : end)]
}

function rolesOf([first, ...more]: readonly ReadEntry[]): ReadEntry[] {
  if (!first) return []
  const isSpan =
    !first.heading &&
    first.from !== '' &&
    more.length > 1 &&
    more.every(role => role.from && isWithin(role, first)) &&
    coversAll(more, first)
  if (isSpan) {
    const roles = ended(more, first)
    const [top, ...others] = roles
    return top ? [{ ...top, place: top.place || first.place, lines: [...first.lines, ...top.lines] }, ...others] : roles
  }
  const all = [first, ...more]
  const behind = all.findIndex(({ to }) => wholeBehind.test(to))
  const role = all[behind]
  const [, to = '', span = ''] = (role && wholeBehind.exec(role.to)) || []
  const dates = span ? findDates(span) : undefined
  if (!role || !dates?.from || dates.rest) return all
  const whole = { from: dates.from, to: dates.to }
  const own = all.map(each => (each === role ? { ...role, to } : each))
  return own.every(each => each.from && isWithin(each, whole)) ? ended(own, whole) : all
}
const yearOf = (date: string) => /\d{2}$/.exec(date)?.[0] ?? date
const coversAll = (roles: readonly ReadEntry[], { from, to }: ReadEntry) =>
  roles.some(role => yearOf(role.from) === yearOf(from)) &&
  roles.some(role => yearOf(role.to) === yearOf(to) || (isOpenEnd(role.to) && isOpenEnd(to)))
const wholeBehind = /^((?:\p{L}{3,9}\.? )?(?:19|20)\d\d), (\S.*(?:19|20)\d\d.*)$/u

function ended(roles: readonly ReadEntry[], { from, to }: { from: string; to: string }): ReadEntry[] {
  const starts = roles.filter(role => isYear.test(role.from) && from.endsWith(role.from))
  const ends = roles.filter(role => isYear.test(role.to) && to.endsWith(role.to))
  return roles.map(role => ({
    ...role,
    from: starts.length === 1 && starts[0] === role ? from : role.from,
    to: ends.length === 1 && ends[0] === role ? to : role.to,
  }))
}
const isYear = /^(?:19|20)\d\d$/

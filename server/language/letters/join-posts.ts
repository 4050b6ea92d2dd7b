import type { ProfileItem } from '../profile/profile.ts'
import { monthOf } from './time-worked.ts'

const mostMonthsBetween = 2

/** Several titles at one employer, one after the other, are told as one work under the last of them. */
export function joinPosts(items: readonly ProfileItem[]): ProfileItem[] {
  const joined: ProfileItem[] = []
  for (const item of items.map(withEarlier).map(withoutRestating)) {
    const at = joined.findIndex(each => isSameEmployer(each, item))
    const known = joined[at]
    if (known) joined[at] = joinTwo(known, item)
    else joined.push(item)
  }
  return joined
}

/** "Worked for Helping Hands from 2012 until 2020 and I had 4 clients": the work is named with its time elsewhere. */
function withoutRestating(item: ProfileItem): ProfileItem {
  const name = item.organisation.replace(/^the /i, '').toLowerCase()
  if (name.length < 4) return item
  const clauses = item.clauses.flatMap(clause => {
    const [head = '', ...rest] = clause.text.split(/,? and (?=I (?!also worked\b))/)
    const isRestated =
      head.toLowerCase().includes(name) && names.test(head) && /\b(?:19|20)\d\d\b|\bsince\b/i.test(head)
    if (!isRestated) return [clause]
    const left = rest.join(' and ').replace(/^I /, '')
    return left && clause.kind === 'verb' ? [{ ...clause, text: left }] : []
  })
  return { ...item, clauses }
}
const names = /\b(?:work(?:ed|ing)?|was|am|['’]m|been|help(?:ed|ing)?|start(?:ed)?|volunteer(?:ed|ing)?)\b/i

const promotion = /^(\p{L}[^>→]*?),? ?(?:-+>|=>|→|(?:then )?promoted to) ?(\p{L}.*)$/iu
function withEarlier(item: ProfileItem): ProfileItem {
  const [, first, last] = item.kind === 'job' ? (promotion.exec(item.title) ?? []) : []
  return first && last ? { ...item, title: last, earlier: [{ id: item.id, title: first }] } : item
}

const nameOf = ({ organisation }: ProfileItem) =>
  organisation
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

function isSameEmployer(one: ProfileItem, other: ProfileItem): boolean {
  if (one.kind !== 'job' || other.kind !== 'job' || !nameOf(one) || nameOf(one) !== nameOf(other)) return false
  if (one.title.toLowerCase() === other.title.toLowerCase()) return false
  const [earlier, later] = inOrder(one, other)
  const [end, start] = [monthOf(earlier.to), monthOf(later.from)]
  // At the same time they are two jobs.
  if (earlier.current) return false
  return (
    end !== undefined && start !== undefined && start <= end + mostMonthsBetween && start >= end - mostMonthsBetween
  )
}

function inOrder(one: ProfileItem, other: ProfileItem): [earlier: ProfileItem, later: ProfileItem] {
  if (one.current !== other.current) return one.current ? [other, one] : [one, other]
  return (monthOf(one.from) ?? 0) <= (monthOf(other.from) ?? 0) ? [one, other] : [other, one]
}

function joinTwo(one: ProfileItem, other: ProfileItem): ProfileItem {
  const [earlier, later] = inOrder(one, other)
  return {
    ...later,
    from: earlier.from,
    place: later.place || earlier.place,
    clauses: [...later.clauses, ...earlier.clauses],
    earlier: [...(earlier.earlier ?? []), { id: earlier.id, title: earlier.title }, ...(later.earlier ?? [])],
  }
}

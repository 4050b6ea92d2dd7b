import { demandsInOwnWords } from '../../demands/demand.ts'
import { contentStems } from '../../english/stem.ts'
import { joinWords } from '../../english/tidy.ts'
import type { Clause, ProfileItem } from '../../profile/profile.ts'
import { isWork } from './kinds-of-work.ts'
import { formOf, type Said, sayable } from './sayable.ts'

/** The smallest thing that can answer a demand. */
export interface Point extends Said {
  item: ProfileItem
  clause: Clause
  facts: string[]
  stems: ReadonlySet<string>
  demands: ReadonlySet<string>
}

export function pointsOf(item: ProfileItem): Point[] {
  if (!isWork(item) && item.kind !== 'skill') return []
  const points = item.clauses.flatMap((clause): Point[] => {
    const { role, kind, text } = clause
    if (role === 'subjects' || role === 'level' || (role === 'amount' && kind === 'noun')) return []
    if (kind === 'sentence' && !isOwn(text)) return []
    // Events and what came of them are told whole, as they were told.
    const isWhole = clause.demands !== undefined || item.kind === 'skill' || role === 'story' || role === 'result'
    const said = isWhole ? [{ kind: kinds[kind], text }] : sayable(clause, item.current)
    return said.map(each => pointOf(item, clause, each))
  })
  const [first] = item.clauses
  // A job whose lines cannot be told is told by its title and employer.
  return points.length > 0 || !first ? points : [pointOf(item, first, { kind: 'thing', text: item.title })]
}

const pointOf = (item: ProfileItem, clause: Clause, said: Said): Point => ({
  ...said,
  item,
  clause,
  facts: [item.id, ...clause.facts],
  stems: contentStems(item.kind === 'skill' ? said.text.replace(/^have \p{L}+ /u, '') : said.text),
  demands: new Set([...(clause.demands ?? []), ...demandsInOwnWords(said.text).map(({ id }) => id)]),
})
const kinds = { verb: 'deed', noun: 'thing', sentence: 'sentence' } as const

const isOwn = (text: string) => /\b(?:I|we|me|my|our|us)\b|\d/i.test(text) && !/^(?:they|he|she|it)\b/i.test(text)

/** The tense of a deed; what was told in two answers may differ in it. */
export const tenseOf = ({ text }: Point) => formOf(text)

export function tellPoints(points: readonly Point[], isCurrent: boolean): string {
  const [first] = points
  if (!first || isTitle(first)) return ''
  const texts = points.map(({ text }) => text)
  if (first.kind === 'sentence') return first.text
  if (first.kind === 'deed') return `I ${joinDeeds(texts)}`
  const things = joinWords(texts.length > 1 ? texts.flatMap(text => text.split(/, (?:and )?(?!with \d)/)) : texts)
  return /^(?:project|school)$/.test(first.item.kind)
    ? `I ${isCurrent ? 'work' : 'worked'} on ${things}`
    : `my work ${isCurrent ? 'includes' : 'included'} ${things}`
}

const isTitle = ({ kind, text, item }: Point) => kind === 'thing' && text === item.title

/** What has a list of its own stands last, so that it is clear where that list ends. */
function joinDeeds(told: readonly string[]): string {
  const isList = (text: string) => / and |, /.test(text)
  const texts = shareVerbs(told.toSorted((a, b) => Number(/, /.test(a)) - Number(/, /.test(b))))
  return texts.some(isList) && texts.length === 2 ? texts.join(', and ') : joinWords(texts)
}

/** "Handle returns" and "handle money orders and lottery" need their verb once. */
function shareVerbs(texts: readonly string[]): string[] {
  const shared: string[] = []
  for (const text of texts) {
    const [verb = '', ...rest] = text.split(' ')
    const at = shared.findIndex(each => each.startsWith(`${verb} `) && /^\p{Ll}+ [\p{L}\d$' -]+$/u.test(each))
    const first = shared[at]
    const isOne = first !== undefined && !/ (?:and|with|for|to|in|on|at|of|from|by|up|out|off) /.test(`${first} `)
    if (first && isOne && !/^(?:up|out|off|on|in|to|with|for)$/.test(rest[0] ?? ''))
      shared[at] = `${first}${/, | and /.test(text) ? ', ' : ' and '}${rest.join(' ')}`
    else shared.push(text)
  }
  return shared
}

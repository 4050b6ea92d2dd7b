import { upperFirst } from '../english/tidy.ts'
import { readVerb } from '../english/verbs.ts'
import type { Mark } from './label-words.ts'

const isDate = (text: string, { kind, start, end }: Mark) =>
  kind === 'dates' && !/^\d{1,2}$/.test(text.slice(start, end))

/** "Babysitting - Take care of my brother after school": behind the sign stands what was done, which names nobody. */
export function withToldClauses(text: string, marks: readonly Mark[]): Mark[] {
  let all = [...marks]
  for (const { index, 0: sign } of text.matchAll(/ [–—-] (?=\p{L})|(?<=\p{L}): (?=\p{L})/gu)) {
    const start = index + sign.length
    const row = text.lastIndexOf('\n', start) + 1
    const isNamed = all.some(mark => ofName.has(mark.kind) && mark.start >= row && mark.end <= index)
    if (!isNamed || !beginsDeed(text.slice(start, start + longestBegin))) continue
    const [own = ''] = /^[^\n]*/.exec(text.slice(start)) ?? []
    const dates = all.find(mark => isDate(text, mark) && mark.start > start && mark.start < start + own.length)
    const [open = ''] = /[\s,;.(–—-]*(?:(?:since|from|in) )?$/iu.exec(text.slice(start, dates?.start)) ?? []
    const end = dates ? dates.start - open.length : start + own.length
    if (end <= start) continue
    all = all.filter(mark => mark.start < start || mark.start >= end || mark.kind === 'heading')
    all = [...all, { kind: 'done' as const, start, end }].toSorted((a, b) => a.start - b.start)
  }
  return all
}
const ofName = new Set<Mark['kind']>(['title', 'employer'])
const longestBegin = 80

function beginsDeed(text: string): boolean {
  if (/^(?:in charge of|responsible for|(?:take|took|taking) care of) (?:\p{Ll}|\d)/iu.test(text)) return true
  const [, first = '', second = '', third = ''] = /^(\p{L}+) (\p{L}+) (\S+)/u.exec(text) ?? []
  const forms = readVerb(first.toLowerCase())?.forms
  return (forms?.has('base') || forms?.has('past')) === true && whose.test(second) && /^(?:\p{Ll}|\d)/u.test(third)
}
const whose = /^(?:my|our|the|an?|his|her|their|some|all)$/

/** What a sentence on several schools tells of each of them, if it is plain where each begins. */
export function clausesOf(text: string, groups: readonly (readonly { start: number }[])[]): string[] | undefined {
  const cuts: number[] = []
  for (const [first] of groups.slice(1)) {
    const found = beginsClause.exec(text.slice(0, first?.start))
    if (!found || found.index <= (cuts.at(-1) ?? 0)) return undefined
    cuts.push(found.index + found[0].length)
  }
  if (!cuts.length) return undefined
  return [0, ...cuts].map((from, at) =>
    upperFirst(text.slice(from, cuts[at])).replace(/(?:[\s,;]|(?<!\p{L})and)+$/iu, ''),
  )
}
const beginsClause =
  /(?:[.;] |,? and )(?=(?:(?:then|now|also|later|after that|this \p{L}+) )*(?:i|i['’]m|im|i['’]ve|did|have|had|took|take|went|got|started|finished|studied|attended|passed|earned|completed)(?!\p{L})[^.;()]{0,60}$)/iu

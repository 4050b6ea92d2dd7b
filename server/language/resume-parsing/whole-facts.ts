import { readVerb } from '../english/verbs.ts'
import type { Mark } from './label-words.ts'
import { hasTitleWord } from './title-words.ts'
import { isInstitution, titleWords } from './work-and-study.ts'

type Rule = (text: string, marks: readonly Mark[]) => Mark[]

/** Facts that were cut in two, or said of the wrong thing, where their form leaves no doubt. */
export const withWholeFacts: Rule = (text, marks) =>
  [withNumbers, withCredits, withShops, withBrackets, withKinds, withPosts, withWorkFor, withoutClauses].reduce<Mark[]>(
    (all, rule) => rule(text, all),
    [...marks],
  )

const withNumbers: Rule = (text, marks) =>
  marks.flatMap((mark, at) => {
    const before = /(?:(?<![\p{L}\d])[\p{L}\d]{1,3}[-–])$/u.exec(text.slice(Math.max(0, mark.start - 5), mark.start))
    const next = marks[at + 1]
    const isCut = next?.kind === 'done' && /^[-–]$/.test(text.slice(mark.end, next.start))
    if (isCut && mark.kind === 'dates' && /^\d{1,3}$/.test(text.slice(mark.start, mark.end))) return []
    if (mark.kind !== 'done' || !before || !/^\d/.test(text.slice(mark.start))) return [mark]
    return [{ ...mark, start: mark.start - before[0].length }]
  })

const withCredits: Rule = (text, marks) => {
  const isStudy = marks.some(({ kind }) => kind === 'school' || kind === 'degree')
  const found = isStudy ? creditsOf.exec(text) : null
  if (!found) return [...marks]
  const [start, end] = [found.index, found.index + found[0].length]
  const others = marks
    .filter(mark => mark.start < start || mark.start >= end)
    .map(mark =>
      mark.start < start && mark.end > start ? { ...mark, end: text.slice(0, start).search(/[\s,;.(–—-]*$/u) } : mark,
    )
  return [...others, { kind: 'done' as const, start, end }].toSorted((a, b) => a.start - b.start)
}
const creditsOf =
  /(?<![\p{L}\d])\d{1,3} ?(?:of|out of|\/) ?\d{2,3} (?:college )?(?:credits?|units|hours|hrs)(?:, (?:GPA )?[0-4]\.\d{1,2}(?: GPA)?)?/iu

/** 'Owner, "Second Bloom" on Etsy': the shop is the employer, not the site where it sells. */
const withShops: Rule = (text, marks) => {
  const found = shop.exec(text)
  if (!found) return [...marks]
  const [all, title = '', name = ''] = found
  const end = found.index + all.length
  const others = marks.filter(mark => mark.start >= end)
  const start = end - name.length
  return [
    { kind: 'title', start: found.index, end: found.index + title.length },
    { kind: 'employer', start, end },
    ...others,
  ]
}
const shop =
  /^((?:co-?)?(?:owner|founder|seller|creator|maker|shop owner)),? (?:(?:of|at) )?((?:["“][^"”\n]{2,40}["”]|\p{Lu}[^,"\n(]{1,40}?) on \p{Lu}\p{L}+)(?=$|[\s,(–—-])/iu

/** "(temp, covering a leave)": the manner of a job and what was done are told together, as is the size of an employer. */
const withBrackets: Rule = (text, marks) => {
  const brackets = [...text.matchAll(mannerInBracket), ...text.matchAll(sizeInBracket)].map(
    ({ 0: own, index }) => [index, index + own.length] as const,
  )
  return marks.filter(({ start }) => brackets.every(([from, to]) => start <= from || start >= to))
}
const sizeInBracket = /\(\p{Ll}[^()\n]{3,60} \d+ (?:employees|people|staff|beds|rooms|stores|students)\)/gu
const mannerInBracket =
  /\((?:temp\p{L}*|part[- ]time|full[- ]time|seasonal|contract|intern\p{L}*|volunteer|unpaid)[,;:] (?=\p{Ll})[^()\n\d]{3,60}\)/giu

/** "Elm Street Center (an after-school program)": what is in brackets behind an employer says what it is. */
const withKinds: Rule = (text, marks) =>
  marks.filter(({ kind, start, end }, at) => {
    const before = marks[at - 1]
    const isBehind = kind === 'employer' && before?.kind === 'employer' && text.slice(before.end, start) === ' ('
    return !(isBehind && text.charAt(end) === ')' && /^\p{Ll}[\p{Ll} '’-]+$/u.test(text.slice(start, end)))
  })

/** "Bay Pointe Apartments, Leasing Office Asst" as one employer ends with the post; "PT" alone is none. */
const withPosts: Rule = (text, marks) => {
  const own = marks.filter(({ kind, start, end }) => kind !== 'title' || !terms.test(text.slice(start, end)))
  if (own.some(({ kind }) => kind === 'title')) return own
  const [first, second] = own.filter(({ kind }) => kind === 'employer')
  const isPost = first && second && text.slice(first.end, second.start) === ', '
  if (isPost && namesPost(text.slice(first.start, first.end)) && !namesPost(text.slice(second.start, second.end)))
    return own.map(mark => (mark === first ? { ...mark, kind: 'title' as const } : mark))
  return own.flatMap((mark, at) => {
    const [whole = '', name = '', post = ''] =
      mark.kind === 'employer' ? (/^(.{3,60}), ([^,]{3,40})$/u.exec(text.slice(mark.start, mark.end)) ?? []) : []
    const isFirst = own.findIndex(({ kind }) => kind === 'employer') === at
    if (!whole || !isFirst || !namesPost(post) || namesPost(name)) return [mark]
    const [stop = ''] = /^\.(?= )/.exec(text.slice(mark.end)) ?? []
    const start = mark.end - post.length
    return [
      { ...mark, end: mark.start + name.length },
      { ...mark, kind: 'title' as const, start, end: mark.end + stop.length },
    ]
  })
}
const terms = /^(?:PT|FT|P\/T|F\/T|PRN|per diem|part[- ]time|full[- ]time)$/i
const namesPost = (text: string) =>
  /(?<!\p{L})(?:asst|mgr|rep|coord|tech|supv|ombudsman)\.?$/iu.test(text) || titleWords.test(text)

const withWorkFor: Rule = (text, marks) => {
  if (marks.some(({ kind }) => kind === 'title')) return [...marks]
  return marks.flatMap(mark => {
    const own = text.slice(mark.start, mark.end)
    const [, work = '', whom = ''] =
      mark.kind === 'employer' ? (/^(\p{Ll}[\p{L} -]{3,40}) for (\p{Lu}.*)$/u.exec(own) ?? []) : []
    if (!whom || !(hasTitleWord(work) || ofWork.test(work)) || isInstitution(work)) return [mark]
    return [
      { ...mark, kind: 'title' as const, end: mark.start + work.length },
      { ...mark, start: mark.end - whom.length },
    ]
  })
}
const ofWork = /(?:support|service|help|work|sales|care|entry|duty|desk|cleaning|delivery)$/i

const withoutClauses: Rule = (text, marks) =>
  marks
    .filter(({ kind, start, end }) => kind !== 'employer' || !pronoun.test(text.slice(start, end)))
    .map(mark => {
      const own = text.slice(mark.start, mark.end)
      const [home = ''] = mark.kind === 'employer' ? (/(?:^|, )from home$/i.exec(own) ?? []) : []
      if (home === own && home) return { ...mark, kind: 'done' as const }
      if (mark.kind !== 'title') return { ...mark, end: mark.end - home.length }
      const [clause = ''] =
        /(?:,? (?:and )?then (?:to )?(?:the|at|in|on) .*)?(?:[ ,]+(?:where|who|which|that))$/iu.exec(own) ?? []
      const isWhole = clause.length > 0 && clause.length < own.length
      return isWhole && !readVerb(own.slice(0, -clause.length))?.forms.has('past')
        ? { ...mark, end: mark.end - clause.length }
        : mark
    })
const pronoun = /^(?:they|we|he|she|you|it|i)$/i

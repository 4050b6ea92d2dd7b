import { readVerb } from '../english/verbs.ts'
import type { Mark, MarkKind } from './label-words.ts'
import { titleWord } from './title-words.ts'
import { degree, isInstitution, titleWords } from './work-and-study.ts'

/**
 * The marks of a head without those that are no name of anything, such as "Also" for a school, and with those joined that
 * are one name. A mark that is left out is told as other words are.
 */
export function mendMarks(text: string, marks: readonly Mark[]): Mark[] {
  const isProse = isTold(text, marks)
  const asides = asidesIn(text)
  const plausible = marks
    .map(mark => withoutClause(text, mark))
    .filter(mark => !asides.some(({ start, end }) => mark.start >= start && mark.start < end))
    .filter(mark => isPlausible(text, mark, isProse))
  const told = asides.map((each): Mark => ({ kind: 'done', ...each }))
  return joinedNames(
    text,
    [...plausible, ...told].toSorted((a, b) => a.start - b.start),
  )
}

function asidesIn(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  for (const { 0: sentence, index } of text.matchAll(/(?<=[\p{L}\d)]{2}[.!?] +)[^.!?\n]+/gu))
    if (isAside(sentence)) found.push({ start: index, end: index + sentence.length })
  return found
}
/** A sentence that begins with no name and names neither work nor a school. */
export const isAside = (text: string): boolean =>
  beginsAside.test(text) && !titleWords.test(text) && !isInstitution(text) && !/ (?:at|for) \p{Lu}/u.test(text)
const beginsAside =
  /^(?:also|took|got|favou?rite|did|went|learned|helped|made|drove|ran|then|plus|only|still|never|always|usually|mostly|my|the|it|we|they|there)\b/i

export function isTold(text: string, marks: readonly Mark[]): boolean {
  let at = 0
  const between = [...marks, { start: text.length, end: text.length }].map(({ start, end }) => {
    const own = text.slice(at, start)
    at = end
    return own
  })
  return between.some(part => person.test(part))
}
const person = /(?:^|[\s,(])(?:i|im|i['’]m|i['’]ve|we|he|she|they)(?=[\s,]|$)/i

const ofWork = new Set<MarkKind>(['title', 'employer'])
const ofStudy = new Set<MarkKind>(['school', 'degree'])

function withoutClause(text: string, mark: Mark): Mark {
  if (mark.kind !== 'employer' && mark.kind !== 'school') return mark
  const own = text.slice(mark.start, mark.end)
  const [clause = ''] = /^\p{Ll}/u.test(own) ? (/ (?:that|which|who|whose)(?: .*)?$/.exec(own) ?? []) : []
  const [open = ''] = / (?:and|with|w|of|for|from|to|that|who|which)$/.exec(own) ?? []
  return { ...mark, end: mark.end - (clause || open).length }
}

const noName =
  /^(?:also|then|that|this|these|those|took|got|favou?rite|did|was|were|are|had|has|because|but|if|when|which|while|only|just|still|always|sometimes|usually|mostly|really|too|there|here|plus)$/iu
const length =
  /^(?:(?:\d+|one|two|three|four|five|six|a few) (?:years?|yrs?|months?|mos?|weeks?|credits?|hours?|hrs?)\s*)+$/i

function isPlausible(text: string, { kind, start, end }: Mark, isProse: boolean): boolean {
  if (!ofWork.has(kind) && !ofStudy.has(kind)) return true
  const own = text.slice(start, end)
  const [first = '', second = ''] = own.split(/[\s,]+/)
  if (kind === 'employer' && !/\p{L}{2}/u.test(own.replace(/\band\b/g, ''))) return false
  if (own.length === 0 || length.test(own) || (kind !== 'title' && noName.test(first))) return false
  const verb = readVerb(first)
  if (kind !== 'degree' && verb?.forms.has('past') && !verb.forms.has('base') && !/ed$/i.test(first))
    if (/^\p{Ll}/u.test(second)) return false
  if (!isProse) return true
  // "the old room on Sundays"
  if (kind === 'employer' && /^\p{Ll}.* (?:on|and|to) /u.test(own) && !/^(?:an?|the|my|our) /.test(own)) return false
  return kind !== 'degree' || degree.test(own) || !titleWords.test(own.split(' ').at(-1) ?? '')
}

const relative =
  /^(?:my |our |an? )?(?:\p{L}+ )?(?:mother|mom|mum|father|dad|parents?|grand\p{L}+|husband|wife|aunt|uncle|son|daughter|sister|brother|child(?:ren)?|kids|cousins?|nephews?|nieces?)s?$/iu
const hasTitleWord = (text: string) =>
  titleWords.test(text) || text.split(/[^\p{L}'’-]+/u).some(word => titleWord(word).last > 0)

function joinedNames(text: string, marks: readonly Mark[]): Mark[] {
  const joined: Mark[] = []
  for (const [at, mark] of marks.entries()) {
    const last = joined.at(-1)
    const gap = last ? text.slice(last.end, mark.start) : ''
    const words = last ? text.slice(last.start, last.end) : ''
    const ahead = marks.slice(at + 1).some(({ kind }) => kind === 'title')
    if (last?.kind === 'title' && mark.kind === 'employer') {
      const isEmployer = /^ ?\/ ?$/.test(gap) && ahead && !hasTitleWord(words)
      const isCare = /^ (?:(?:for|of|after|with) )?$/i.test(gap) && !/ \S+ /.test(words)
      const isTitle =
        isCare && readVerb(words.split(' ')[0] ?? '') !== undefined && relative.test(text.slice(mark.start, mark.end))
      if (isEmployer || isTitle) {
        joined.splice(-1, 1, { ...mark, kind: isTitle ? 'title' : 'employer', start: last.start })
        continue
      }
    }
    const before = joined.at(-2)
    const isWrapped =
      last?.kind === 'employer' && mark.kind === 'title' && before?.kind === 'employer' && /^ ?\n$/.test(gap)
    if (isWrapped && before && /^ (?:[–—|-]) $/u.test(text.slice(before.end, last.start))) {
      joined.splice(-1, 1, { ...mark, start: last.start })
      continue
    }
    joined.push(mark)
  }
  return joined
}

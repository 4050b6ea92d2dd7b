import type { Resume, ResumeChange, ResumeEntry, ResumeHead, ResumeSection } from '#contract/endpoints/resume.ts'
import { readTypedDate } from '../../english/read-date.ts'
import { stemsIn } from '../../english/stem.ts'
import { joinWords, lowerRole, upperFirst } from '../../english/tidy.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { stateNames } from '../../roadmaps/states/us-states.ts'
import { headOf } from '../draft-change.ts'
import { matchItems } from '../from-profile/match-items.ts'
import { type MonthStyle, monthStyle, tidyDate, writeDate } from '../words/date-style.ts'

const isPrivate = /\b(?:own|my|family|private|garage|home|online|husbands?|wifes?|parents|someone|neighbou?rs?)\b/i
const worked = new Set<ResumeSection['kind']>(['experience', 'volunteering', 'projects', 'education'])

export function mendHeadings(
  resume: Resume,
  items: readonly ProfileItem[],
  isKept: (item: ProfileItem) => boolean = () => false,
): ResumeChange[] {
  const itemOf = new Map(
    matchItems(resume, items).flatMap(({ item, entry, lineId }) => (lineId ? [] : [[entry.id, item] as const])),
  )
  const style = monthStyle(resume)
  return resume.sections
    .filter(({ kind }) => worked.has(kind))
    .flatMap(section =>
      section.entries.flatMap(entry => {
        const item = itemOf.get(entry.id)
        const before = headOnly(entry)
        const known = item && !isKept(item) ? withKnown(before, item, style) : { head: before, added: [] }
        const { head: after, why } = neutral(known.head, section.kind, item)
        const change = headChange(section, { ...entry, ...before }, after)
        if (!change || headOf({ ...entry, ...before }) === headOf({ ...entry, ...after })) return []
        const reasons = [
          known.added.length > 0 &&
            `Employers look for ${joinWords(known.added)} in a heading. You told us in your profile.`,
          why,
        ].filter(each => typeof each === 'string' && each !== '')
        return [{ ...change, why: reasons.join(' '), facts: item ? [entry.id, item.id] : [entry.id] }]
      }),
    )
}

const headOnly = ({ heading, organisation, place, from, to }: ResumeEntry): ResumeHead => ({
  heading,
  organisation,
  place,
  from,
  to,
})

export function headChange(section: ResumeSection, entry: ResumeEntry, after: ResumeHead): ResumeChange | undefined {
  const before = headOnly(entry)
  const [original, optimized] = [before, after].map(head => headOf({ ...entry, ...head }))
  if (original === undefined || !optimized) return undefined
  return {
    id: `change-${entry.id}`,
    lineId: entry.id,
    sectionName: section.name,
    original,
    optimized,
    why: '',
    facts: [],
    taken: false,
    head: { before, after },
  }
}

const bare = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []
const sharesName = (one: string, other: string) => {
  const known = bare(other)
  return bare(one).some(word => word.length > 3 && known.includes(word))
}

function hasName(heading: string, name: string): boolean {
  const known = bare(heading)
  const words = bare(name).filter(word => word.length > 3)
  return words.filter(word => known.includes(word)).length > words.length / 2
}

function withKnown(head: ResumeHead, item: ProfileItem, style: MonthStyle): { head: ResumeHead; added: string[] } {
  const title = asTitle(
    item.title
      .replace(/ \((?!WSI|CRMEF|AIPB)[^()]*\)$/, '')
      .replace(/, (?:medical ward|price statistics)$/i, '')
      .replace(/ (?:at|in|for) (?:my|our) .*$/i, ''),
  )
  const whole = asTitle(item.title)
  const own = item.organisation.replace(/ \([^()]*\)$/, '')
  const organisation = isPrivate.test(own) && !/\b(?:farm|university|college|school|academy)\b/i.test(own) ? '' : own
  const added: string[] = []
  const after = { ...head }
  const isStudy = item.kind === 'education'
  const isNameOnly =
    !head.organisation &&
    organisation !== '' &&
    sharesName(head.heading, organisation) &&
    !sharesName(head.heading, title)
  // A job kept without its title goes by its employer in the profile.
  const isTitle = title !== '' && bare(title).join('') !== bare(head.organisation).join('')
  if (!isStudy && head.heading === '' && head.organisation !== '' && isTitle) {
    after.heading = title
    added.push('your title')
  } else if (isNameOnly && !isStudy && !/\b(?:at|my|our)\b/i.test(title)) {
    const aside = / \([^()]*\)$/.exec(head.heading)?.[0] ?? ''
    after.heading = title
    after.organisation = `${organisation}${organisation.includes(aside) ? '' : aside}`
    added.push('your title')
  } else if (!isStudy && isReordered(head.heading, whole)) {
    after.heading = whole
    added.push('your full title')
  } else if (!isStudy && fullerTitle(head.heading, title)) {
    after.heading = title
    added.push('your full title')
  }
  const study = isStudy && !head.heading ? studied(item) : ''
  if (study && bare(study).join('') !== bare(after.organisation || organisation).join('')) {
    after.heading = study
    added.push('what you studied')
  }
  if (!after.organisation && organisation && !hasName(after.heading, organisation) && item.kind !== 'project') {
    after.organisation = organisation
    added.push(isStudy ? 'the school' : 'who it was for')
  }
  if (after.organisation && spelled(after.organisation, organisation)) after.organisation = organisation
  const isNamed =
    head.place !== '' ||
    bare(item.place).some(word => word.length > 3 && bare(`${head.heading} ${head.organisation}`).includes(word))
  const country = countryOf(item.place)
  const named = bare(`${head.heading} ${head.organisation} ${head.place}`)
  if (!isNamed && item.place && (!isStudy || country) && item.kind !== 'project' && after.organisation) {
    after.place = item.place
    added.push(country ? 'the town and country' : 'the town')
  } else if (country && after.organisation && !bare(country).some(word => named.includes(word))) {
    after.place = [head.place, country].filter(Boolean).join(', ')
    added.push('the country')
  }
  if (!head.from && !head.to && (item.from || item.to)) {
    const dated = (date: string) => (isStudy ? (/(?:19|20)\d\d/.exec(date)?.[0] ?? '') : typedDate(date, style))
    after.from = dated(item.from)
    after.to = item.current || (isStudy && !item.to) ? 'Present' : dated(item.to)
    if (after.from === after.to) after.from = ''
    added.push('the dates')
  }
  return { head: after, added }
}

/** "Iloilo, Philippines": states have two letters or a name that is known, provinces two letters, and the United Kingdom is known by its towns. */
const countryOf = (place: string): string => {
  const last = / *, *([^,]+)$/.exec(place)?.[1] ?? ''
  if (stateNames.includes(last)) return ''
  return /^(?:[A-Z]{2}|UK|U\.K\.|USA|U\.S\.A?\.|United (?:Kingdom|States))$/.test(last) ? '' : last
}

/** A diploma or degree by its name; where it was left, the subjects. */
function studied({ title, clauses }: ProfileItem): string {
  const subjects = clauses.find(({ role }) => role === 'subjects')?.text
  if (!/\((?:left|not finished|unfinished)/i.test(title)) return asTitle(title.replace(/ \([^()]*\)$/, ''))
  return subjects ? `Coursework in ${subjects}` : ''
}

function fullerTitle(typed: string, title: string): boolean {
  if (!typed || typed.length >= title.length) return false
  const full = stemsIn(title)
  const initials = full.map(stem => stem.charAt(0)).join('')
  const own = stemsIn(typed)
  return (
    own.length > 0 &&
    own.length < full.length + 1 &&
    own.every(stem => full.includes(stem) || (stem.length > 2 && initials.includes(stem)))
  )
}
const isReordered = (typed: string, whole: string): boolean => {
  const own = stemsIn(typed)
  const full = stemsIn(whole)
  const aside = stemsIn(/\(([^()]*)\)$/.exec(whole)?.[1] ?? '')
  return aside.some(stem => own.includes(stem)) && own.length < full.length && own.every(stem => full.includes(stem))
}
const spelled = (typed: string, name: string) => typed !== name && bare(typed).join('') === bare(name).join('')

const small = /^(?:of|and|the|for|at|in|with|to|a|an|my)$/
export const asTitle = (text: string): string =>
  upperFirst(text.replace(/(?<![\p{L}'’])\p{Ll}+/gu, word => (small.test(word) ? word : upperFirst(word))))

export function typedDate(date: string, style: MonthStyle = 'short'): string {
  const [, year = '', digits = ''] = /^((?:19|20)\d\d)(?:-(\d\d))?/.exec(date) ?? []
  const [, word = '', wordYear = ''] = /^(\p{L}+) ((?:19|20)\d\d)$/u.exec(date) ?? []
  if (word) return tidyDate(`${word} ${wordYear}`, style)
  return digits ? writeDate({ year, month: Number(digits) - 1 }, style) : year || date
}

const named =
  /\b(?:coursework|classes|courses?|some|degree|diploma|certificate|program|bachelor\w*|master\w*|associate\w*|B[AS]c?|A[AS]|GED|grade|school|college|university|semesters?|years?)\b/i
/** Without "some", "left" and "gaps", which say what is missing instead of what was done. */
function neutral(
  head: ResumeHead,
  kind: ResumeSection['kind'],
  item: ProfileItem | undefined,
): { head: ResumeHead; why?: string } {
  if (kind !== 'education') return { head }
  const left = /^left(?: in)? /i.test(head.to)
  const to = head.to.replace(/^left(?: in)? /i, '')
  const subject = /^\d+ (?:semesters?|years?|terms?)(?: of| in)? (.+)$/i.exec(head.heading)?.[1]
  const isSome = /^some college\b/i.test(head.heading)
  const isSubject =
    left && head.organisation !== '' && /^[\p{L} &-]{3,40}$/u.test(head.heading) && !named.test(head.heading)
  const heading = subject
    ? `Coursework in ${subject.toLowerCase()}`
    : isSubject
      ? `Coursework in ${lowerRole(head.heading)}`
      : isSome
        ? head.heading.replace(/^some college/i, 'College coursework')
        : head.heading
  const start = left && item && !head.from ? typedDate(item.from).replace(/^\p{L}+ (?=\d{4})/u, '') : head.from
  if (!left && heading === head.heading) return { head }
  return {
    head: { ...head, heading, from: start, to: left ? (readTypedDate(to) ? upperFirst(to) : to) : head.to },
    why: 'It says what you studied and when, in plain words that hide nothing.',
  }
}

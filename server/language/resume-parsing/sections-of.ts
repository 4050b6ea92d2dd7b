import type { SectionKind } from '#contract/resume.ts'
import { isFurtherRole, roleThatDid } from './duties-of-roles.ts'
import { findDates } from './find-dates.ts'
import { layoutsOf, votesFor } from './head-layouts.ts'
import { isBullet, withoutBullet } from './is-bullet.ts'
import { isWithin } from './is-within.ts'
import { withKnownTowns } from './known-towns.ts'
import { labelWords, type Mark } from './label-words.ts'
import { isQualifications, namedSection } from './name-section.ts'
import {
  deedIn,
  endsAbove,
  goesOnAbove,
  helpIn,
  homeIn,
  isNoHead,
  leaves,
  nameOfProject,
  postBehind,
  stayedUntil,
  volunteerIn,
  workIn,
} from './no-heads.ts'
import { isPaperLine } from './other-lines.ts'
import { withPostsBelow } from './posts-below.ts'
import { completes, goesTogether, noHead, type ReadEntry, readHeads } from './read-heads.ts'
import { isLanguageLine, namesLanguage, sharesLevel } from './read-languages.ts'
import { withSpansOfRoles } from './span-of-roles.ts'
import { paperOf, splitList, unglued } from './split-lists.ts'
import { isHeadline, isStray, takeFromAbove } from './stray-heads.ts'
import { isTitleRow } from './title-words.ts'
import { leftForFamily, timeWithoutWork } from './told-leave.ts'
import { riseIn } from './told-rise.ts'
import { titleTold } from './told-titles.ts'
import type { Unit } from './unit.ts'
import { wholeHead } from './whole-heads.ts'
import { degree } from './work-and-study.ts'

export interface ReadSection {
  kind: SectionKind
  name: string
  entries: ReadEntry[]
}

export const kindOfHead: Record<string, SectionKind> = {
  JOB: 'experience',
  VOL: 'volunteering',
  PROJ: 'projects',
  EDU: 'education',
}
const lists: Record<string, SectionKind> = {
  SUMMARY: 'summary',
  CERT: 'certificates',
  LANG: 'languages',
  SKILL: 'skills',
  ACT: 'other',
  PERSONAL: 'other',
  REF: 'other',
  OTHER: 'other',
}
export const usualNames: Record<SectionKind, string> = {
  summary: 'Summary',
  experience: 'Experience',
  education: 'Education',
  skills: 'Skills',
  projects: 'Projects',
  volunteering: 'Volunteering',
  certificates: 'Certificates',
  languages: 'Languages',
  other: 'Other',
}
export const otherNames: Record<string, string> = {
  ACT: 'Activities',
  PERSONAL: 'Personal details',
  REF: 'References',
  OTHER: 'Additional information',
}
const wholeLines = new Set(['ACT', 'PERSONAL', 'REF', 'OTHER'])
/** A heading says of work whether it was paid, and of other lines where their author wants them. */
const keeps: Partial<Record<SectionKind, ReadonlySet<string>>> = {
  experience: new Set(['JOB', 'VOL', 'PROJ']),
  volunteering: new Set(['JOB', 'VOL', 'PROJ', 'ACT', 'OTHER']),
  projects: new Set(['JOB', 'VOL', 'PROJ', 'OTHER']),
  education: new Set(['EDU', 'EDUX']),
  summary: new Set(['SUMMARY', 'OTHER']),
  skills: new Set(['SKILL', 'OTHER']),
  certificates: new Set(['CERT', 'OTHER']),
  languages: new Set(['LANG']),
  other: new Set(['ACT', 'PERSONAL', 'REF', 'OTHER', 'JOB', 'VOL', 'PROJ', 'SUMMARY', 'DUTY']),
}

export const section = (kind: SectionKind, name = usualNames[kind]): ReadSection => ({ kind, name, entries: [] })

export function sectionsOf(units: readonly Unit[], towns: ReadonlySet<string>): ReadSection[] {
  const sections: ReadSection[] = []
  let current: ReadSection | undefined
  /** Where duties go: the last job, school or project. */
  let last: ReadEntry | undefined
  /** An employer on a line of its own: further roles may stand below it. */
  let above: ReadEntry | undefined
  /** The entry of that line: with deeds of its own it is a job, and what stands below it another one. */
  let aboveOwn: ReadEntry | undefined
  const open = (kind: SectionKind, name = usualNames[kind], tag = '') => {
    if (current && keeps[current.kind]?.has(tag)) return current
    const known = sections.findLast(each => each.kind === kind && (kind !== 'other' || each.name === name))
    if (known) return known
    const made = section(kind, name)
    sections.push(made)
    return made
  }
  const addLines = (into: ReadSection, lines: readonly string[]) => {
    const entry = into.entries.at(-1)
    if (entry && !entry.heading && !entry.organisation) entry.lines.push(...lines)
    else if (lines.length) into.entries.push({ ...noHead, lines: [...lines] })
  }
  let lastHead: ReadEntry | undefined
  let roles: ReadEntry[] = []
  /** A college on a line of its own: several courses may stand below it. */
  let school = ''
  /** A school on the first line of a block: further degrees in it may be its own. */
  let campus = ''
  const layouts = layoutsOf(units)
  let under = 'top'
  for (const [at, unit] of units.entries()) {
    const { tag: found, text, isMore } = unit
    if (found.startsWith('HEAD:')) under = found.slice(5)
    const context = { under, votes: speaks.test(text) ? undefined : votesFor(layouts, at) }
    const known = found === 'LANG' || found.startsWith('HEAD:') ? namedSection(text) : undefined
    const isSkill =
      (found === 'LANG' &&
        (known?.kind === 'skills' || (current?.kind === 'skills' && text.includes('\t') && !namesLanguage(text)))) ||
      (found === 'CERT' && current?.kind === 'skills' && !isPaperLine(text) && !findDates(text))
    const tag = isSkill ? 'SKILL' : found
    const isSkills = tag === 'HEAD:skills' && isQualifications.test(text)
    const [headed] = tag.startsWith('HEAD:')
      ? [known && known.kind !== 'contact' && !isSkills ? known.kind : (tag.slice(5) as SectionKind)]
      : []
    const rest = known?.kind === 'languages' ? '' : known?.rest
    if (headed) {
      current = section(
        headed,
        (rest ? (known?.name ?? '') : text).replace(/^(?:\d{1,2}[.)])?[\s•*#=_~-]+|[\s:*#=_~-]+$/gu, ''),
      )
      sections.push(current)
      if (rest) addLines(current, [rest])
      last = undefined
      lastHead = undefined
      above = undefined
      school = ''
      campus = ''
      continue
    }
    if (!unit.isClose) campus = ''
    const plain = withoutBullet(text)
    const told = tag === 'DUTY' ? plain.replace(dutyLabel, '') : plain
    const bare = told === plain ? plain : withoutBullet(told)
    if (!bare) continue
    const rise = tag === 'DUTY' || kindOfHead[tag] === 'experience' ? riseIn(bare, last) : undefined
    if (rise) {
      open('experience', undefined, 'JOB').entries.push(rise)
      last = rise
      lastHead = rise
      continue
    }
    if (tag === 'DUTY' || tag === 'EDUX') {
      const isUntitled = last?.organisation && !last.heading && isDated(last) && last.lines.length === 0
      if (last && isUntitled && tag === 'DUTY' && unit.isClose && !isBullet(text) && isTitleRow(bare)) {
        last.heading = bare
        continue
      }
      const role = roles.length > 1 && roles.at(-1) === last ? roleThatDid(roles, bare) : last
      if (role) role.lines.push(bare)
      if (role && !role.to && tag === 'DUTY') role.to = stayedUntil(bare)
      if (role && tag === 'EDUX' && isGraduation.test(bare) && !isDated(role)) role.to = findDates(bare)?.to ?? ''
      if (!role) addLines(current ?? open(tag === 'DUTY' ? 'experience' : 'education'), [bare])
      continue
    }
    if (current && isAssessments.test(current.name)) {
      addLines(current, [bare])
      continue
    }
    const kind = kindOfHead[tag]
    const label = (text: string) => {
      const marks = labelWords(text, tag, context)
      return kind ? withKnownTowns(text, marks, towns) : marks
    }
    const marks = label(bare)
    const isKept = current?.kind === 'other' && keeps.other?.has(tag) && !/^\p{Lu}{4,}(?!\p{L})/u.test(bare)
    const listed = wholeLines.has(tag) && !isKept ? namedSection(bare) : undefined
    const { name, own } = wholeLines.has(tag)
      ? {
          name: listed?.kind === 'other' && listed.rest ? listed.name : '',
          own: listed?.kind === 'other' ? listed.rest || bare : bare,
        }
      : inlineName(bare, marks, Boolean(kind))
    const ownMarks = name ? label(own) : marks
    if (kind) {
      const read = readHeads(own, ownMarks)
      const heads = unit.isWhole ? wholeHead(read, own) : read
      const [only] = heads.length === 1 && !unit.isWhole ? heads : []
      if (only && last && !last.to && endsAbove(only, own)) {
        last.to = only.entry.to.replace(/^left (?:in )?/i, '')
        if (!leaves.test(own)) last.lines.push(bare)
        else {
          last = { ...noHead, lines: [bare] }
          open(kind, undefined, tag).entries.push(last)
        }
        continue
      }
      if (last && !unit.isWhole && goesOnAbove(heads, unit)) {
        last.lines.push(...bare.split('\n'))
        continue
      }
      if (only && isNoHead(only, own)) {
        if (only.isStudy) addLines(open('other', otherNames.OTHER, 'OTHER'), [bare])
        else {
          addLines(open(kind, undefined, tag), [bare])
          last = undefined
        }
        continue
      }
      if (only && last && isStray(only, unit, units, at)) {
        last.lines.push(...own.split('\n'))
        continue
      }
      if (only && under === 'top' && sections.every(({ kind }) => kind === 'summary') && isHeadline(only, units, at)) {
        addLines(open('summary'), [bare])
        continue
      }
      const left = only && leftForFamily(own)
      if (left) {
        if (last && !last.to) last.to = left.when
        Object.assign(only.entry, { heading: left.care, organisation: '', place: '', from: left.when, to: '' })
      }
      for (const { entry, isStudy, isTold } of heads) {
        const home = kind === 'education' ? '' : homeIn(entry, own)
        if (home)
          Object.assign(entry, { heading: home, organisation: '', lines: entry.lines.filter(line => line !== home) })
        Object.assign(entry, isTold && !isStudy ? helpIn(entry, own) : undefined)
        if (tag === 'VOL') Object.assign(entry, volunteerIn(entry, own))
        if (!isStudy && kind !== 'education')
          Object.assign(
            entry,
            deedIn(entry, own),
            workIn(entry, own),
            isTold ? titleTold(entry, own) : postBehind(entry, own),
          )
        if (tag === 'PROJ' && !entry.heading) Object.assign(entry, nameOfProject(entry, own))
        if (tag === 'EDU' && isStudy && isCourse(entry)) entry.organisation = school
        if (tag === 'EDU' && isStudy && isFurtherDegree(entry)) entry.organisation = campus
        if (tag === 'EDU' && own.split('\n')[0] === entry.organisation) campus = entry.organisation
        school = schoolFor(entry, own, school)
        const into = isStudy ? open('education', undefined, 'EDU') : open(kind, undefined, tag)
        if (kind !== 'education') takeFromAbove(entry, unit, last)
        if (tag === 'JOB' && entry.organisation) {
          const isAlone = entry.heading === '' && !isStudy && !isTold
          if (unit.isWhole) above = undefined
          else if (isAlone || standsAbove(own, ownMarks)) [above, aboveOwn] = [{ ...entry }, entry]
          else if (above && !isWithin(entry, above)) above = undefined
        } else if (tag === 'JOB' && entry.heading && isDated(entry) && above && !isOwnJob(aboveOwn))
          if (
            isWithin(entry, above) ||
            (above.heading && entry.from && (unit.isClose || isPostBefore(entry, above))) ||
            !isDated(above)
          )
            entry.organisation = above.organisation
        if (aboveOwn && into.entries.at(-1) === aboveOwn && isOnlyAbove(aboveOwn, entry)) {
          entry.place ||= aboveOwn.place
          into.entries.pop()
        }
        if (!unit.isWhole && lastHead && isMore && into.entries.includes(lastHead) && completes(lastHead, entry)) {
          merge(lastHead, entry)
          last = lastHead
        } else if (last && into.entries.at(-1) === last && isPostSince(last, entry)) {
          Object.assign(last, { heading: `${entry.heading} ${entry.to}`, lines: [...last.lines, ...entry.lines] })
        } else if (last && into.entries.at(-1) === last && !(isTold && isNameless(entry)) && goesTogether(last, entry))
          merge(last, entry)
        else {
          into.entries.push(entry)
          roles = unit.isClose && isFurtherRole(roles.at(-1), entry) ? [...roles, entry] : [entry]
          last = entry
          lastHead = entry
        }
      }
      continue
    }
    const into =
      name && (current?.kind !== lists[tag] || wholeLines.has(tag))
        ? open(lists[tag] ?? 'other', name, '')
        : open(lists[tag] ?? 'other', otherNames[tag], tag)
    if (name || !isBullet(text)) last = undefined
    if (tag === 'SUMMARY' && into.kind === 'summary') {
      const entry = into.entries.at(-1)
      if (entry) entry.lines.push(own)
      else into.entries.push({ ...noHead, lines: [own] })
    } else if (tag === 'CERT') {
      const paper = paperOf(own, ownMarks)
      if (paper) into.entries.push(paper)
      else {
        const parts = splitList(own.replace(/\n/g, ' '), ownMarks, 'certificate')
        const spoken = parts.filter(part => isLittle.test(part) && namesLanguage(part))
        if (spoken.length) addLines(open('languages'), spoken)
        addLines(
          into,
          parts.filter(part => !spoken.includes(part)),
        )
      }
    } else if (tag === 'LANG') {
      const [first = '', ...more] = own.split(/(?<=[\p{L})]{2}[.!])\s+/u)
      const others = more.filter(text => !namesLanguage(text) && text.split(' ').length > 3)
      if (others.length && (isLanguageLine(first) || /\bspeak/i.test(first))) {
        addLines(into, splitList(first, labelWords(first, tag, context), 'language'))
        for (const text of more)
          if (others.includes(text)) addLines(open(isPaperLine(text) ? 'certificates' : 'skills'), [text])
          else addLines(open('languages'), [text])
        continue
      }
      const isSkill = (text: string) =>
        ownMarks.some(mark => mark.kind === 'skill' && own.slice(mark.start).startsWith(text))
      const parts = sharesLevel(own) ? [own] : splitList(own, ownMarks, 'language', 'skill')
      const languages = parts.filter(part => !isSkill(part))
      if (languages.length < parts.length) addLines(open('skills'), parts.filter(isSkill))
      addLines(languages.length < parts.length ? open('languages') : into, languages)
    } else addLines(into, [tag === 'SKILL' ? unglued(own) : own])
  }
  for (const each of sections.filter(({ kind }) => kind === 'experience')) {
    const away = each.entries.map(timeWithoutWork)
    each.entries = each.entries.filter((_, at) => !away[at])
    if (away.some(Boolean)) addLines(open('other', otherNames.OTHER), away.filter(Boolean))
  }
  return sections.map(each =>
    each.kind === 'experience' ? { ...each, entries: withSpansOfRoles(each.entries.flatMap(withPostsBelow)) } : each,
  )
}

const dutyLabel =
  /^(?:(?:job |main |key |daily )?(?:duties|responsibilities|tasks))(?: (?:included?|were|are))?\s*(?::\s*|[-–—]\s+(?=[-•–—])|$)/i
const isLittle = /^(?:a little|a bit of|some|basic|conversational|fluent) \p{Lu}/u
const isGraduation =
  /^(?:(?:date|year) of graduation|graduat\p{L}+|grad|class of|completed|finished) .{0,20}(?:19|20)\d\d/iu
const speaks = /(?:^|[\s,(])(?:i|im|i['’]m|i['’]ve)(?=[\s,])/i

/** Tests that a job board gives, with "Full results: Proficient". */
const isAssessments = /^\W*(?:skills? )?assessments?\W*$/i

function inlineName(text: string, marks: readonly Mark[], isHead: boolean): { name: string; own: string } {
  const mark = marks.find(({ kind, start }) => kind === 'heading' && start < 3)
  const named = isHead ? undefined : namedSection(text)
  if (named?.rest)
    return {
      name: /^i /i.test(named.name) ? (usualNames[named.kind as SectionKind] ?? named.name) : named.name,
      own: named.rest,
    }
  if (!mark) return { name: '', own: text }
  const own = text.slice(mark.end).replace(/^[\s:–—-]+/u, '')
  return own ? { name: text.slice(mark.start, mark.end), own } : { name: '', own: text }
}

function standsAbove(text: string, marks: readonly Mark[]): boolean {
  const end = text.indexOf('\n')
  return end > 0 && marks[0]?.kind === 'employer' && marks.every(({ kind, start }) => kind !== 'title' || start > end)
}

/** A dated course that names no school; a diploma is that of another one. */
const isCourse = ({ heading, organisation, from, to }: ReadEntry) =>
  organisation === '' && heading !== '' && from + to !== '' && !degree.test(heading)
function schoolFor({ heading, organisation }: ReadEntry, text: string, before: string): string {
  if (heading === '' && organisation === text && isCollege.test(organisation)) return organisation
  return organisation === before || (organisation === '' && heading !== '') ? before : ''
}
const isFurtherDegree = ({ heading, organisation, to }: ReadEntry) =>
  organisation === '' &&
  to !== '' &&
  degree.test(heading) &&
  !/(?<!\p{L})(?:high school|h\.?s|diploma|ged|hiset)(?!\p{L})/iu.test(heading)
const isCollege = /\b(?:college|university|institute|adult ed(?:ucation)?|tech|CC)\b/i

const isNameless = ({ heading, organisation, from, to }: ReadEntry) => heading + organisation + from + to === ''
const isPostBefore = ({ heading, to }: ReadEntry, above: ReadEntry): boolean =>
  (/\p{L}/u.test(to) && to === above.from) ||
  heading
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some(word => word.length > 3 && new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(above.heading))

const isOwnJob = (entry: ReadEntry | undefined): boolean =>
  entry !== undefined && entry.heading === '' && entry.lines.length > 1

const isOnlyAbove = (above: ReadEntry, entry: ReadEntry): boolean =>
  above !== entry &&
  above.heading + above.from + above.to === '' &&
  above.lines.length === 0 &&
  above.organisation === entry.organisation

const isPostSince = (above: ReadEntry, { heading, organisation, from, to }: ReadEntry): boolean =>
  above.heading === '' &&
  above.from !== '' &&
  above.lines.length === 0 &&
  heading !== '' &&
  organisation === above.organisation &&
  from === '' &&
  /^(?:19|20)\d\d$/.test(to)

const isDated = ({ from, to }: ReadEntry) => from !== '' || to !== ''

function merge(above: ReadEntry, { lines, ...next }: ReadEntry): void {
  for (const key of ['heading', 'organisation', 'place', 'from', 'to'] as const) above[key] ||= next[key]
  above.lines.push(...lines)
}

import type { Resume, ResumeChange, ResumeSection } from '#contract/endpoints/resume.ts'
import { contentStems } from '../../english/stem.ts'
import { lowerFirst, upperFirst } from '../../english/tidy.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { fitOf } from '../order-by-ad.ts'
import { renewable, standing } from './certificate-standing.ts'
import type { Paper } from './name-papers.ts'
import { linesOfPoint } from './points/points-of-item.ts'
import { nearness, type Ranked } from './rank-facts.ts'

export interface NewLine {
  kind: ResumeSection['kind']
  sectionName: string
  text: string
  facts: string[]
}

const places: Partial<Record<ProfileItem['kind'], Pick<NewLine, 'kind' | 'sectionName'>>> = {
  job: { kind: 'experience', sectionName: 'Experience' },
  'family-business': { kind: 'experience', sectionName: 'Experience' },
  volunteering: { kind: 'volunteering', sectionName: 'Volunteering' },
  project: { kind: 'projects', sectionName: 'Projects' },
  team: { kind: 'other', sectionName: 'Activities' },
  school: { kind: 'other', sectionName: 'Activities' },
}
const most = 3

export function itemLines(resume: Resume, items: readonly ProfileItem[], ranked: Ranked): NewLine[] {
  const said = textOf(resume)
  const { wanted } = ranked.asked
  const lines = items.flatMap(item => {
    const line = lineOf(item, said, ranked)
    return line
      ? [{ line, fit: fitOf(line.text, wanted) + (item.kind === 'language' ? 2 : 0) + (/\d/.test(line.text) ? 1 : 0) }]
      : []
  })
  const languages = lines.filter(({ line }) => line.kind === 'languages')
  const others = lines.filter(({ line }) => line.kind !== 'languages').toSorted((a, b) => b.fit - a.fit)
  return [...others.slice(0, most).map(({ line }) => line), ...joinedLanguages(languages.map(({ line }) => line))]
}

const textOf = ({ sections }: Resume) =>
  sections
    .flatMap(({ entries }) =>
      entries.flatMap(({ heading, organisation, lines }) => [heading, organisation, ...lines.map(({ text }) => text)]),
    )
    .join('\n')

function joinedLanguages(lines: readonly NewLine[]): NewLine[] {
  const [first] = lines
  return first
    ? [{ ...first, text: lines.map(({ text }) => text).join(', '), facts: lines.flatMap(({ facts }) => facts) }]
    : []
}

function lineOf(item: ProfileItem, said: string, { asked, pointsOf, best: bestOf }: Ranked): NewLine | undefined {
  const { wanted } = asked
  if (item.kind === 'language') return languageLine(item, said, wanted)
  if (item.kind === 'education') return studyLine(item, said, { asked, pointsOf })
  if (item.kind === 'certificate') return certificateLine(item, said, wanted)
  const place = places[item.kind]
  const isJob = place?.kind === 'experience'
  if (!place || (!isJob && isNamed(item.title, said))) return undefined
  const worth = (text: string) => nearness(asked, text) + (bestOf.get(text) ?? 0)
  const texts = pointsOf(item)
    .flatMap(point => linesOfPoint(point, point.deeds).map(text => ({ text, point, facts: point.facts })))
    .filter(({ text, point }) => point.kind !== 'story' || (bestOf.get(text) ?? 0) > 0 || nearness(asked, text) > 3)
    .toSorted((a, b) => worth(b.text) - worth(a.text))
  const isPrivate = /\b(?:own|my|family|garage|home)\b/i.test(item.organisation) && !/farm/i.test(item.organisation)
  const head = [item.title, isPrivate ? '' : item.organisation].filter(Boolean).join(', ')
  const time = timeOf(item)
  const title = time ? `${head} (${time})` : head
  const [best, second] = texts
  if (!best) return undefined
  if (!isJob) {
    const also = second && ((bestOf.get(second.text) ?? 0) > 0 || /\d/.test(second.text)) ? [second] : []
    const told = [best, ...also].map(({ text }) => lowerFirst(text)).join('; ')
    return {
      ...place,
      text: `${title}: ${told}`,
      facts: [item.id, ...new Set([best, ...also].flatMap(({ facts }) => facts))],
    }
  }
  const some = texts.slice(0, 5)
  return {
    ...place,
    text: [title, ...some.map(({ text }) => text)].join('\n'),
    facts: [item.id, ...new Set(some.flatMap(({ facts }) => facts))],
  }
}

const leastOfStudy = 2
const ofSchool = /\b(?:school|diploma|GED|degree|university|college|academy|institute|education)\b/i
function studyLine(
  item: ProfileItem,
  said: string,
  { asked, pointsOf }: Pick<Ranked, 'asked' | 'pointsOf'>,
): NewLine | undefined {
  const isLevel = /\b(?:diploma|degree)\b/i.test(item.title) && !item.organisation && !item.current
  if (isLevel && item.clauses.length === 0 && !ofSchool.test(said))
    return { kind: 'education', sectionName: 'Education', text: item.title, facts: [item.id] }
  const [point] = pointsOf(item)
  const [text = ''] = point?.deeds ?? []
  const title = item.title.replace(/ \(([^()]*)\)$/, '')
  if (
    !point ||
    !/ completed\b/.test(text) ||
    isNamed(title, said) ||
    nearness(asked, `${title}. ${text}`) < leastOfStudy
  )
    return undefined
  const place = /^\p{Lu}/u.test(item.organisation) ? `, ${item.organisation}` : ''
  return {
    kind: 'education',
    sectionName: 'Education',
    text: `${title}${place} (in progress): ${lowerFirst(text)}`,
    facts: [item.id, ...point.facts],
  }
}

function languageLine(
  { id, title, clauses }: ProfileItem,
  said: string,
  wanted: ReadonlySet<string>,
): NewLine | undefined {
  const level = clauses.find(({ role }) => role === 'level')
  const isWeak = /\b(?:basic|beginner|little|learning)\b/i.test(level?.text ?? '')
  if (!level || new RegExp(`(?<!\\p{L})${escaped(title)}(?!\\p{L})`, 'iu').test(said)) return undefined
  if (isWeak && fitOf(title, wanted) === 0) return undefined
  return {
    kind: 'languages',
    sectionName: 'Languages',
    text: `${upperFirst(title)} (${level.text})`,
    facts: [id, ...level.facts],
  }
}

const ofPapers = { kind: 'certificates', sectionName: 'Licenses and certifications' } as const

const ofOthers = { kind: 'other', sectionName: 'Additional information' } as const
/** Is asked for beside certificates, and is none. */
const noPaper = /^(?:own |green card|permanent resident|authorized to|permission|right to|work (?:permit|visa|auth))/i

export function paperLines(
  { resume, changes }: { resume: Resume; changes: readonly ResumeChange[] },
  papers: readonly Paper[],
): NewLine[] {
  const lines = [...textOf(resume).split('\n'), ...changes.flatMap(({ optimized }) => optimized.split('\n'))]
  return papers.flatMap(({ text, facts }): NewLine[] => {
    const stems = [...contentStems(text)]
    const agency = /\p{Lu}{3,}/u.exec(text)?.[0]
    const isKnown = lines.some(line => {
      if (agency && line.includes(agency)) return true
      const own = contentStems(line)
      return stems.filter(stem => own.has(stem)).length >= stems.length / 2
    })
    return isKnown ? [] : [{ ...(noPaper.test(text) ? ofOthers : ofPapers), text, facts }]
  })
}

function certificateLine(item: ProfileItem, said: string, wanted: ReadonlySet<string>): NewLine | undefined {
  const status = standing(item) ?? (fitOf(item.title, wanted) > 0 ? renewable(item) : undefined)
  if (!status || isNamed(item.title, said) || (!status.isHeld && fitOf(item.title, wanted) === 0)) return undefined
  const title = item.title.replace(/ \(([^()]+)\)$/, ', $1')
  return {
    ...ofPapers,
    text: status.text ? `${title} (${status.text})` : title,
    facts: [item.id, ...status.facts],
  }
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
const yearOf = (date: string) => /(?:19|20)\d\d/.exec(date)?.[0] ?? ''
function timeOf({ from, to, current }: ProfileItem): string {
  const [start, end] = [yearOf(from), current ? 'present' : yearOf(to)]
  return start && end && start !== end ? `${start}–${end}` : start || end
}

const mark = /\b(?=\S*\d)[\p{Lu}\d][\p{L}\d-]*\b|\b\p{Lu}{2,}\b|\b\p{Lu}\p{Ll}+\p{Lu}\p{L}+\b/gu

/** Whether a line names something, by most of its words, a mark such as "S-212", or its initials. */
function isNamed(title: string, said: string): boolean {
  const lower = said.toLowerCase()
  const marks = [...(title.match(mark) ?? []), initialsOf(title)].filter(each => each.length > 2)
  if (marks.some(each => new RegExp(`(?<![\\p{L}\\d])${escaped(each.toLowerCase())}(?![\\p{L}\\d])`, 'u').test(lower)))
    return true
  const stems = [...contentStems(title.replace(/\(.*\)/, '') || title)]
  const needed = Math.max(1, Math.ceil(stems.length * 0.6))
  return said.split('\n').some(line => {
    const known = contentStems(line)
    return stems.filter(stem => known.has(stem)).length >= needed
  })
}
const initialsOf = (title: string) =>
  title
    .replace(/\(.*\)/, '')
    .match(/\p{L}+/gu)
    ?.map(word => word.charAt(0))
    .join('') ?? ''

import type { Resume, ResumeSection } from '#contract/endpoints/resume.ts'
import { contentStems } from '../../english/stem.ts'
import { lowerFirst, upperFirst } from '../../english/tidy.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { fitOf } from '../order-by-ad.ts'
import { standing } from './certificate-standing.ts'
import { pointsOfItem } from './points-of-item.ts'

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

/** Lines for items that a resume does not speak of, the nearest to the ad first. */
export function itemLines(resume: Resume, items: readonly ProfileItem[], wanted: ReadonlySet<string>): NewLine[] {
  const said = textOf(resume)
  const lines = items.flatMap(item => {
    const line = lineOf(item, said, wanted)
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

function lineOf(item: ProfileItem, said: string, wanted: ReadonlySet<string>): NewLine | undefined {
  const level = item.clauses.find(({ role }) => role === 'level')
  if (item.kind === 'language') {
    if (new RegExp(`\\b${escaped(item.title)}\\b`, 'iu').test(said) || !level) return undefined
    return {
      kind: 'languages',
      sectionName: 'Languages',
      text: `${upperFirst(item.title)} (${level.text})`,
      facts: [item.id, ...level.facts],
    }
  }
  if (item.kind === 'certificate') {
    const status = standing(item)
    if (!status || isNamed(item.title, said)) return undefined
    if (!status.isHeld && fitOf(item.title, wanted) === 0) return undefined
    return {
      kind: 'certificates',
      sectionName: 'Certificates',
      text: `${item.title} (${status.text})`,
      facts: [item.id, ...status.facts],
    }
  }
  const place = places[item.kind]
  if (!place || isNamed(item.title, said)) return undefined
  const points = pointsOfItem(item).filter(({ text }) => text.length < 150)
  const [point] = points.toSorted((a, b) => fitOf(b.text, wanted) - fitOf(a.text, wanted))
  if (!point) return undefined
  const where =
    /\b(?:own|my|family|garage|home)\b/i.test(item.organisation) && !/farm/i.test(item.organisation)
      ? ''
      : item.organisation
  const time = timeOf(item)
  const head = [item.title, where].filter(Boolean).join(', ')
  return {
    ...place,
    text: `${head}${time ? ` (${time})` : ''}: ${lowerFirst(point.text)}`,
    facts: [item.id, ...point.facts],
  }
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
const yearOf = (date: string) => /(?:19|20)\d\d/.exec(date)?.[0] ?? ''
function timeOf({ from, to, current }: ProfileItem): string {
  const [start, end] = [yearOf(from), current ? 'present' : yearOf(to)]
  return start && end && start !== end ? `${start}–${end}` : start || end
}

/** Whether the words of a title stand together in a line. */
function isNamed(title: string, said: string): boolean {
  const stems = [...contentStems(title.replace(/\(.*\)/, '') || title)]
  const needed = Math.max(1, Math.ceil(stems.length * 0.6))
  return said.split('\n').some(line => {
    const known = contentStems(line)
    return stems.filter(stem => known.has(stem)).length >= needed
  })
}

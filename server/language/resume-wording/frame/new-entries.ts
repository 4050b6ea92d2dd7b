import type { Resume, ResumeChange, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import { upperFirst } from '../../english/tidy.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { monthStyle } from '../words/date-style.ts'
import { asTitle, headChange, typedDate } from './mend-headings.ts'

const withHead = new Set<ProfileItem['kind']>(['job', 'family-business', 'volunteering', 'project', 'education'])
const withEntries = new Set<ResumeSection['kind']>(['experience', 'volunteering', 'projects', 'education'])
const bare = { heading: '', organisation: '', place: '', from: '', to: '' }

export function makeEntries(
  resume: Resume,
  changes: readonly ResumeChange[],
  items: readonly ProfileItem[],
): { resume: Resume; changes: ResumeChange[] } {
  let edited = resume
  const style = monthStyle(resume)
  const made = changes.flatMap((change): ResumeChange[] => {
    const item = items.find(({ id, kind }) => id === change.facts[0] && withHead.has(kind))
    const place = placeOf(edited, change.lineId)
    if (change.original || change.head || !item || !place || !withEntries.has(place.section.kind)) return [change]
    const points = pointsIn(change.optimized)
    if (points.length === 0 || place.section.entries.length >= limits.resume.entries) return [change]
    const entry: ResumeEntry = { ...bare, id: `${change.lineId}-entry`, lines: [{ id: change.lineId, text: '' }] }
    const head = headChange(place.section, entry, {
      heading: asTitle(item.title.replace(/ \(in progress\)$/i, '')),
      organisation:
        /\b(?:own|my|family|garage|home|online)\b/i.test(item.organisation) && !/farm/i.test(item.organisation)
          ? ''
          : item.organisation,
      place: item.place,
      from: item.from === item.to ? '' : typedDate(item.from, style),
      to: item.current || (item.kind === 'education' && !item.to) ? 'Present' : typedDate(item.to, style),
    })
    if (!head) return [change]
    edited = moved(edited, place.section, { entry, item })
    const why = 'Your profile has it and your resume does not. It gets a heading of its own, as the others have.'
    return [
      { ...head, original: '', why, facts: [item.id] },
      { ...change, optimized: points.join('\n') },
    ]
  })
  return { resume: edited, changes: made }
}

function pointsIn(text: string): string[] {
  const [first = '', ...below] = text.split('\n')
  if (below.length > 0) return below
  const [, behind = ''] = /^.{3,120}?: (.+)$/.exec(first) ?? []
  return behind ? [upperFirst(behind)] : []
}

function placeOf({ sections }: Resume, lineId: string): { section: ResumeSection; entry: ResumeEntry } | undefined {
  for (const section of sections)
    for (const entry of section.entries)
      if (entry.lines.some(({ id }) => id === lineId))
        return entry.heading || entry.organisation ? undefined : { section, entry }
  return undefined
}

const yearOf = (text: string) => Number(/(?:19|20)\d\d/.exec(text)?.[0] ?? 0)

/** Takes the line out of where it waits; what goes on stands first, the rest by its year. */
function moved(
  resume: Resume,
  section: ResumeSection,
  { entry, item }: { entry: ResumeEntry; item: ProfileItem },
): Resume {
  const [line] = entry.lines
  const others = section.entries.flatMap(each => {
    const lines = each.lines.filter(({ id }) => id !== line?.id)
    const isEmpty = lines.length === 0 && each.lines.length > 0 && !each.heading && !each.organisation
    return isEmpty ? [] : [{ ...each, lines }]
  })
  const end = item.current ? 9999 : yearOf(item.to)
  const endOf = ({ from, to }: ResumeEntry) => (/present|now|current/i.test(to) ? 9999 : yearOf(to) || yearOf(from))
  const before = others.findIndex(each => endOf(each) > 0 && endOf(each) < end)
  const entries = before < 0 ? [...others, entry] : others.toSpliced(before, 0, entry)
  return { ...resume, sections: resume.sections.map(each => (each.id === section.id ? { ...each, entries } : each)) }
}

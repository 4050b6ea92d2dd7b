import type { Resume, ResumeChange, ResumeEntry } from '#contract/endpoints/resume.ts'
import { joinWords } from '../../english/tidy.ts'
import { readVerb } from '../../english/verbs.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { changeOf, type Drafting } from '../draft-change.ts'
import { whyDeed } from '../lines/phrase-fragment.ts'
import { fitOf } from '../order-by-ad.ts'
import { addLine } from './add-line.ts'
import { itemLines } from './item-lines.ts'
import { type Match, matchItems } from './match-items.ts'
import { linesOfPoint, pointsOfItem } from './points/points-of-item.ts'
import { replaceList } from './replace-list.ts'
import { isSaid, tells } from './said.ts'
import type { Point } from './points/tidy-point.ts'

export interface Added {
  resume: Resume
  changes: ResumeChange[]
}
export interface Filled extends Added {
  /** The title of the job that an entry without one is about. */
  titles: ReadonlyMap<string, string>
  /** Jobs that only the profile knows. */
  newJobs: ResumeEntry[]
}

/** More points are not added below a job that has as many. */
const fullEntry = 6
const mostNew = 3
const whyNew = "You told us this in your profile, and your resume does not say it yet. Keep it if it's true as written."
const whyFuller = "It says this in full, using what you told us in your profile. Keep it if it's true as written."

/**
 * Adds what the profile tells and the resume does not: points below the jobs that both name, fuller words for bare
 * lists, and lines for what the resume leaves out. Each is a change that the user accepts or not.
 */
export function addFromProfile(
  tidied: Resume,
  changes: readonly ResumeChange[],
  { items, wanted }: { items: readonly ProfileItem[]; wanted: ReadonlySet<string> },
): Filled {
  const matches = matchItems(tidied, items)
  let added: Added = { resume: tidied, changes: [...changes] }
  for (const match of matches)
    added = match.lineId ? withMoreOf(added, match, wanted) : withPoints(added, match, wanted)
  const others = items.filter(item => !matches.some(match => match.item === item))
  for (const line of itemLines(added.resume, others, wanted)) added = addLine(added, line)
  const titles = new Map(matches.filter(({ lineId }) => !lineId).map(({ entry, item }) => [entry.id, item.title]))
  const newJobs = others
    .filter(({ kind, organisation }) => (kind === 'job' || kind === 'family-business') && organisation !== '')
    .toSorted((a, b) => Number(b.current) - Number(a.current))
    .map(({ id, title, organisation, place, from, to }): ResumeEntry => {
      const lines = added.changes
        .filter(({ facts }) => facts[0] === id)
        .flatMap(({ lineId, optimized }) =>
          optimized
            .split('\n')
            .slice(1)
            .map(text => ({ id: lineId, text })),
        )
      return { id, heading: title, organisation, place, from, to, lines }
    })
    .filter(({ lines }) => lines.length > 0)
  return { ...added, titles, newJobs }
}

/** "Netball vice captain" with what the user did as one. */
function withMoreOf(added: Added, { item, section, entry, lineId }: Match, wanted: ReadonlySet<string>): Added {
  const typed = entry.lines.find(({ id }) => id === lineId)?.text ?? ''
  const isFull = typed.length > 70 || /[.;:]/.test(typed) || added.changes.some(change => change.lineId === lineId)
  if (!lineId || isFull) return added
  const [point] = ranked(fresh(pointsOfItem(item), [typed]), wanted)
  const [text] = point ? linesOfPoint(point, point.deeds) : []
  if (!point || !text) return added
  const told = `${typed}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
  return {
    ...added,
    changes: [
      ...added.changes,
      draft({ section, entry }, { id: lineId, typed }, { text: told, why: whyFuller, facts: point.facts }),
    ],
  }
}

function withPoints({ resume, changes }: Added, { item, section, entry }: Match, wanted: ReadonlySet<string>): Added {
  const drafting = { section, entry }
  const better = new Map(changes.map(({ lineId, optimized }) => [lineId, optimized]))
  const role = `${entry.heading} ${entry.organisation}`.trim()
  const deeds = entry.lines
    .filter(({ id }) => !changes.some(({ lineId, why }) => lineId === id && why.startsWith(whyDeed)))
    .map(({ id, text }) => better.get(id) ?? text)
    .filter(text => readVerb(text.split(' ')[0] ?? ''))
  let points = pointsOfItem(item).map(point => ({ ...point, tail: untold(point.tail, deeds) }))
  const replaced: ResumeChange[] = []
  for (const { id, text } of entry.lines) {
    const why = changes.find(({ lineId }) => lineId === id)?.why
    const isList = why === undefined || why.startsWith(whyDeed)
    const list = isList ? replaceList(text, points, { role, isCurrent: item.current }) : undefined
    const found = list ?? fullerOf(text, points)
    if (!found) continue
    replaced.push(
      draft(
        drafting,
        { id, typed: text },
        { text: found.text, why: whyFuller, facts: found.used.flatMap(({ facts }) => facts) },
      ),
    )
    points = points.filter(point => !found.used.includes(point))
  }
  for (const { lineId, optimized } of replaced) better.set(lineId, optimized)
  const said = entry.lines.flatMap(({ id, text }) => [...(better.get(id) ?? text).split('\n'), text])
  const room = Math.max(0, Math.min(mostNew, fullEntry - entry.lines.length))
  const left = fresh(points, said)
  const chosen = ranked(left, wanted).slice(0, room)
  const lines = left
    .filter(point => chosen.includes(point))
    .flatMap(point => linesOfPoint(point, point.deeds).map(text => ({ text, point })))
    .slice(0, mostNew)
    .map((each, at) => ({ ...each, id: `${entry.id}-p${at + 1}` }))
  const kept = changes.filter(({ lineId }) => !replaced.some(change => change.lineId === lineId))
  const fromNew = lines.map(({ id, text, point }) =>
    draft(drafting, { id, typed: '' }, { text, why: whyNew, facts: point.facts }),
  )
  const empty = lines.map(({ id }) => ({ id, text: '' }))
  return {
    resume: onEntry(resume, entry.id, each => ({ ...each, lines: [...each.lines, ...empty] })),
    changes: [...kept, ...replaced, ...fromNew],
  }
}

/** A point that says all of a line and more. */
function fullerOf(line: string, points: readonly Point[]): { text: string; used: Point[] } | undefined {
  for (const point of points) {
    const [text, ...more] = linesOfPoint(point, point.deeds)
    if (text && !more.length && text.length > line.length + 8 && tells(text, line)) return { text, used: [point] }
  }
  return undefined
}

/** The numbers of a tail that no line has. */
const untold = (tail: string, lines: readonly string[]) =>
  joinWords(
    tail.split(/ and (?=(?:about |around )?[$£€\d])/).filter(each => each && !lines.some(line => isSaid(each, line))),
  )

/** Points without the deeds that lines tell already, each once. */
function fresh(points: readonly Point[], lines: readonly string[]): Point[] {
  const said = [...lines]
  return points.flatMap(point => {
    const deeds = point.deeds.filter(deed => !said.some(line => isSaid(deed, line)))
    said.push(...deeds)
    const tail = untold(point.tail, lines)
    return deeds.length ? [{ ...point, deeds, tail }] : []
  })
}

function draft(
  { section, entry }: Drafting,
  { id, typed }: { id: string; typed: string },
  { text, why, facts }: { text: string; why: string; facts: readonly string[] },
): ResumeChange {
  const drafted = changeOf(section, entry, { lineId: id, original: typed, optimized: text, why })
  return { ...drafted, facts: [...new Set([...(typed ? drafted.facts : []), ...facts])] }
}

const onEntry = (resume: Resume, id: string, put: (entry: ResumeEntry) => ResumeEntry): Resume => ({
  ...resume,
  sections: resume.sections.map(section => ({
    ...section,
    entries: section.entries.map(entry => (entry.id === id ? put(entry) : entry)),
  })),
})

const worth = { done: 2, result: 2.5, trusted: 0.5, story: 0 }
function ranked(points: readonly Point[], wanted: ReadonlySet<string>): Point[] {
  const scored = points.map(point => {
    const text = point.deeds.join(', ')
    const fit = fitOf(text, wanted)
    return { point, fit, score: Math.min(fit, 4) + (/\d/.test(text + point.tail) ? 1 : 0) + worth[point.kind] }
  })
  return scored
    .filter(({ point, fit }) => point.kind !== 'story' || fit > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ point }) => point)
}

import type { Resume, ResumeChange, ResumeEntry } from '#contract/endpoints/resume.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { changeOf, type Drafting } from '../draft-change.ts'
import { type Added, addLine } from './add-line.ts'
import { type Kept, keptFrom } from './beyond-resume.ts'
import { fillEntry } from './fill-entry.ts'
import { itemLines, paperLines } from './item-lines.ts'
import { type Match, matchItems } from './match-items.ts'
import type { Paper } from './name-papers.ts'
import { linesOfPoint, pointsOfItem } from './points/points-of-item.ts'
import type { Point } from './points/tidy-point.ts'
import { type Asked, bestPerDemand, nearness, type Ranked } from './rank-facts.ts'
import { isSaid } from './said.ts'
import { schoolTools, toolPoints, useOfTools, withSkills } from './use-of-tools.ts'

export type Head = Pick<ProfileItem, 'title' | 'organisation'>

export interface Filled extends Added {
  /** The job that an entry is about. */
  titles: ReadonlyMap<string, Head>
  newJobs: ResumeEntry[]
  matches: readonly Match[]
}

const whyFuller = "It says this in full, using what you told us in your profile. Keep it if it's true as written."

/**
 * Adds what the profile tells and the resume does not: points below the jobs that both name, fuller words for bare
 * lists, and lines for what the resume leaves out. Each is a change that the user accepts or not.
 */
export function addFromProfile(
  tidied: Resume,
  changes: readonly ResumeChange[],
  {
    items,
    asked,
    papers = [],
    kept = keptFrom([tidied]),
  }: { items: readonly ProfileItem[]; asked: Asked; papers?: readonly Paper[]; kept?: Kept },
): Filled {
  const matches = matchItems(tidied, items)
  const ranked = rankedFacts(items, asked, kept)
  let added: Added = { resume: tidied, changes: [...changes] }
  for (const match of matches) added = match.lineId ? withMoreOf(added, match, ranked) : fillEntry(added, match, ranked)
  const others = items.filter(item => !kept.isAllOf(item) && !matches.some(match => match.item === item))
  for (const line of itemLines(added.resume, others, ranked)) added = addLine(added, line)
  for (const line of paperLines(added, papers)) added = addLine(added, line)
  const titles = new Map(matches.filter(({ lineId }) => !lineId).map(({ entry, item }) => [entry.id, item]))
  return { ...added, titles, newJobs: newJobsIn(others, added), matches }
}

function rankedFacts(items: readonly ProfileItem[], asked: Asked, kept: Kept): Ranked {
  const points = new Map<ProfileItem, Point[]>()
  const pointsOf = (item: ProfileItem) => {
    const told = kept.isFrom(item) ? kept.beyond(item) : item
    const known =
      points.get(item) ??
      (told.clauses.length === 0 && kept.isFrom(item)
        ? []
        : [...withSkills(pointsOfItem(told), told, items), ...schoolTools(told, items), ...toolPoints(told, items)].map(
            point => ({ ...point, deeds: nearestFirst(point, asked) }),
          ))
    points.set(item, known)
    return known
  }
  const texts = items.flatMap(item => pointsOf(item).flatMap(point => linesOfPoint(point, point.deeds)))
  return {
    asked,
    pointsOf,
    best: bestPerDemand(asked, texts),
    toolsIn: (line, isCurrent) => useOfTools(line, items, isCurrent),
    isFromResume: kept.isFrom,
  }
}

const clearly = 2.5
function nearestFirst({ kind, deeds }: Point, asked: Asked): string[] {
  if (kind !== 'done' || deeds.length < 3) return [...deeds]
  const scored = deeds.map((deed, at) => ({
    deed,
    near: Math.floor(nearness(asked, deed) / clearly) + (at === 0 ? 1 : 0),
  }))
  return scored.toSorted((a, b) => b.near - a.near).map(({ deed }) => deed)
}

function newJobsIn(others: readonly ProfileItem[], { changes }: Added): ResumeEntry[] {
  return others
    .filter(({ kind, organisation }) => (kind === 'job' || kind === 'family-business') && organisation !== '')
    .toSorted((a, b) => Number(b.current) - Number(a.current))
    .map(({ id, title, organisation, place, from, to }): ResumeEntry => {
      const lines = changes
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
}

function withMoreOf(added: Added, { item, section, entry, lineId }: Match, { asked, pointsOf, best }: Ranked): Added {
  const typed = entry.lines.find(({ id }) => id === lineId)?.text ?? ''
  const isFull = typed.length > 70 || /[.;:]/.test(typed) || added.changes.some(change => change.lineId === lineId)
  if (!lineId || isFull) return added
  const worth = (text: string) => nearness(asked, text) + (best.get(text) ?? 0)
  const found = pointsOf(item)
    .flatMap(point =>
      linesOfPoint(point, point.deeds)
        .slice(0, 1)
        .map(text => ({ text: withoutNumbersOf(typed, text), point })),
    )
    .filter(({ text }) => !isSaid(text, typed) && !/\b(?:them|it)\b(?! )/.test(text.split(' ')[1] ?? ''))
  const deed = found.filter(({ point }) => point.kind !== 'story').toSorted((a, b) => worth(b.text) - worth(a.text))[0]
  const story = found.find(({ text, point }) => point.kind === 'story' && (worth(text) > 2 || !deed))
  const parts = [deed, story].flatMap(each => (each ? [each] : []))
  if (parts.length === 0) return added
  const text = `${impersonal(typed, item)}: ${parts.map(each => each.text.charAt(0).toLowerCase() + each.text.slice(1)).join('; ')}`
  const facts = parts.flatMap(({ point }) => point.facts)
  const change = draft({ section, entry }, { id: lineId, typed }, { text, why: whyFuller, facts })
  return { ...added, changes: [...added.changes, change] }
}

const withoutNumbersOf = (typed: string, text: string) =>
  text.replace(/ of (?:around |about )?([$£€]\d[\d,]*) a (?:year|month)/, (whole, amount: string) =>
    typed.includes(amount) ? '' : whole,
  )

const impersonal = (typed: string, { title }: ProfileItem) =>
  typed.replace(
    /\bmy (?=brothers?\b|sisters?\b|siblings?\b|cousins?\b)/i,
    /\b(?:little|younger)\b/i.test(title) ? 'younger ' : '',
  )

function draft(
  { section, entry }: Drafting,
  { id, typed }: { id: string; typed: string },
  { text, why, facts }: { text: string; why: string; facts: readonly string[] },
): ResumeChange {
  const drafted = changeOf(section, entry, { lineId: id, original: typed, optimized: text, why })
  return { ...drafted, facts: [...new Set([...(typed ? drafted.facts : []), ...facts])] }
}

import type { Resume, ResumeChange, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import { contentStems } from '../../english/stem.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { changeOf, type Drafting } from '../draft-change.ts'
import { fitOf } from '../order-by-ad.ts'
import { itemLines, type NewLine } from './item-lines.ts'
import { type Match, matchItems } from './match-items.ts'
import { type Point, pointsOfItem } from './points-of-item.ts'

export interface Added {
  resume: Resume
  changes: ResumeChange[]
}

/** At most this many points stand below a job. */
const fullEntry = 5
const mostNew = 3
const whyNew = 'You told this in your profile, and your resume does not say it yet. Keep it if it is true as written.'
const whyFuller = 'It says what you did in full, with what you told in your profile. Keep it if it is true as written.'

/**
 * Adds what the profile tells and the resume does not: points below the jobs that both name, fuller words for bare
 * lists, and lines for what the resume leaves out. Each is a change that the user accepts or not.
 */
export function addFromProfile(
  typed: Resume,
  changes: readonly ResumeChange[],
  { items, wanted }: { items: readonly ProfileItem[]; wanted: ReadonlySet<string> },
): Added {
  const matches = matchItems(typed, items)
  let added: Added = { resume: typed, changes: [...changes] }
  for (const match of matches) added = withPoints(added, match, wanted)
  for (const line of itemLines(
    added.resume,
    items.filter(item => !matches.some(match => match.item === item)),
    wanted,
  ))
    added = withLine(added, line)
  return added
}

function withPoints({ resume, changes }: Added, match: Match, wanted: ReadonlySet<string>): Added {
  const { item, section, entry, lineId } = match
  const better = new Map(changes.map(({ lineId, optimized }) => [lineId, optimized]))
  const said = entry.lines.map(({ id, text }) => ({ id, text: better.get(id) ?? text, typed: text }))
  const points = pointsOfItem(item)
  const drafting = { section, entry }
  if (lineId) {
    const line = said.find(({ id }) => id === lineId)
    const point =
      line &&
      best(
        points.filter(each => !isSaid(each.text, line.typed)),
        wanted,
      )
    if (!line || !point || better.has(lineId) || /[.;]/.test(line.typed) || line.typed.length > 70)
      return { resume, changes }
    const text = `${line.typed}\n${point.text}`
    return { resume, changes: [...changes, change(drafting, line, { text, why: whyNew, facts: point.facts })] }
  }
  let now = [...changes]
  const fresh: Point[] = []
  for (const point of points) {
    const list = said.find(({ id, typed }) => isBareList(typed, better.get(id)) && covers(point.text, typed))
    if (list && !now.some(({ lineId, why }) => lineId === list.id && why === whyFuller)) {
      now = [
        ...now.filter(({ lineId }) => lineId !== list.id),
        change(drafting, list, { text: point.text, why: whyFuller, facts: point.facts }),
      ]
      continue
    }
    if (
      ![...said.map(({ text, typed }) => `${text} ${typed}`), ...fresh.map(({ text }) => text)].some(text =>
        isSaid(point.text, text),
      ) &&
      !isSaid(point.text, said.map(({ text, typed }) => `${text} ${typed}`).join(' '))
    )
      fresh.push(point)
  }
  const room = Math.max(0, Math.min(mostNew, fullEntry - said.length))
  const chosen = ranked(fresh, wanted).slice(0, room)
  const ordered = fresh.filter(point => chosen.includes(point))
  const lines = ordered.map((point, at) => ({ id: `${entry.id}-p${at + 1}`, text: '', point }))
  return {
    resume: onEntry(resume, entry.id, each => ({
      ...each,
      lines: [...each.lines, ...lines.map(({ id, text }) => ({ id, text }))],
    })),
    changes: [
      ...now,
      ...lines.map(({ id, point }) =>
        change(drafting, { id, typed: '' }, { text: point.text, why: whyNew, facts: point.facts }),
      ),
    ],
  }
}

function change(
  { section, entry }: Drafting,
  { id, typed }: { id: string; typed: string },
  { text, why, facts }: { text: string; why: string; facts: readonly string[] },
): ResumeChange {
  const drafted = changeOf(section, entry, { lineId: id, original: typed, optimized: text, why })
  return { ...drafted, facts: [...(typed ? drafted.facts : []), ...facts] }
}

const onEntry = (resume: Resume, id: string, put: (entry: ResumeEntry) => ResumeEntry): Resume => ({
  ...resume,
  sections: resume.sections.map(section => ({
    ...section,
    entries: section.entries.map(entry => (entry.id === id ? put(entry) : entry)),
  })),
})

const weight = (point: Point, wanted: ReadonlySet<string>) =>
  Math.min(fitOf(point.text, wanted), 4) +
  (/\d/.test(point.text) ? 1 : 0) +
  { done: 2, result: 2.5, trusted: 0.5, story: 0 }[point.kind]
const ranked = (points: readonly Point[], wanted: ReadonlySet<string>) =>
  points
    .filter(point => point.kind !== 'story' || fitOf(point.text, wanted) > 0)
    .toSorted((a, b) => weight(b, wanted) - weight(a, wanted))
const best = (points: readonly Point[], wanted: ReadonlySet<string>) => ranked(points, wanted)[0]

const numbersIn = (text: string): string[] => text.replace(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? []
const share = (some: ReadonlySet<string>, all: ReadonlySet<string>) =>
  [...some].filter(stem => all.has(stem)).length / Math.max(some.size, 1)

/** Whether a line says what a point says, if in other words. */
function isSaid(point: string, line: string): boolean {
  const numbers = numbersIn(point)
  const known = numbersIn(line)
  const overlap = share(contentStems(point), contentStems(line))
  if (numbers.length > 0 && numbers.every(each => known.includes(each)) && overlap >= 0.25) return true
  return overlap >= 0.6
}

/** "Front desk, scheduling, payments", where all that we could add is a verb. */
const isBareList = (typed: string, better: string | undefined) =>
  !/\d/.test(typed) &&
  (/, /.test(typed) || better !== undefined) &&
  (better === undefined || /\b(?:handled?|used?|worked?)\b/i.test(better) || better.split('\n').length === 1)
const covers = (point: string, list: string) => share(contentStems(list), contentStems(point)) >= 0.5

function withLine({ resume, changes }: Added, { kind, sectionName, text, facts }: NewLine): Added {
  const why = whyNew
  const own = resume.sections.find(
    section => section.kind === kind && (kind !== 'other' || section.name === sectionName),
  )
  const entryOf = (id: string, lineId: string): ResumeEntry => ({
    id,
    heading: '',
    organisation: '',
    place: '',
    from: '',
    to: '',
    lines: [{ id: lineId, text: '' }],
  })
  const list = own?.entries.find(({ heading, organisation }) => !heading && !organisation)
  const number = changes.filter(({ lineId }) => lineId.startsWith(`${kind}-n`)).length + 1
  const lineId = `${kind}-n${number}`
  const entry = list ?? entryOf(`${kind}-e${number}`, lineId)
  const section = own ?? { id: `${kind}-new`, kind, name: sectionName, entries: [entry] }
  if (!own && resume.sections.length >= limits.resume.sections - 2) return { resume, changes }
  const added = change({ section, entry }, { id: lineId, typed: '' }, { text, why, facts })
  const sections = !own
    ? [...resume.sections, section]
    : resume.sections.map(each =>
        each !== own
          ? each
          : {
              ...each,
              entries: list
                ? each.entries.map(one =>
                    one === list ? { ...one, lines: [...one.lines, { id: lineId, text: '' }] } : one,
                  )
                : [...each.entries, entry],
            },
      )
  return { resume: { ...resume, sections }, changes: [...changes, added] }
}

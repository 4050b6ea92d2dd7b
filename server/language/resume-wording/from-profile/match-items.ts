import type { Resume, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { isFrequent } from '../words/sentence-case.ts'
import { stemsOf } from './said.ts'

/** Where a resume speaks of an item: below an entry of its own, or in a line. */
export interface Match {
  item: ProfileItem
  section: ResumeSection
  entry: ResumeEntry
  lineId?: string
}

const generic =
  /^(?:the|and|of|at|my|our|own|family|company|course|online|college|university|school|high|state|national|board|inc|llc|community|center|centre|department)$/
const namesIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\d]{2,}/gu)
    ?.filter(word => !generic.test(word)) ?? []

const isSame = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) > 4 && (a.startsWith(b) || b.startsWith(a)))
const shared = (one: readonly string[], other: readonly string[]) =>
  one.filter(word => other.some(each => isSame(word, each))).length

const isStudy = ({ kind }: ProfileItem) => kind === 'education'
const kindsOf: Record<'study' | 'other', ReadonlySet<ResumeSection['kind']>> = {
  study: new Set<ResumeSection['kind']>(['education', 'certificates', 'other']),
  other: new Set<ResumeSection['kind']>(['experience', 'volunteering', 'projects', 'other', 'education']),
}
const withoutEntry = new Set<ProfileItem['kind']>(['skill', 'language', 'certificate'])
const enough = 2

/** "Corner Cup" and "Corner Market" are two employers, "Kroger" and "Kroger Pharmacy" may be one. */
function isAnother(place: readonly string[], employer: readonly string[]): boolean {
  const same = place.filter(word => shared([word], employer) > 0)
  const fewest = Math.min(place.length, employer.length)
  return same.length > 0 && same.length < fewest && 2 * same.length <= fewest && same.every(isFrequent)
}

function score(item: ProfileItem, text: string, heading: string, employer = ''): number {
  const place = namesIn(item.organisation.replace(/\(.*\)/, ''))
  const found = shared(place, namesIn(text))
  const isPlace =
    place.length > 0 && found >= Math.min(place.length, 2) * 0.5 && !(employer && isAnother(place, namesIn(employer)))
  const titles = [...stemsOf(item.title.replace(/\(.*\)/, ''))]
  const said = stemsOf(heading || text)
  const inTitle = titles.filter(stem => said.has(stem)).length
  const isShort = initialsOf(item.title).some(initials => new RegExp(`\\b${initials}\\b`).test(text))
  const told = stemsOf(item.clauses.map(clause => clause.text).join('. '))
  const isTold = heading !== text || said.size < 2 ? false : [...said].every(stem => told.has(stem))
  const isShop =
    runs.test(item.title) && owns.test(heading) && shared(namesIn(item.title).filter(isRare), namesIn(text)) > 0
  return (isPlace || isShort || isTold || isShop ? 2 : 0) + inTitle
}

const runs = /^(?:i )?(?:also )?(?:run|own|have|sell)\b/i
const owns = /\b(?:owner|founder|seller|creator)\b/i
const isRare = (word: string) => !isFrequent(word)

/** Without a shop that is told twice, as "Owner" by the resume and as "I run a small shop" elsewhere. */
export const withoutSameShop = (items: readonly ProfileItem[]): readonly ProfileItem[] =>
  items.filter(
    item =>
      !runs.test(item.title) ||
      !items.some(
        other =>
          owns.test(other.title) &&
          shared(namesIn(item.title).filter(isRare), namesIn(`${other.title} ${other.organisation}`)) > 0,
      ),
  )

const initialsOf = (title: string): string[] => {
  const words = title.match(/\p{L}+/gu) ?? []
  return [3, 4].flatMap(count =>
    words.length >= count
      ? [
          words
            .slice(0, count)
            .map(word => word.charAt(0).toUpperCase())
            .join(''),
        ]
      : [],
  )
}

/** Finds the entry or line that speaks of each item; an entry speaks of one item only. */
export function matchItems(resume: Resume, items: readonly ProfileItem[]): Match[] {
  const found: (Match & { score: number })[] = []
  for (const item of items.filter(({ kind }) => !withoutEntry.has(kind)))
    for (const section of resume.sections.filter(({ kind }) => kindsOf[isStudy(item) ? 'study' : 'other'].has(kind)))
      for (const entry of section.entries) {
        if (section.kind === 'education' && !isStudy(item) && item.kind !== 'team') continue
        const head = `${entry.heading} ${entry.organisation}`.trim()
        if (head)
          found.push({ item, section, entry, score: score(item, head, entry.heading || head, entry.organisation) })
        else
          for (const { id, text } of entry.lines.slice(0, 20))
            found.push({ item, section, entry, lineId: id, score: score(item, text, text) })
      }
  const taken = new Set<string>()
  const matches: Match[] = []
  for (const { score: points, ...match } of found.toSorted((a, b) => b.score - a.score)) {
    const key = match.lineId ?? match.entry.id
    if (points < enough || taken.has(key) || taken.has(match.item.id)) continue
    taken.add(key).add(match.item.id)
    matches.push(match)
  }
  return [...matches, ...unnamedStudy(resume, items, taken)]
}

/** "Some college" names no school; it is the only study left. */
function unnamedStudy(resume: Resume, items: readonly ProfileItem[], taken: ReadonlySet<string>): Match[] {
  const left = items.filter(item => isStudy(item) && !taken.has(item.id) && /\((?:left|not finished)/i.test(item.title))
  const entries = resume.sections
    .filter(({ kind }) => kind === 'education')
    .flatMap(section => section.entries.map(entry => ({ section, entry })))
    .filter(({ entry }) => !taken.has(entry.id) && /^(?:some )?college$/i.test(`${entry.heading}${entry.organisation}`))
  const [item] = left
  const [found] = entries
  return item && found && left.length === 1 && entries.length === 1 ? [{ item, ...found }] : []
}

import type { CareerEntry } from '../../catalogue/entry.ts'
import { readNearness } from '../../matching/read-nearness.ts'
import type { ResolvedCareer } from '../../matching/resolve-career.ts'
import { resolveTitle } from '../../titles/resolve-title.ts'
import { readTitle } from '../../titles/title-words.ts'
import { type SearchResult, searchOf } from '../search-careers.ts'
import { stemsOf } from '../words.ts'
import { bareTitle } from './bare-title.ts'
import { bareGoal, isForLater, spokenGoals, withoutCondition } from './spoken-goals.ts'
import { jobBeforePlace } from './typed-jobs.ts'

/**
 * `first`: of several careers that were named. `later`: named after others, which have no page. `several`: the title is a
 * name of several careers, of which this is the likeliest. `near`: it has no page.
 */
export interface AskedCareer {
  entry: CareerEntry
  match: 'own' | 'first' | 'later' | 'several' | 'near'
  goal?: string
}

interface Readers {
  byName: (title: string) => CareerEntry | undefined
  namesakes: (title: string) => readonly CareerEntry[]
  resolve: (title: string) => ResolvedCareer | undefined
  search: (typed: string) => SearchResult
}

/** For a search or a roadmap, another career first costs more than a title that is not taken for one. */
export const searchCertainty = 0.9

/** Each takes a search; nobody asks for more. */
const mostGoals = 2
const mostNamed = 5

export function askedCareer(entries: readonly CareerEntry[], typed: string, readers: Readers): AskedCareer | undefined {
  const title = withoutCondition(typed)
  const own = ownCareer(entries, title, readers)
  const first = own && choice.test(title) ? ownCareer(entries, bareGoal(title.split(choice)[0] ?? ''), readers) : own
  if (own && !first) return { entry: own, match: 'later' }
  if (own) return first && first !== own ? { entry: first, match: 'first' } : { entry: own, match: 'own' }
  const likeliest = namedBySeveral(entries, title, readers)
  if (likeliest) return { entry: likeliest, match: 'several' }
  const named = spokenGoals(title).slice(0, mostNamed)
  const goals = named.slice(0, mostGoals)
  for (const goal of named) {
    const entry = ownCareer(entries, bareGoal(goal), readers)
    const rivals = named.filter(each => each !== goal && !isForLater(each))
    const isLater = rivals.length > 0 && goal !== named[0] && namesSeveral(title, rivals)
    if (entry && isLater) return { entry, match: 'later' }
    if (entry) return { entry, match: rivals.length > 0 && namesSeveral(title, rivals) ? 'first' : 'own' }
  }
  for (const goal of goals.length > 1 ? goals : []) {
    const namesake = namesakeOf(entries, bareGoal(goal))
    if (namesake) return { entry: namesake, match: 'near', goal: bareGoal(goal) }
  }
  const isTitle = (resolveTitle(title)[0]?.certainty ?? 0) > leastTitle
  const described = isTitle
    ? []
    : goals
        .flatMap(each => each.split(/\s+and\s+/))
        .filter(isDescription)
        .slice(0, mostGoals)
  const near =
    [title, ...goals.map(bareGoal).filter(isPhrase)].map(each => nearestTo(entries, each)).find(Boolean) ??
    described.map(each => describedBy(entries, each)).find(Boolean)
  return near && { entry: near, match: 'near' }
}

const namesSeveral = (title: string, rivals: readonly string[]): boolean =>
  /\b(?:or|then|maybe)\b/i.test(title) ||
  rivals.some(each => (resolveTitle(bareGoal(each))[0]?.certainty ?? 0) > leastTitle)

/** "Data" of "something with samples and data" is no job. */
const isPhrase = (goal: string): boolean => /\S\s+\S|(?:er|or|ist|ian)$/i.test(goal)

const isDescription = (goal: string): boolean => /\p{L}\s+\p{L}/u.test(goal.trim())

const leastTitle = 0.5

const choice = /,? or /i

function ownCareer(
  entries: readonly CareerEntry[],
  title: string,
  { byName, resolve }: Readers,
): CareerEntry | undefined {
  const { certainty = 0, index = -1 } = resolve(title) ?? {}
  const meant = entries[index]
  const named = namedIn(entries, title)
  const isMeant = meant && (certainty >= searchCertainty || (named.length === 1 && named[0] === meant))
  return byName(title) ?? (isMeant ? meant : byName(jobBeforePlace(title)))
}

/** The likeliest of the careers that have the title as a name, or several words as part of one: "real estate". */
function namedBySeveral(
  entries: readonly CareerEntry[],
  title: string,
  { namesakes, search }: Readers,
): CareerEntry | undefined {
  const exact = namesakes(title)
  const all = exact.length > 0 || wordsOf(title).length < 2 ? exact : namedIn(entries, title)
  const found = all.length > 0 ? search(title) : undefined
  return found?.careers.map(({ entry }) => entry).find(entry => all.includes(entry))
}

/** The careers of which a name has the title in it: "billing and coding" of a billing and coding specialist. */
function namedIn(entries: readonly CareerEntry[], typed: string): CareerEntry[] {
  const words = inSpaces(typed)
  return words.trim() ? entries.filter((_, at) => namesOf(entries)[at]?.some(name => name.includes(words))) : []
}

const inSpaces = (title: string): string => ` ${wordsOf(title).join(' ')} `

function namesOf(entries: readonly CareerEntry[]): readonly string[][] {
  const names = known.get(entries) ?? entries.map(({ title, searchTitles }) => [title, ...searchTitles].map(inSpaces))
  known.set(entries, names)
  return names
}
const known = new WeakMap<readonly CareerEntry[], readonly string[][]>()

const wordsOf = (title: string) => readTitle(title).map(({ word }) => word)

/** From this on, what is typed stands on the page of a career or in its names: "doing people's taxes". */
const leastNamed = 0.5

const likeliest = 3

/** The career that a description of work comes first to, if its page speaks of that work. */
function describedBy(entries: readonly CareerEntry[], goal: string): CareerEntry | undefined {
  const search = searchOf(entries)
  const topics = search.topicScores(goal)
  const [first] = search
    .search(goal)
    .careers.slice(0, likeliest)
    .map(({ entry }) => ({ entry, n: entries.indexOf(entry) }))
    .toSorted((a, b) => (topics?.[b.n] ?? 0) - (topics?.[a.n] ?? 0))
  const { phrase = 0, title = 0, text = 0 } = (first && search.signals(goal)?.signals[first.n]) ?? {}
  return text > 0 && phrase + title >= leastNamed ? first?.entry : undefined
}

const leastNear = 0.7

/**
 * The career that comes nearest to a title that has no page: near in skills and knowledge to what the title may mean,
 * and near in words, so that a talent acquisition manager comes to those who recruit.
 */
function nearestTo(entries: readonly CareerEntry[], title: string): CareerEntry | undefined {
  const near = nearnessTo(entries, title)
  const found = searchOf(entries)
    .search(title, null, near)
    .careers.map(({ entry }) => entry)
    .filter(entry => (near[entries.indexOf(entry)] ?? 0) >= leastNear)
  return bareTitle(title, found) ?? found[0] ?? namesakeOf(entries, title)
}

const rank = /\b(?:managers?|supervisors?|first-line|all other)\b/gi

/** Of an occupation that nobody has measured: public relations managers come to the specialists. */
function namesakeOf(entries: readonly CareerEntry[], title: string): CareerEntry | undefined {
  const [sure] = resolveTitle(title)
  if (!sure || sure.certainty < searchCertainty || readNearness(entries)(sure.code)) return undefined
  const entry = searchOf(entries).search(sure.title).careers[0]?.entry
  const stems = stemsOf(sure.title.replace(rank, ''))
  const named = new Set(entry && stemsOf([entry.title, ...entry.searchTitles].join(' ')))
  return stems.length > 0 && stems.every(stem => named.has(stem)) ? entry : undefined
}

/** How near each career is to the likeliest of what a title may mean, from 0 to 1. */
function nearnessTo(entries: readonly CareerEntry[], title: string): Float64Array {
  const near = new Float64Array(entries.length)
  for (const { code, certainty } of resolveTitle(title)) {
    const others = readNearness(entries)(code)
    entries.forEach(({ onetCode }, n) => {
      const ofCode = onetCode === code ? 1 : others ? (others[n] ?? 0) : isInGroup(onetCode, code) ? inGroup : 0
      near[n] = Math.max(near[n] ?? 0, certainty * ofCode)
    })
  }
  return near
}

/** Occupations that O*NET has not measured are as near as their group in the Standard Occupational Classification. */
const inGroup = 0.9
const groupLength = 6
const isInGroup = (a: string, b: string) => a.slice(0, groupLength) === b.slice(0, groupLength)

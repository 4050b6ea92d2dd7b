import type { Steps } from '#server/platform/in-turns.ts'
import { demandsInOwnWords, isCommonStem, isRareStem } from '../../demands/demand.ts'
import type { AdDemand } from '../../demands/read-ad.ts'
import { contentStems, stemOf } from '../../english/stem.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { relatedness } from '../../text-model/relatedness.ts'
import { availability, common, isAgreedOn, isTellingStem, schedule, strengthOf } from '../choose-evidence.ts'
import { monthsOf } from '../time-worked.ts'
import { type Point, pointsOf } from './point.ts'

/** A demand with the points of one item that answer it, nearest first. */
export interface Match {
  asked: AdDemand
  item: ProfileItem
  points: Point[]
  score: number
}

/** An item with the demands that it answers, most important first. */
export interface MatchedItem {
  item: ProfileItem
  matches: Match[]
}

const leastScore = 1.25
const leastOfStory = 1.6
const asksForPaper = /\b(?:certif\w+|licen[sc]\w+|card|training|current|hold|valid|obtain|CPR|first aid)\b/i
const leastUnquoted = 2.2
/** A second point joins the first only if it is nearly as near. */
const leastOfSecond = 1.7
const maxDemands = 7
const maxItems = 3
const maxOfItem = [5, 3, 2]
const leastOfOthers = 5

const vague = /^(?:help|keep|work|support|assist|handle|do|make|take|use|give|be|have)$/

interface Pair {
  asked: AdDemand
  point: Point
  score: number
  rank: number
}

/** Pairs each demand with the nearest thing that the user has told; a point answers one demand. */
export function* matchPoints(
  asked: readonly AdDemand[],
  items: readonly ProfileItem[],
  { sameWork, taken }: { sameWork: readonly string[]; taken: ReadonlySet<AdDemand> },
): Steps<MatchedItem[]> {
  const points: Point[] = []
  for (const item of items) {
    points.push(...pointsOf(item))
    yield
  }
  const papers = items
    .filter(({ kind }) => kind === 'certificate' || kind === 'language')
    .map(({ title }) => contentStems(title))
  const spoken = items.filter(({ kind }) => kind === 'language').map(({ title }) => title.split(' ')[0] ?? title)
  const isForPapers = ({ stems, sentence }: AdDemand) =>
    (spoken.length > 0 &&
      (/\b(?:languages?|fluen\w+|bilingual)\b/i.test(sentence) || spoken.some(name => sentence.includes(name)))) ||
    (asksForPaper.test(sentence) &&
      papers.some(title => [...title].some(stem => stem.length > 2 && stems.has(stem) && isRareStem(stem))))
  const open = asked.filter(
    each =>
      !taken.has(each) &&
      !each.qualification &&
      !isAgreedOn(each.demands) &&
      !schedule.test(each.sentence) &&
      !isForPapers(each),
  )
  const scored: Pair[] = []
  for (const each of open) {
    for (const point of points) {
      const score = scoreOf(each, point)
      scored.push({ asked: each, point, score, rank: rankOf(each, score, strengthOf(point.item, sameWork)) })
    }
    yield
  }
  const pairs = scored
    .filter(({ asked: each, point, score }) => score >= leastFor(each, point))
    .toSorted((a, b) => b.rank - a.rank)
  const chosen = chooseItems(pair(pairs), sameWork)
  return limit(pair(pairs.filter(({ point }) => chosen.includes(point.item))), chosen)
}

/** The nearest free point for each demand, the best pairs first; then points that say more of the same. */
function pair(pairs: readonly Pair[]): Match[] {
  const matches = new Map<AdDemand, Match>()
  const used = new Set<Point>()
  const others = new Map<AdDemand, number>()
  for (const { asked } of pairs) {
    const ranks = pairs.filter(each => each.asked === asked).map(({ rank }) => rank)
    others.set(asked, ranks[1] ?? 0)
  }
  // A demand that only one point answers goes before one that has others.
  const urgency = ({ asked, rank }: Pair) => rank - 0.5 * (others.get(asked) ?? 0)
  for (const { asked, point, score } of pairs.toSorted((a, b) => urgency(b) - urgency(a))) {
    if (used.has(point) || matches.has(asked)) continue
    matches.set(asked, { asked, item: point.item, points: [point], score })
    used.add(point)
  }
  for (const each of pairs) {
    if (!matches.has(each.asked)) swap(each, pairs, matches, used)
  }
  for (const each of pairs) {
    const match = matches.get(each.asked)
    if (!match || used.has(each.point) || !canJoin(match, each)) continue
    match.points.push(each.point)
    used.add(each.point)
  }
  return [...matches.values()]
}

/** Gives a point to a demand that has no other one, if the demand that holds it has another. */
function swap(wanted: Pair, pairs: readonly Pair[], matches: Map<AdDemand, Match>, used: Set<Point>): void {
  const holder = [...matches.values()].find(({ points }) => points.includes(wanted.point))
  const other = pairs.find(({ asked, point }) => asked === holder?.asked && !used.has(point))
  if (!holder || !other || wanted.asked.weight < 2 || other.score < 0.75 * holder.score) return
  matches.set(holder.asked, { asked: holder.asked, item: other.point.item, points: [other.point], score: other.score })
  matches.set(wanted.asked, {
    asked: wanted.asked,
    item: wanted.point.item,
    points: [wanted.point],
    score: wanted.score,
  })
  used.add(other.point)
}

const canJoin = (match: Match, { point, score }: Pair) =>
  match.points.length < 2 &&
  point.item === match.item &&
  point.kind === match.points[0]?.kind &&
  point.kind !== 'sentence' &&
  score >= leastOfSecond

/** What happened is told for what it shows clearly; a demand that cannot be quoted only decides what is told first. */
const leastFor = ({ phrase }: AdDemand, { clause }: Point) =>
  phrase ? (clause.role === 'story' ? leastOfStory : leastScore) : leastUnquoted

/** By the years chosen in the quiz. */
const lengths: Record<string, number> = { 'up to 1 year': -0.5, '3 to 5 years': 0.5, '5 years or more': 1.5 }
const fewMonths = 5
/** A summer says less than years. */
const lengthOf = (item: ProfileItem) => {
  const months = item.current ? undefined : monthsOf(item, new Date(0))
  return months !== undefined && months < fewMonths ? -1 : (lengths[item.years] ?? 0)
}

const worthOf = ({ asked, score }: Match) => rankOf(asked, score, 0)
const byValue = (matches: readonly Match[], item: ProfileItem) =>
  matches.filter(each => each.item === item).toSorted((a, b) => worthOf(b) - worthOf(a))

/** The items that answer most, the strongest first. A further one must show something of its own that matters. */
function chooseItems(matches: readonly Match[], sameWork: readonly string[]): ProfileItem[] {
  const worth = (item: ProfileItem) =>
    byValue(matches, item)
      .slice(0, 3)
      .reduce((sum, each) => sum + worthOf(each), 0) /
      4 +
    2 * strengthOf(item, sameWork) +
    lengthOf(item)
  const all = [...new Set(matches.map(({ item }) => item))].toSorted((a, b) => worth(b) - worth(a))
  const least = all[0] && byValue(matches, all[0]).length > 2 ? leastOfOthers : leastOfOthers - 1.5
  const isWorthy = (item: ProfileItem) =>
    byValue(matches, item).some(each => each.asked.phrase && worthOf(each) >= least)
  const works = all.filter(({ kind }) => kind !== 'skill').filter((item, at) => at === 0 || isWorthy(item))
  return [...works.slice(0, maxItems), ...all.filter(({ kind }) => kind === 'skill').slice(0, 2)]
}

/** As many answers as stay readable. */
function limit(matches: readonly Match[], items: readonly ProfileItem[]): MatchedItem[] {
  let left = maxDemands
  return items.flatMap((item, at) => {
    const own = byValue(matches, item)
    if (at > 0 && !own.some(({ asked }) => asked.phrase)) return []
    const most = Math.min(item.kind === 'skill' ? 1 : (maxOfItem[at] ?? 1), left, own.length)
    left -= most
    return most > 0 ? [{ item, matches: own.slice(0, most) }] : []
  })
}

function rankOf({ weight, demands, phrase }: AdDemand, score: number, strength: number): number {
  const isCommon = demands.length > 0 && demands.every(({ id }) => common.has(id))
  return weight * Math.min(score, 3.5) * (isCommon ? 0.6 : 1) * (phrase ? 1 : 0.75) + 1.2 * strength
}

/** How near a point is to a demand: known demands in common, words in common, and how related both are. */
function scoreOf(asked: AdDemand, { item, clause, kind, text, stems, demands }: Point): number {
  const shared = asked.demands.filter(({ id }) => demands.has(id) && !availability.has(id))
  const telling = [...asked.stems].filter(isTellingStem)
  const words = telling.filter(stem => stems.has(stem)).map(stem => (isRareStem(stem) ? 1.1 : 0.8))
  const plain = [...asked.stems].filter(stem => stem.length > 2 && isCommonStem(stem) && stems.has(stem)).length
  const isNamed = words.length + shared.length + plain > 0
  const related = nearness(asked.phrase?.text ?? asked.sentence, text)
  const near = related >= 0.4 ? (related - 0.3) * 4 : related < 0.12 && !isNamed ? -0.6 : 0
  const isMain = clause.role === 'done' || clause.role === 'used'
  const title = isMain ? contentStems(item.title) : none
  const ofTitle = [...asked.stems].filter(stem => title.has(stem) && !stems.has(stem) && stem.length > 2).length
  const isChange = /\d/.test(text) && clause.role === 'result' && asksForChange.test(asked.sentence)
  const isTitled = isMain && asked.demands.some(({ id }) => titledAs(item).has(id) && !availability.has(id))
  if (shared.length === 0 && words.length === 0 && near <= 0 && ofTitle === 0 && !isTitled && !isChange) return 0
  const first = stemOf(asked.phrase?.text.split(' ')[0] ?? '')
  const isSameAct = asked.phrase?.kind === 'verb' && kind === 'deed' && stemOf(text.split(' ')[0] ?? '') === first
  const act = isSameAct ? (vague.test(first) ? 0.3 : 1.1) : 0
  const isWord =
    /^(?:\p{L}+ )?experience (?:in|of|with)\b/iu.test(asked.phrase?.text ?? '') && shared.length === 0 && near <= 0
  const known = shared.length > 0 ? 1.3 + (shared.some(({ id }) => clause.demands?.includes(id)) ? 1 : 0) : 0
  const number = /\d/.test(text) || clause.role === 'result' ? 0.35 : 0
  const story = clause.role === 'story' ? 0.15 : 0
  const bare = text.split(' ').length < 3 ? -0.3 : 0
  const sum = words.reduce((total, each) => total + each, 0)
  return (
    (isWord ? -0.8 : 0) +
    toolScore(asked.sentence, item, text) +
    (clause.role === 'result' && !isChange && words.length === 0 && near <= 0 ? -1 : 0) +
    known +
    (isChange ? 1.5 : 0) +
    Math.min(sum, 2.6) +
    Math.min(plain, 2) * 0.3 +
    near +
    act +
    number +
    story +
    bare +
    Math.min(ofTitle, 2) * (background.test(asked.sentence) ? 1.3 : 0.6) +
    (isTitled ? 0.8 : 0)
  )
}

const asksForChange =
  /\b(?:improv\w+|record of|moving a number|track record|measurable|results|change you made|about numbers|growing)\b/i
const asksForTools = /\b(?:computers?|software|systems?)\b/i
const isTool = /\b(?:apps?|systems?|software|point of sale|POS|WMS|sheets|Office)\b|\p{Lu}\p{L}+\p{Lu}/u
const background = /\b(?:background|experience|coursework|work)\b/i

/** A tool that the ad names is not another one. */
function toolScore(asked: string, item: ProfileItem, text: string): number {
  const tools = [...asked.matchAll(/(?<=[\p{L},;(] )\p{Lu}[\p{L}\d]+/gu)].map(([name]) => name)
  if (tools.some(name => text.includes(name))) return 0.6
  if (item.kind !== 'skill') return 0
  return tools.length > 0 ? -1 : asksForTools.test(asked) && isTool.test(item.title) ? 1.4 : 0
}

/** How near the nearest parts of two texts are. */
function nearness(asked: string, told: string): number {
  const parts = told.split(/[.;] (?=\p{Lu})|, (?=I )/u).filter(part => part.includes(' '))
  return Math.max(relatedness(asked, told), ...(parts.length > 1 ? parts.map(part => relatedness(asked, part)) : []))
}

const none: ReadonlySet<string> = new Set()
const titles = new WeakMap<ProfileItem, ReadonlySet<string>>()
/** What the title of an item shows: "Looking after my little brothers" is child care. */
function titledAs(item: ProfileItem): ReadonlySet<string> {
  const known = titles.get(item) ?? new Set(demandsInOwnWords(item.title).map(({ id }) => id))
  titles.set(item, known)
  return known
}

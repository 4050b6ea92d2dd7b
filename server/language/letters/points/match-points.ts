import { isCommonStem, isRareStem } from '../../demands/demand.ts'
import type { AdDemand } from '../../demands/read-ad.ts'
import { contentStems, stemOf } from '../../english/stem.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { relatedness } from '../../text-model/relatedness.ts'
import { availability, common, isAgreedOn, isTellingStem, schedule, strengthOf } from '../choose-evidence.ts'
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
const leastUnquoted = 2.2
/** A second point joins the first only if it is nearly as near. */
const leastOfSecond = 1.7
const maxDemands = 6
const maxItems = 3
const maxOfItem = [4, 2, 1]
const leastOfOthers = 5

const vague = /^(?:help|keep|work|support|assist|handle|do|make|take|use|give|be|have)$/

interface Pair {
  asked: AdDemand
  point: Point
  score: number
  rank: number
}

/** Pairs each demand with the nearest thing that the user has told; a point answers one demand. */
export function matchPoints(
  asked: readonly AdDemand[],
  items: readonly ProfileItem[],
  { sameWork, taken }: { sameWork: readonly string[]; taken: ReadonlySet<AdDemand> },
): MatchedItem[] {
  const points = items.flatMap(pointsOf)
  const papers = items
    .filter(({ kind }) => kind === 'certificate' || kind === 'language')
    .map(({ title }) => contentStems(title))
  const isForPapers = ({ stems }: AdDemand) =>
    papers.some(title => [...title].some(stem => stem.length > 2 && stems.has(stem) && isRareStem(stem)))
  const open = asked.filter(
    each =>
      !taken.has(each) &&
      !each.qualification &&
      !isAgreedOn(each.demands) &&
      !schedule.test(each.sentence) &&
      !isForPapers(each),
  )
  const pairs = open
    .flatMap(each =>
      points.map((point): Pair => {
        const score = scoreOf(each, point)
        return { asked: each, point, score, rank: rankOf(each, score, strengthOf(point.item, sameWork)) }
      }),
    )
    .filter(({ asked: each, point, score }) => score >= leastFor(each, point))
    .toSorted((a, b) => b.rank - a.rank)
  const matches: Match[] = []
  const used = new Set<Point>()
  for (const pair of pairs) {
    if (used.has(pair.point)) continue
    const same = matches.find(({ asked: each }) => each === pair.asked)
    if (same) {
      if (canJoin(same, pair)) same.points.push(pair.point)
      else continue
    } else if (matches.length < maxDemands * 2)
      matches.push({ asked: pair.asked, item: pair.point.item, points: [pair.point], score: pair.score })
    used.add(pair.point)
  }
  return groupByItem(matches, sameWork)
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

function groupByItem(matches: readonly Match[], sameWork: readonly string[]): MatchedItem[] {
  const value = ({ asked, score }: Match) => rankOf(asked, score, 0)
  const sumOf = ({ item, matches: own }: MatchedItem) =>
    own.slice(0, 3).reduce((sum, each) => sum + value(each), 0) / 4 + 2 * strengthOf(item, sameWork)
  const grouped = [...new Set(matches.map(({ item }) => item))]
    .map(item => ({
      item,
      matches: matches.filter(each => each.item === item).toSorted((a, b) => value(b) - value(a)),
    }))
    .toSorted((a, b) => sumOf(b) - sumOf(a))
  const main = grouped.filter(({ item }) => item.kind !== 'skill')
  const skills = grouped.filter(({ item }) => item.kind === 'skill')
  const worthy = main.filter(({ matches: [best] }, at) => at === 0 || (best && value(best) >= leastOfOthers))
  const kept = [...worthy.slice(0, maxItems), ...skills.slice(0, 2)]
  let left = maxDemands
  return kept.flatMap(({ item, matches: own }, at) => {
    const most = Math.min(item.kind === 'skill' ? 1 : (maxOfItem[at] ?? 1), left)
    left -= Math.min(most, own.length)
    return most > 0 ? [{ item, matches: own.slice(0, most) }] : []
  })
}

function rankOf({ weight, demands, phrase }: AdDemand, score: number, strength: number): number {
  const isCommon = demands.length > 0 && demands.every(({ id }) => common.has(id))
  return weight * Math.min(score, 3.5) * (isCommon ? 0.6 : 1) * (phrase ? 1 : 0.75) + 1.2 * strength
}

/** How near a point is to a demand: known demands in common, words in common, and how related both are. */
export function scoreOf(asked: AdDemand, { item, clause, kind, text, stems, demands }: Point): number {
  const shared = asked.demands.filter(({ id }) => demands.has(id) && !availability.has(id))
  const telling = [...asked.stems].filter(isTellingStem)
  const words = telling.filter(stem => stems.has(stem)).map(stem => (isRareStem(stem) ? 1.1 : 0.8))
  const plain = [...asked.stems].filter(stem => stem.length > 2 && isCommonStem(stem) && stems.has(stem)).length
  const related = relatedness(asked.phrase?.text ?? asked.sentence, text)
  const near = related >= 0.4 ? (related - 0.3) * 4 : related < 0.12 ? -0.6 : 0
  const title = contentStems(item.title)
  const ofTitle = telling.filter(stem => title.has(stem) && !stems.has(stem)).length
  if (shared.length === 0 && words.length === 0 && near <= 0) return 0
  const first = stemOf(asked.phrase?.text.split(' ')[0] ?? '')
  const isSameAct = asked.phrase?.kind === 'verb' && kind === 'deed' && stemOf(text.split(' ')[0] ?? '') === first
  const act = isSameAct ? (vague.test(first) ? 0.3 : 1.1) : 0
  const known = shared.length > 0 ? 1.3 + (shared.some(({ id }) => clause.demands?.includes(id)) ? 1 : 0) : 0
  const number = /\d/.test(text) || clause.role === 'result' ? 0.35 : 0
  const story = clause.role === 'story' ? 0.15 : 0
  const bare = text.split(' ').length < 3 ? -0.3 : 0
  const sum = words.reduce((total, each) => total + each, 0)
  return (
    known +
    Math.min(sum, 2.6) +
    Math.min(plain, 2) * 0.3 +
    near +
    act +
    number +
    story +
    bare +
    Math.min(ofTitle, 2) * 0.3
  )
}

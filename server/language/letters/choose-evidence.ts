import { type Demand, demandsInOwnWords, findDemand, isCommonStem, isRareStem } from '../demands/demand.ts'
import type { AdDemand } from '../demands/read-ad.ts'
import { contentStems, stemOf } from '../english/stem.ts'
import { readVerb } from '../english/verbs.ts'
import type { Clause, ProfileItem } from '../profile/profile.ts'
import { relatedness } from '../text-model/relatedness.ts'
import { isWork } from './points/kinds-of-work.ts'

export interface Answer {
  asked: AdDemand
  demand: Demand | undefined
  clause: Clause
  score: number
}

/** An item that is told, with what it answers, best first. */
export interface ChosenItem {
  item: ProfileItem
  answers: Answer[]
}

/** Are named for themselves, where the ad names them. */
const named = new Set(['certificate', 'language'])
const kindStrength: Partial<Record<ProfileItem['kind'], number>> = {
  job: 1,
  'family-business': 0.9,
  volunteering: 0.9,
  care: 0.8,
  project: 0.75,
  school: 0.7,
  team: 0.7,
  skill: 0.5,
}
/** Is agreed on, not shown: a note answers it. */
export const availability = new Set(
  'flexible-hours weekend-work evening-work night-shifts early-mornings holiday-work overtime on-call travel immediate-start remote-work own-transport'.split(
    ' ',
  ),
)
/** Asked for so often that other demands of an ad say more. */
export const common = new Set(
  'teamwork reliability punctuality learning-quickly adaptability organization initiative multitasking following-instructions time-management'.split(
    ' ',
  ),
)
export const leastScore = 1.15
/** Of texts that no demand or word joins; below `unrelated` a shared word may be chance. */
const leastRelated = 0.48
const unrelated = 0.15
/** For "experience in local government", "local" is not enough. */
const leastOfExperience = 1.8
const maxItems = 3
const leastOfSecond = 4.5
const leastOfThird = 6

/** Chooses the items that answer most of what is asked; each demand is answered by one item. */
export function chooseEvidence(
  asked: readonly AdDemand[],
  items: readonly ProfileItem[],
  sameWork: readonly string[],
): ChosenItem[] {
  const known = items.filter(isWork).map(item => ({ item, clauses: clausesOf(item) }))
  const papers = items.filter(({ kind }) => named.has(kind)).map(({ title }) => contentStems(title))
  const isForPapers = ({ stems }: AdDemand) =>
    papers.some(title => [...title].some(stem => stem.length > 2 && stems.has(stem) && isRareStem(stem)))
  const answers = asked
    .filter(
      each => !each.qualification && !isAgreedOn(each.demands) && !schedule.test(each.sentence) && !isForPapers(each),
    )
    .flatMap(each => {
      const found = known.flatMap(({ item, clauses }) => {
        const answer = answerOf(each, clauses)
        return answer ? [{ item, answer, rank: answer.score + strengthOf(item, sameWork) }] : []
      })
      return found.toSorted((a, b) => b.rank - a.rank).slice(0, 1)
    })
  const chosen = [...new Set(answers.map(({ item }) => item))].map(item => ({
    item,
    answers: answers
      .filter(each => each.item === item)
      .map(({ answer }) => answer)
      .toSorted((a, b) => rank(b) - rank(a)),
  }))
  const value = ({ item, answers: all }: ChosenItem) =>
    2 * strengthOf(item, sameWork) +
    (item.kind === 'job' && hasProof(item) ? 1.5 : 0) +
    all.slice(0, 3).reduce((sum, each) => sum + rank(each) / 5, 0)
  // Another item is worth its words only if it shows something of its own that matters.
  const isWorthy = ({ item, answers: [best] }: ChosenItem, least: number) =>
    best !== undefined && (rank(best) >= least || (item.kind === 'job' && hasProof(item)))
  return chosen
    .toSorted((a, b) => value(b) - value(a))
    .filter((each, at) => at === 0 || isWorthy(each, at === 1 ? leastOfSecond : leastOfThird))
    .slice(0, maxItems)
}

export const schedule =
  /\b\d+(?:\.\d+)? ?(?:hours?\b|[ap]\.?m\b)|\bwithin \d+|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days? (?:to|through|and)\b/i

export const isAgreedOn = (demands: readonly Demand[]): boolean =>
  demands.length > 0 && demands.every(({ id }) => availability.has(id))

const rank = ({ asked, demand, score }: Answer) =>
  asked.weight * Math.min(score, 3.5) * (demand && common.has(demand.id) ? 0.55 : 1)

interface Known {
  clause: Clause
  demands: Set<string>
  ofTitle: Set<string>
  own: ReadonlySet<string>
  title: ReadonlySet<string>
}

/** A roadmap asks for the same items at each step. */
const rememberedItems = new WeakMap<ProfileItem, Known[]>()

function clausesOf(item: ProfileItem): Known[] {
  const known = rememberedItems.get(item) ?? readClauses(item)
  rememberedItems.set(item, known)
  return known
}

function readClauses(item: ProfileItem): Known[] {
  const ofTitle = new Set(demandsInOwnWords(item.title).map(({ id }) => id))
  const title = contentStems(item.title)
  return item.clauses
    .filter(({ role }) => role !== 'subjects' && role !== 'level')
    .filter(clause => (clause.role !== 'amount' || clause.kind === 'sentence') && isTelling(clause))
    .map(clause => ({
      clause,
      ofTitle,
      demands: new Set([...(clause.demands ?? []), ...demandsInOwnWords(clause.text).map(({ id }) => id)]),
      own: contentStems(clause.text),
      title,
    }))
}

function answerOf(asked: AdDemand, clauses: readonly Known[]): Answer | undefined {
  const [best] = clauses
    .map(each => ({ asked, clause: each.clause, ...scoreOf(asked, each) }))
    .toSorted((a, b) => b.score - a.score)
  const least = /\bexperience\b/i.test(asked.phrase?.text ?? '') ? leastOfExperience : leastScore
  return best && best.score >= least ? best : undefined
}

export const isTelling = ({ kind, text }: Clause): boolean => {
  if (kind === 'verb') return true
  if (kind === 'sentence') return /\b(?:I|we|me|my|they)\b/i.test(text)
  const [first = '', second = ''] = text.split(' ')
  const startsWithVerb = readVerb(first)?.forms.has('base') && /^(?:the|a|an|my|with|up|out)$/i.test(second)
  return text.split(' ').length <= 16 && !startsWithVerb && !/^(?:do|make|go|get|give) /i.test(text)
}

/** How well a text by itself answers what an ad asks for; below `leastScore` it does not. */
export function scoreText(asked: AdDemand, text: string, role: Clause['role']): number {
  const known = rememberedTexts.get(text) ?? {
    demands: new Set(demandsInOwnWords(text).map(({ id }) => id)),
    own: contentStems(text),
  }
  if (rememberedTexts.size >= mostRemembered) rememberedTexts.clear()
  rememberedTexts.set(text, known)
  const clause: Clause = { role, kind: 'verb', text, facts: [] }
  return scoreOf(asked, { clause, ...known, ofTitle: new Set(), title: new Set() }).score
}
const rememberedTexts = new Map<string, Pick<Known, 'demands' | 'own'>>()
const mostRemembered = 2000

function scoreOf(
  asked: AdDemand,
  { clause, demands, ofTitle, own, title }: Known,
): { score: number; demand: Demand | undefined } {
  const shared = asked.demands.find(({ id }) => demands.has(id) && !availability.has(id))
  const byTitle = asked.demands.find(({ id }) => ofTitle.has(id) && !availability.has(id))
  const telling = [...asked.stems].filter(isTellingStem)
  const shares = telling.filter(stem => own.has(stem)).map(stem => (isRareStem(stem) ? 1.1 : 0.7))
  const words = shares.length
  const ofItem = telling.filter(stem => title.has(stem) && !own.has(stem)).length
  // What somebody is called says only what they mainly did.
  const isMain = clause.role === 'done' || clause.role === 'used'
  const related = relatedness(asked.phrase?.text ?? asked.sentence, clause.text)
  const near = related >= leastRelated ? 1 + (related - leastRelated) * 5 : related < unrelated ? -0.5 : 0
  if (!shared && words === 0 && near <= 0 && !(isMain && (byTitle || ofItem > 0)))
    return { score: 0, demand: undefined }
  const act = asked.phrase?.kind === 'verb' && own.has(stemOf(asked.phrase.text.split(' ')[0] ?? '')) ? 0.5 : 0
  const role = isMain ? 0.2 : clause.role === 'story' ? 0.1 : 0
  const numbers = /\d/.test(clause.text) ? 0.2 : 0
  const known = shared ? 2 + (clause.demands?.includes(shared.id) ? 0.5 : 0) : 0
  const score = known + (byTitle ? 0.9 : 0) + Math.min(sumOf(shares), 2.4) + Math.min(ofItem, 2) * 0.35 + act
  return { score: score + role + numbers + near, demand: shared ?? byTitle }
}

export const isTellingStem = (stem: string) =>
  stem.length > 2 && !/\d/.test(stem) && !amounts.has(stem) && !isCommonStem(stem)
const amounts = new Set(
  'two three four five six seven eight nine ten twelve twenty thirty forty hundred thousand once twice week weekly day daily month year hour minute monday tuesday wednesday thursday friday saturday sunday before within'.split(
    ' ',
  ),
)

const hasProof = ({ clauses }: ProfileItem): boolean =>
  clauses.some(({ role }) => role === 'story' || role === 'result')

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

export function strengthOf(item: ProfileItem, sameWork: readonly string[]): number {
  const numbers = item.clauses.some(({ text }) => /\d/.test(text)) ? 0.3 : 0
  return (
    (kindStrength[item.kind] ?? 0) +
    numbers +
    (item.current ? 0.2 : 0) +
    (item.clauses.some(({ role }) => role === 'story' || role === 'result') ? 0.15 : 0) +
    (sameWork.includes(item.id) ? 1.5 : 0)
  )
}

export function usualDemands(ids: readonly string[]): AdDemand[] {
  return ids.flatMap((id, at) => {
    const demand = findDemand(id)
    if (!demand || availability.has(id)) return []
    const stems = contentStems(`${demand.name} ${demand.ads.slice(0, 4).join(' ')}`)
    return [
      {
        sentence: demand.name,
        phrase: { kind: 'noun', text: demand.name },
        demands: [demand],
        stems,
        weight: 3 - at * 0.15,
        qualification: false,
      },
    ]
  })
}

import { type Demand, demandsInOwnWords, findDemand } from '../demands/demand.ts'
import type { AdDemand } from '../demands/read-ad.ts'
import { contentStems, stemOf } from '../english/stem.ts'
import type { Clause, ProfileItem } from '../profile/profile.ts'

/** What an ad asks for, with the part of the profile that answers it. */
export interface Answer {
  asked: AdDemand
  /** A second demand that the same words answer. */
  also: AdDemand | undefined
  /** The demand that both have in common, if it is one of the known ones. */
  demand: Demand | undefined
  item: ProfileItem
  /** Strongest first. */
  clauses: Clause[]
  score: number
}

/** Kinds of work that are told as deeds; courses, languages and certificates are named in a sentence of their own. */
const told = new Set(['job', 'family-business', 'volunteering', 'care', 'project', 'school', 'team', 'skill'])
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
const common = new Set(
  'teamwork reliability punctuality learning-quickly adaptability organization initiative multitasking following-instructions time-management'.split(
    ' ',
  ),
)
const leastScore = 1.1
const maxAnswers = 5

interface Known {
  item: ProfileItem
  clause: Clause
  demands: Set<string>
  ofTitle: Set<string>
  own: Set<string>
  title: Set<string>
}

export function chooseEvidence(
  asked: readonly AdDemand[],
  items: readonly ProfileItem[],
  sameWork: readonly string[],
): Answer[] {
  const known = items.filter(({ kind }) => told.has(kind)).flatMap(knownOf)
  const candidates = asked
    .filter(({ qualification, demands }) => !qualification && !isAgreedOn(demands))
    .flatMap(each =>
      items.filter(({ kind }) => told.has(kind)).flatMap(item => answerFrom(each, item, known, sameWork) ?? []),
    )
    .toSorted((a, b) => rank(b) - rank(a))
  const answers: Answer[] = []
  const used = new Map<ProfileItem, number>()
  const usedClauses = new Set<Clause>()
  const usedDemands = new Set<string>()
  for (const candidate of candidates) {
    const [main] = candidate.clauses
    if (!main || answers.some(each => answersTwice(each, candidate.asked))) continue
    const same = answers.find(({ clauses }) => clauses[0] === main)
    if (same) {
      if (!same.also && isJoinable(same.asked, candidate.asked)) same.also = candidate.asked
      continue
    }
    const times = used.get(candidate.item) ?? 0
    const repeated = candidate.demand && usedDemands.has(candidate.demand.id)
    if (answers.length >= maxAnswers || times >= 4 || repeated) continue
    const clauses = candidate.clauses.filter(clause => !usedClauses.has(clause))
    answers.push({ ...candidate, clauses })
    used.set(candidate.item, times + 1)
    usedClauses.add(main)
    if (candidate.demand) usedDemands.add(candidate.demand.id)
  }
  const sorted = answers.toSorted(
    (a, b) => strengthOf(b.item, sameWork) + b.score / 3 - strengthOf(a.item, sameWork) - a.score / 3,
  )
  const order = [...new Set(sorted.map(({ item }) => item))]
  return order.flatMap(item =>
    sorted.filter(each => each.item === item).toSorted((a, b) => deedsFirst(a) - deedsFirst(b)),
  )
}

/** What was done is told before what happened there. */
const deedsFirst = ({ clauses }: Answer) => (clauses[0]?.role === 'done' || clauses[0]?.role === 'used' ? 0 : 1)

const answersTwice = ({ asked, also }: Answer, { sentence }: AdDemand) =>
  asked.sentence === sentence || also?.sentence === sentence
/** Whether two demands fit one sentence: "You need someone to greet guests, and to take orders." */
const isJoinable = ({ phrase: a }: AdDemand, { phrase: b }: AdDemand) =>
  a !== undefined && b !== undefined && a.kind === b.kind && `${a.text} ${b.text}`.split(' ').length <= 22

/** Hours, travel and the like. */
const isAgreedOn = (demands: readonly Demand[]): boolean =>
  demands.length > 0 && demands.every(({ id }) => availability.has(id))

const rank = ({ asked, demand, score, item }: Answer) =>
  asked.weight * Math.min(score, 3.5) * (demand && common.has(demand.id) ? 0.55 : 1) +
  2 * (kindStrength[item.kind] ?? 0)

function knownOf(item: ProfileItem): Known[] {
  const ofTitle = new Set(demandsInOwnWords(item.title).map(({ id }) => id))
  return item.clauses
    .filter(({ role }) => role !== 'subjects' && role !== 'level')
    .map(clause => ({
      item,
      clause,
      ofTitle,
      demands: new Set([...(clause.demands ?? []), ...demandsInOwnWords(clause.text).map(({ id }) => id)]),
      own: contentStems(clause.text),
      title: contentStems(item.title),
    }))
}

function answerFrom(
  asked: AdDemand,
  item: ProfileItem,
  known: readonly Known[],
  sameWork: readonly string[],
): Answer | undefined {
  const scored = known
    .filter(each => each.item === item)
    .map(each => ({ clause: each.clause, ...scoreOf(asked, each) }))
    .filter(({ clause }) => (clause.role !== 'amount' || clause.kind === 'sentence') && isTelling(clause))
    .toSorted((a, b) => b.score - a.score)
  const [best] = scored
  if (!best) return undefined
  if (best.score < leastScore) return undefined
  const score = best.score + (sameWork.includes(item.id) ? 0.8 : 0)
  return { asked, also: undefined, item, score, demand: best.demand, clauses: scored.map(({ clause }) => clause) }
}

/** Whether a clause can stand as evidence by itself. */
export const isTelling = ({ kind, text }: Clause): boolean =>
  kind === 'verb' || (kind === 'sentence' ? /\b(?:I|we|me|my|they)\b/i.test(text) : text.split(' ').length <= 16)

function scoreOf(
  asked: AdDemand,
  { clause, demands, ofTitle, own, title }: Known,
): { score: number; demand: Demand | undefined } {
  const shared = asked.demands.find(({ id }) => demands.has(id) && !availability.has(id))
  const byTitle = asked.demands.find(({ id }) => ofTitle.has(id) && !availability.has(id))
  const words = [...asked.stems].filter(stem => own.has(stem) && stem.length > 2).length
  const ofItem = [...asked.stems].filter(stem => title.has(stem) && !own.has(stem) && stem.length > 2).length
  // What somebody is called says only what they mainly did.
  const isMain = clause.role === 'done' || clause.role === 'used'
  if (!shared && words === 0 && !(isMain && (byTitle || ofItem > 0))) return { score: 0, demand: undefined }
  const act = asked.phrase?.kind === 'verb' && own.has(stemOf(asked.phrase.text.split(' ')[0] ?? '')) ? 0.7 : 0
  const role = isMain ? 0.2 : clause.role === 'story' ? 0.1 : 0
  const numbers = /\d/.test(clause.text) ? 0.2 : 0
  const known = shared ? 2 + (clause.demands?.includes(shared.id) ? 0.5 : 0) : 0
  const score = known + (byTitle ? 0.9 : 0) + Math.min(words, 3) * 0.7 + Math.min(ofItem, 2) * 0.35 + act
  return { score: score + role + numbers, demand: shared ?? byTitle }
}

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

/** Without an ad: what the career mainly asks for. */
export function usualDemands(ids: readonly string[]): AdDemand[] {
  return ids.flatMap((id, at) => {
    const demand = findDemand(id)
    if (!demand || availability.has(id)) return []
    const stems = contentStems(`${demand.name} ${demand.ads.slice(0, 4).join(' ')}`)
    return [
      {
        sentence: demand.name,
        phrase: undefined,
        demands: [demand],
        stems,
        weight: 3 - at * 0.15,
        qualification: false,
      },
    ]
  })
}

import type { DemandPhrase } from '../demands/phrase-demand.ts'
import type { Clause, ProfileItem } from '../profile/profile.ts'
import type { Answer, ChosenItem } from './choose-evidence.ts'
import { type LeadIns, listPhrases } from './lead-in.ts'
import { authored, choose, type Sentence } from './letter.ts'
import { tellAmount, tellClauses, tellStory, tellTenure, whereOf } from './tell-item.ts'

interface Told {
  seed: number
  /** Which of the items this is, from 0. */
  turn: number
  /** Whether it is the one whose story is told. */
  isMain: boolean
  used: Set<Clause>
  named: Set<ProfileItem>
  leadIns: LeadIns
  hasAd: boolean
}

/** A paragraph on one item: what the ad asks for, what the user did, what came of it, and what else it answers. */
export function answerDemands({ item, answers }: ChosenItem, told: Told): Sentence[] {
  const { seed, turn, used, named, leadIns, hasAd } = told
  const wanted = answers.map(({ clause }) => clause)
  const evidence = tellItem(item, wanted, told)
  const [first] = evidence
  if (!first) return []
  named.add(item)
  for (const clause of item.clauses) if (evidence.some(sentence => holds(sentence, clause))) used.add(clause)
  // Only what the sentences show is named; what follows from them takes a closer match.
  const isShown = ({ clause, score }: Answer) =>
    score >= sureMatch || evidence.some(sentence => holds(sentence, clause))
  const shown = answers.filter(isShown)
  const phrasesOf = (some: readonly Answer[]) => different(some.flatMap(({ asked }) => asked.phrase ?? []))
  const lead = turn % 2 === 0 ? listPhrases(phrasesOf(shown)) : undefined
  const close = phrasesOf(shown.filter(({ score }) => score >= closeMatch))
  const tie = listPhrases(close.filter(({ text }) => !lead?.used.some(each => each.text === text)))
  const leading = (text: string): Sentence => ({ ...authored(text, first.importance), leads: true })
  if (!hasAd) return [...(lead ? [leading(usual(seed, turn, lead.phrase.text))] : []), ...evidence]
  return [
    ...(lead ? [leading(leadIns.name(lead.phrase))] : []),
    ...evidence,
    ...(tie ? [authored(leadIns.tie(tie.phrase), turn < 2 ? 2 : 1)] : []),
  ]
}

const closeMatch = 2
const sureMatch = 2.5

const holds = ({ text }: Sentence, clause: Clause) => text.includes(clause.text.slice(1, 40))

const different = (phrases: readonly DemandPhrase[]) => [
  ...new Map(phrases.map(phrase => [phrase.text.toLowerCase(), phrase])).values(),
]

const usual = (seed: number, turn: number, text: string) =>
  choose(seed, 50 + turn, [
    `This work calls for ${text}.`,
    `A big part of the job is ${text}.`,
    `It also takes ${text}.`,
  ])

type Importance = Sentence['importance']
/** Of the deed, of what happened, and of the rest. */
const weights: Record<'main' | 'other' | 'last', readonly [Importance, Importance, Importance]> = {
  main: [3, 3, 1],
  other: [3, 1, 0],
  last: [1, 1, 1],
}

/** What was done, how much of it, what happened, and what came of it. */
export function tellItem(
  item: ProfileItem,
  wanted: readonly Clause[],
  told: Pick<Told, 'seed' | 'turn' | 'isMain' | 'used' | 'named'>,
): Sentence[] {
  const { seed, turn, isMain, used, named } = told
  const where = whereOf(item, seed, 30 + turn, named.has(item))
  const deeds = item.clauses.filter(clause => clause.role === 'done' && !used.has(clause))
  const best = wanted.find(clause => deeds.includes(clause)) ?? deeds.find(isDeed) ?? deeds[0]
  const second = wanted.find(clause => clause !== best && deeds.includes(clause)) ?? deeds.find(each => each !== best)
  const chosen = best ? [best, ...(second ? [second] : [])] : wanted.slice(0, 1)
  const said = tellClauses(item, chosen, where) ?? (named.has(item) ? undefined : tellTenure(item))
  if (!said) return []
  const isTold = (clause: Clause) => holds(said, clause)
  const story = tellStory(item, new Set([...used, ...chosen.filter(isTold)]))
  const amount = tellAmount(item, used, seed + turn)
  const other = wanted
    .filter(clause => !isTold(clause) && !used.has(clause) && !['amount', 'story', 'result'].includes(clause.role))
    .slice(0, 2)
    .flatMap(clause => tellClauses(item, [clause], '') ?? [])
  const weigh = (sentences: readonly Sentence[], importance: Sentence['importance']) =>
    sentences.map((sentence): Sentence => ({ ...sentence, importance }))
  const [main, event, rest] = turn > 1 ? weights.last : isMain ? weights.main : weights.other
  return [...weigh([said], main), ...weigh(other, main === 3 ? 2 : 1), ...weigh(amount, rest), ...weigh(story, event)]
}

const isDeed = ({ kind, text }: Clause) => kind === 'verb' || text.includes(' ')

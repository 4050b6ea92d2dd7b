import type { DemandPhrase } from '../demands/phrase-demand.ts'
import { contentStems } from '../english/stem.ts'
import { endSentence } from '../english/tidy.ts'
import type { Clause, ProfileItem } from '../profile/profile.ts'
import type { ChosenItem } from './choose-evidence.ts'
import { type LeadIns, listPhrases } from './lead-in.ts'
import { authored, choose, type Sentence } from './letter.ts'
import { tellAmounts, tellClauses, tellStory, tellTenure, whereOf } from './tell-item.ts'

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

/** A paragraph on one item: what the ad asks for, what the user did, how much of it, and what came of it. */
export function answerDemands({ item, answers }: ChosenItem, told: Told): Sentence[] {
  const { seed, turn, used, named, leadIns, hasAd } = told
  const evidence = tellItem(
    item,
    answers.map(({ clause }) => clause),
    told,
  )
  const [first] = evidence
  if (!first) return []
  named.add(item)
  for (const clause of item.clauses) if (evidence.some(sentence => holds(sentence, clause))) used.add(clause)
  // Only what the sentences clearly show is named.
  const shown = answers.filter(
    ({ clause, score }) => score >= clearMatch && evidence.some(sentence => holds(sentence, clause)),
  )
  const lead = listPhrases(different(shown.flatMap(({ asked }) => asked.phrase ?? [])))
  if (!lead || (turn > 0 && repeats(lead.phrase, first))) return evidence
  const text = hasAd ? leadIns.name(lead.phrase) : usual(seed, turn, lead.phrase.text)
  return [{ ...authored(text, first.importance), leads: true }, ...evidence]
}

const clearMatch = 1.7

/** Whether a sentence says what a phrase of the ad says, in nearly its words. */
export function repeats({ text }: DemandPhrase, sentence: Sentence): boolean {
  const stems = [...contentStems(text)]
  const said = contentStems(sentence.text)
  return stems.length > 0 && stems.filter(stem => said.has(stem)).length / stems.length >= 0.66
}

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
  main: [3, 2, 1],
  other: [3, 1, 0],
  last: [1, 0, 0],
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
  const amounts = tellAmounts(item, used)
  const isOther = (clause: Clause) => !isTold(clause) && !used.has(clause) && !toldElsewhere.has(clause.role)
  const asked = wanted.filter(isOther)
  const trusted = item.clauses.filter(clause => clause.role === 'trusted' && isOther(clause) && !asked.includes(clause))
  const tell = (clauses: readonly Clause[]) =>
    clauses.slice(0, 2).flatMap(clause => tellClauses(item, [clause], '') ?? [])
  const weigh = (sentences: readonly Sentence[], importance: Importance) =>
    sentences.map((sentence): Sentence => ({ ...sentence, importance }))
  const [main, event, rest] = turn > 1 ? weights.last : isMain ? weights.main : weights.other
  return [
    ...weigh([withCounts(said, amounts.counted)], main),
    ...weigh(tell(asked), main),
    ...weigh(tell(trusted), rest),
    ...weigh(amounts.sentences, rest),
    ...story.flatMap(each => weigh([each], each.importance === 3 && isMain ? 3 : event)),
  ]
}

const toldElsewhere = new Set(['amount', 'story', 'result', 'learned'])

/** "I serve at the counter (about 120 orders on Friday night)." */
function withCounts(sentence: Sentence, counted: readonly Clause[]): Sentence {
  if (counted.length === 0 || sentence.text.includes('(')) return sentence
  const counts = counted.map(({ text }) => text).join(', ')
  return {
    ...sentence,
    text: endSentence(`${sentence.text.replace(/\.$/, '')} (${counts})`),
    facts: [...sentence.facts, ...counted.flatMap(({ facts }) => facts)],
  }
}

const isDeed = ({ kind, text }: Clause) => kind === 'verb' || text.includes(' ')

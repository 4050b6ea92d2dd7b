import type { DemandPhrase } from '../demands/phrase-demand.ts'
import { upperFirst } from '../english/tidy.ts'
import type { Clause, ProfileItem } from '../profile/profile.ts'
import type { Answer } from './choose-evidence.ts'
import type { LeadIns } from './lead-in.ts'
import { authored, choose, chooseText, type LetterMaterial, placeName, type Sentence } from './letter.ts'
import { tellAmount, tellClauses, tellStory, whereOf } from './tell-item.ts'

interface Told {
  seed: number
  /** Which of the answers this is, from 0. */
  turn: number
  used: Set<Clause>
  named: Set<ProfileItem>
  /** The item that the sentence before speaks of. */
  before: ProfileItem | undefined
  leadIns: LeadIns
  /** What other answers are about to tell. */
  reserved: ReadonlySet<Clause>
  /** Room for a sentence on what the evidence is worth in the new job. */
  bridge: boolean
}

/** What the ad asks for, what the user has done, and what came of it. */
export function answerDemand(answer: Answer, material: LetterMaterial, told: Told): Sentence[] {
  const { item, clauses, demand } = answer
  const { seed, turn, used, named, before } = told
  const [main] = clauses
  if (!main || used.has(main)) return []
  const taken = new Set([...used, ...[...told.reserved].filter(clause => clause !== main)])
  const fresh = clauses.filter(clause => !taken.has(clause))
  const isFirst = !named.has(item)
  const where = whereOf(item, seed, 30 + turn, isFirst ? 'first' : before === item ? 'before' : 'again')
  // What happened says little before it is known where.
  const deed = isFirst && main.role !== 'done' ? item.clauses.find(each => isDeed(each) && !taken.has(each)) : undefined
  const chosen = deed ? [deed] : orderly(main, fresh)
  const said = tellClauses(item, chosen, where)
  if (!said) return []
  const evidence: Sentence = { ...said, importance: turn < 2 ? 3 : turn < 4 ? 2 : 1 }
  for (const clause of chosen) used.add(clause)
  named.add(item)
  const point = deed && main.role !== 'story' && main.role !== 'result' ? tellClauses(item, [main], '') : undefined
  if (point) used.add(main)
  for (const clause of [...chosen, ...(point ? [main] : [])]) taken.add(clause)
  const more = isFirst && turn < 2 ? [...tellAmount(item, taken, seed + turn), ...tellStory(item, taken)] : []
  if (turn > 0) for (const sentence of more) sentence.importance = 1
  for (const clause of item.clauses)
    if (more.some(({ text }) => text.includes(clause.text.slice(1, 40)))) used.add(clause)
  const bridge = told.bridge
    ? chooseText(seed, 40 + turn, demand?.bridges)?.replaceAll('{place}', placeName(material.employer))
    : undefined
  return [
    ...lead(answer, material, told, evidence),
    ...(point ? [point] : []),
    ...more,
    ...(bridge ? [authored(bridge, 0)] : []),
  ]
}

const isDeed = ({ role, kind, text }: Clause) => role === 'done' && (kind === 'verb' || text.includes(' '))

function orderly(main: Clause, fresh: readonly Clause[]): Clause[] {
  const second = fresh.find(clause => clause !== main && clause.role === 'done' && clause.kind === 'verb')
  return second && main.kind === 'verb' && main.role === 'done' ? [main, second] : [main]
}

function lead({ asked, also, demand }: Answer, { ad }: LetterMaterial, told: Told, evidence: Sentence): Sentence[] {
  if (asked.phrase) return told.leadIns.answer(joinPhrases(asked.phrase, also?.phrase), evidence)
  if (!demand) return [evidence]
  if (ad.trim()) return told.leadIns.answer({ kind: 'noun', text: demand.name }, evidence)
  const text = choose(
    told.seed,
    50 + told.turn,
    told.turn > 0
      ? [`It also takes ${demand.name}.`, `${upperFirst(demand.name)} matters in this job too.`]
      : [`This work calls for ${demand.name}.`, `A big part of the job is ${demand.name}.`],
  )
  return [authored(text), evidence]
}

function joinPhrases(first: DemandPhrase, second: DemandPhrase | undefined): DemandPhrase {
  if (!second) return first
  const isLong = /,| and /.test(first.text)
  const link = `${isLong ? ', and' : ' and'}${first.kind === 'verb' ? ' to' : ''}`
  return { kind: first.kind, text: `${first.text}${link} ${second.text}` }
}

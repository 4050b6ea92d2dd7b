import { upperFirst } from '../english/tidy.ts'
import type { Clause, ProfileItem } from '../profile/profile.ts'
import type { Answer } from './choose-evidence.ts'
import { authored, choose, chooseText, type LetterMaterial, placeName, type Sentence } from './letter.ts'
import { tellClauses, tellStory, whereOf } from './tell-item.ts'

interface Told {
  seed: number
  /** Which of the answers this is, from 0. */
  turn: number
  used: Set<Clause>
  named: Set<ProfileItem>
  /** Room for a story, a result and a bridge. */
  full: boolean
}

/** What the ad asks for, what the user has done, and what that is worth at the new job. */
export function answerDemand(answer: Answer, material: LetterMaterial, told: Told): Sentence[] {
  const { item, clauses, demand } = answer
  const { seed, turn, used, named, full } = told
  const fresh = clauses.filter(clause => !used.has(clause) && clause.role !== 'result')
  const [main] = fresh
  if (!main) return []
  const sameItem = named.has(item)
  const evidence = tellClauses(item, orderly(main, fresh), whereOf(item, seed, 30 + turn, sameItem))
  if (!evidence) return []
  for (const clause of orderly(main, fresh)) used.add(clause)
  named.add(item)
  const story = full ? tellStory(item, used, seed) : []
  for (const clause of item.clauses) if (full && (clause.role === 'story' || clause.role === 'result')) used.add(clause)
  const bridge = chooseText(seed, 40 + turn, demand?.bridges)?.replaceAll('{place}', placeName(material.employer))
  return [...leadOf(answer, material, told), evidence, ...story, ...(bridge ? [authored(bridge, full ? 1 : 0)] : [])]
}

function orderly(main: Clause, fresh: readonly Clause[]): Clause[] {
  const second = fresh.find(clause => clause !== main && clause.role === 'done' && clause.kind === 'verb')
  return second && main.kind === 'verb' ? [main, second] : [main]
}

function leadOf({ asked, demand }: Answer, { ad }: LetterMaterial, { seed, turn }: Told): Sentence[] {
  const text = asked.phrase
    ? leadFrom(asked.phrase, seed, turn)
    : demand
      ? leadFromName(demand, Boolean(ad.trim()), seed, turn)
      : undefined
  return text ? [authored(text)] : []
}

function leadFrom({ kind, text }: NonNullable<Answer['asked']['phrase']>, seed: number, turn: number): string {
  const also = turn > 0
  if (kind === 'verb')
    return choose(
      seed,
      50 + turn,
      also
        ? [
            `You also need someone to ${text}.`,
            `The job also means being ready to ${text}.`,
            `Another part of the job is to ${text}.`,
          ]
        : [`You need someone to ${text}.`, `Part of this job is to ${text}.`, `Your ad asks for someone to ${text}.`],
    )
  if (kind === 'clause')
    return choose(
      seed,
      50 + turn,
      also
        ? [`You also want someone ${text}.`, `Your ad also describes someone ${text}.`]
        : [`You are looking for someone ${text}.`, `Your ad describes someone ${text}.`],
    )
  return choose(
    seed,
    50 + turn,
    also
      ? [
          `You also ask for ${text}.`,
          `Your ad mentions ${text} as well.`,
          `${upperFirst(text)} ${isPlural(text) ? 'are' : 'is'} on your list too.`,
        ]
      : [`You ask for ${text}.`, `Your ad asks for ${text}.`, `Your ad names ${text}.`],
  )
}

const isPlural = (text: string) =>
  (/\bskills$|s$/.test(text.split(/ (?:in|with|of|for|to|and) /)[0] ?? '') && !/ss$/.test(text.split(' ')[0] ?? '')) ||
  / and /.test(text)

function leadFromName(demand: { name: string; someone: string }, hasAd: boolean, seed: number, turn: number): string {
  if (!hasAd)
    return choose(
      seed,
      50 + turn,
      turn > 0
        ? [`It also takes ${demand.name}.`, `${upperFirst(demand.name)} matters in this job too.`]
        : [`This work calls for ${demand.name}.`, `A big part of the job is ${demand.name}.`],
    )
  return choose(
    seed,
    50 + turn,
    turn > 0
      ? [`You also ask for ${demand.name}.`, `You would also like someone ${demand.someone}.`]
      : [`You ask for ${demand.name}.`, `You are looking for someone ${demand.someone}.`],
  )
}

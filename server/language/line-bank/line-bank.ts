import { readdirSync, readFileSync } from 'node:fs'
import type { EvidenceKind } from '#contract/evidence-kinds.ts'
import { type Line, renderLine, type TappedLine, tenseOf } from '#contract/line-bank.ts'
import type { ToldLine } from '../bullets/evidence-facts.ts'
import { findDemand } from '../demands/demand.ts'
import { upperFirst } from '../english/tidy.ts'

export interface BankLine extends Line {
  /** Ids of what ads ask for that it shows, strongest first. */
  demands: string[]
}

export interface BankActivity {
  id: string
  kind: EvidenceKind
  name: string
  title: string
  /** What people type to find it. */
  words: string[]
  lines: BankLine[]
}

const readFiles = <Read>(folder: string): Read[] => {
  const address = new URL(`${folder}/`, import.meta.url)
  const files = readdirSync(address).filter(name => name.endsWith('.json'))
  return files.flatMap(name => JSON.parse(readFileSync(new URL(name, address), 'utf8')) as Read[])
}

/** What may be asked about a demand of an ad, with lines that are true wherever it was done. */
export interface DemandLines {
  demand: string
  question: string
  lines: BankLine[]
}

interface Loaded {
  activities: Map<string, BankActivity>
  ofDemands: Map<string, DemandLines>
  all: Map<string, BankActivity>
}
let loaded: Loaded | undefined

function load(): Loaded {
  if (loaded) return loaded
  const activities = new Map(readFiles<BankActivity>('catalogue').map(each => [each.id, each]))
  const ofDemands = new Map(readFiles<DemandLines>('asked').map(each => [each.demand, each]))
  const asked = [...ofDemands.values()].map(activityOf).map(each => [each.id, each] as const)
  loaded = { activities, ofDemands, all: new Map([...activities, ...asked]) }
  return loaded
}

/** Lines for a demand are tapped and stored like those of an activity, but nobody looks for them by name. */
function activityOf({ demand, lines }: DemandLines): BankActivity {
  const name = upperFirst(findDemand(demand)?.name ?? demand)
  return { id: activityIdOf(demand), kind: 'job', name, title: name, words: [], lines }
}

export const activityIdOf = (demand: string): string => `ad-${demand}`
export const linesOfDemand = (demand: string): DemandLines | undefined => load().ofDemands.get(demand)
export const allDemandLines = (): DemandLines[] => [...load().ofDemands.values()]
export const allActivities = (): BankActivity[] => [...load().activities.values()]
export const findActivity = (id: string): BankActivity | undefined => load().all.get(id)
export const findLine = ({ activity, line }: Pick<TappedLine, 'activity' | 'line'>): BankLine | undefined =>
  findActivity(activity)?.lines.find(({ id }) => id === line)

/** Tapped lines with their values, in the tense of the item. Those that the bank no longer has are left out. */
export function tellLines(tapped: readonly TappedLine[], to: string): ToldLine[] {
  return tapped.flatMap(each => {
    const line = findLine(each)
    if (!line) return []
    const text = renderLine(line, each.values, tenseOf(to))
    return [{ id: `${each.activity}-${each.line}`, text, demands: line.demands }]
  })
}

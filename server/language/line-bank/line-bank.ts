import { readdirSync, readFileSync } from 'node:fs'
import type { EvidenceKind } from '#contract/evidence-kinds.ts'
import { type Line, renderLine, type TappedLine, tenseOf } from '#contract/line-bank.ts'
import type { ToldLine } from '../bullets/evidence-facts.ts'

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

const folder = new URL('catalogue/', import.meta.url)
let loaded: Map<string, BankActivity> | undefined

function load(): Map<string, BankActivity> {
  loaded ??= new Map(
    readdirSync(folder)
      .filter(name => name.endsWith('.json'))
      .flatMap(name => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as BankActivity[])
      .map(activity => [activity.id, activity]),
  )
  return loaded
}

export const allActivities = (): BankActivity[] => [...load().values()]
export const findActivity = (id: string): BankActivity | undefined => load().get(id)
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

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allDemands } from '#server/language/demands/demand.ts'
import { allActivities } from '#server/language/line-bank/line-bank.ts'

interface DemandText {
  id: string
  /** Whether an ad says it or someone who shows it. */
  by: 'ad' | 'person'
  text: string
}

/** Phrases of the catalog of demands and the line bank. */
export function demandTexts(): DemandText[] {
  const texts = allDemands().flatMap(({ id, name, ads, shownBy }): DemandText[] => [
    ...[name, ...ads].map(text => ({ id, by: 'ad' as const, text })),
    ...shownBy.map(text => ({ id, by: 'person' as const, text })),
  ])
  const lines = allActivities().flatMap(({ lines }) =>
    lines.flatMap(({ text, demands }) =>
      demands
        .slice(0, 2)
        .map((id): DemandText => ({ id, by: 'person', text: text.replace(/\{[^{}|]*\}|\{|\}/g, ' ') })),
    ),
  )
  return [...texts, ...lines]
}

/** Something an ad asks for, what shows it, and what does not although it sounds like it. */
export interface Duty {
  asked: string
  shown: string[]
  nearMisses: string[]
}

const folder = join(import.meta.dirname, '..', 'texts', 'evidence')

export function readDuties(): Duty[] {
  const duties: Duty[] = []
  for (const name of readdirSync(folder).toSorted())
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)) {
      const text = line.slice(2)
      if (line.startsWith('= ')) duties.push({ asked: text, shown: [], nearMisses: [] })
      else duties.at(-1)?.[line.startsWith('+ ') ? 'shown' : 'nearMisses'].push(text)
    }
  return duties
}

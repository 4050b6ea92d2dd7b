import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type CareerEntry, readCatalogue } from '#server/careers/catalogue/entry.ts'
import { combineNearness } from '#server/careers/matching/background/past-work.ts'
import { correlation, standardize, standardProfiles } from '#server/careers/matching/compare-profiles.ts'
import { nearnessSteps } from '#server/careers/matching/read-nearness.ts'
import { readTable } from './support/data.ts'

const file = join(import.meta.dirname, '..', 'server', 'careers', 'matching', 'nearness.bin.gz')

const tiers: Record<string, number> = { PS: 1, PL: 0.8, S: 0.5 }

/** Writes how near each career is to the occupations that have a profile in `folder` and no career. */
export function writeNearness(folder: string): void {
  const entries = readCatalogue()
  const own = new Set(entries.map(({ onetCode }) => onetCode))
  const profiles = standardProfiles(entries)
  const related = new Map(
    readTable(join(folder, 'related.tsv')).map(row => [
      `${row.onet_soc} ${row.related_onet_soc}`,
      tiers[row.tier ?? ''] ?? 0,
    ]),
  )
  const others = [...readProfiles(folder)].filter(([code]) => !own.has(code))
  const rows = others.map(([code, profile]) => {
    const standard = standardize(entries, profile)
    return entries.map((entry, index) => {
      const tier = Math.max(tierOf(code, entry), tierOf(entry.onetCode, { onetCode: code }))
      return Math.round(nearnessSteps * combineNearness(correlation(standard, profiles[index] ?? []), tier))
    })
  })
  const header = { careers: entries.map(({ onetCode }) => onetCode), occupations: others.map(([code]) => code) }
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), Buffer.from(rows.flat())])
  writeFileSync(file, gzipSync(bytes, { level: 9 }))
  console.log(`${others.length} occupations without a career, ${entries.length} careers`)

  function tierOf(code: string, { onetCode }: Pick<CareerEntry, 'onetCode'>): number {
    return related.get(`${code} ${onetCode}`) ?? 0
  }
}

/** Importance of skills and knowledge by occupation, in the order of the catalogue's profiles. */
export function readProfiles(folder: string): Map<string, number[]> {
  const elements = readTable(join(folder, 'elements.tsv')).map(({ element_id = '' }) => element_id)
  const positions = new Map(elements.map((element, index) => [element, index]))
  const profiles = new Map<string, number[]>()
  for (const name of ['skills.tsv', 'knowledge.tsv'])
    for (const { onet_soc = '', element_id = '', importance } of readTable(join(folder, name))) {
      const index = positions.get(element_id)
      const profile = profiles.get(onet_soc) ?? []
      profiles.set(onet_soc, profile)
      if (index !== undefined && importance) profile[index] = Number(importance)
    }
  const length = readCatalogue()[0]?.facts
  const complete = (length?.skills.length ?? 0) + (length?.knowledge.length ?? 0)
  return new Map([...profiles].filter(([, profile]) => Object.keys(profile).length === complete))
}

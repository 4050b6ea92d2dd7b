import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type CareerEntry, readCatalogue } from '#server/careers/catalogue/entry.ts'
import { figuresOf, fitOf, readScores, replaceFit, scoresFile } from './fit-scores.ts'

/**
 * Writes `facts.fit` of careers from O*NET and BLS tables: node scripts/write-fit.ts --tables FOLDER SLUG...
 * With --check it writes nothing and prints how far the catalogue is from the tables; without slugs that is every career.
 * The tables are not part of this repository.
 */
const { values: options, positionals: slugs } = parseArgs({
  allowPositionals: true,
  options: { tables: { type: 'string' }, check: { type: 'boolean', default: false } },
})
const catalogue = readCatalogue()
const unknown = slugs.filter(slug => !catalogue.some(entry => entry.slug === slug))

if (!options.tables || (!slugs.length && !options.check)) {
  fail(`Usage: node scripts/write-fit.ts --tables FOLDER [--check] SLUG...
FOLDER holds ${scoresFile}: tab-separated, one row for each O*NET-SOC code, with the standard scores that
docs/decisions/0006-matching.md describes. An entry needs its onetCode, facts.knowledge and facts.pay.`)
} else if (unknown.length) fail(`Not in the catalogue: ${unknown.join(', ')}`)
else
  try {
    run(
      options.tables,
      catalogue.filter(({ slug }) => !slugs.length || slugs.includes(slug)),
    )
  } catch (error) {
    fail((error as Error).message)
  }

function run(folder: string, entries: CareerEntry[]): void {
  const scores = readScores(folder)
  const furthest = new Map<string, { difference: number; slug: string }>()
  for (const { slug, family, onetCode, facts } of entries) {
    const row = scores.get(onetCode)
    if (!row) throw new Error(`${scoresFile} has no row for ${onetCode} (${slug})`)
    const fit = fitOf(row, facts)
    if (!options.check) {
      const path = join(import.meta.dirname, '..', 'server', 'careers', 'catalogue', family, `${slug}.json`)
      writeFileSync(path, replaceFit(readFileSync(path, 'utf8'), fit))
      console.log(`Wrote ${path}`)
      continue
    }
    const present = figuresOf(facts.fit)
    for (const [name, figure] of figuresOf(fit)) {
      const difference = Math.abs(figure - (present.get(name) ?? Number.NaN))
      if (!(difference <= (furthest.get(name)?.difference ?? -1))) furthest.set(name, { difference, slug })
    }
    if (fit.evidence !== facts.fit.evidence) console.log(`${slug}: evidence is ${fit.evidence} in the tables`)
  }
  for (const [name, { difference, slug }] of furthest) console.log(`${name}  ${difference.toFixed(3)}  ${slug}`)
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const docs = join(import.meta.dirname, '..', 'docs')
const textOf = (file: string) => readFileSync(join(docs, file), 'utf8')
const rows = textOf('asvs.md').match(/^\| V\d+ .*$/gm) ?? []
const linksOf = (row: string) => [...row.matchAll(/\]\((.*?)\)/g)].map(([, file = '']) => file)
const missing = (links: string[]) => links.filter(file => !existsSync(join(docs, file)))

test('every chapter of the standard is assessed and its evidence exists', () => {
  expect(rows.map(row => Number(/\d+/.exec(row)))).toEqual(Array.from({ length: 17 }, (_, n) => n + 1))
  for (const row of rows) {
    const shown = linksOf(row)
    expect(missing(shown)).toEqual([])
    expect(shown.length > 0 || row.includes('Not applicable'), row).toBe(true)
  }
})

test('every threat and fault has a test that exists, or a dated reason why it has none', () => {
  const rows = (textOf('threats.md').match(/^\|.*\|$/gm) ?? []).filter(
    row => !/^\| ?(---|threat \||fault \|)/.test(row),
  )
  expect(rows.length).toBeGreaterThan(70)
  for (const row of rows) {
    const [, threat = '', , evidence = ''] = row.split('|').map(cell => cell.trim())
    const tests = linksOf(evidence).filter(file => /\.(test|spec)\.tsx?$|^\.\.\/bench\/|no-outbound\.ts$/.test(file))
    expect(missing(linksOf(row)), threat).toEqual([])
    const isExplained = /\((since )?November 2026\)|See the faults below/.test(evidence)
    expect(tests.length > 0 || isExplained, threat).toBe(true)
  }
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const docs = join(import.meta.dirname, '..', 'docs')
const lines = readFileSync(join(docs, 'specification.md'), 'utf8').match(/^\| (?!rows|---).*$/gm) ?? []
const deviations = lines.map(line => line.split('|').map(cell => cell.trim()))

test('every deviation names its rows and a record that exists, and no row twice', () => {
  expect(deviations.length).toBeGreaterThan(30)
  const ids = deviations.flatMap(([, rows = '']) => rows.split(', '))
  for (const id of ids) expect(id).toMatch(/^[A-Z]+-\d\d+$/)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, rows, instead = '', record = ''] of deviations) {
    expect(instead, rows).toMatch(/\.$/)
    const files = [...record.matchAll(/\]\((decisions\/.*?\.md)\)/g)].map(([, file = '']) => file)
    expect(files.length, rows).toBeGreaterThan(0)
    for (const file of files) expect(existsSync(join(docs, file)), file).toBe(true)
  }
})

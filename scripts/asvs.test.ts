import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const docs = join(import.meta.dirname, '..', 'docs')
const rows = readFileSync(join(docs, 'asvs.md'), 'utf8').match(/^\| V\d+ .*$/gm) ?? []

test('every chapter of the standard is assessed and its evidence exists', () => {
  expect(rows.map(row => Number(/\d+/.exec(row)))).toEqual(Array.from({ length: 17 }, (_, n) => n + 1))
  for (const row of rows) {
    const shown = [...row.matchAll(/\]\((.*?)\)/g)].map(([, file = '']) => file)
    expect(shown.filter(file => !existsSync(join(docs, file)))).toEqual([])
    expect(shown.length > 0 || row.includes('Not applicable'), row).toBe(true)
  }
})

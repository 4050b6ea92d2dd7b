import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { splitText } from '../split-text.ts'
import { mayNameLicense, names } from './name-licences.ts'
import { levels, mayNameLevel } from './name-studies.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'testing', 'adverts')
const texts = readdirSync(folder)
  .flatMap(file => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  .flatMap(({ text }: { text: string }) => splitText(text).map(sentence => sentence.text))
const holds = (pattern: RegExp, text: string) => text.search(pattern) >= 0

it('passes over no sentence of the ads that names a level of study or a license', () => {
  const missed = (patterns: RegExp[], mayName: RegExp) =>
    texts.filter(text => !mayName.test(text) && patterns.some(pattern => holds(pattern, text)))
  expect(
    missed(
      levels.map(([, pattern]) => pattern),
      mayNameLevel,
    ),
  ).toEqual([])
  expect(
    missed(
      names.map(({ text }) => text),
      mayNameLicense,
    ),
  ).toEqual([])
})

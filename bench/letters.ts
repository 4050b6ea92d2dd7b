import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { countWords } from '#server/language/english/tidy.ts'
import { composeLetter } from '#server/language/letters/compose-letter.ts'
import type { Letter } from '#server/language/letters/letter.ts'
import { isPaper } from '#server/language/letters/plan/paper-features.ts'
import { isWork } from '#server/language/letters/points/kinds-of-work.ts'
import type { ProfileItem } from '#server/language/profile/profile.ts'
import { readLetterExamples } from '../training/support/letter-examples.ts'
import { atLeast, atMost, type Figure, info, type Row } from './row.ts'
import {
  factsIn,
  itemsTold,
  type LetterExample,
  letterDay,
  materialOf,
  tells,
  workOpenedWith,
} from './support/letter-corpus.ts'

interface Judged {
  example: LetterExample
  letter: Letter
  items: readonly ProfileItem[]
}

/**
 * Compares letters with those that another author wrote for the same people, whom nobody tuned to. `LETTERS_OUT=folder`
 * saves them.
 */
export const letters: Figure = {
  name: 'letters',
  async measure() {
    const people = JSON.parse(
      readFileSync(new URL('texts/letters/people.json', import.meta.url), 'utf8'),
    ) as (LetterExample & { resumeText: string })[]
    const write = (example: LetterExample, resume: string): Judged => {
      const material = materialOf(example, resume)
      return { example, items: material.profile.items, letter: composeLetter(material, letterDay) }
    }
    const judged = people.map(example => write(example, example.resumeText))
    const folder = process.env.LETTERS_OUT
    if (folder) {
      mkdirSync(folder, { recursive: true })
      for (const { example, letter } of judged) writeFileSync(join(folder, `${example.id}.txt`), printed(letter))
    }
    const open = readLetterExamples().map(({ example, resume }) => write(example, resume))
    return [...judgeLetters('kept back', judged), ...judgeLetters('open', open)]
  },
}

const textOf = ({ paragraphs }: Letter) => paragraphs.map(each => each.map(({ text }) => text).join(' ')).join('\n\n')
const printed = (letter: Letter) => `${letter.greeting}\n\n${textOf(letter)}\n\n${letter.farewell}\n`

function judgeLetters(group: string, judged: readonly Judged[]): Row[] {
  const told = judged.map(({ letter }) => factsIn(textOf(letter)))
  const quotes = (of: (example: LetterExample) => string[]) =>
    judged.flatMap(({ example }, at) =>
      of(example).map(quote => ({ quote, example, isTold: tells(told[at] ?? new Set(), quote) })),
    )
  const must = quotes(({ must }) => must)
  const spare = quotes(({ leaveOut }) => leaveOut)
  const percentOf = (rows: readonly { isTold: boolean }[]) => ({
    value: share(rows.filter(({ isTold }) => isTold).length, rows.length),
    unit: '%',
    detail: `of ${rows.length}`,
  })
  const opened = judged.flatMap(({ example, letter, items }) => {
    const expected = workOpenedWith(example, items.filter(isWork))
    const facts = letter.paragraphs[0]?.flatMap(each => each.facts) ?? []
    return expected ? [{ isTold: items.filter(isWork).find(({ id }) => facts.includes(id)) === expected }] : []
  })
  const words = judged.map(({ letter }) => countWords(textOf(letter)))
  return [
    info(`${group}: people with a letter that another author wrote`, `${judged.length}`),
    atLeast({ name: '  facts that a letter must tell', bound: 85, ...percentOf(must) }),
    info('    of the resume', show(percentOf(must.filter(({ quote, example }) => !example.notes.includes(quote))))),
    info('    of the notes', show(percentOf(must.filter(({ quote, example }) => example.notes.includes(quote))))),
    atMost({ name: '  told, though better left out', bound: 10, ...percentOf(spare) }),
    atLeast({ name: '  opens with the same work', bound: 80, ...percentOf(opened) }),
    ...compare('works', judged, isWork),
    ...compare('papers', judged, isPaper),
    info('  words, mean', `${Math.round(words.reduce((sum, each) => sum + each, 0) / words.length)}`),
  ]
}

const share = (part: number, of: number) => (100 * part) / Math.max(of, 1)
const show = ({ value, unit, detail }: { value: number; unit: string; detail: string }) =>
  `${Math.round(value)}${unit} ${detail}`

function compare(name: string, judged: readonly Judged[], isKind: (item: ProfileItem) => boolean): Row[] {
  const rows = judged.flatMap(({ example, letter, items }) => {
    const cited = new Set(letter.paragraphs.flat().flatMap(({ facts }) => facts))
    const expected = itemsTold(example, items)
    return items.filter(isKind).map(item => ({ isTold: cited.has(item.id), isExpected: expected.has(item) }))
  })
  const both = rows.filter(({ isTold, isExpected }) => isTold && isExpected).length
  const expected = rows.filter(({ isExpected }) => isExpected).length
  const told = rows.filter(({ isTold }) => isTold).length
  return [
    info(`  ${name} told that the author told too`, `${Math.round(share(both, told))}% of ${told}`),
    info(`  ${name} of the author that are told`, `${Math.round(share(both, expected))}% of ${expected}`),
  ]
}

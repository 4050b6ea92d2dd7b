import { readdirSync, readFileSync } from 'node:fs'
import { endSentence, tidyTyping, upperFirst } from '#server/language/english/tidy.ts'
import { writtenOut } from '#server/language/english/written-out.ts'
import { mendSentence } from '#server/language/grammar/mend-sentence.ts'
import { editNote } from '#server/language/sentence-editing/edit-note.ts'
import { readLinePairs, readNotePairs } from '../training/support/edit-pairs.ts'
import { atLeast, atMost, type Figure, info, type Row } from './row.ts'
import { changesBetween } from './support/changes-between.ts'
import { judgeEdits } from './support/judge-edits.ts'

/** Sentences as teenagers and learners of English type them, each beside its least corrections, and clean sentences. */
export const grammar: Figure = {
  name: 'grammar',
  measure: async () => [
    ...measureRough('for development', new URL('../training/texts/grammar/rough.tsv', import.meta.url)),
    ...measureRough('kept back', new URL('texts/grammar/kept-back.tsv', import.meta.url)),
    ...measureNotes(new URL('texts/grammar/notes-kept-back.tsv', import.meta.url)),
    ...measureClean(),
  ],
}

const typedAs = (text: string) => writtenOut(tidyTyping(text))
const share = (part: number, all: number) => (100 * part) / Math.max(all, 1)

function measureRough(name: string, file: URL): Row[] {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const [rough = '', ...corrections] = line.split('\t')
      const typed = typedAs(rough)
      return { typed, corrections, made: mendSentence(typed) }
    })
  const before = countOver(rows.map(({ typed, corrections }) => judge(typed, typed, corrections)))
  const after = countOver(rows.map(({ typed, corrections, made }) => judge(typed, made, corrections)))
  return [
    info(`${name}: sentences`, `${rows.length}, ${before.needed} errors once typing is mended`),
    atLeast({ name: '  errors mended', value: share(after.right, after.needed), bound: 70, unit: '%' }),
    atLeast({ name: '  changes that are right', value: share(after.right, after.made), bound: 95, unit: '%' }),
    info('  sentences without an error', `${before.whole} -> ${after.whole}`),
    atMost({ name: '  sentences with a fact changed', value: rows.filter(changesFact).length, bound: 0 }),
  ]
}

/** Sentences of notes for letters beside what an editor leaves of them. */
function measureNotes(file: URL): Row[] {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const [typed = '', ...edited] = line.split('\t')
      return { typed, edited }
    })
  const before = judgeEdits(rows, text => endSentence(upperFirst(text)))
  const { needed, made, right, whole } = judgeEdits(rows, text => editNote(typedAs(text)))
  return [
    info('kept back: sentences of notes', `${rows.length}, ${needed} words to change`),
    atLeast({ name: '  changes of the editor that are made', value: share(right, needed), bound: 50, unit: '%' }),
    atLeast({ name: '  changes that the editor made too', value: share(right, made), bound: 60, unit: '%' }),
    info('  sentences as the editor left them', `${before.whole} -> ${whole}`),
  ]
}

/** By the correction that is nearest to what was made. */
function judge(typed: string, made: string, corrections: readonly string[]) {
  const own = changesBetween(typed, made)
  const judged = corrections.map(correction => {
    const needed = changesBetween(typed, correction)
    const right = own.filter(change => needed.includes(change)).length
    return {
      needed: needed.length,
      made: own.length,
      right,
      whole: Number(right === needed.length && right === own.length),
    }
  })
  const faults = (each: (typeof judged)[number]) => each.needed + each.made - 2 * each.right
  return judged.toSorted((a, b) => faults(a) - faults(b))[0] ?? { needed: 0, made: own.length, right: 0, whole: 0 }
}

const countOver = (all: readonly ReturnType<typeof judge>[]) =>
  all.reduce((sum, each) => ({
    needed: sum.needed + each.needed,
    made: sum.made + each.made,
    right: sum.right + each.right,
    whole: sum.whole + each.whole,
  }))

/** A number, a name or a denial that is lost, or one that is new. */
function changesFact({ typed, made }: { typed: string; made: string }): boolean {
  const numbers = (text: string) => (text.match(/\d[\d,.]*\d|\d/g) ?? []).join(' ')
  const denies = (text: string) =>
    /\b(?:not|no|nobody|none|nothing|never|without|anybody|any|anything)\b|n['’]t\b/i.test(text)
  const names = typed.match(/(?<=\p{Ll} )(?!I\b)\p{Lu}\p{L}+/gu) ?? []
  return numbers(typed) !== numbers(made) || denies(typed) !== denies(made) || names.some(name => !made.includes(name))
}

/** What editors wrote, of lines and notes that no rule was fitted to, has to stay. */
function measureClean(): Row[] {
  const kept = (name: string) => new URL(`texts/line-edits/${name}`, import.meta.url)
  const letters = new URL('../training/texts/letters/', import.meta.url)
  const sets: [string, string[]][] = [
    ['lines by editors', readLinePairs(kept('kept-back.tsv')).flatMap(({ edited }) => edited.split(' || '))],
    ['notes by editors', readNotePairs(kept('kept-back-notes.tsv')).map(({ edited }) => edited)],
    [
      'sentences of counselors’ letters',
      readdirSync(letters).flatMap(file =>
        (JSON.parse(readFileSync(new URL(file, letters), 'utf8')) as { letter: { text: string }[][] }[]).flatMap(
          ({ letter }) => letter.flat().map(({ text }) => text),
        ),
      ),
    ],
  ]
  return sets.flatMap(([name, texts]) => {
    const clean = texts.filter(text => text !== '-')
    const changedBy = (mend: (text: string) => string) =>
      share(clean.filter(text => changesBetween(text, mend(text)).length > 0).length, clean.length)
    return [
      atMost({
        name: `clean: ${clean.length} ${name}, changed`,
        ...{ value: changedBy(mendSentence), bound: 2, unit: '%', digits: 1 },
      }),
      info('  changed as notes are', `${changedBy(editNote).toFixed(1)}%`),
    ]
  })
}

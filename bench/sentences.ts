import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { markSentences, sentencesIn } from '#server/language/text-model/mark-sentences.ts'
import { atLeast, atMost, type Figure, info } from './row.ts'
import { markedLines, startsFound } from './support/marked-sentences.ts'

/** Where sentences begin in notes that were dictated without periods, by another author than those learned from. */
export const sentences: Figure = {
  name: 'sentences',
  measure: async () => {
    const notes = markedLines(readFileSync(new URL('texts/dictated/kept-back.txt', import.meta.url), 'utf8'))
    const { right, made, needed } = startsFound(notes, words => sentencesIn(words))
    const longest = notes.map(note => note.flat().join(' ')).toSorted((a, b) => b.length - a.length)[0] ?? ''
    const started = performance.now()
    for (let times = 0; times < 10; times++) markSentences(longest)
    return [
      info('dictated notes, kept back', `${notes.length}, ${needed} sentences begin in them`),
      atLeast({ name: '  found', value: (100 * right) / needed, bound: 60, unit: '%' }),
      atLeast({ name: '  of those marked, right', value: (100 * right) / made, bound: 75, unit: '%' }),
      atMost({
        name: '  the longest one',
        value: (performance.now() - started) / 10,
        bound: 20,
        unit: 'ms',
        digits: 1,
      }),
    ]
  },
}

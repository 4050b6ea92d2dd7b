import { readdirSync, readFileSync } from 'node:fs'
import type { Source } from '#server/language/letters/doubts/letter-features.ts'

/** What an editor said of a sentence of a letter: lets it stand, mends its words, or leaves it out. */
export type LetterVerdict = 'ok' | 'mend' | 'drop'

export interface JudgedLetterSentence {
  verdict: LetterVerdict
  /** Empty for what is let stand. */
  why: string
  /** The id of one of `texts/letters`. */
  letter: string
  source: Source
  text: string
}

/** The sentences of letters in their order, by letter. */
export function readJudgedLetters(): Map<string, JudgedLetterSentence[]> {
  const folder = new URL('../texts/letter-sentences/', import.meta.url)
  const rows = readdirSync(folder)
    .toSorted()
    .flatMap(file => readFileSync(new URL(file, folder), 'utf8').trim().split('\n'))
    .map((line): JudgedLetterSentence => {
      const [verdict, why = '', letter = '', source, text = ''] = line.split('\t')
      return { verdict: verdict as LetterVerdict, why, letter, source: source as Source, text }
    })
  return Map.groupBy(rows, ({ letter }) => letter)
}

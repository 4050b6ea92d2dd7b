import { readdirSync, readFileSync } from 'node:fs'
import type { SentenceKind } from '#server/language/acceptability/acceptability.ts'

/** What an editor said of a sentence: fine, wrong language, harmful, untrue or empty. */
export type Verdict = 'y' | 'g' | 'h' | 'w' | 'e'

export interface JudgedSentence {
  verdict: Verdict
  kind: SentenceKind
  /** Whose profile it was made of. */
  person: string
  text: string
}

export function readJudgedSentences(): JudgedSentence[] {
  const folder = new URL('../texts/acceptability/', import.meta.url)
  return readdirSync(folder)
    .toSorted()
    .flatMap(file => readFileSync(new URL(file, folder), 'utf8').trim().split('\n'))
    .map(line => {
      const [verdict, kind, person = '', text = ''] = line.split('\t')
      return { verdict: verdict as Verdict, kind: kind as SentenceKind, person, text }
    })
}

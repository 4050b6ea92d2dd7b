import { readdirSync, readFileSync } from 'node:fs'
import type { SentenceKind } from '#server/language/acceptability/acceptability.ts'

/** What an editor said of a sentence: fine, wrong language, harmful, untrue or empty. */
export type Verdict = 'y' | 'g' | 'h' | 'w' | 'e'
/** What an editor said of the new wording of a line: better, no better and fine, worse, or as unfit as what was typed. */
export type ChangeVerdict = 'b' | 'o' | 'w' | 't'

export interface JudgedSentence {
  verdict: Verdict
  kind: SentenceKind
  person: string
  text: string
}

export interface JudgedChange {
  verdict: ChangeVerdict
  person: string
  typed: string
  changed: string
}

export const readJudgedSentences = (): JudgedSentence[] =>
  rowsIn('acceptability').map(([verdict, kind, person = '', text = '']) => ({
    verdict: verdict as Verdict,
    kind: kind as SentenceKind,
    person,
    text,
  }))

export const readJudgedChanges = (): JudgedChange[] =>
  rowsIn('line-changes').map(([verdict, person = '', typed = '', changed = '']) => ({
    verdict: verdict as ChangeVerdict,
    person,
    typed: typed.replaceAll(' // ', '\n'),
    changed: changed.replaceAll(' // ', '\n'),
  }))

/** Why an employer should not read a thought: talk to the writer of the letter, a lack or doubt, a complaint or private. */
export type WhyNot = 'w' | 'l' | 'c'

/** Thoughts of users' notes, with whether an employer should read them. `n`: not, for a reason that nobody noted. */
export const readJudgedThoughts = (): { isTold: boolean; verdict: 't' | 'n' | WhyNot; text: string }[] =>
  rowsIn('note-thoughts').map(([verdict, text = '']) => ({
    isTold: verdict === 't',
    verdict: verdict as 't' | 'n' | WhyNot,
    text,
  }))

/** Lines of resumes, with whether an editor leaves them there. */
export const readJudgedLines = (): { isKept: boolean; person: string; kind: string; text: string }[] =>
  rowsIn('resume-lines').map(([verdict, person = '', kind = '', text = '']) => ({
    ...{ isKept: verdict === 'k', person, kind, text },
  }))

function rowsIn(name: string): string[][] {
  const folder = new URL(`../texts/${name}/`, import.meta.url)
  return readdirSync(folder)
    .toSorted()
    .flatMap(file => readFileSync(new URL(file, folder), 'utf8').trim().split('\n'))
    .map(line => line.split('\t'))
}

import { readFileSync } from 'node:fs'
import {
  acceptabilityOf,
  belongsOnResume,
  isTakenByEditors,
  leastOfLine,
  type SentenceKind,
} from '#server/language/acceptability/acceptability.ts'
import type { Span } from '#server/language/profile/profile.ts'
import { readNotes } from '#server/language/profile/read-notes.ts'
import { atLeast, type Figure, info, type Row } from './row.ts'

/** What was made for people whom no model was fitted to, and what they typed, each with an editor's verdict. */
export const acceptability: Figure = {
  name: 'acceptability',
  measure: async () => [
    ...figures(
      'sentences of letters',
      { kept: 75, leftOut: 55 },
      rowsIn('kept-back.tsv').map(([verdict, kind, text = '']) => ({
        isGood: verdict === 'y',
        isKept: acceptabilityOf(text, kind as SentenceKind) >= 0,
      })),
    ),
    ...figures(
      'new wordings of resume lines',
      { kept: 65, leftOut: 65 },
      rowsIn('kept-back-changes.tsv').map(([verdict, typed = '', changed = '']) => ({
        isGood: verdict === 'b' || verdict === 'o',
        isKept: isTakenByEditors(inLines(typed), inLines(changed)),
      })),
    ),
    ...figures(
      'lines of resumes',
      { kept: 97, leftOut: 60 },
      rowsIn('kept-back-lines.tsv').map(([verdict, kind = '', text = '']) => ({
        isGood: verdict === 'k',
        isKept: belongsOnResume(text, kind) >= leastOfLine,
      })),
    ),
    ...thoughts('thoughts of notes', 'kept-back-thoughts.tsv'),
    ...thoughts('thoughts cut out of whole notes', 'kept-back-notes.tsv'),
    ...figures(
      'talk to the writer, lacks and complaints beside thoughts like them',
      { kept: 85, leftOut: 80 },
      rowsIn('kept-back-talk.tsv').map(([verdict, text = '']) => ({
        isGood: verdict === 't',
        isKept: readNotes([{ id: 'note', text }]).spans.some(isTold),
      })),
    ),
    ...figures('sentences of whole notes', { kept: 85, leftOut: 80 }, wholeNotes()),
  ],
}

const isTold = ({ isHarmful, isDoubtful }: Span): boolean => !isHarmful && !isDoubtful

/** Each sentence of a note, which is read as a whole; an empty line ends a note. */
const wholeNotes = () =>
  readFileSync(new URL('texts/acceptability/kept-back-whole-notes.tsv', import.meta.url), 'utf8')
    .trim()
    .split(/\n\s*\n/)
    .flatMap(note => {
      const rows = note.split('\n').map((line, at) => ({ id: `${at}`, row: line.split('\t') }))
      const { spans } = readNotes(rows.map(({ id, row: [, text = ''] }) => ({ id, text })))
      const told = new Set(spans.filter(isTold).flatMap(({ facts }) => facts))
      return rows.map(({ id, row: [verdict] }) => ({ isGood: verdict === 't', isKept: told.has(id) }))
    })

/** Whether an employer should read them, and whether the letter may tell them. */
const thoughts = (name: string, file: string): Row[] =>
  figures(
    name,
    { kept: 85, leftOut: 80 },
    rowsIn(file).map(([verdict, text = '']) => ({
      isGood: verdict === 't',
      isKept: readNotes([{ id: 'note', text }]).notes.length > 0,
    })),
  )

const inLines = (text: string) => text.replaceAll(' // ', '\n')
const rowsIn = (file: string) =>
  readFileSync(new URL(`texts/acceptability/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => line.split('\t'))

function figures(
  name: string,
  least: { kept: number; leftOut: number },
  judged: readonly { isGood: boolean; isKept: boolean }[],
): Row[] {
  const good = judged.filter(({ isGood }) => isGood)
  const bad = judged.filter(({ isGood }) => !isGood)
  const kept = judged.filter(({ isKept }) => isKept)
  const share = (part: number, of: number) => (100 * part) / Math.max(1, of)
  return [
    info(`${name}: fine, of all`, `${share(good.length, judged.length).toFixed(0)} % of ${judged.length}`),
    info(
      '  fine, of those that are kept',
      `${share(kept.filter(({ isGood }) => isGood).length, kept.length).toFixed(0)} %`,
    ),
    atLeast({
      name: '  fine ones kept',
      value: share(good.filter(({ isKept }) => isKept).length, good.length),
      bound: least.kept,
      unit: '%',
    }),
    atLeast({
      name: '  others left out',
      value: share(bad.filter(({ isKept }) => !isKept).length, bad.length),
      bound: least.leftOut,
      unit: '%',
    }),
  ]
}

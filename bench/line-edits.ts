import { readNotes } from '#server/language/profile/read-notes.ts'
import { rewriteLine } from '#server/language/resume-wording/lines/rewrite-line.ts'
import { readLinePairs, readNotePairs } from '../training/support/edit-pairs.ts'
import { atLeast, atMost, type Figure, info, type Row } from './row.ts'
import { editLikeness } from './support/edit-likeness.ts'

/** Lines of resumes and notes for letters beside what an editor made of them; none were used for training or rules. */
export const lineEdits: Figure = {
  name: 'line-edits',
  measure: async () => [...measureLines(), ...measureNotes()],
}

const fileOf = (name: string) => new URL(`texts/line-edits/${name}`, import.meta.url)
const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / Math.max(values.length, 1)
const share = (values: readonly boolean[]) => 100 * mean(values.map(Number))

function measureLines(): Row[] {
  const rows = readLinePairs(fileOf('kept-back.tsv')).flatMap(({ typed, text, edited, context }) => {
    if (edited === '-') return []
    const style = { isCurrent: context.isCurrent, endsWithStop: false, isProse: false, role: context.title }
    const made = rewriteLine(text, style)?.text ?? text
    return [{ before: editLikeness(typed, edited), after: editLikeness(made, edited) }]
  })
  return [
    info('kept back: lines of resumes', `${rows.length}`),
    info('  likeness to an editor’s, as typed', mean(rows.map(({ before }) => before)).toFixed(3)),
    info('  likeness to an editor’s, optimized', mean(rows.map(({ after }) => after)).toFixed(3)),
    info('  lines that came nearer', `${rows.filter(({ before, after }) => after > before + 0.01).length}`),
    atMost({
      name: '  lines that got worse',
      value: share(rows.map(({ before, after }) => after < before - 0.01)),
      bound: 5,
      unit: '%',
    }),
  ]
}

function measureNotes(): Row[] {
  const rows = readNotePairs(fileOf('kept-back-notes.tsv')).map(({ typed, kind, edited }) => {
    const { notes } = readNotes([{ id: 'note', text: typed }])
    return { typed, kind, edited, made: notes.map(({ text }) => text).join(' ') }
  })
  const told = rows.filter(({ edited }) => edited !== '-')
  const secret = rows.filter(({ edited }) => edited === '-')
  const kept = told.filter(({ made }) => made)
  return [
    info('kept back: notes', `${rows.length}`),
    atLeast({
      name: '  of what may be said, told',
      value: share(told.map(({ made }) => made !== '')),
      bound: 95,
      unit: '%',
    }),
    atMost({
      name: '  of what should not be said, told',
      value: share(secret.map(({ made }) => made !== '')),
      bound: 5,
      unit: '%',
    }),
    info(
      '  likeness to an editor’s',
      `${mean(kept.map(({ made, edited }) => editLikeness(made, edited))).toFixed(3)} (as typed ${mean(kept.map(({ typed, edited }) => editLikeness(typed, edited))).toFixed(3)})`,
    ),
  ]
}

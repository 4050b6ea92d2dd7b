import type { EvidenceForm } from '#contract/endpoints/evidence.ts'
import { evidenceGuides } from '#contract/evidence-guides.ts'
import { evidenceKinds } from '#contract/evidence-kinds.ts'
import { answersOf, type EvidenceInput } from '#server/language/bullets/evidence-facts.ts'
import { tellLines } from '#server/language/line-bank/line-bank.ts'
import { checkLines } from './check-lines.ts'
import type { EvidenceRow } from './store.ts'

export function toEvidenceInput(row: EvidenceRow): EvidenceInput {
  const kind = evidenceKinds.find(each => each === row.kind) ?? 'job'
  const { id, title, organisation, place, fromDate: from, toDate: to } = row
  const lines = tellLines(row.lines, to)
  return { id, kind, title, organisation, place, from, to, answers: answersOf(kind, row.answers), lines }
}

export function rowOf({ kind, title, organisation, place, from, to, answers, lines }: EvidenceForm) {
  const guide = evidenceGuides[kind]
  return {
    kind,
    title,
    organisation: guide.organisation ? organisation : '',
    place,
    fromDate: guide.dates === 'span' ? from : '',
    toDate: guide.dates ? to : '',
    answers: answersOf(kind, answers) as Record<string, string>,
    lines: checkLines(lines),
  }
}

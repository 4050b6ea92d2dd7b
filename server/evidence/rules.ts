import type { EvidenceForm } from '#contract/endpoints/evidence.ts'
import { evidenceGuides } from '#contract/evidence-guides.ts'
import { evidenceKinds } from '#contract/evidence-kinds.ts'
import { answersOf, type EvidenceInput } from '#server/language/bullets/evidence-facts.ts'
import type { EvidenceRow } from './store.ts'

export function toEvidenceInput(row: EvidenceRow): EvidenceInput {
  const kind = evidenceKinds.find(each => each === row.kind) ?? 'job'
  const { id, title, organisation, place, fromDate: from, toDate: to } = row
  return { id, kind, title, organisation, place, from, to, answers: answersOf(kind, row.answers) }
}

export function rowOf({ kind, title, organisation, place, from, to, answers }: EvidenceForm) {
  const guide = evidenceGuides[kind]
  return {
    kind,
    title,
    organisation: guide.organisation ? organisation : '',
    place,
    fromDate: guide.dates === 'span' ? from : '',
    toDate: guide.dates ? to : '',
    answers: answersOf(kind, answers) as Record<string, string>,
  }
}

import * as z from 'zod/mini'
import type { EvidenceItem } from '#contract/evidence.ts'
import { evidenceGuides } from '#contract/evidence-guides.ts'
import { type EvidenceKind, evidenceKinds } from '#contract/evidence-kinds.ts'
import { shelf } from '#web/platform/storage.ts'

/** Something she is telling us. Empty texts are what she has not said. */
export interface Draft {
  userId: string
  /** What she changes; null for something new. */
  itemId: string | null
  kind: EvidenceKind
  title: string
  organisation: string
  place: string
  from: string
  to: string
  answers: Record<string, string>
}
export type DraftText = 'title' | 'organisation' | 'place' | 'from' | 'to'

const draftSchema = z.object({
  userId: z.string(),
  itemId: z.nullable(z.string()),
  kind: z.enum(evidenceKinds),
  title: z.string(),
  organisation: z.string(),
  place: z.string(),
  from: z.string(),
  to: z.string(),
  answers: z.record(z.string(), z.string()),
})
/** A shelf of its own, so that no other page loads what this one can keep. Signing out empties it with the rest. */
const drafts = shelf({ evidenceDraft: draftSchema }, () => localStorage)
export const keepDraft = (draft: Draft): void => drafts.set('evidenceDraft', draft)
export const dropDraft = (): void => drafts.remove('evidenceDraft')
/** Hers alone: another person may have used this browser. */
export function readDraft(userId: string): Draft | null {
  const draft = drafts.get('evidenceDraft')
  return draft?.userId === userId ? draft : null
}

export const emptyDraft = (userId: string, kind: EvidenceKind): Draft => ({
  userId,
  itemId: null,
  kind,
  title: '',
  organisation: '',
  place: '',
  from: '',
  to: '',
  answers: {},
})
export function draftOf(userId: string, item: EvidenceItem): Draft {
  const { id: itemId, kind, title, organisation, place, from, to, answers } = item
  return { userId, itemId, kind, title, organisation, place, from, to, answers: { ...answers } }
}
/** What was begun and not saved, where it is the same thing; else a new beginning. */
export function resumed(kept: Draft | null, beginning: Draft): Draft {
  return kept && kept.kind === beginning.kind && kept.itemId === beginning.itemId ? kept : beginning
}

/** She has typed something. */
export const isBegun = ({ title, organisation, place, from, to, answers }: Draft): boolean =>
  [title, organisation, place, from, to, ...Object.values(answers)].some(text => text.trim() !== '')

export function bodyOf({ kind, title, organisation, place, from, to, answers }: Draft) {
  const said = Object.entries(answers).filter(([, answer]) => answer.trim())
  return { kind, title, organisation, place, from, to, answers: Object.fromEntries(said) }
}

/** What the page shows, as its address says: the list, the kinds to choose from, or a form. */
export type View =
  | { show: 'list' }
  | { show: 'kinds' }
  | { show: 'new'; kind: EvidenceKind }
  | { show: 'edit'; id: string }
export function viewOf(params: URLSearchParams): View {
  const [add, edit] = [params.get('add'), params.get('edit')]
  const kind = evidenceKinds.find(each => each === add)
  if (kind) return { show: 'new', kind }
  if (add !== null) return { show: 'kinds' }
  return edit ? { show: 'edit', id: edit } : { show: 'list' }
}

/** "Café Rosa, Leeds · June 2023 to now" */
export function lineOf({
  organisation,
  place,
  from,
  to,
}: Pick<Draft, 'organisation' | 'place' | 'from' | 'to'>): string {
  const where = [organisation, place].filter(Boolean).join(', ')
  const when = from && to ? `${from} to ${to}` : from ? `from ${from}` : to
  return [where, when].filter(Boolean).join(' · ')
}

export const countText = (count: number): string => (count === 1 ? '1 thing' : `${count} things`)
export const guideOf = (kind: EvidenceKind) => evidenceGuides[kind]

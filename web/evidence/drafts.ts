import * as z from 'zod/mini'
import type { EvidenceItem } from '#contract/endpoints/evidence.ts'
import { evidenceGuides } from '#contract/evidence-guides.ts'
import { type EvidenceKind, evidenceKinds } from '#contract/evidence-kinds.ts'
import { typedStorage } from '#web/platform/storage.ts'

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
/** A storage of its own, so that no other page loads what this one can keep. Signing out empties it with the rest. */
const drafts = typedStorage({ evidenceDrafts: z.array(draftSchema) }, () => localStorage)
const mostDrafts = 20
const isSame = (one: Draft, other: Draft): boolean => one.kind === other.kind && one.itemId === other.itemId
const othersThan = (draft: Draft): Draft[] => readDrafts(draft.userId).filter(each => !isSame(each, draft))

/** The newest first. Hers alone: another person may have used this browser. */
export const readDrafts = (userId: string): Draft[] =>
  (drafts.get('evidenceDrafts') ?? []).filter(draft => draft.userId === userId)
/** One of each kind and of each thing she changes; of too many the oldest goes. */
export const keepDraft = (draft: Draft): void =>
  drafts.set('evidenceDrafts', [draft, ...othersThan(draft)].slice(0, mostDrafts))
export function dropDraft(draft: Draft): void {
  const others = othersThan(draft)
  if (others.length > 0) drafts.set('evidenceDrafts', others)
  else drafts.remove('evidenceDrafts')
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
/** What was begun of the same thing and not saved; else a new beginning. */
export const resumed = (beginning: Draft): Draft =>
  readDrafts(beginning.userId).find(each => isSame(each, beginning)) ?? beginning
/** What she can go on with: a thing that is gone cannot be changed any more. */
export const draftsFor = (userId: string, items: readonly Pick<EvidenceItem, 'id'>[]): Draft[] =>
  readDrafts(userId).filter(({ itemId }) => itemId === null || items.some(({ id }) => id === itemId))

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

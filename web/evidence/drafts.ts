import * as z from 'zod/mini'
import type { EvidenceItem } from '#contract/endpoints/evidence.ts'
import { evidenceGuides } from '#contract/evidence-guides.ts'
import { type EvidenceKind, evidenceKinds } from '#contract/evidence-kinds.ts'
import { typedStorage } from '#web/platform/storage.ts'

/** Empty strings are unanswered. */
export interface Draft {
  userId: string
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
const maxDrafts = 20
const isSameItem = (a: Draft, b: Draft): boolean => a.kind === b.kind && a.itemId === b.itemId
const draftsExcept = (draft: Draft): Draft[] => readDrafts(draft.userId).filter(each => !isSameItem(each, draft))

/** Newest first, and only those of this account, because a browser may be shared. */
export const readDrafts = (userId: string): Draft[] =>
  (drafts.get('evidenceDrafts') ?? []).filter(draft => draft.userId === userId)
/** Stores one draft per kind and edited item; drops the oldest above the limit. */
export const storeDraft = (draft: Draft): void =>
  drafts.set('evidenceDrafts', [draft, ...draftsExcept(draft)].slice(0, maxDrafts))
export function removeDraft(draft: Draft): void {
  const others = draftsExcept(draft)
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
/** Returns the stored draft of the same item, or the given one. */
export const restoreDraft = (initialDraft: Draft): Draft =>
  readDrafts(initialDraft.userId).find(each => isSameItem(each, initialDraft)) ?? initialDraft
/** Leaves out drafts of deleted items. */
export const draftsFor = (userId: string, items: readonly Pick<EvidenceItem, 'id'>[]): Draft[] =>
  readDrafts(userId).filter(({ itemId }) => itemId === null || items.some(({ id }) => id === itemId))

export const hasText = ({ title, organisation, place, from, to, answers }: Draft): boolean =>
  [title, organisation, place, from, to, ...Object.values(answers)].some(text => text.trim() !== '')

export function bodyOf({ kind, title, organisation, place, from, to, answers }: Draft) {
  const filledIn = Object.entries(answers).filter(([, answer]) => answer.trim())
  return { kind, title, organisation, place, from, to, answers: Object.fromEntries(filledIn) }
}

export type View =
  | { show: 'list' }
  | { show: 'kinds' }
  | { show: 'new'; kind: EvidenceKind }
  | { show: 'edit'; id: string }
export function parseView(params: URLSearchParams): View {
  const [add, edit] = [params.get('add'), params.get('edit')]
  const kind = evidenceKinds.find(each => each === add)
  if (kind) return { show: 'new', kind }
  if (add !== null) return { show: 'kinds' }
  return edit ? { show: 'edit', id: edit } : { show: 'list' }
}

/** "Café Rosa, Leeds · June 2023 to now" */
export function placeAndTimeText({
  organisation,
  place,
  from,
  to,
}: Pick<Draft, 'organisation' | 'place' | 'from' | 'to'>): string {
  const placeText = [organisation, place].filter(Boolean).join(', ')
  const when = from && to ? `${from} to ${to}` : from ? `from ${from}` : to
  return [placeText, when].filter(Boolean).join(' · ')
}

export const countText = (count: number): string => (count === 1 ? '1 thing' : `${count} things`)
export const guideOf = (kind: EvidenceKind) => evidenceGuides[kind]

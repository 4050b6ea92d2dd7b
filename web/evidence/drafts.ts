import * as z from 'zod/mini'
import type { EvidenceItem } from '#contract/endpoints/evidence.ts'
import { evidenceGuides } from '#contract/evidence-guides.ts'
import { type EvidenceKind, evidenceKinds } from '#contract/evidence-kinds.ts'
import type { TappedLine } from '#contract/line-bank.ts'
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
  lines: TappedLine[]
  /** The activity of the line bank that a new item was begun from. */
  activity: string | null
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
  // Drafts of earlier versions have neither.
  lines: z._default(
    z.array(z.object({ activity: z.string(), line: z.string(), values: z.record(z.string(), z.string()) })),
    [],
  ),
  activity: z._default(z.nullable(z.string()), null),
})
/** A storage of its own, so that no other page loads what this one can keep. Signing out empties it with the rest. */
const drafts = typedStorage(
  { evidenceDrafts: z.array(draftSchema), evidenceWeek: z.object({ userId: z.string(), text: z.string() }) },
  () => localStorage,
)
const maxDrafts = 20
const isSameItem = (a: Draft, b: Draft): boolean =>
  a.kind === b.kind && a.itemId === b.itemId && a.activity === b.activity
const draftsExcept = (draft: Draft): Draft[] => readDrafts(draft.userId).filter(each => !isSameItem(each, draft))

/** Newest first, and only those of this account, because a browser may be shared. */
export const readDrafts = (userId: string): Draft[] =>
  (drafts.get('evidenceDrafts') ?? []).filter(draft => draft.userId === userId)
export const storeDraft = (draft: Draft): void =>
  drafts.set('evidenceDrafts', [draft, ...draftsExcept(draft)].slice(0, maxDrafts))
export function removeDraft(draft: Draft): void {
  const others = draftsExcept(draft)
  if (others.length > 0) drafts.set('evidenceDrafts', others)
  else drafts.remove('evidenceDrafts')
}

export function readWeek(userId: string): string {
  const week = drafts.get('evidenceWeek')
  return week?.userId === userId ? week.text : ''
}
export function storeWeek(userId: string, text: string): void {
  if (text.trim()) drafts.set('evidenceWeek', { userId, text })
  else drafts.remove('evidenceWeek')
}

export const emptyDraft = (
  userId: string,
  kind: EvidenceKind,
  activity?: { id: string; title: string } | undefined,
): Draft => ({
  userId,
  itemId: null,
  kind,
  title: activity?.title ?? '',
  organisation: '',
  place: '',
  from: '',
  to: '',
  answers: {},
  lines: [],
  activity: activity?.id ?? null,
})
export function draftOf(userId: string, item: EvidenceItem): Draft {
  const { id: itemId, kind, title, organisation, place, from, to, answers, lines } = item
  return {
    ...{ userId, itemId, kind, title, organisation, place, from, to },
    ...{ answers: { ...answers }, lines: [...lines], activity: null },
  }
}
export const restoreDraft = (initialDraft: Draft): Draft =>
  readDrafts(initialDraft.userId).find(each => isSameItem(each, initialDraft)) ?? initialDraft
export const draftsFor = (userId: string, items: readonly Pick<EvidenceItem, 'id'>[]): Draft[] =>
  readDrafts(userId).filter(({ itemId }) => itemId === null || items.some(({ id }) => id === itemId))

export const hasText = ({ title, organisation, place, from, to, answers, lines }: Draft): boolean =>
  lines.length > 0 || [title, organisation, place, from, to, ...Object.values(answers)].some(text => text.trim() !== '')

export function bodyOf({ kind, title, organisation, place, from, to, answers, lines }: Draft) {
  const filledIn = Object.entries(answers).filter(([, answer]) => answer.trim())
  return { kind, title, organisation, place, from, to, answers: Object.fromEntries(filledIn), lines }
}

export const addressOf = ({ itemId, activity, kind }: Draft): string =>
  itemId ? `/evidence?edit=${itemId}` : activity ? `/evidence?activity=${activity}` : `/evidence?add=${kind}`

export type View =
  | { show: 'list' }
  | { show: 'kinds' }
  | { show: 'week' }
  | { show: 'new'; kind: EvidenceKind }
  | { show: 'activity'; id: string }
  | { show: 'edit'; id: string }
export function parseView(params: URLSearchParams): View {
  const [add, activity, edit] = [params.get('add'), params.get('activity'), params.get('edit')]
  const kind = evidenceKinds.find(each => each === add)
  if (kind) return { show: 'new', kind }
  if (params.get('week') !== null) return { show: 'week' }
  if (add !== null) return { show: 'kinds' }
  if (activity) return { show: 'activity', id: activity }
  return edit ? { show: 'edit', id: edit } : { show: 'list' }
}

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

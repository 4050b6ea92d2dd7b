import * as z from 'zod/mini'
import { reportReasons } from '#contract/jobs.ts'
import { typedStorage } from '#web/platform/storage.ts'

/** A report that she has begun and not sent. */
const draftSchema = z.object({ listingId: z.string(), reason: z.nullable(z.enum(reportReasons)), text: z.string() })
export type ReportDraft = z.infer<typeof draftSchema>

/** In this tab alone, for it may say what happened to her. Signing out empties it with the rest. */
const drafts = typedStorage({ reportDrafts: z.array(draftSchema) }, () => sessionStorage)
const mostDrafts = 20

const all = (): ReportDraft[] => drafts.get('reportDrafts') ?? []

export const keptReport = (listingId: string): ReportDraft =>
  all().find(each => each.listingId === listingId) ?? { listingId, reason: null, text: '' }

/** One for each advert; of too many the oldest goes. Nothing is kept of one in which nothing stands. */
export function keepReport(draft: ReportDraft): void {
  const begun = draft.reason !== null || draft.text.trim() !== ''
  const others = all().filter(each => each.listingId !== draft.listingId)
  const left = begun ? [draft, ...others].slice(0, mostDrafts) : others
  if (left.length > 0) drafts.set('reportDrafts', left)
  else drafts.remove('reportDrafts')
}

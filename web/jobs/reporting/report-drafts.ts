import * as z from 'zod/mini'
import { reportReasons } from '#contract/jobs.ts'
import { typedStorage } from '#web/platform/storage.ts'

const draftSchema = z.object({ listingId: z.string(), reason: z.nullable(z.enum(reportReasons)), text: z.string() })
export type ReportDraft = z.infer<typeof draftSchema>

/** Drafts may describe personal experiences, so they stay in this tab's session storage, which signing out clears. */
const drafts = typedStorage({ reportDrafts: z.array(draftSchema) }, () => sessionStorage)
const mostDrafts = 20

const all = (): ReportDraft[] => drafts.get('reportDrafts') ?? []

export const keptReport = (listingId: string): ReportDraft =>
  all().find(each => each.listingId === listingId) ?? { listingId, reason: null, text: '' }

/** Keeps one draft per ad and drops the oldest beyond the limit. Empty drafts are removed. */
export function keepReport(draft: ReportDraft): void {
  const begun = draft.reason !== null || draft.text.trim() !== ''
  const others = all().filter(each => each.listingId !== draft.listingId)
  const left = begun ? [draft, ...others].slice(0, mostDrafts) : others
  if (left.length > 0) drafts.set('reportDrafts', left)
  else drafts.remove('reportDrafts')
}

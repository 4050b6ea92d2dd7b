import * as z from 'zod/mini'
import { reportReasons } from '#contract/jobs.ts'
import { typedStorage } from '#web/platform/storage.ts'

const draftSchema = z.object({ listingId: z.string(), reason: z.nullable(z.enum(reportReasons)), text: z.string() })
export type ReportDraft = z.infer<typeof draftSchema>

/** Drafts may describe personal experiences, so they stay in this tab's session storage, which signing out clears. */
const drafts = typedStorage({ reportDrafts: z.array(draftSchema) }, () => sessionStorage)
const maxDrafts = 20

const allDrafts = (): ReportDraft[] => drafts.get('reportDrafts') ?? []

export const readReportDraft = (listingId: string): ReportDraft =>
  allDrafts().find(each => each.listingId === listingId) ?? { listingId, reason: null, text: '' }

export function saveReportDraft(draft: ReportDraft): void {
  const hasContent = draft.reason !== null || draft.text.trim() !== ''
  const others = allDrafts().filter(each => each.listingId !== draft.listingId)
  const left = hasContent ? [draft, ...others].slice(0, maxDrafts) : others
  if (left.length > 0) drafts.set('reportDrafts', left)
  else drafts.remove('reportDrafts')
}

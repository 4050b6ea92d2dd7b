import type { Listing } from '#contract/endpoints/jobs.ts'
import { limits } from '#contract/limits.ts'
import { ApiError } from '#web/platform/api.ts'
import { parseUrl } from '#web/platform/url.ts'
import { type ResumeFlow, reduceFlow, resumedFlow } from '#web/resume/state.ts'
import { tokensText } from '#web/tokens/balance.ts'

type Priced = Pick<Listing, 'cost' | 'needsAccount'>

/** What a click on a listing's link leads to first. */
export type FirstStep = 'follow' | 'sign-up' | 'short' | 'pay'
export function firstStep(
  { cost, needsAccount }: Priced,
  user: { isPro: boolean; tokenBalance: number } | null,
): FirstStep {
  if (!user) return needsAccount ? 'sign-up' : 'follow'
  if (cost === 0 || user.isPro) return 'follow'
  return user.tokenBalance < cost ? 'short' : 'pay'
}

export const shortText = (required: number, balance: number): string =>
  `You need ${tokensText(required)} to view job listings. You have ${tokensText(balance)} remaining.`

/** A fault of ours never keeps her from a link; what the server refuses with a reason does. */
export const opensAnyway = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/** There is no such listing any more. */
export const isGone = ({ code, body }: Pick<ApiError, 'code' | 'body'>): boolean =>
  code === 'invalid_input' && body.errors?.details !== undefined

/** An address of somebody else's that may stand in a link; null for any other, also of ours. */
export function outside(url: string | null): string | null {
  return url !== null && parseUrl(url)?.protocol === 'https:' ? url : null
}

/** The job that an advert is for, out of a title that says more: "Sales Assistant (m/f/d) - Leeds". */
export function jobIn(title: string): string {
  const job = title.split(/\s*[(|,:]|\s+[-–—]\s+|\s*!/)[0]?.trim() ?? ''
  return job.length >= 3 ? job : title
}

/** A resume on its way, now for this advert: what she brought is kept, a result for another job is not. */
export function withAdvert(
  kept: ResumeFlow | null,
  userId: string | null,
  { title, description }: Pick<Listing, 'title' | 'description'>,
): ResumeFlow {
  const change = {
    title: title.slice(0, limits.coverLetter.title),
    text: description.slice(0, limits.resume.advert),
  }
  return reduceFlow(resumedFlow(kept, userId, title), { type: 'editAdvert', change })
}

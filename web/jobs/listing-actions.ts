import type { Listing } from '#contract/endpoints/jobs.ts'
import { limits } from '#contract/limits.ts'
import { ApiError } from '#web/platform/api.ts'
import { parseUrl } from '#web/platform/url.ts'
import { type ResumeFlow, reduceFlow, restoreFlow } from '#web/resume/state.ts'
import { tokensText } from '#web/tokens/balance.ts'

type Priced = Pick<Listing, 'cost' | 'needsAccount'>

export type FirstStep = 'follow' | 'sign-up' | 'short' | 'pay'
export function firstStep(
  { cost, needsAccount }: Priced,
  user: { isPro: boolean; tokenBalance: number } | null,
): FirstStep {
  if (!user) return needsAccount ? 'sign-up' : 'follow'
  if (cost === 0 || user.isPro) return 'follow'
  return user.tokenBalance < cost ? 'short' : 'pay'
}

export const shortageText = (required: number, balance: number): string =>
  `You need ${tokensText(required)} to view job listings. You have ${tokensText(balance)} remaining.`

/** Network and server errors do not block the link; refusals with a reason do. */
export const opensDespiteError = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

export const isGone = ({ code, body }: Pick<ApiError, 'code' | 'body'>): boolean =>
  code === 'invalid_input' && body.errors?.details !== undefined

/** Returns an absolute HTTPS address, otherwise null. Guards links whose address comes from a listing. */
export function externalUrl(url: string | null): string | null {
  return url !== null && parseUrl(url)?.protocol === 'https:' ? url : null
}

/** Removes additions from an ad's title: "Sales Assistant (m/f/d) - Leeds" becomes "Sales Assistant". */
export function extractJobTitle(title: string): string {
  const job = title.split(/\s*[(|,:]|\s+[-–—]\s+|\s*!/)[0]?.trim() ?? ''
  return job.length >= 3 ? job : title
}

/** Targets the stored resume flow at this ad. The resume is kept; a result for another job is dropped. */
export function withJobAd(
  flow: ResumeFlow | null,
  userId: string | null,
  { title, description }: Pick<Listing, 'title' | 'description'>,
): ResumeFlow {
  const change = {
    title: title.slice(0, limits.coverLetter.title),
    text: description.slice(0, limits.resume.advert),
  }
  return reduceFlow(restoreFlow(flow, userId, title), { type: 'editAdvert', change })
}

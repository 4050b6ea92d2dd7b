import * as z from 'zod/mini'
import { paths } from '../paths.ts'
import { storySignals, storyStatuses } from '../testimonials.ts'
import { endpoint } from './endpoint.ts'
import { done, params, reason, reviewPage, shownStory } from './testimonials.ts'

const reviewedStory = z.object({
  ...shownStory.shape,
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  instagramHandle: z.nullable(z.string()),
  allowPublicDisplay: z.boolean(),
  status: z.enum(storyStatuses),
  signals: z.array(z.enum(storySignals)),
  answerBy: z.nullable(z.iso.datetime()),
  reason: z.nullable(z.string()),
  reviewedAt: z.nullable(z.iso.datetime()),
  reviewedByYou: z.nullable(z.boolean()),
  consentIpAddress: z.nullable(z.string()),
  consentTimestamp: z.iso.datetime(),
  submittedAt: z.iso.datetime(),
})
export type ReviewedStory = z.infer<typeof reviewedStory>

/** Held and waiting stories come oldest first, decided ones newest first. */
export const listStories = endpoint(paths.listStories, {
  who: 'admin',
  query: z.object({ ...reviewPage, status: z._default(z.enum(storyStatuses), 'pending') }),
  response: z.object({ stories: z.array(reviewedStory), total: z.int() }),
})

/** Unlocks Pro for a held story, which then waits for the decision whether it is shown. */
export const grantStory = endpoint(paths.grantStory, {
  who: 'admin',
  params,
  response: done,
  errors: ['not_found', 'already_reviewed'],
})

export const approveStory = endpoint(paths.approveStory, {
  who: 'admin',
  params,
  response: done,
  errors: ['not_found', 'already_reviewed', 'no_consent'],
})

/**
 * For an honest story that cannot be shown. The photo is deleted, Pro stays, and the author is emailed unless they
 * withdrew the story.
 */
export const declineStory = endpoint(paths.declineStory, {
  who: 'admin',
  params,
  body: z.object({
    reason: z._default(reason, ''),
    /** The state the administrator saw; a mismatch means that somebody else has decided. */
    was: z._default(z.enum(['pending', 'approved']), 'pending'),
  }),
  response: done,
  errors: ['not_found', 'already_reviewed'],
})

/** For fraud only. Ends the Pro it unlocked, or does not grant it, and emails the author the reason. */
export const rejectStory = endpoint(paths.rejectStory, {
  who: 'admin',
  params,
  body: z.object({
    reason: reason.check(z.minLength(1, 'Please say why')),
    was: z._default(z.enum(['held', 'pending', 'approved', 'declined']), 'pending'),
  }),
  response: done,
  errors: ['not_found', 'already_reviewed'],
})

/**
 * Reverts a wrong rejection: restores Pro and emails the author. The story returns to review, or is declined if it can
 * no longer be shown.
 */
export const restoreStory = endpoint(paths.restoreStory, {
  who: 'admin',
  params,
  response: z.object({ ...done.shape, status: z.enum(['pending', 'declined']) }),
  errors: ['not_found', 'already_reviewed'],
})

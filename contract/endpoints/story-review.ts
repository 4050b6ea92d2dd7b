import * as z from 'zod/mini'
import { paths } from '../paths.ts'
import { storyStatuses } from '../testimonials.ts'
import { endpoint } from './endpoint.ts'
import { done, params, reason, reviewPage, shownStory } from './testimonials.ts'

const reviewedStory = z.object({
  ...shownStory.shape,
  email: z.string(),
  /** Removed after `retention.storyPhone`. */
  phoneNumber: z.nullable(z.string()),
  instagramHandle: z.nullable(z.string()),
  /** false: she took it back. */
  allowPublicDisplay: z.boolean(),
  status: z.enum(storyStatuses),
  reason: z.nullable(z.string()),
  /** When it was decided last; null: not yet. */
  reviewedAt: z.nullable(z.iso.datetime()),
  /** Whether whoever asks decided it; null: nobody did yet. */
  reviewedByYou: z.nullable(z.boolean()),
  consentIpAddress: z.nullable(z.string()),
  consentTimestamp: z.iso.datetime(),
  submittedAt: z.iso.datetime(),
})
export type ReviewedStory = z.infer<typeof reviewedStory>

/** Stories that unlocked Pro: those that wait oldest first, the others newest first. */
export const listStories = endpoint(paths.listStories, {
  who: 'admin',
  query: z.object({ ...reviewPage, status: z._default(z.enum(storyStatuses), 'pending') }),
  response: z.object({ stories: z.array(reviewedStory), total: z.int() }),
})

/** Shows a story to everybody, if she still allows it. Pro is not touched by this: it was hers before. */
export const approveStory = endpoint(paths.approveStory, {
  who: 'admin',
  params,
  response: done,
  errors: ['not_found', 'already_reviewed', 'no_consent'],
})

/**
 * For an honest story that is not fit to show. Its photo goes, Pro stays, and a mail says so; not to an author who took
 * the story back herself.
 */
export const declineStory = endpoint(paths.declineStory, {
  who: 'admin',
  params,
  body: z.object({
    /** She reads it in the mail and beside her story. */
    reason: z._default(reason, ''),
    /** What the administrator saw: where it is something else by now, somebody has decided meanwhile. */
    was: z._default(z.enum(['pending', 'approved']), 'pending'),
  }),
  response: done,
  errors: ['not_found', 'already_reviewed'],
})

/** For fraud alone: not her story, or not her photo. Ends the Pro that it unlocked, and a mail tells her why. */
export const rejectStory = endpoint(paths.rejectStory, {
  who: 'admin',
  params,
  body: z.object({
    reason: reason.check(z.minLength(1, 'Please say why')),
    /** As with `declineStory`. */
    was: z._default(z.enum(['pending', 'approved', 'declined']), 'pending'),
  }),
  response: done,
  errors: ['not_found', 'already_reviewed'],
})

/**
 * Takes back a rejection that was wrong: Pro is hers again, and a mail says so. The story waits to be reviewed again, or is
 * declined where it cannot be shown any more.
 */
export const restoreStory = endpoint(paths.restoreStory, {
  who: 'admin',
  params,
  response: z.object({ ...done.shape, status: z.enum(['pending', 'declined']) }),
  errors: ['not_found', 'already_reviewed'],
})

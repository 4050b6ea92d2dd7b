import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { type EndpointPath, paths } from '../paths.ts'
import { storySchema, testimonialSchema } from '../testimonial-forms.ts'
import { storyStatuses } from '../testimonials.ts'
import { endpoint } from './endpoint.ts'
import { fileKey } from './files.ts'

const { review } = limits
export const done = z.object({ success: z.literal(true) })

/**
 * Returns a signed URL for one photo of this type and size, valid for `lifetimes.upload.address`; the form sends `key`.
 */
const uploadAddress = <const Who extends 'public' | 'user'>(path: EndpointPath, who: Who) =>
  endpoint(path, {
    who,
    limit: 'askUpload',
    query: z.object({
      fileName: z.string().check(z.minLength(1), z.maxLength(255)),
      contentType: z.string().check(z.maxLength(100)),
      size: z.coerce.number().check(z.int(), z.positive()),
    }),
    response: z.object({ url: z.string(), key: fileKey }),
    errors: ['invalid_photo_type', 'file_too_large', 'storage_unavailable'],
  })
export const storyUpload = uploadAddress(paths.storyUpload, 'user')
export const testimonialUpload = uploadAddress(paths.testimonialUpload, 'public')

const photoErrors = ['invalid_photo_key', 'invalid_photo_type', 'file_too_large', 'unreadable_photo', 'busy'] as const
/** Stores the story and unlocks Pro in one transaction, or holds it until a person has looked at it. */
export const submitStory = endpoint(paths.submitStory, {
  who: 'user',
  limit: 'submitStory',
  body: storySchema,
  response: z.object({
    success: z.literal(true),
    proUnlockedVia: z.nullable(z.literal('testimonial')),
    answerBy: z.nullable(z.iso.datetime()),
  }),
  errors: [
    'email_not_verified',
    'story_told',
    'story_known',
    ...photoErrors,
    'storage_unavailable',
    'too_many_attempts',
  ],
})
export const ownStory = endpoint(paths.ownStory, {
  who: 'user',
  response: z.object({
    story: z.nullable(
      z.object({
        status: z.enum(storyStatuses),
        allowPublicDisplay: z.boolean(),
        reason: z.nullable(z.string()),
        submittedAt: z.iso.datetime(),
        /** For a held story, and for a rejected one that was held until then. */
        answerBy: z.nullable(z.iso.datetime()),
        photoUrl: z.nullable(z.string()),
      }),
    ),
  }),
})

export const hideStory = endpoint(paths.hideStory, {
  who: 'user',
  limit: 'submitStory',
  response: done,
  errors: ['not_found'],
})
/** Accepts a testimonial with or without an account. Nothing is shown before approval. Idempotent by `formId`. */
export const submitTestimonial = endpoint(paths.submitTestimonial, {
  who: 'public',
  limit: 'submitTestimonial',
  body: testimonialSchema,
  response: done,
  errors: [...photoErrors, 'storage_unavailable'],
})

const shownTestimonial = z.object({
  id: z.uuid(),
  firstName: z.string(),
  jobTitle: z.nullable(z.string()),
  testimonialText: z.string(),
  photoUrl: z.nullable(z.string()),
  /** The author also has Pro through a story, so `authorDisclosure` is shown. */
  rewarded: z.boolean(),
})
export type ShownTestimonial = z.infer<typeof shownTestimonial>
export const shownStory = z.object({
  id: z.uuid(),
  firstName: z.string(),
  beforeCareer: z.string(),
  afterCareer: z.string(),
  story: z.string(),
  photoUrl: z.nullable(z.string()),
})
export type ShownStory = z.infer<typeof shownStory>

/** Returns approved testimonials and stories, newest first, at most `limits.testimonial.shown` of each. */
export const approvedTestimonials = endpoint(paths.approvedTestimonials, {
  who: 'public',
  extendsSession: false,
  publicCache: 300,
  response: z.object({ testimonials: z.array(shownTestimonial), stories: z.array(shownStory) }),
})

export const ownTestimonials = endpoint(paths.ownTestimonials, {
  who: 'user',
  response: z.object({
    testimonials: z.array(
      z.object({
        id: z.uuid(),
        testimonialText: z.string(),
        state: z.enum(['pending', 'approved', 'rejected']),
        reason: z.nullable(z.string()),
        createdAt: z.iso.datetime(),
        photoUrl: z.nullable(z.string()),
      }),
    ),
  }),
})

export const params = z.object({ id: z.uuid() })

export const removeOwnTestimonial = endpoint(paths.removeOwnTestimonial, {
  who: 'user',
  params,
  response: done,
  errors: ['not_found', 'storage_unavailable'],
})

export const reviewPage = {
  search: z._default(z.string().check(z.trim(), z.maxLength(review.search)), ''),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
}
export const reason = z.string().check(z.trim(), z.maxLength(review.reason))

const reviewedTestimonial = z.object({
  ...shownTestimonial.shape,
  consentGiven: z.boolean(),
  consentIpAddress: z.nullable(z.string()),
  consentTimestamp: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
})
export type ReviewedTestimonial = z.infer<typeof reviewedTestimonial>

const reviewList = (path: EndpointPath) =>
  endpoint(path, {
    who: 'admin',
    query: z.object(reviewPage),
    response: z.object({ testimonials: z.array(reviewedTestimonial), total: z.int() }),
  })
export const pendingTestimonials = reviewList(paths.pendingTestimonials)
export const publishedTestimonials = reviewList(paths.publishedTestimonials)

export const approveTestimonial = endpoint(paths.approveTestimonial, {
  who: 'admin',
  params,
  response: done,
  errors: ['not_found', 'already_reviewed', 'no_consent'],
})

export const rejectTestimonial = endpoint(paths.rejectTestimonial, {
  who: 'admin',
  params,
  body: z.object({ reason: z._default(reason, '') }),
  response: done,
  errors: ['not_found', 'already_reviewed'],
})

/** Deletes row and photo. The row stays if the photo cannot be deleted. */
export const deleteTestimonial = endpoint(paths.deleteTestimonial, {
  who: 'admin',
  params,
  response: done,
  errors: ['not_found', 'storage_unavailable'],
})

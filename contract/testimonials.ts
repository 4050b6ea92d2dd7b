import * as z from 'zod/mini'
import { emailSchema } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { fileKey } from './files.ts'
import { limits } from './limits.ts'
import { grouped } from './numbers.ts'

const { story: story_, testimonial, review } = limits
export const done = z.object({ success: z.literal(true) })
const isTrue = (text: string) => z.literal(true, { error: text })
const filled = (max: number, missing: string, long: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(max, long))

/** What a photo may be; anything else is refused, by its name and then by its bytes. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Where to put one photo of just this type and size, once, within `lifetimes.upload`; then send `key` with the form. */
const uploadAddress = <const Who extends 'public' | 'user'>(path: `/api/${string}`, who: Who) =>
  endpoint({
    method: 'GET',
    path,
    who,
    limit: 'askUpload',
    query: z.object({
      fileName: z.string().check(z.minLength(1), z.maxLength(255)),
      contentType: z.string().check(z.maxLength(100)),
      /** In bytes: the address takes no other. */
      size: z.coerce.number().check(z.int(), z.positive()),
    }),
    response: z.object({ url: z.string(), key: fileKey }),
    errors: ['invalid_photo_type', 'file_too_large', 'storage_unavailable'],
  })
export const storyUpload = uploadAddress('/api/testimonials/presigned-url', 'user')
export const testimonialUpload = uploadAddress('/api/marketing-testimonials/presigned-url', 'public')

const photoErrors = ['invalid_photo_key', 'invalid_photo_type', 'file_too_large', 'unreadable_photo', 'busy'] as const

/** A success story, good or bad news alike: an honest one unlocks Pro, once for each person. */
export const storySchema = z.object({
  name: filled(testimonial.name, 'First name is required', 'First name is too long'),
  email: emailSchema,
  phoneNumber: z
    .string()
    .check(z.trim(), z.regex(/^(?=(?:.*\d){5})[\d ()+-]{7,20}$/, 'Please enter a valid phone number')),
  story: z
    .string()
    .check(
      z.trim(),
      z.minLength(story_.min, `Your story needs at least ${story_.min} characters`),
      z.maxLength(story_.max, `Your story can have at most ${grouped(story_.max)} characters`),
    ),
  beforeCareer: filled(story_.career, 'Please tell us what you did before', 'That is too long'),
  afterCareer: filled(story_.career, 'Please tell us what you do now', 'That is too long'),
  instagramHandle: z._default(
    z.nullable(
      z.string().check(z.trim(), z.regex(/^(@?[A-Za-z0-9._]{1,30})?$/, 'Please enter a valid Instagram name')),
    ),
    null,
  ),
  allowPublicDisplay: isTrue('Please allow us to show your story'),
  consentToPhotoUse: isTrue('Please allow us to use your photo'),
  confirmTruthfulness: isTrue('Please confirm that your story is true'),
  confirmMediaRights: isTrue('Please confirm that the photo is yours to share'),
  photoS3Key: z.string({ error: 'Photo Required' }).check(z.minLength(1, 'Photo Required'), z.maxLength(100)),
})

/** Keeps her story and unlocks Pro, both or neither. */
export const submitStory = endpoint({
  method: 'POST',
  path: '/api/testimonials/submit',
  who: 'user',
  limit: 'submitStory',
  body: storySchema,
  response: z.object({ success: z.literal(true), proUnlockedVia: z.literal('testimonial') }),
  errors: ['story_told', 'story_known', ...photoErrors, 'storage_unavailable', 'too_many_attempts'],
})

/** `declined`: honest, and not shown; Pro stays. `rejected`: for fraud, and Pro has ended. */
export const storyStatuses = ['pending', 'approved', 'declined', 'rejected'] as const

/** What became of her own story. */
export const ownStory = endpoint({
  method: 'GET',
  path: '/api/testimonials/own',
  who: 'user',
  response: z.object({
    story: z.nullable(
      z.object({
        status: z.enum(storyStatuses),
        /** She may take this back at any time; Pro stays. */
        allowPublicDisplay: z.boolean(),
        /** Why it was rejected or declined. */
        reason: z.nullable(z.string()),
        submittedAt: z.iso.datetime(),
        /** As it is kept, for her alone; null where there is none, or none any more. Good for some minutes. */
        photoUrl: z.nullable(z.string()),
      }),
    ),
  }),
})

/** Her story is not shown to anybody any more. Pro stays hers. */
export const hideStory = endpoint({
  method: 'POST',
  path: '/api/testimonials/own/hide',
  who: 'user',
  limit: 'submitStory',
  response: done,
  errors: ['not_found'],
})

/** The form on the page has words of its own for a text that is too short; see `tooShort`. */
export const testimonialSchema = z.object({
  firstName: filled(testimonial.name, 'First name is required', 'First name is too long'),
  jobTitle: z._default(
    z.nullable(z.string().check(z.trim(), z.maxLength(testimonial.jobTitle, 'Job title is too long'))),
    null,
  ),
  testimonialText: z
    .string()
    .check(
      z.trim(),
      z.minLength(testimonial.min, `Testimonial must be at least ${testimonial.min} characters`),
      z.maxLength(testimonial.max, `Testimonial must be less than ${testimonial.max} characters`),
    ),
  consentGiven: isTrue('You must give consent to submit your testimonial'),
  photoS3Key: z._default(z.nullable(z.string().check(z.maxLength(100))), null),
  /** A number of the sender's own for these words and this photo. */
  formId: z._default(z.nullable(z.uuid()), null),
})

/**
 * What anybody may send, with an account or without. Nothing is shown before it was approved. Sent again with its
 * `formId`, as after a lost answer, it is kept once and answered as if it were new, whoever sends it.
 */
export const submitTestimonial = endpoint({
  method: 'POST',
  path: '/api/marketing-testimonials',
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
  /** Good for an hour at least. */
  photoUrl: z.nullable(z.string()),
  /** Its author told a story for Pro, too: `authorDisclosure` stands beside it. */
  rewarded: z.boolean(),
})
export type ShownTestimonial = z.infer<typeof shownTestimonial>
/** Stands beside a testimonial of somebody who has Pro by a story. It was not rewarded itself. */
export const authorDisclosure = 'Has free Pro for sharing a story with us'
/** Stands beside a story wherever it is shown: it was rewarded, whatever it says. */
export const disclosure = 'Received free Pro for sharing this story'

export const shownStory = z.object({
  id: z.uuid(),
  firstName: z.string(),
  beforeCareer: z.string(),
  afterCareer: z.string(),
  story: z.string(),
  photoUrl: z.nullable(z.string()),
})
export type ShownStory = z.infer<typeof shownStory>

/** What was approved, newest first, at most `limits.testimonial.shown` of each. Whoever shows one says what was rewarded. */
export const approvedTestimonials = endpoint({
  method: 'GET',
  path: '/api/marketing-testimonials/approved',
  who: 'public',
  extendsSession: false,
  publicCache: 300,
  response: z.object({ testimonials: z.array(shownTestimonial), stories: z.array(shownStory) }),
})

/** What she sent while signed in, newest first. */
export const ownTestimonials = endpoint({
  method: 'GET',
  path: '/api/marketing-testimonials/own',
  who: 'user',
  response: z.object({
    testimonials: z.array(
      z.object({
        id: z.uuid(),
        testimonialText: z.string(),
        state: z.enum(['pending', 'approved', 'rejected']),
        reason: z.nullable(z.string()),
        createdAt: z.iso.datetime(),
        /** As it is kept, for her alone. Good for some minutes. */
        photoUrl: z.nullable(z.string()),
      }),
    ),
  }),
})

export const params = z.object({ id: z.uuid() })

/** Takes back what she sent, text and photo, for good. */
export const removeOwnTestimonial = endpoint({
  method: 'DELETE',
  path: '/api/marketing-testimonials/:id',
  who: 'user',
  params,
  response: done,
  errors: ['not_found', 'storage_unavailable'],
})

/** Of a list for administrators: what is searched in it, and which page. */
export const reviewPage = {
  search: z._default(z.string().check(z.trim(), z.maxLength(review.search)), ''),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
}
/** What an administrator says to an author. */
export const reason = z.string().check(z.trim(), z.maxLength(review.reason))

const reviewedTestimonial = z.object({
  ...shownTestimonial.shape,
  consentGiven: z.boolean(),
  consentIpAddress: z.nullable(z.string()),
  consentTimestamp: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
})
export type ReviewedTestimonial = z.infer<typeof reviewedTestimonial>

const reviewList = (list: 'pending' | 'published') =>
  endpoint({
    method: 'GET',
    path: `/api/admin/marketing-testimonials/${list}`,
    who: 'admin',
    query: z.object(reviewPage),
    /** `total`: of all pages. */
    response: z.object({ testimonials: z.array(reviewedTestimonial), total: z.int() }),
  })
/** What waits for a decision, oldest first. Addresses of photos are good for a few minutes. */
export const pendingTestimonials = reviewList('pending')
/** What was approved, newest first. */
export const publishedTestimonials = reviewList('published')

export const approveTestimonial = endpoint({
  method: 'PATCH',
  path: '/api/admin/marketing-testimonials/:id/approve',
  who: 'admin',
  params,
  response: done,
  errors: ['not_found', 'already_reviewed', 'no_consent'],
})

export const rejectTestimonial = endpoint({
  method: 'PATCH',
  path: '/api/admin/marketing-testimonials/:id/reject',
  who: 'admin',
  params,
  body: z.object({ reason: z._default(reason, '') }),
  response: done,
  errors: ['not_found', 'already_reviewed'],
})

/** Row and photo, for good. Where the photo cannot be removed the row stays, too. */
export const deleteTestimonial = endpoint({
  method: 'DELETE',
  path: '/api/admin/marketing-testimonials/:id',
  who: 'admin',
  params,
  response: done,
  errors: ['not_found', 'storage_unavailable'],
})

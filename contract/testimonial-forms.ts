import * as z from 'zod/mini'
import { emailSchema } from './credentials.ts'
import { limits } from './limits.ts'
import { formatInteger } from './numbers.ts'

const { story: story_, testimonial } = limits

const isTrue = (text: string) => z.literal(true, { error: text })

const requiredText = (max: number, missing: string, long: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(max, long))

export const storySchema = z.object({
  name: requiredText(testimonial.name, 'First name is required', 'First name is too long'),
  email: emailSchema,
  phoneNumber: z
    .string()
    .check(
      z.trim(),
      z.maxLength(20, { error: 'Please enter a valid phone number', abort: true }),
      z.regex(/^(?=(?:.*\d){5})[\d ()+-]{7,20}$/, 'Please enter a valid phone number'),
    ),
  story: z
    .string()
    .check(
      z.trim(),
      z.minLength(story_.min, `Your story needs at least ${story_.min} characters`),
      z.maxLength(story_.max, `Your story can have at most ${formatInteger(story_.max)} characters`),
    ),
  beforeCareer: requiredText(story_.career, 'Please tell us what you did before', 'That is too long'),
  afterCareer: requiredText(story_.career, 'Please tell us what you do now', 'That is too long'),
  instagramHandle: z._default(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(31, { error: 'Please enter a valid Instagram name', abort: true }),
          z.regex(/^(@?[A-Za-z0-9._]{1,30})?$/, 'Please enter a valid Instagram name'),
        ),
    ),
    null,
  ),
  allowPublicDisplay: isTrue('Please allow us to show your story'),
  consentToPhotoUse: isTrue('Please allow us to use your photo'),
  confirmTruthfulness: isTrue('Please confirm that your story is true'),
  confirmMediaRights: isTrue('Please confirm that the photo is yours to share'),
  photoS3Key: z.string({ error: 'Photo Required' }).check(z.minLength(1, 'Photo Required'), z.maxLength(100)),
})

export const testimonialSchema = z.object({
  firstName: requiredText(testimonial.name, 'First name is required', 'First name is too long'),
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
  formId: z._default(z.nullable(z.uuid()), null),
})

import * as z from 'zod/mini'
import type { BodyIn, ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { ownStory, ownTestimonials, submitStory, submitTestimonial } from '#contract/endpoints/testimonials.ts'
import { limits } from '#contract/limits.ts'
import { formatInteger } from '#contract/numbers.ts'
import type { CurrentUser } from '#contract/session.ts'
import { storySchema, testimonialSchema } from '#contract/testimonial-forms.ts'
import { disclosure } from '#contract/testimonials.ts'
import { longDay } from '#web/platform/dates.ts'
import { newId } from '#web/platform/new-id.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

const maxDraftLength = 20_000
const text = z.string().check(z.maxLength(maxDraftLength))
const storyWords = z.object({
  name: text,
  email: text,
  phoneNumber: text,
  beforeCareer: text,
  afterCareer: text,
  story: text,
  instagramHandle: text,
})
export type StoryValues = z.infer<typeof storyWords>
const testimonialWords = z.object({ firstName: text, jobTitle: text, testimonialText: text })
export type TestimonialValues = z.infer<typeof testimonialWords>
const submissionSchema = z.object({ formId: z.uuid(), form: text })
type Submission = z.infer<typeof submissionSchema>
/** Drafts kept by this tab. Photos and consents are never stored. */
export const draftSchemas = {
  storyDraft: z.object({ owner: z.string(), words: storyWords }),
  testimonialDraft: z.object({
    owner: z.nullable(z.string()),
    words: testimonialWords,
    sending: z._default(z.nullable(submissionSchema), null),
  }),
}

export const emptyStory = (email: string): StoryValues => ({
  ...{ name: '', email, phoneNumber: '', beforeCareer: '', afterCareer: '', story: '', instagramHandle: '' },
})
export const emptyTestimonial = (jobTitle = ''): TestimonialValues => ({ firstName: '', jobTitle, testimonialText: '' })

/** A guest's draft continues with the account; a draft of another account is ignored. */
export function restoreValues<Words>(
  stored: { owner: string | null; words: Words } | null,
  userId: string | null,
  empty: Words,
): Words {
  return stored && (stored.owner === null || stored.owner === userId) ? stored.words : empty
}

/** Consents must be given actively, so they start unticked. */
export const boxNames = [
  'consentToPhotoUse',
  'allowPublicDisplay',
  'confirmTruthfulness',
  'confirmMediaRights',
] as const
export type Boxes = Record<(typeof boxNames)[number], boolean>
export const unticked: Boxes = {
  consentToPhotoUse: false,
  allowPublicDisplay: false,
  confirmTruthfulness: false,
  confirmMediaRights: false,
}

export type Problems<Field extends string> = Partial<Record<Field, string>>
type StoryBody = BodyIn<typeof submitStory>
type TestimonialBody = BodyIn<typeof submitTestimonial>
export type StoryField = keyof StoryBody
export type TestimonialField = keyof TestimonialBody

interface Issue {
  path: PropertyKey[]
  message: string
}
function byField<Field extends string>(issues: readonly Issue[] = []): Problems<Field> {
  const found: Record<string, string> = {}
  for (const { path, message } of issues) found[String(path[0])] ??= message
  return found as Problems<Field>
}

const pendingPhotoKey = 'on its way'

export const storyBody = (words: StoryValues, boxes: Boxes, photoS3Key: string) =>
  ({ ...words, ...boxes, instagramHandle: words.instagramHandle.trim() || null, photoS3Key }) as StoryBody

export function storyProblems(words: StoryValues, boxes: Boxes, hasPhoto: boolean): Problems<StoryField> {
  const found = byField<StoryField>(
    storySchema.safeParse(storyBody(words, boxes, hasPhoto ? pendingPhotoKey : '')).error?.issues,
  )
  if (!hasPhoto) delete found.consentToPhotoUse
  return found
}

export const testimonialBody = (
  words: TestimonialValues,
  consentGiven: boolean,
  photoS3Key: string | null,
  formId: string | null = null,
) => ({ ...words, jobTitle: words.jobTitle.trim() || null, consentGiven, photoS3Key, formId }) as TestimonialBody

/**
 * Returns the same form id for the same words and photo, so that the server stores a resubmission once. Changed content
 * gets a new id, because the earlier one may have arrived.
 */
export function submissionFor(
  words: TestimonialValues,
  photo: Pick<File, 'size' | 'lastModified'> | null,
  last: Submission | null,
): Submission {
  const form = JSON.stringify([words, photo && [photo.size, photo.lastModified]])
  return last?.form === form ? last : { formId: newId(), form }
}

export const tooShortText = 'Please share at least a few words about your experience'

export function testimonialProblems(
  words: TestimonialValues,
  consentGiven: boolean,
  shortText?: string,
): Problems<TestimonialField> {
  const found = byField<TestimonialField>(
    testimonialSchema.safeParse(testimonialBody(words, consentGiven, null)).error?.issues,
  )
  if (shortText && words.testimonialText.trim().length < limits.testimonial.min) found.testimonialText = shortText
  return found
}

export function counterText(words: string, { min, max }: { min: number; max: number }): string {
  const { length } = words.trim()
  const neededText = (count: number, how: string) =>
    `${formatInteger(count)} ${how} ${count === 1 ? 'character' : 'characters'} needed`
  if (length < min) return neededText(min - length, 'more')
  if (length > max) return neededText(length - max, 'fewer')
  return `${formatInteger(length)} of ${formatInteger(max)} characters`
}

/** Announced once when the length becomes sufficient, not at each keystroke. */
export function enoughText(words: string, { min, max }: { min: number; max: number }): string {
  const { length } = words.trim()
  if (length > max) return "That's longer than we can accept."
  return length >= min ? "That's long enough. Keep going if you like." : ''
}

export const hasRenewingPlan = ({ isPro, billingInterval, subscriptionEndDate }: CurrentUser): boolean =>
  isPro && billingInterval !== null && subscriptionEndDate === null

export type OwnStory = NonNullable<ResponseOf<typeof ownStory>['story']>
export type OwnTestimonial = ResponseOf<typeof ownTestimonials>['testimonials'][number]

interface StatusText {
  name: string
  tone: BadgeTone
  text: string
}
export function storyStatus({ status, allowPublicDisplay, answerBy }: OwnStory, now: number): StatusText {
  if (status === 'held') return { name: 'Being looked at', tone: 'amber', text: heldText(answerBy, now) }
  if (status === 'rejected') {
    const pro = answerBy ? 'it did not unlock Pro' : 'the Pro that it unlocked has ended'
    return { name: 'Not accepted', tone: 'danger', text: `It isn't shown, and ${pro}.` }
  }
  if (!allowPublicDisplay)
    return { name: 'Not shown', tone: 'neutral', text: 'You took back your permission to show it, so nobody sees it.' }
  if (status === 'declined')
    return {
      name: 'Not shown',
      tone: 'neutral',
      text: "Someone on our team read it, and we won't show it. Nobody sees it, and its photo is deleted.",
    }
  return status === 'approved'
    ? { name: 'Shown', tone: 'success', text: `Everyone can read it, with the words “${disclosure}”.` }
    : { name: 'Waiting', tone: 'amber', text: 'Someone on our team reads it before anyone else can see it.' }
}

function heldText(answerBy: string | null, now: number): string {
  const text = 'Someone on our team reads it before it unlocks Pro. Nobody else sees it.'
  if (!answerBy) return text
  if (Date.parse(answerBy) > now) return `${text} We write to you by ${longDay(answerBy)}.`
  return `${text} We said by ${longDay(answerBy)}, and we're late. We're sorry.`
}

export const testimonialStatus: Record<OwnTestimonial['state'], Omit<StatusText, 'text'>> = {
  pending: { name: 'Waiting', tone: 'amber' },
  approved: { name: 'Shown', tone: 'success' },
  rejected: { name: 'Not shown', tone: 'neutral' },
}

/** The page and the browser each cache the list for five minutes. */
export const cacheNotice = 'Pages that are already open still show it, and others may for up to ten minutes.'

export const isLong = (words: string): boolean => words.length > 420 || words.split('\n').length > 9

export function withoutFields<Field extends string>(
  problems: Problems<Field>,
  mended: readonly string[],
): Problems<Field> {
  const left = Object.entries(problems).filter(([field]) => !mended.includes(field))
  return Object.fromEntries(left) as Problems<Field>
}

export function focusFirst(form: HTMLFormElement | null, problems: object): boolean {
  const fields = [...(form?.elements ?? [])].filter(element => element instanceof HTMLElement)
  fields.find(field => (field.getAttribute('name') ?? '') in problems)?.focus()
  return Object.keys(problems).length > 0
}

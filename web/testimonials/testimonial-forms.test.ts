import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { CurrentUser } from '#contract/session.ts'
import { disclosure } from '#contract/testimonials.ts'
import {
  type Boxes,
  counterText,
  draftSchemas,
  emptyStory,
  enoughText,
  hasRenewingPlan,
  isLong,
  type OwnStory,
  restoreValues,
  type StoryValues,
  storyBody,
  storyProblems,
  storyStatus,
  submissionFor,
  testimonialBody,
  testimonialProblems,
  tooShortText,
  unticked,
} from './testimonial-forms.ts'

const words: StoryValues = {
  name: 'Maya',
  email: 'maya@example.org',
  phoneNumber: '+1 (555) 010-7788',
  beforeCareer: 'Cashier',
  afterCareer: 'Still looking',
  story: 'x'.repeat(limits.story.min),
  instagramHandle: '',
}
const ticked: Boxes = {
  consentToPhotoUse: true,
  allowPublicDisplay: true,
  confirmTruthfulness: true,
  confirmMediaRights: true,
}

describe('story', () => {
  test('is valid with all fields, a photo and all consents', () => {
    expect(storyProblems(words, ticked, true)).toEqual({})
  })

  test('reports all problems at once and requires the photo consent only with a photo', () => {
    const missing = storyProblems(emptyStory(''), unticked, false)
    expect(Object.keys(missing).sort()).toEqual(
      [
        ...['afterCareer', 'allowPublicDisplay', 'beforeCareer', 'confirmMediaRights', 'confirmTruthfulness'],
        ...['email', 'name', 'phoneNumber', 'photoS3Key', 'story'],
      ].sort(),
    )
    expect(missing.photoS3Key).toBe('Photo Required')
    expect(storyProblems(words, { ...ticked, consentToPhotoUse: false }, true)).toHaveProperty('consentToPhotoUse')
  })

  test.each([
    [99, false],
    [100, true],
    [3000, true],
    [3001, false],
  ])('of %i characters is valid: %s', (length, good) => {
    expect(storyProblems({ ...words, story: ` ${'x'.repeat(length)}\n` }, ticked, true)).toEqual(
      good ? {} : { story: expect.any(String) },
    )
  })

  test('is submitted with the photo key and null for an empty Instagram handle', () => {
    expect(storyBody({ ...words, instagramHandle: ' ' }, ticked, 'upload-1')).toMatchObject({
      instagramHandle: null,
      photoS3Key: 'upload-1',
      confirmTruthfulness: true,
    })
  })
})

test('says how many characters are missing or too many', () => {
  const { story } = limits
  const of = (length: number) => counterText('x'.repeat(length), story)
  expect(of(0)).toBe('100 more characters needed')
  expect(of(99)).toBe('1 more character needed')
  expect(of(100)).toBe('100 of 3,000 characters')
  expect(of(3001)).toBe('1 fewer character needed')
  expect(of(4200)).toBe('1,200 fewer characters needed')
  expect(counterText(`  ${'x'.repeat(99)}  `, story)).toBe('1 more character needed')
})

test('announces a sufficient length once', () => {
  const of = (length: number) => enoughText('x'.repeat(length), limits.story)
  expect(of(99)).toBe('')
  expect(of(100)).toBe(of(2999))
  expect(of(3001)).not.toBe(of(3000))
})

describe('testimonial', () => {
  const few = { firstName: 'Ana', jobTitle: '', testimonialText: 'Long words' }

  test('replaces the schema message for a short text where a replacement is given', () => {
    const short = { ...few, testimonialText: ' 9 letters' }
    expect(testimonialProblems(few, true, tooShortText)).toEqual({})
    expect(testimonialProblems(short, true, tooShortText)).toEqual({
      testimonialText: 'Please share at least a few words about your experience',
    })
    expect(testimonialProblems(short, true)).toEqual({
      testimonialText: 'Testimonial must be at least 10 characters',
    })
  })

  test('reports the other problems', () => {
    const wrong = { firstName: ' ', jobTitle: 'x'.repeat(256), testimonialText: 'x'.repeat(2001) }
    expect(testimonialProblems(wrong, false, tooShortText)).toEqual({
      firstName: 'First name is required',
      jobTitle: 'Job title is too long',
      testimonialText: 'Testimonial must be less than 2000 characters',
      consentGiven: 'You must give consent to submit your testimonial',
    })
    expect(testimonialProblems({ ...few, firstName: 'x'.repeat(101) }, true)).toEqual({
      firstName: 'First name is too long',
    })
  })

  test('is submitted with null for empty fields', () => {
    expect(testimonialBody(few, true, null)).toMatchObject({ jobTitle: null, photoS3Key: null })
  })
})

describe('resubmitted testimonial', () => {
  const few = { firstName: 'Ana', jobTitle: '', testimonialText: 'Long words' }
  const photo = { size: 1000, lastModified: 1 }
  const first = submissionFor(few, photo, null)

  test('keeps the form id with the same photo, also after a reload', () => {
    expect(first.formId).toMatch(/^[0-9a-f-]{36}$/)
    const { sending } = draftSchemas.testimonialDraft.parse({ owner: null, words: few, sending: first })
    expect(submissionFor({ ...few }, { ...photo }, sending)).toEqual(first)
    expect(testimonialBody(few, true, null, first.formId)).toMatchObject({ formId: first.formId })
  })

  test('gets a new form id if the words or the photo change', () => {
    const others = [
      submissionFor({ ...few, testimonialText: 'Longer words' }, photo, first),
      submissionFor(few, { ...photo, size: 1001 }, first),
      submissionFor(few, null, first),
    ]
    expect(new Set([first, ...others].map(({ formId }) => formId)).size).toBe(4)
  })

  test('gets a new form id after a success, and an old draft has none', () => {
    expect(submissionFor(few, photo, null).formId).not.toBe(first.formId)
    expect(draftSchemas.testimonialDraft.parse({ owner: null, words: few }).sending).toBeNull()
  })
})

test('restores a draft only for its author', () => {
  const kept = { owner: 'maya', words: 'hers' }
  expect(restoreValues(kept, 'maya', '')).toBe('hers')
  expect(restoreValues(kept, 'lena', '')).toBe('')
  expect(restoreValues(kept, null, '')).toBe('')
  expect(restoreValues({ owner: null, words: 'a guest' }, 'maya', '')).toBe('a guest')
  expect(restoreValues(null, 'maya', '')).toBe('')
})

test('reports a renewing plan, but not a canceled or missing one', () => {
  const user = { isPro: true, billingInterval: 'monthly', subscriptionEndDate: null } as CurrentUser
  expect(hasRenewingPlan(user)).toBe(true)
  expect(hasRenewingPlan({ ...user, subscriptionEndDate: '2026-12-01T00:00:00.000Z' })).toBe(false)
  expect(hasRenewingPlan({ ...user, billingInterval: null })).toBe(false)
  expect(hasRenewingPlan({ ...user, isPro: false })).toBe(false)
})

test('describes the status of a story with its disclosure', () => {
  const now = Date.parse('2026-11-24T12:00:00.000Z')
  const story: OwnStory = {
    status: 'approved',
    allowPublicDisplay: true,
    reason: null,
    submittedAt: '2026-11-22T06:00:00.000Z',
    answerBy: null,
    photoUrl: null,
  }
  expect(storyStatus(story, now)).toMatchObject({ name: 'Shown', text: expect.stringContaining(disclosure) })
  expect(storyStatus({ ...story, allowPublicDisplay: false }, now).name).toBe('Not shown')
  expect(storyStatus({ ...story, status: 'pending' }, now).name).toBe('Waiting')
  expect(storyStatus({ ...story, status: 'declined' }, now)).toMatchObject({
    name: 'Not shown',
    text: expect.stringContaining("we won't show it"),
  })
  expect(storyStatus({ ...story, status: 'rejected', allowPublicDisplay: false }, now).name).toBe('Not accepted')
  const held = { ...story, status: 'held' as const, answerBy: '2026-11-25T12:00:00.000Z' }
  expect(storyStatus(held, now).text).toContain('We write to you by November 25, 2026.')
  expect(storyStatus({ ...held, answerBy: '2026-11-24T11:00:00.000Z' }, now).text).toContain("we're late")
  expect(storyStatus({ ...held, status: 'rejected' }, now).text).toContain('did not unlock Pro')
  expect(storyStatus({ ...story, status: 'rejected' }, now).text).toContain('has ended')
})

test('collapses texts with many characters or lines', () => {
  expect([isLong('x'.repeat(420)), isLong('x'.repeat(421)), isLong('a\n'.repeat(10))]).toEqual([false, true, true])
})

import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { CurrentUser } from '#contract/session.ts'
import { disclosure } from '#contract/testimonials.ts'
import {
  type Boxes,
  counter,
  draftSchemas,
  emptyStory,
  enoughText,
  isLong,
  type OwnStory,
  pays,
  resumed,
  type StoryWords,
  sendingOf,
  storyBody,
  storyProblems,
  storyState,
  testimonialBody,
  testimonialProblems,
  tooShort,
  unticked,
} from './share-form-values.ts'

const words: StoryWords = {
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

describe('a full story', () => {
  test('is ready with its words, a photo and each box ticked', () => {
    expect(storyProblems(words, ticked, true)).toEqual({})
  })

  test('names all that is missing at once, and asks for leave to use a photo only where there is one', () => {
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
  ])('of %i characters: %s', (length, good) => {
    expect(storyProblems({ ...words, story: ` ${'x'.repeat(length)}\n` }, ticked, true)).toEqual(
      good ? {} : { story: expect.any(String) },
    )
  })

  test('goes out with the key of its photo, and without an Instagram name where there is none', () => {
    expect(storyBody({ ...words, instagramHandle: ' ' }, ticked, 'upload-1')).toMatchObject({
      instagramHandle: null,
      photoS3Key: 'upload-1',
      confirmTruthfulness: true,
    })
  })
})

test('says how many characters more or fewer are needed', () => {
  const { story } = limits
  const of = (length: number) => counter('x'.repeat(length), story)
  expect(of(0)).toBe('100 more characters needed')
  expect(of(99)).toBe('1 more character needed')
  expect(of(100)).toBe('100 of 3,000 characters')
  expect(of(3001)).toBe('1 fewer character needed')
  expect(of(4200)).toBe('1,200 fewer characters needed')
  expect(counter(`  ${'x'.repeat(99)}  `, story)).toBe('1 more character needed')
})

test('says once that a text is long enough, not at each key', () => {
  const of = (length: number) => enoughText('x'.repeat(length), limits.story)
  expect(of(99)).toBe('')
  expect(of(100)).toBe(of(2999))
  expect(of(3001)).not.toBe(of(3000))
})

describe('a few words', () => {
  const few = { firstName: 'Ana', jobTitle: '', testimonialText: 'Long words' }

  test('have on the page words of its own for a text that is too short, and elsewhere those of the promise', () => {
    const short = { ...few, testimonialText: ' 9 letters' }
    expect(testimonialProblems(few, true, tooShort)).toEqual({})
    expect(testimonialProblems(short, true, tooShort)).toEqual({
      testimonialText: 'Please share at least a few words about your experience',
    })
    expect(testimonialProblems(short, true)).toEqual({
      testimonialText: 'Testimonial must be at least 10 characters',
    })
  })

  test('say what else is wrong', () => {
    const wrong = { firstName: ' ', jobTitle: 'x'.repeat(256), testimonialText: 'x'.repeat(2001) }
    expect(testimonialProblems(wrong, false, tooShort)).toEqual({
      firstName: 'First name is required',
      jobTitle: 'Job title is too long',
      testimonialText: 'Testimonial must be less than 2000 characters',
      consentGiven: 'You must give consent to submit your testimonial',
    })
    expect(testimonialProblems({ ...few, firstName: 'x'.repeat(101) }, true)).toEqual({
      firstName: 'First name is too long',
    })
  })

  test('go out with null for what was left empty', () => {
    expect(testimonialBody(few, true, null)).toMatchObject({ jobTitle: null, photoS3Key: null })
  })
})

describe('a few words sent again', () => {
  const few = { firstName: 'Ana', jobTitle: '', testimonialText: 'Long words' }
  const photo = { size: 1000, lastModified: 1 }
  const first = sendingOf(few, photo, null)

  test('with the same photo are the same form, also after a reload', () => {
    expect(first.formId).toMatch(/^[0-9a-f-]{36}$/)
    const { sending } = draftSchemas.testimonialDraft.parse({ owner: null, words: few, sending: first })
    expect(sendingOf({ ...few }, { ...photo }, sending)).toEqual(first)
    expect(testimonialBody(few, true, null, first.formId)).toMatchObject({ formId: first.formId })
  })

  test('are another form where she changed a word, or the photo, or took it away', () => {
    const others = [
      sendingOf({ ...few, testimonialText: 'Longer words' }, photo, first),
      sendingOf(few, { ...photo, size: 1001 }, first),
      sendingOf(few, null, first),
    ]
    expect(new Set([first, ...others].map(({ formId }) => formId)).size).toBe(4)
  })

  test('are a new form after they arrived, and a draft of before knows of none', () => {
    expect(sendingOf(few, photo, null).formId).not.toBe(first.formId)
    expect(draftSchemas.testimonialDraft.parse({ owner: null, words: few }).sending).toBeNull()
  })
})

test('a draft comes back to whoever wrote it, and to nobody else', () => {
  const kept = { owner: 'maya', words: 'hers' }
  expect(resumed(kept, 'maya', '')).toBe('hers')
  expect(resumed(kept, 'lena', '')).toBe('')
  expect(resumed(kept, null, '')).toBe('')
  expect(resumed({ owner: null, words: 'a guest' }, 'maya', '')).toBe('a guest')
  expect(resumed(null, 'maya', '')).toBe('')
})

test('who pays on beside her story is told so; who has cancelled, or never paid, is not', () => {
  const user = { isPro: true, billingInterval: 'monthly', subscriptionEndDate: null } as CurrentUser
  expect(pays(user)).toBe(true)
  expect(pays({ ...user, subscriptionEndDate: '2026-12-01T00:00:00.000Z' })).toBe(false)
  expect(pays({ ...user, billingInterval: null })).toBe(false)
  expect(pays({ ...user, isPro: false })).toBe(false)
})

test('a story that is shown is told with its disclosure; one that was taken back is not called shown', () => {
  const story: OwnStory = {
    status: 'approved',
    allowPublicDisplay: true,
    reason: null,
    submittedAt: '2026-11-22T06:00:00.000Z',
    photoUrl: null,
  }
  expect(storyState(story)).toMatchObject({ name: 'Shown', text: expect.stringContaining(disclosure) })
  expect(storyState({ ...story, allowPublicDisplay: false }).name).toBe('Not shown')
  expect(storyState({ ...story, status: 'pending' }).name).toBe('Waiting')
  expect(storyState({ ...story, status: 'declined' })).toMatchObject({
    name: 'Not shown',
    text: expect.stringContaining('we do not show it'),
  })
  expect(storyState({ ...story, status: 'rejected', allowPublicDisplay: false }).name).toBe('Not accepted')
})

test('a text of many letters or many lines is opened by who wants to read it', () => {
  expect([isLong('x'.repeat(420)), isLong('x'.repeat(421)), isLong('a\n'.repeat(10))]).toEqual([false, true, true])
})

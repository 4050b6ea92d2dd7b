import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ReviewedStory } from '#contract/endpoints/story-review.ts'
import { StoryContent } from './story-content.tsx'
import { RestoringDialog } from './story-dialogs.tsx'

const story: ReviewedStory = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  firstName: 'Maya',
  beforeCareer: 'Cashier',
  afterCareer: 'Baker',
  story: 'I bake now.',
  photoUrl: null,
  email: 'maya@example.org',
  phoneNumber: null,
  instagramHandle: null,
  allowPublicDisplay: true,
  status: 'rejected',
  reason: 'Fraud.',
  consentIpAddress: null,
  consentTimestamp: '2026-11-01T12:00:00.000Z',
  submittedAt: '2026-11-01T12:00:00.000Z',
  reviewedAt: '2026-11-09T12:00:00.000Z',
  reviewedByYou: false,
  signals: [],
  answerBy: null,
}
const inList = { heading: () => {}, willRemove: () => {}, onPhotoLost: () => {} }
const cardOf = (its: Partial<ReviewedStory>) =>
  renderToStaticMarkup(<StoryContent story={{ ...story, ...its }} inList={inList} />).replace(/<[^>]+>/g, ' ')

test.each(['approved', 'declined', 'rejected'] as const)('shows when and by whom a %s story was decided', status => {
  expect(cardOf({ status })).toMatch(/Decided\s+on Nov 9, 2026.* by somebody else/)
  expect(cardOf({ status, reviewedByYou: true })).toMatch(/Decided\s+on Nov 9, 2026.* by you/)
})

test('shows no decision for a pending story, even a restored one', () => {
  expect(cardOf({ status: 'pending', reviewedAt: null, reviewedByYou: null })).not.toContain('Decided')
  expect(cardOf({ status: 'pending' })).not.toContain('Decided')
})

test('warns administrators who restore a story they rejected', () => {
  const asked = { open: true, busy: false, trouble: null, onClose: () => {}, onRestore: () => {} }
  const dialog = (reviewedByYou: boolean) =>
    renderToStaticMarkup(<RestoringDialog {...asked} story={{ ...story, reviewedByYou }} />)
  expect(dialog(true)).toContain('You rejected this yourself.')
  expect(dialog(false)).not.toContain('You rejected this yourself.')
})

test('shows why a held story waits and whether its answer is overdue', () => {
  const held = {
    status: 'held',
    signals: ['new-account', 'noise-photo'],
    answerBy: '2026-11-04T12:00:00.000Z',
  } as const
  expect(cardOf({ ...held, signals: [...held.signals] })).toMatch(/account younger than a day, photo of noise/)
  expect(cardOf({ ...held, signals: [...held.signals] })).toContain('Overdue')
  expect(cardOf({ ...held, signals: [], answerBy: '2126-11-04T12:00:00.000Z' })).not.toContain('Overdue')
  expect(cardOf({ ...held, signals: [], status: 'rejected' })).not.toContain('Overdue')
})

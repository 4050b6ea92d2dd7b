import { expect, test } from 'vitest'
import { ApiError } from '#web/platform/api.ts'
import { failureText, isAlreadyReviewed, newestOf, readReviewFilter, tabOf } from './review-lists.ts'

const lists = ['pending', 'published'] as const
const filter = (address: string) => readReviewFilter(new URLSearchParams(address), lists)

test('reads list, search and page from the URL only', () => {
  expect(filter('')).toEqual({ list: 'pending', search: '', page: 1 })
  expect(filter('show=published&search=%20ann%20&page=3')).toEqual({ list: 'published', search: 'ann', page: 3 })
  for (const page of ['0', '-1', '1.5', 'x', '1e9'])
    expect(filter(`show=rejected&page=${page}`)).toMatchObject(filter(''))
  expect(tabOf(new URLSearchParams('tab=reports'))).toBe('reports')
  expect(tabOf(new URLSearchParams('tab=users'))).toBe('testimonials')
})

test('distinguishes earlier decisions from failures', () => {
  const error = (status: number, code: string, message = '') => new ApiError(status, JSON.stringify({ code, message }))
  expect(isAlreadyReviewed(error(409, 'already_reviewed'))).toBe(true)
  expect(isAlreadyReviewed(error(404, 'not_found'))).toBe(true)
  for (const other of [error(409, 'no_consent'), error(503, 'storage_unavailable'), new ApiError(0, ''), new Error()])
    expect(isAlreadyReviewed(other)).toBe(false)
  expect(failureText(error(503, 'storage_unavailable', 'The photos are away.'))).toBe('The photos are away.')
  expect(failureText(new ApiError(0, 'TypeError'))).toContain('may be done or not')
  expect(failureText(error(500, 'server_error', 'Server error occurred.'))).toBeNull()
})

test('finds the newest report regardless of order', () => {
  const report = (createdAt: string) => ({ id: createdAt, reason: 'fraud' as const, text: '', createdAt })
  const listing = { id: '1', title: '', company: '', url: '', source: '', text: '' }
  const reports = ['2026-11-02T00:00:00.000Z', '2026-11-03T00:00:00.000Z', '2026-11-01T00:00:00.000Z'].map(report)
  expect(newestOf({ listing, reports })).toBe('2026-11-03T00:00:00.000Z')
})

import { expect, test } from 'vitest'
import { administratorActions } from '#contract/endpoints/admin.ts'
import { actionText, adminActions, detailsOf, readAuditFilter, resourceTypeText, withParam } from './audit-texts.ts'

test('every administrator action has a text and a filter', () => {
  expect(adminActions.toSorted()).toEqual(administratorActions.toSorted())
  expect(actionText('testimonial.delete')).toBe('Deleted a testimonial for good')
  expect(actionText('something.newer')).toBe('Something newer')
  expect(resourceTypeText('marketing_testimonial')).toBe('Marketing testimonial')
})

test('reads a valid action and the search from the URL', () => {
  const filterIn = (address: string) => readAuditFilter(new URLSearchParams(address))
  expect(filterIn('')).toEqual({ action: null, search: '' })
  expect(filterIn('act=listing.keep&search=%20ada@%20')).toEqual({ action: 'listing.keep', search: 'ada@' })
  expect(filterIn('act=toString').action).toBeNull()
  expect(filterIn(`search=${'x'.repeat(300)}`).search).toHaveLength(100)
})

test('a new search starts on the first page', () => {
  const before = new URLSearchParams('tab=stories&page=3&search=a')
  expect(String(withParam(before, 'search', 'b'))).toBe('tab=stories&search=b')
  expect(String(withParam(before, 'page', '4'))).toBe('tab=stories&page=4&search=a')
  expect(String(withParam(before, 'search', null))).toBe('tab=stories')
})

test('formats details of any type as text', () => {
  const details = { wasPublished: true, photo_removed: false, reason: '', seen: [1, null], old: { mailSent: 'no' } }
  expect(detailsOf({ details })).toEqual([
    ['Was published', 'yes'],
    ['Photo removed', 'no'],
    ['Reason', 'none'],
    ['Seen', '1, none'],
    ['Old', 'Mail sent: no'],
  ])
  expect(detailsOf({ details: null })).toEqual([])
})

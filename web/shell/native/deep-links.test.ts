import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { pageForLink } from './deep-links.ts'

const scheme = brand.appScheme

test.each([
  [`${scheme}://success?session_id=cs_test_1`, '/success?session_id=cs_test_1'],
  [`${scheme}://success/?session_id=cs_test_1`, '/success?session_id=cs_test_1'],
  [`${scheme.toUpperCase()}://Success?session_id=cs_test_1`, '/success?session_id=cs_test_1'],
  [`${scheme}://success`, '/success?session_id='],
  [`${scheme}://success?session_id=`, '/success?session_id='],
  [`${scheme}://success?other=1`, '/success?session_id='],
  [`${scheme}://success?session_id=a%26b%3Dc&session_id=d`, '/success?session_id=a%26b%3Dc'],
  [`${scheme}://success?session_id=//evil.example`, '/success?session_id=%2F%2Fevil.example'],
  [`${scheme}://success?session_id=%0d%0aSet-Cookie`, '/success?session_id=%0D%0ASet-Cookie'],
  [`${scheme}://pricing`, '/pricing'],
  [`${scheme}://pricing?billing=annual`, '/pricing'],
  [`${scheme}://pricing/../success`, '/pricing'],
  [`${scheme}://dashboard`, '/'],
  [`${scheme}://`, '/'],
  [`${scheme}:success`, '/'],
  [`${scheme}://success@evil.example`, '/'],
  [`${scheme}://me@success`, '/'],
  [`${scheme}://success:99`, '/'],
  [`${scheme}://evil.example/success`, '/'],
  ['https://evil.example/success?session_id=cs_1', '/'],
  ['javascript:alert(1)', '/'],
  ['javascript://success/%0aalert(1)', '/'],
  ['//success', '/'],
  ['', '/'],
])('the link "%s" opens %s', (link, page) => {
  expect(pageForLink(link)).toBe(page)
})

test('any link opens one of three pages', () => {
  const anything = fc.string({ unit: 'grapheme', maxLength: 60 })
  const links = fc.oneof(
    anything,
    anything.map(rest => `${scheme}:${rest}`),
    anything.map(rest => `${scheme}://success${rest}`),
    anything.map(rest => `${scheme}://success?session_id=${rest}`),
    anything.map(rest => `${scheme}://pricing${rest}`),
  )
  const allowed = /^\/($|pricing$|success\?session_id=[\w%.!~*'()-]*$)/
  fc.assert(
    fc.property(links, link => {
      const page = pageForLink(link)
      expect(page).toMatch(allowed)
      expect(new URL(page, 'https://localhost').origin).toBe('https://localhost')
    }),
    { numRuns: 2_000 },
  )
})

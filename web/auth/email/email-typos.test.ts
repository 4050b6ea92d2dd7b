import { expect, test } from 'vitest'
import { suggestDomain, withDomain } from './email-typos.ts'

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['Gmaill.com', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['hotmial.com', 'hotmail.com'],
])('%s may mean %s', (typed, domain) => {
  expect(suggestDomain(` ann@${typed}`)).toBe(domain)
  expect(withDomain(` ann@${typed}`, domain)).toBe(`ann@${domain}`)
})

test.each(['gmail.com', 'ymail.com', 'mail.com', 'email.com', 'example.com', 'yahoo.co.uk', 'gmx.com', ''])(
  'nothing else is meant by "%s"',
  domain => {
    expect(suggestDomain(`ann@${domain}`)).toBeNull()
  },
)

test('an unfinished address means nothing yet', () => {
  for (const typed of ['', 'ann', 'ann@', 'ann b@gmial.com']) expect(suggestDomain(typed)).toBeNull()
})

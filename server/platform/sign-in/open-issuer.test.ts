import { expect, test } from 'vitest'
import { toProof } from './open-issuer.ts'

const ownsAddress = (id: 'google' | 'apple' | 'oidc', claims: object) =>
  toProof(id, { sub: '1', email: 'ada@school.example', email_verified: true, ...claims }).ownsAddress

test("Google runs the addresses of its own and of its customers' domains, and no other", () => {
  expect(ownsAddress('google', {})).toBe(false)
  expect(ownsAddress('google', { hd: 'school.example' })).toBe(true)
  expect(ownsAddress('google', { email: 'ada@gmail.com' })).toBe(true)
  expect(ownsAddress('google', { email: 'ada@gmail.com.evil.example' })).toBe(false)
})

test('other issuers are believed what they say of an address', () => {
  for (const id of ['apple', 'oidc'] as const) expect(ownsAddress(id, {})).toBe(true)
})

test('an address that is not verified is run by nobody', () => {
  for (const claims of [{ email_verified: false }, { email_verified: undefined }, { email_verified: 'yes' }])
    for (const id of ['google', 'apple', 'oidc'] as const)
      expect(ownsAddress(id, { hd: 'school.example', ...claims })).toBe(false)
})

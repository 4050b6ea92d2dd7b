import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { currentUserSchema } from '#contract/session.ts'
import { sampleUser } from '#contract/testing/sample-user.ts'
import { day, hour } from '#contract/time.ts'
import { lifetimes } from '#contract/timings.ts'
import { hasAdminRights, isReservedUsername, laterExpiry, sessionExpiry, toCurrentUser } from './rules.ts'

const opened = new Date('2026-11-21T12:00:00Z')
const sinceOpened = (milliseconds: number) => new Date(opened.getTime() + milliseconds)

describe('a session expires', () => {
  test.each([
    ['usual, just opened', false, 0, day],
    ['usual, used in its last hour', false, 23 * hour, day],
    ['remembered, just opened', true, 0, 30 * day],
    ['remembered, used on day 20', true, 20 * day, 50 * day],
    ['remembered, used on day 60', true, 60 * day, 90 * day],
    ['remembered, used on day 89', true, 89 * day, 90 * day],
  ])('%s', (_, remembered, used, end) => {
    expect(sessionExpiry(opened, remembered, sinceOpened(used))).toEqual(sinceOpened(end))
  })

  test('never after its absolute end; use never shortens it', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.nat(100 * day), fc.nat(30 * day), (remembered, used, left) => {
        const expire = sinceOpened(used + left)
        const later = laterExpiry(opened, remembered, expire, sinceOpened(used))
        if (!later) return
        expect(remembered).toBe(true)
        expect(left).toBeLessThanOrEqual(15 * day)
        expect(later.getTime()).toBeGreaterThan(expire.getTime())
        expect(later.getTime()).toBeLessThanOrEqual(opened.getTime() + lifetimes.session.absolute)
      }),
    )
  })
})

test('reserved names are rejected in any case, names that contain one are accepted', () => {
  expect(['admin', 'ADMIN', 'Root', 'api', 'support', 'System'].filter(name => !isReservedUsername(name))).toEqual([])
  expect(['admiral', 'apiarist', 'rooted', 'the system'].filter(isReservedUsername)).toEqual([])
})

const account = {
  ...sampleUser,
  subscriptionEndDate: opened,
  currentPeriodEnd: null,
  mustChangePassword: false,
  totpEnabledAt: opened,
  updatedAt: new Date(0),
  createdAt: opened,
  emailVerifiedAt: opened,
  passwordHash: 'a secret',
}

test('the current user has exactly the fields of the contract', () => {
  const seen = toCurrentUser(account, { production: false })
  expect(z.strictObject(currentUserSchema.shape).parse(seen)).toEqual(seen)
  expect(seen.subscriptionEndDate).toBe('2026-11-21T12:00:00.000Z')
})

test('developer mode applies to configured addresses in any case, changes nothing else and is off in production', () => {
  const devEmails = new Set(['maya@example.com'])
  const plain = toCurrentUser(account, { production: false })
  const modeOf = (email: string, production: boolean) =>
    toCurrentUser({ ...account, email }, { production, devEmails }).devMode
  expect(plain.devMode).toBe(false)
  expect(toCurrentUser(account, { production: false, devEmails })).toEqual({ ...plain, devMode: true })
  expect(modeOf('Maya@Example.com', false)).toBe(true)
  expect(modeOf('maya@example.com.evil.example', false)).toBe(false)
  expect(modeOf('maya@example.com', true)).toBe(false)
})

test('administrator rights need a changed password, and in production a second factor', () => {
  const plain = { isAdmin: true, mustChangePassword: false, totpEnabledAt: null }
  expect([hasAdminRights(plain, false), hasAdminRights(plain, true)]).toEqual([true, false])
  expect(hasAdminRights({ ...plain, totpEnabledAt: opened }, true)).toBe(true)
  expect(hasAdminRights({ ...plain, totpEnabledAt: opened, mustChangePassword: true }, false)).toBe(false)
  expect(hasAdminRights({ ...plain, isAdmin: false, totpEnabledAt: opened }, true)).toBe(false)
})

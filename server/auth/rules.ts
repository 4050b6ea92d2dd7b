import * as z from 'zod/mini'
import type { CurrentUser } from '#contract/session.ts'
import { currentUserSchema } from '#contract/session.ts'
import { lifetimes } from '#contract/timings.ts'
import type { UserRow } from './store.ts'

const currentUser = z.compile(currentUserSchema)

const reservedUsernames = new Set(['admin', 'support', 'root', 'api', 'system'])
export const isReservedUsername = (username: string): boolean =>
  reservedUsernames.has(username.normalize('NFKC').toLowerCase())

const { session } = lifetimes

export function sessionExpiry(opened: Date, remembered: boolean, now: Date): Date {
  const idle = remembered ? session.remembered : session.usual
  const absolute = remembered ? session.absolute : session.usual
  return new Date(Math.min(now.getTime() + idle, opened.getTime() + absolute))
}

/**
 * Returns a later end for a remembered session in use; undefined while more than half of its idle time is left, so that
 * not every read writes.
 */
export function laterExpiry(opened: Date, remembered: boolean, expire: Date, now: Date): Date | undefined {
  if (!remembered || expire.getTime() - now.getTime() > session.remembered / 2) return undefined
  const later = sessionExpiry(opened, remembered, now)
  return later > expire ? later : undefined
}

export const shouldRecordUse = (noted: Date, now: Date): boolean =>
  now.getTime() - noted.getTime() >= session.updateUseEvery

/** An administrator needs a password of their own and, in production, a second factor. */
export const hasAdminRights = (
  account: { isAdmin: boolean; mustChangePassword: boolean; totpEnabledAt: Date | null },
  production: boolean,
): boolean => account.isAdmin && !account.mustChangePassword && (account.totpEnabledAt !== null || !production)

export interface Settings {
  production: boolean
  /** Lowercase addresses of developers; ignored in production. */
  devEmails?: ReadonlySet<string> | undefined
  /** The address of the account that was filled with samples; ignored in production. */
  demoEmail?: string | undefined
}

/** An account as its owner sees it: of the user's columns those that the contract's schema names, with times as ISO texts. */
export function toCurrentUser(
  { mustChangePassword, ...user }: UserRow,
  { production, devEmails, demoEmail }: Settings,
): CurrentUser {
  return currentUser.parse({
    ...user,
    emailVerified: user.emailVerifiedAt !== null,
    subscriptionEndDate: user.subscriptionEndDate?.toISOString() ?? null,
    currentPeriodEnd: user.currentPeriodEnd?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    devMode: !production && Boolean(devEmails?.has(user.email.toLowerCase())),
    isAdmin: hasAdminRights({ ...user, mustChangePassword }, production),
    ...(mustChangePassword && { mustChangePassword }),
    ...(!production && user.email === demoEmail && { isDemo: true }),
  })
}

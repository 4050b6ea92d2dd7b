import { lifetimes } from '#contract/limits.ts'
import type { CurrentUser } from '#contract/session.ts'
import { currentUserSchema } from '#contract/session.ts'
import type { UserRow } from './store.ts'

/** Names that could be taken for the product's own people. Compared as usernames are. */
const reservedUsernames = new Set(['admin', 'support', 'root', 'api', 'system'])
export const isReservedUsername = (username: string): boolean =>
  reservedUsernames.has(username.normalize('NFKC').toLowerCase())

const { session } = lifetimes

/** When a session ends that is opened or used `now`: idle time from now on, but never past its absolute end. */
export function sessionExpiry(opened: Date, remembered: boolean, now: Date): Date {
  const idle = remembered ? session.remembered : session.usual
  const absolute = remembered ? session.absolute : session.usual
  return new Date(Math.min(now.getTime() + idle, opened.getTime() + absolute))
}

/**
 * The later end a session in use deserves, or undefined while more than half of its idle time is left, so that reading
 * does not write each time. Only remembered sessions slide.
 */
export function laterExpiry(opened: Date, remembered: boolean, expire: Date, now: Date): Date | undefined {
  if (!remembered || expire.getTime() - now.getTime() > session.remembered / 2) return undefined
  const later = sessionExpiry(opened, remembered, now)
  return later > expire ? later : undefined
}

/** Whether the note of a session's last use is old enough to be written anew. */
export const isUseWorthNoting = (noted: Date, now: Date): boolean =>
  now.getTime() - noted.getTime() >= session.noteUseEvery

/** Whether an account marked as an administrator's may act as one: with a password of its own and, in production, with a code. */
export const hasAdminRights = (
  account: { isAdmin: boolean; mustChangePassword: boolean; totpEnabledAt: Date | null },
  production: boolean,
): boolean => account.isAdmin && !account.mustChangePassword && (account.totpEnabledAt !== null || !production)

/** What the server's settings say of an account. */
export interface Settings {
  production: boolean
  /** Lower-case addresses of the people who develop it: outside production their accounts are in developer mode. */
  devEmails?: ReadonlySet<string> | undefined
}

/** An account as its owner sees it: of the user's columns those that the contract's schema names, with times as ISO texts. */
export function toCurrentUser(
  { mustChangePassword, ...user }: UserRow,
  { production, devEmails }: Settings,
): CurrentUser {
  return currentUserSchema.parse({
    ...user,
    subscriptionEndDate: user.subscriptionEndDate?.toISOString() ?? null,
    currentPeriodEnd: user.currentPeriodEnd?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    // Shows more, allows nothing more.
    devMode: !production && Boolean(devEmails?.has(user.email.toLowerCase())),
    isAdmin: hasAdminRights({ ...user, mustChangePassword }, production),
    ...(mustChangePassword && { mustChangePassword }),
  })
}
